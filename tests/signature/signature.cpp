// Prints the signature: built by every compiler, run under node for WebAssembly.
#include <cstdio>

#include "match/replay.h"
#include "match/signature.h"

int main() { std::puts(warren::hex(warren::signature()).c_str()); }
