#define _GNU_SOURCE

#include "CKnurlProcesses.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __APPLE__
#include <TargetConditionals.h>
#endif

int32_t knurl_make_pipe(int32_t *reading, int32_t *writing) {
  int ends[2];
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
#else
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
  *reading = ends[0];
  *writing = ends[1];
  return 0;
}

// No program inherits it, and no call waits.
static void set_apart(int descriptor) {
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  fcntl(descriptor, F_SETFL, O_NONBLOCK);
}

int32_t knurl_listen(uint16_t *port, int32_t *listener) {
  int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  if (descriptor < 0) return errno;
  set_apart(descriptor);
  // The port of a program that has just ended is free again.
  int on = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  struct sockaddr_in address = {0};
  address.sin_family = AF_INET;
  address.sin_port = htons(*port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  if (bind(descriptor, (struct sockaddr *)&address, length) != 0 || listen(descriptor, 16) != 0 ||
      getsockname(descriptor, (struct sockaddr *)&address, &length) != 0) {
    int problem = errno;
    close(descriptor);
    return problem;
  }
  *port = ntohs(address.sin_port);
  *listener = descriptor;
  return 0;
}

int32_t knurl_accept(int32_t listener) {
  int descriptor = accept(listener, NULL, NULL);
  if (descriptor < 0) return -1;
  set_apart(descriptor);
#ifdef SO_NOSIGPIPE
  int on = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  return descriptor;
}

// The systems of telephones start no programs.
#if defined(__linux__) || TARGET_OS_OSX
#include <spawn.h>
#ifdef __APPLE__
#include <libproc.h>
#include <mach/mach_time.h>
#include <sys/sysctl.h>
#endif

struct knurl_child {
  pid_t id;
  pthread_t watcher;
  // Held while a signal is sent or the program is reaped, so that the first never comes after the
  // second.
  pthread_mutex_t lock;
  int is_reaped;
  int has_own_group;
  int code;
  int is_signal;
  int end_reading;
  int end_writing;
};

// Waits for the end without reaping: until somebody asks for the result, the number is kept.
static void *watch(void *context) {
  knurl_child *child = context;
  siginfo_t info;
  while (waitid(P_PID, (id_t)child->id, &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
  }
  close(child->end_writing);
  return NULL;
}

static int spawn(
    knurl_child *child, const char *program, char *const arguments[], char *const variables[],
    const char *folder, const int32_t streams[3]) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t all, none;
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  if (child->has_own_group) flags |= POSIX_SPAWN_SETPGROUP;
  sigfillset(&all);
  sigemptyset(&none);
  int problem = posix_spawn_file_actions_init(&actions);
  if (problem != 0) return problem;
  problem = posix_spawnattr_init(&attributes);
  if (problem != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return problem;
  }
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, flags);
  for (int number = 0; number < 3 && problem == 0; number++) {
    problem = posix_spawn_file_actions_adddup2(&actions, streams[number], number);
  }
  if (folder != NULL && problem == 0) {
    problem = posix_spawn_file_actions_addchdir_np(&actions, folder);
  }
  if (problem == 0) {
    problem = posix_spawn(&child->id, program, &actions, &attributes, arguments, variables);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return problem;
}

int32_t knurl_child_start(
    const char *program, char *const arguments[], char *const variables[], const char *folder,
    const int32_t streams[3], int32_t has_own_group, knurl_child **result) {
  knurl_child *child = calloc(1, sizeof *child);
  if (child == NULL) return ENOMEM;
  child->has_own_group = has_own_group;
  pthread_mutex_init(&child->lock, NULL);
  int32_t problem = knurl_make_pipe(&child->end_reading, &child->end_writing);
  if (problem == 0) {
    problem = spawn(child, program, arguments, variables, folder, streams);
    if (problem == 0) {
      problem = pthread_create(&child->watcher, NULL, watch, child);
      if (problem == 0) {
        *result = child;
        return 0;
      }
      kill(child->has_own_group ? -child->id : child->id, SIGKILL);
      while (waitpid(child->id, NULL, 0) < 0 && errno == EINTR) {
      }
    }
    close(child->end_reading);
    close(child->end_writing);
  }
  pthread_mutex_destroy(&child->lock);
  free(child);
  return problem;
}

double knurl_child_seconds(knurl_child *child) {
  double seconds = -1;
  pthread_mutex_lock(&child->lock);
  if (!child->is_reaped) {
#ifdef __APPLE__
    struct rusage_info_v2 usage;
    mach_timebase_info_data_t base;
    if (proc_pid_rusage(child->id, RUSAGE_INFO_V2, (rusage_info_t *)&usage) == 0 &&
        mach_timebase_info(&base) == 0) {
      double ticks = (double)(usage.ri_user_time + usage.ri_system_time);
      seconds = ticks * base.numer / base.denom * 1e-9;
    }
#else
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(child->id, &clock) == 0 && clock_gettime(clock, &time) == 0) {
      seconds = (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
    }
#endif
  }
  pthread_mutex_unlock(&child->lock);
  return seconds;
}

int32_t knurl_child_id(const knurl_child *child) { return child->id; }

int32_t knurl_child_end(const knurl_child *child) { return child->end_reading; }

void knurl_child_signal(knurl_child *child, int32_t number, int32_t to_group) {
  pthread_mutex_lock(&child->lock);
  if (!child->is_reaped) kill(to_group && child->has_own_group ? -child->id : child->id, number);
  pthread_mutex_unlock(&child->lock);
}

int32_t knurl_child_reap(knurl_child *child, int32_t *code, int32_t *is_signal) {
  pthread_mutex_lock(&child->lock);
  if (!child->is_reaped) {
    int status = 0;
    pid_t id = 0;
    while ((id = waitpid(child->id, &status, WNOHANG)) < 0 && errno == EINTR) {
    }
    if (id != 0) {
      child->is_reaped = 1;
      child->is_signal = id > 0 && WIFSIGNALED(status);
      child->code = id < 0 ? -1 : child->is_signal ? WTERMSIG(status) : WEXITSTATUS(status);
    }
  }
  *code = child->code;
  *is_signal = child->is_signal;
  int32_t is_reaped = child->is_reaped;
  pthread_mutex_unlock(&child->lock);
  return is_reaped;
}

int32_t knurl_is_debugged(void) {
#ifdef __linux__
  static const char name[] = "\nTracerPid:";
  char text[4096];
  int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  const char *line = strstr(text, name);
  return line != NULL && atoi(line + sizeof name - 1) != 0;
#else
  struct kinfo_proc info = {0};
  size_t size = sizeof info;
  int name[] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()};
  if (sysctl(name, 4, &info, &size, NULL, 0) != 0) return 0;
  return (info.kp_proc.p_flag & P_TRACED) != 0;
#endif
}

