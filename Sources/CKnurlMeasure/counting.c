#include "CKnurlMeasure.h"

// Callgrind is told these two names. Neither may be inlined, and they have to differ: a linker may
// make one function of two that are alike.

__attribute__((noinline)) void knurl_count_begins(void) {
  __asm__ volatile("" ::"r"(1) : "memory");
}

__attribute__((noinline)) void knurl_count_ends(void) {
  __asm__ volatile("" ::"r"(2) : "memory");
}
