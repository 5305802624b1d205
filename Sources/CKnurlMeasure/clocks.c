#define _GNU_SOURCE

#include "CKnurlMeasure.h"

#include <time.h>

#ifdef __linux__
#include <sched.h>
#endif

static uint64_t read_clock(clockid_t clock) {
  struct timespec time = {0, 0};
  clock_gettime(clock, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t knurl_thread_nanoseconds(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }

uint64_t knurl_wall_nanoseconds(void) { return read_clock(CLOCK_MONOTONIC); }

knurl_processors knurl_allowed_processors(void) {
  knurl_processors processors = {{0}};
#ifdef __linux__
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return processors;
  for (int number = 0; number < CPU_SETSIZE && number < 1024; number++) {
    if (CPU_ISSET(number, &allowed)) processors.words[number / 64] |= UINT64_C(1) << number % 64;
  }
#endif
  return processors;
}

void knurl_use_processors(knurl_processors processors) {
#ifdef __linux__
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  for (int number = 0; number < CPU_SETSIZE && number < 1024; number++) {
    if (processors.words[number / 64] >> number % 64 & 1) CPU_SET(number, &allowed);
  }
  // Of none, nothing is changed.
  sched_setaffinity(0, sizeof allowed, &allowed);
#else
  (void)processors;
#endif
}

int32_t knurl_keep_to_one_processor(void) {
#ifdef __linux__
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return -1;
  for (int number = CPU_SETSIZE - 1; number >= 0; number--) {
    if (!CPU_ISSET(number, &allowed)) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(number, &one);
    return sched_setaffinity(0, sizeof one, &one) == 0 ? number : -1;
  }
#endif
  return -1;
}
