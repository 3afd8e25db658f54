// A reference to something callable: empty ones stay empty, copies refer to the same thing.
#include "core/function_ref.h"

#include <gtest/gtest.h>

namespace warren {
namespace {

TEST(FunctionRef, CopyOfAnEmptyOneIsEmpty) {
  FunctionRef<int()> none;
  FunctionRef<int()> copy = none;
  EXPECT_FALSE(copy);
}

TEST(FunctionRef, CopyOutlivesWhatItWasCopiedFrom) {
  int calls = 0;
  const auto count = [&] { return ++calls; };
  FunctionRef<int()> copy;
  {
    FunctionRef<int()> first = count;
    copy = first;
  }
  EXPECT_EQ(copy(), 1);
  EXPECT_EQ(calls, 1);
}

}  // namespace
}  // namespace warren
