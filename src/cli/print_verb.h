// `warren print` is two programs: warren knows its flags, warren-print draws. Who only serves loads
// no library for pages.
#pragma once
#include "cli/args.h"

namespace warren::cli {

extern const Verb kPrint;

// What the verb runs. In warren it goes on as warren-print; in warren-print it prints.
int print_sheets(const Args&);

}  // namespace warren::cli
