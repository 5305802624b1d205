// Where a program's stack and its allocations lie.

#include "CKnurlMeasure.h"

#include <stdlib.h>

__attribute__((noinline)) void knurl_call_at_stack_place(
    uint32_t place, void (*body)(void *), void *context) {
  // The stack grows down, and stays aligned to 16 bytes.
  uintptr_t here = (uintptr_t)__builtin_alloca(16);
  volatile char *gap = __builtin_alloca(((here - place) & 4095 & ~(uintptr_t)15) + 16);
  gap[0] = 0;
  body(context);
  // Read afterwards, or the gap could be given back before the call.
  (void)gap[0];
}

void knurl_waste_memory(uint32_t bytes) {
  // Through memory that the compiler must write, or it would leave the call out.
  static void *volatile wasted;
  wasted = malloc(bytes);
}
