// The parts of a state, by who may see them.
//
// A game declares three structs. `Public` is what everybody knows. `Secrets` is what only the
// engine knows. `Mine` is what one seat knows beside the public part. A state is the first two, a
// view is the first and the last: where a field is declared decides who sees it.
#pragma once
#include <array>
#include <boost/pfr/core.hpp>
#include <cstdint>
#include <type_traits>

#include "core/hash.h"
#include "core/seat.h"

namespace warren {

template <class Public, class Secrets>
struct StateOf : Public, Secrets {
  friend bool operator==(const StateOf&, const StateOf&) = default;
};

template <class Public, class Mine>
struct ViewOf : Public, Mine {
  friend bool operator==(const ViewOf&, const ViewOf&) = default;
};

// The two parts of a game that hides nothing.
struct NoSecrets {
  friend bool operator==(const NoSecrets&, const NoSecrets&) = default;
};
struct OnlyMe {
  Seat me = Seat::none;  // whose view it is
  friend bool operator==(const OnlyMe&, const OnlyMe&) = default;
};

// Adds all fields of a struct in the order of their declaration, so that none can be forgotten. The
// order is part of every stored hash: a new field goes to the end.
//
// Some structs also keep derived values, because every move needs them. Such a struct has two bases
// and names the one to hash: `using Hashed = Paper;`.
template <class Value>
void add_fields(Hasher& h, const Value& value) {
  if constexpr (requires { static_cast<std::uint64_t>(value); })
    h.add(static_cast<std::uint64_t>(value));
  else if constexpr (requires { value.raw(); })
    add_fields(h, value.raw());
  else if constexpr (requires { typename Value::Hashed; })
    add_fields(h, static_cast<const typename Value::Hashed&>(value));
  else if constexpr (requires { value.begin(); })
    for (const auto& element : value) add_fields(h, element);
  else
    boost::pfr::for_each_field(value, [&](const auto& field) { add_fields(h, field); });
}

}  // namespace warren
