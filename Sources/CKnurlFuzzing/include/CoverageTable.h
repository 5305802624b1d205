#ifndef KNURL_COVERAGE_TABLE_H
#define KNURL_COVERAGE_TABLE_H

#include <stddef.h>
#include <stdint.h>

/// How many inline 8-bit counters are linked into this executable.
size_t knurl_fuzz_counters(void);
/// How many of them are not zero.
size_t knurl_fuzz_counters_moved(void);

/// How many entries the coverage table of this executable has, one a counter; 0 where it cannot be read.
size_t knurl_coverage_count(void);
/// Where in the executable's file the code of an entry stands, as its symbols count.
uintptr_t knurl_coverage_address(size_t index);

/// How many bytes all counters take, libFuzzer's extra ones included.
size_t knurl_counters_size(void);
/// Copies all counters, the inline ones first, in the order of the table.
void knurl_counters_copy(uint8_t *copy);
void knurl_counters_restore(const uint8_t *copy);
void knurl_counters_clear(void);

#endif
