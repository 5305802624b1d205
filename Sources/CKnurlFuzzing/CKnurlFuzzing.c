#include "CKnurlFuzzing.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

// Weak, so that the same executable also links without libFuzzer and can then say so.
extern int LLVMFuzzerRunDriver(
  int *argc, char ***argv, int (*execute)(const uint8_t *, size_t)) __attribute__((weak));
extern size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size) __attribute__((weak));

// libFuzzer takes every byte of this section for one more counter and zeroes them before each run. It
// knows of the section on Linux alone.
#if defined(__linux__)
static uint8_t extra_counters[KNURL_FUZZ_EXTRA_COUNTERS]
  __attribute__((section("__libfuzzer_extra_counters")));
uint8_t *knurl_fuzz_extra_counters(void) { return extra_counters; }
#else
uint8_t *knurl_fuzz_extra_counters(void) { return NULL; }
#endif

static knurl_fuzz_callbacks active;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  return active.execute == NULL ? 0 : active.execute(active.context, data, size);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed) {
  if (active.mutate == NULL) return size;
  return active.mutate(active.context, data, size, max_size, seed);
}

size_t LLVMFuzzerCustomCrossOver(
  const uint8_t *first, size_t first_size, const uint8_t *second, size_t second_size, uint8_t *out,
  size_t max_size, unsigned int seed) {
  if (active.cross == NULL) return 0;
  return active.cross(
    active.context, first, first_size, second, second_size, out, max_size, seed);
}

int knurl_fuzz_is_linked(void) { return LLVMFuzzerRunDriver != NULL; }

int knurl_fuzz_run(int argc, char **argv, knurl_fuzz_callbacks callbacks) {
  if (LLVMFuzzerRunDriver == NULL) return 2;
  // Swift's backtracer takes the fatal signals at start-up, and libFuzzer leaves a signal alone that
  // has a handler already: the input of a crash would be lost.
  static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGQUIT};
  for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) {
    signal(fatal[index], SIG_DFL);
  }
  active = callbacks;
  return LLVMFuzzerRunDriver(&argc, &argv, LLVMFuzzerTestOneInput);
}

size_t knurl_fuzz_mutate_bytes(uint8_t *data, size_t size, size_t max_size) {
  return LLVMFuzzerMutate == NULL ? size : LLVMFuzzerMutate(data, size, max_size);
}

void knurl_fuzz_abort(void) { abort(); }
