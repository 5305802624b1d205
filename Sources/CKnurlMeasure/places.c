// Where a program's code, its stack and its allocations lie.

#include "CKnurlMeasure.h"

#include <stdlib.h>

#ifdef __linux__
#include <sys/personality.h>
#endif

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

int32_t knurl_randomize_addresses(int32_t randomized) {
#ifdef __linux__
  // This number asks, and changes nothing.
  const int before = personality(0xffffffff);
  if (before == -1) return -1;
  const int wished =
      randomized ? before & ~ADDR_NO_RANDOMIZE : before | ADDR_NO_RANDOMIZE;
  if (wished != before && personality((unsigned long)wished) == -1) return -1;
  return before & ADDR_NO_RANDOMIZE ? 0 : 1;
#else
  (void)randomized;
  return -1;
#endif
}
