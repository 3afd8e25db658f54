// Prints the signature: built by every compiler, run under node for WebAssembly.
#include "match/signature.h"

#include <cstdio>

#include "match/replay.h"

int main() { std::puts(warren::hex(warren::signature()).c_str()); }
