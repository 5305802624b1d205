#ifndef CKNURLFUZZING_H
#define CKNURLFUZZING_H

#include <stddef.h>
#include <stdint.h>

#include "CoverageTable.h"

/// What libFuzzer calls; `context` is whatever was handed to `knurl_fuzz_run`.
typedef int (*knurl_fuzz_execute)(void *context, const uint8_t *data, size_t size);
typedef size_t (*knurl_fuzz_mutate)(
  void *context, uint8_t *data, size_t size, size_t max_size, unsigned int seed);
typedef size_t (*knurl_fuzz_cross)(
  void *context, const uint8_t *first, size_t first_size, const uint8_t *second,
  size_t second_size, uint8_t *out, size_t max_size, unsigned int seed);

typedef struct {
  void *context;
  knurl_fuzz_execute execute;
  knurl_fuzz_mutate mutate;
  knurl_fuzz_cross cross;
} knurl_fuzz_callbacks;

/// Whether libFuzzer is linked into this executable.
int knurl_fuzz_is_linked(void);

/// Runs libFuzzer's driver. It mostly ends the process itself.
int knurl_fuzz_run(int argc, char **argv, knurl_fuzz_callbacks callbacks);

/// libFuzzer's own mutation of bytes; to be called from `mutate` only.
size_t knurl_fuzz_mutate_bytes(uint8_t *data, size_t size, size_t max_size);

/// How many counters of our own there are: a power of two, for their indices are parts of hashes.
/// libFuzzer looks through all of them after each execution, so they are few.
enum { KNURL_FUZZ_EXTRA_COUNTERS = 8192 };
/// The counters that we move ourselves, each of which libFuzzer takes for a feature; NULL where it does
/// not know of such.
uint8_t *knurl_fuzz_extra_counters(void);

/// Ends the process as a failed assertion does, so that libFuzzer keeps the input.
void knurl_fuzz_abort(void);

#endif
