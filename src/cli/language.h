// The language of what is put on paper; the terminal itself speaks English.
#pragma once
#include "cli/args.h"

namespace warren::cli {

inline constexpr Flag kLanguageFlag{"language", "NAME",
                                    "en, de, es or fr (without it that of LC_ALL or LANG, or en)"};

// --language; without it that of the surroundings, if Warren speaks it, or English.
std::string paper_language(const Args& args);

// The catalogue of that language.
Catalogue paper_words(const Args& args);

}  // namespace warren::cli
