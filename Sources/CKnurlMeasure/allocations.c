// Counts allocations by taking malloc's place: an executable's symbols win over those of the C
// library, for the libraries that it loads too. Every function hands on to the C library's own,
// which glibc has under a second name. So this target belongs into executables that measure, and
// into nothing else.

#define _GNU_SOURCE

#include "CKnurlMeasure.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define KNURL_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(KNURL_SANITIZED)

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

// Of each thread its own, so that counting costs no locked instruction. The model keeps the access
// from allocating, which would call malloc again.
static __thread knurl_allocations own __attribute__((tls_model("initial-exec")));

static void note(size_t bytes) {
  own.count += 1;
  own.bytes += bytes;
}

void *malloc(size_t size) {
  note(size);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note(count * size);
  return __libc_calloc(count, size);
}

void *realloc(void *pointer, size_t size) {
  note(size);
  return __libc_realloc(pointer, size);
}

void *memalign(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  note(size);
  void *pointer = __libc_memalign(alignment, size);
  if (pointer == NULL) return ENOMEM;
  *result = pointer;
  return 0;
}

void free(void *pointer) { __libc_free(pointer); }

knurl_allocations knurl_allocations_of_thread(void) { return own; }

knurl_allocation_counting knurl_allocation_counting_status(void) {
  uint64_t before = own.count;
  // Through a variable that the compiler must read, or it leaves the pair of calls out.
  void *(*volatile allocate)(size_t) = malloc;
  void *pointer = allocate(1);
  free(pointer);
  return own.count == before ? knurl_allocations_displaced : knurl_allocations_counted;
}

#else

knurl_allocations knurl_allocations_of_thread(void) { return (knurl_allocations){0, 0}; }

knurl_allocation_counting knurl_allocation_counting_status(void) {
#ifdef KNURL_SANITIZED
  return knurl_allocations_sanitizer;
#else
  return knurl_allocations_other_library;
#endif
}

#endif
