// The functions that Embedded Swift needs from the system on wasm32, for a command under WASI:
// memory, randomness, 128-bit products and character output. There is no C library.
#include <stddef.h>
#include <stdint.h>

// --- Memory ---------------------------------------------------------------------------------
// Block sizes are powers of two from 32 bytes on. A freed block is put into the list of its size.
// The word before the caller's address tells which list that is.

enum { smallest_shift = 5, largest_shift = 30, page_size = 65536 };

typedef struct FreeBlock {
  struct FreeBlock *next;
} FreeBlock;

typedef struct {
  void *block;
  uint32_t shift;
} Label;

extern unsigned char __heap_base;
static FreeBlock *free_blocks[largest_shift + 1];
static uintptr_t unused;

static void *fresh_block(uint32_t shift) {
  if (unused == 0) unused = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = unused;
  uintptr_t size = (uintptr_t)1 << shift;
  uintptr_t available = (uintptr_t)__builtin_wasm_memory_size(0) * page_size;
  if (available - start < size) {
    uintptr_t pages = (size - (available - start) + page_size - 1) / page_size;
    // Address 0 is ordinary memory in WebAssembly: a null result would be written through.
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
  }
  unused = start + size;
  return (void *)start;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < 16) alignment = 16;
  if (size > ((size_t)1 << (largest_shift - 1)) || alignment > page_size) __builtin_trap();
  size_t needed = size + alignment + sizeof(Label);
  uint32_t shift = smallest_shift;
  while (((size_t)1 << shift) < needed) shift++;

  FreeBlock *block = free_blocks[shift];
  if (block) {
    free_blocks[shift] = block->next;
  } else {
    block = fresh_block(shift);
  }
  uintptr_t address = (uintptr_t)block + sizeof(Label);
  address = (address + alignment - 1) & ~(uintptr_t)(alignment - 1);
  ((Label *)address)[-1] = (Label){block, shift};
  *result = (void *)address;
  return 0;
}

void free(void *memory) {
  if (!memory) return;
  Label label = ((Label *)memory)[-1];
  FreeBlock *block = label.block;
  block->next = free_blocks[label.shift];
  free_blocks[label.shift] = block;
}

void *memcpy(void *restrict target, const void *restrict source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  while (count--) *to++ = *from++;
  return target;
}

void *memmove(void *target, const void *source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  if (to < from) return memcpy(target, source, count);
  while (count--) to[count] = from[count];
  return target;
}

void *memset(void *target, int byte, size_t count) {
  unsigned char *to = target;
  while (count--) *to++ = (unsigned char)byte;
  return target;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count; count--, a++, b++) {
    if (*a != *b) return *a < *b ? -1 : 1;
  }
  return 0;
}

// --- Numbers --------------------------------------------------------------------------------

// Seeds the hash tables. A constant, so that two runs are the same.
void arc4random_buf(void *target, size_t count) {
  memset(target, 0x5A, count);
}

typedef struct {
  uint64_t low, high;
} Wide;

// Multiplies two 128-bit numbers in parts of 32 bits, as by long multiplication.
void __multi3(Wide *result, uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high) {
  const uint64_t mask = 0xFFFFFFFF;
  uint64_t low_low = (a_low & mask) * (b_low & mask);
  uint64_t high_low = (a_low >> 32) * (b_low & mask);
  uint64_t low_high = (a_low & mask) * (b_low >> 32);
  uint64_t high_high = (a_low >> 32) * (b_low >> 32);
  uint64_t middle = (low_low >> 32) + (high_low & mask) + low_high;
  result->low = (middle << 32) | (low_low & mask);
  result->high = high_high + (high_low >> 32) + (middle >> 32) + a_low * b_high + a_high * b_low;
}

// WebAssembly can round halves to even, but has no instruction for halves away from zero.
double round(double number) {
  double whole = __builtin_trunc(number);
  if (__builtin_fabs(number - whole) < 0.5) return whole;
  return whole + __builtin_copysign(1, number);
}

// A protocol's table refers to it. It must not be called, because results would differ by platform.
double fma(double a, double b, double c) {
  (void)a, (void)b, (void)c;
  __builtin_trap();
}

// --- Output and entry -----------------------------------------------------------------------

typedef struct {
  const unsigned char *bytes;
  uint32_t count;
} Slice;

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(name)))
WASI("fd_write") int wasi_write(int file, const Slice *slices, uint32_t count, uint32_t *written);
WASI("proc_exit") _Noreturn void wasi_exit(int code);

static unsigned char line[512];
static uint32_t used;

static void flush(void) {
  Slice slice = {line, used};
  uint32_t written;
  wasi_write(1, &slice, 1, &written);
  used = 0;
}

int putchar(int character) {
  line[used++] = (unsigned char)character;
  if (character == '\n' || used == sizeof line) flush();
  return character;
}

extern int swift_main(int count, char **arguments) __asm__("__main_argc_argv");

__attribute__((export_name("_start"))) void start(void) {
  int code = swift_main(0, 0);
  if (used) flush();
  if (code) wasi_exit(code);
}
