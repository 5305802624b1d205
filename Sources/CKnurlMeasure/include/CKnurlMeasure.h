#ifndef C_KNURL_MEASURE_H
#define C_KNURL_MEASURE_H

#include <stdint.h>

/// What the calling thread has allocated since it began. Memory that was freed still counts.
typedef struct {
  /// Calls of malloc, calloc, realloc and their relatives.
  uint64_t count;
  /// What was asked for in them.
  uint64_t bytes;
} knurl_allocations;

/// Whether allocations are counted here, and if not why.
typedef enum {
  knurl_allocations_counted = 0,
  /// Only glibc has a second name for each function of malloc's family.
  knurl_allocations_other_library = 1,
  /// A sanitizer needs malloc for itself.
  knurl_allocations_sanitizer = 2,
  /// Something else has taken malloc's place at run time.
  knurl_allocations_displaced = 3,
} knurl_allocation_counting;

knurl_allocation_counting knurl_allocation_counting_status(void);
knurl_allocations knurl_allocations_of_thread(void);

/// The processor time that this thread has used. A call costs about a microsecond.
uint64_t knurl_thread_nanoseconds(void);

/// The time since any fixed moment, never going back. A call costs some 25 ns.
uint64_t knurl_wall_nanoseconds(void);

/// Processors by their numbers, a bit each; none where a system does not say.
typedef struct {
  uint64_t words[16];
} knurl_processors;

/// The processors that this thread may use.
knurl_processors knurl_allowed_processors(void);

/// Keeps this thread, and what it starts from now on, on the last of the processors that it may use.
///
/// Returns the processor's number, or -1 where that cannot be done.
int32_t knurl_keep_to_one_processor(void);

/// Lets this thread use these processors again.
void knurl_use_processors(knurl_processors processors);

/// Calls a function with its part of the stack at a place that counts from the beginning of a page.
///
/// How data on the stack lie against lines of the cache, and against other data in the last bits of
/// their addresses, makes the same code up to half as fast; where a stack begins differs from process
/// to process.
///
/// - `place`: In bytes; multiples of 16 below 4096 are different places.
void knurl_call_at_stack_place(uint32_t place, void (*body)(void *), void *context);

/// Takes memory and never gives it back, so that what is allocated later lies elsewhere.
void knurl_waste_memory(uint32_t bytes);

/// Whether the system may choose new addresses for each program that this thread starts from now on: 0
/// if not, else 1.
///
/// Returns what it was before, or -1 where that cannot be chosen.
int32_t knurl_randomize_addresses(int32_t randomized);

/// Where callgrind begins and ends to count; they do nothing.
void knurl_count_begins(void);
void knurl_count_ends(void);

/// Whether this process may count instructions by the processor's own counter: 0 if it may, what
/// the system said (errno) if it may not, -1 if the counter stands still, -2 if this system has no
/// such thing.
int32_t knurl_try_instruction_counter(void);

#endif