void knurl_child_free(knurl_child *child) {
  pthread_join(child->watcher, NULL);
  close(child->end_reading);
  pthread_mutex_destroy(&child->lock);
  free(child);
}

#endif

void knurl_limit_files(int64_t bytes) {
  struct rlimit limit = {.rlim_cur = (rlim_t)bytes, .rlim_max = (rlim_t)bytes};
  setrlimit(RLIMIT_FSIZE, &limit);
  signal(SIGXFSZ, SIG_IGN);
}

// MARK: - Signals

static volatile sig_atomic_t signal_descriptor = -1;

static void tell_signal(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t ignored = write(signal_descriptor, &byte, 1);
  (void)ignored;
  errno = saved;
}

void knurl_watch_signal(int32_t number, int32_t writing) {
  signal_descriptor = writing;
  struct sigaction action = {.sa_flags = SA_RESTART};
  action.sa_handler = tell_signal;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

// MARK: - Last words

enum { longest_words = 1024, code_of_last_words = 2, deadly_count = 7 };

static const int deadly_signals[deadly_count] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS,
                                                 SIGFPE, SIGSEGV, SIGALRM};
static struct sigaction usual_actions[deadly_count];
static stack_t usual_stack;
static char last_words[longest_words];
static volatile sig_atomic_t has_last_words;

static void say_last_words(void) {
  if (!has_last_words) return;
  has_last_words = 0;
  ssize_t ignored = write(STDERR_FILENO, last_words, strlen(last_words));
  (void)ignored;
  _exit(code_of_last_words);
}

static void die_with_last_words(int number) {
  (void)number;
  say_last_words();
}

static void watch_deadly_signals(void) {
  // A stack that has overflown cannot run a handler.
  static char other_stack[64 * 1024];
  stack_t stack = {.ss_sp = other_stack, .ss_size = sizeof other_stack};
  sigaltstack(&stack, &usual_stack);
  struct sigaction action = {.sa_flags = SA_ONSTACK};
  action.sa_handler = die_with_last_words;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < deadly_count; index += 1) {
    sigaction(deadly_signals[index], &action, &usual_actions[index]);
  }
}

void knurl_last_words(const char *words, int32_t deadly, uint32_t seconds) {
  static int is_registered = 0;
  static int is_deadly = 0;
  if (!is_registered) atexit(say_last_words);
  is_registered = 1;
  has_last_words = 0;
  if (is_deadly) {
    alarm(0);
    for (int index = 0; index < deadly_count; index += 1) {
      sigaction(deadly_signals[index], &usual_actions[index], NULL);
    }
    sigaltstack(&usual_stack, NULL);
  }
  is_deadly = words && deadly;
  if (!words) return;
  size_t length = strnlen(words, sizeof last_words - 1);
  memcpy(last_words, words, length);
  last_words[length] = 0;
  has_last_words = 1;
  if (is_deadly) {
    watch_deadly_signals();
    alarm(seconds);
  }
}
