#define _GNU_SOURCE

#include "CKnurlMeasure.h"

#ifdef __linux__

#include <errno.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int32_t knurl_try_instruction_counter(void) {
  struct perf_event_attr wanted;
  memset(&wanted, 0, sizeof wanted);
  wanted.size = sizeof wanted;
  wanted.type = PERF_TYPE_HARDWARE;
  wanted.config = PERF_COUNT_HW_INSTRUCTIONS;
  wanted.exclude_kernel = 1;
  wanted.exclude_hv = 1;
  int counter = (int)syscall(SYS_perf_event_open, &wanted, 0, -1, -1, 0UL);
  if (counter < 0) return errno;
  for (volatile int round = 0; round < 10000; round++) {
  }
  uint64_t count = 0;
  int isRead = read(counter, &count, sizeof count) == (ssize_t)sizeof count;
  close(counter);
  // Some virtual machines open the counter and never move it.
  return isRead && count > 10000 ? 0 : -1;
}

#else

int32_t knurl_try_instruction_counter(void) { return -2; }

#endif
