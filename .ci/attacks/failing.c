// Lets calls of one function fail in one process: the library is preloaded, and the variables are removed, so
// that child processes are as usual.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static char call[32], mark[4096];
static int first, last, error, count;

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("FAILING_CALL"), *where = getenv("FAILING_MARK");
  if (name == NULL || where == NULL) return;
  first = atoi(getenv("FAILING_FIRST"));
  last = atoi(getenv("FAILING_LAST"));
  error = atoi(getenv("FAILING_ERROR"));
  snprintf(mark, sizeof mark, "%s", where);
  snprintf(call, sizeof call, "%s", name);
  unsetenv("FAILING_CALL");
  unsetenv("LD_PRELOAD");
}

// Returns the error of this call, or 0. Leaves a file that says that a call failed.
static int fault(const char *name) {
  if (strcmp(call, name) != 0) return 0;
  int number = __sync_add_and_fetch(&count, 1);
  if (number < first || number > last) return 0;
  int file = (int)syscall(SYS_openat, AT_FDCWD, mark, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  if (file >= 0) syscall(SYS_close, file);
  return error;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAIL(name) do { int e = fault(name); if (e != 0) { errno = e; return -1; } } while (0)

static int is_file(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

ssize_t write(int file, const void *bytes, size_t size) {
  // Standard error must tell what failed; it may be a file.
  if (file != STDERR_FILENO && is_file(file)) FAIL("write");
  return NEXT(write)(file, bytes, size);
}
int rename(const char *from, const char *to) { FAIL("rename"); return NEXT(rename)(from, to); }
int link(const char *from, const char *to) { FAIL("link"); return NEXT(link)(from, to); }
int linkat(int a, const char *from, int b, const char *to, int flags) {
  FAIL("link");
  return NEXT(linkat)(a, from, b, to, flags);
}
int mkdir(const char *path, mode_t mode) { FAIL("mkdir"); return NEXT(mkdir)(path, mode); }
int pipe(int ends[2]) { FAIL("pipe"); return NEXT(pipe)(ends); }
int pipe2(int ends[2], int flags) { FAIL("pipe"); return NEXT(pipe2)(ends, flags); }
int fsync(int file) { FAIL("fsync"); return NEXT(fsync)(file); }
int ftruncate(int file, off_t size) { FAIL("ftruncate"); return NEXT(ftruncate)(file, size); }
pid_t fork(void) { FAIL("spawn"); return NEXT(fork)(); }
int posix_spawn(pid_t *id, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const words[], char *const variables[]) {
  int e = fault("spawn");
  return e != 0 ? e : NEXT(posix_spawn)(id, path, actions, attributes, words, variables);
}
int posix_spawnp(pid_t *id, const char *path, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const words[], char *const variables[]) {
  int e = fault("spawn");
  return e != 0 ? e : NEXT(posix_spawnp)(id, path, actions, attributes, words, variables);
}

#define OPEN(name)                                                       \
  int name(const char *path, int flags, ...) {                           \
    va_list rest;                                                        \
    va_start(rest, flags);                                               \
    mode_t mode = (flags & O_CREAT) ? va_arg(rest, mode_t) : 0;          \
    va_end(rest);                                                        \
    if (flags & O_CREAT) FAIL("create");                                 \
    else FAIL("open");                                                   \
    return NEXT(name)(path, flags, mode);                                \
  }
OPEN(open)
OPEN(open64)
