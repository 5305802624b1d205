// For dl_iterate_phdr; has to stand before the first header.
#define _GNU_SOURCE

#include "CoverageTable.h"

#include <string.h>

#if defined(__ELF__)
#include <link.h>

// What the compiler writes down beside each counter: an address in its code, and flags.
typedef struct {
  uintptr_t address;
  uintptr_t flags;
} entry;

// The linker sets these at both ends, if there are any.
extern uint8_t __start___sancov_cntrs[] __attribute__((weak, visibility("hidden")));
extern uint8_t __stop___sancov_cntrs[] __attribute__((weak, visibility("hidden")));
extern entry __start___sancov_pcs[] __attribute__((weak, visibility("hidden")));
extern entry __stop___sancov_pcs[] __attribute__((weak, visibility("hidden")));
extern uint8_t __start___libfuzzer_extra_counters[] __attribute__((weak, visibility("hidden")));
extern uint8_t __stop___libfuzzer_extra_counters[] __attribute__((weak, visibility("hidden")));

static int note_bias(struct dl_phdr_info *info, size_t size, void *bias) {
  (void)size;
  *(uintptr_t *)bias = info->dlpi_addr;
  // The executable comes first.
  return 1;
}

static uintptr_t load_bias(void) {
  static uintptr_t bias;
  static int is_known;
  if (!is_known) dl_iterate_phdr(note_bias, &bias);
  is_known = 1;
  return bias;
}

static size_t counter_count(void) {
  return (size_t)(__stop___sancov_cntrs - __start___sancov_cntrs);
}

static size_t extra_count(void) {
  return (size_t)(__stop___libfuzzer_extra_counters - __start___libfuzzer_extra_counters);
}

size_t knurl_fuzz_counters(void) { return counter_count(); }

size_t knurl_fuzz_counters_moved(void) {
  size_t moved = 0;
  for (size_t index = 0; index < counter_count(); index++) {
    moved += __start___sancov_cntrs[index] != 0;
  }
  return moved;
}

size_t knurl_coverage_count(void) {
  size_t count = (size_t)(__stop___sancov_pcs - __start___sancov_pcs);
  return count == counter_count() ? count : 0;
}

uintptr_t knurl_coverage_address(size_t index) {
  return index < knurl_coverage_count() ? __start___sancov_pcs[index].address - load_bias() : 0;
}

size_t knurl_counters_size(void) { return counter_count() + extra_count(); }

void knurl_counters_copy(uint8_t *copy) {
  if (counter_count() > 0) memcpy(copy, __start___sancov_cntrs, counter_count());
  if (extra_count() > 0) {
    memcpy(copy + counter_count(), __start___libfuzzer_extra_counters, extra_count());
  }
}

void knurl_counters_restore(const uint8_t *copy) {
  if (counter_count() > 0) memcpy(__start___sancov_cntrs, copy, counter_count());
  if (extra_count() > 0) {
    memcpy(__start___libfuzzer_extra_counters, copy + counter_count(), extra_count());
  }
}

void knurl_counters_clear(void) {
  if (counter_count() > 0) memset(__start___sancov_cntrs, 0, counter_count());
  if (extra_count() > 0) memset(__start___libfuzzer_extra_counters, 0, extra_count());
}
#else
size_t knurl_fuzz_counters(void) { return 0; }
size_t knurl_fuzz_counters_moved(void) { return 0; }
size_t knurl_coverage_count(void) { return 0; }
uintptr_t knurl_coverage_address(size_t index) { return (uintptr_t)(index - index); }
size_t knurl_counters_size(void) { return 0; }
void knurl_counters_copy(uint8_t *copy) { (void)copy; }
void knurl_counters_restore(const uint8_t *copy) { (void)copy; }
void knurl_counters_clear(void) {}
#endif
