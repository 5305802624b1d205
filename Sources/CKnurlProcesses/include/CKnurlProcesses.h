#ifndef C_KNURL_PROCESSES_H
#define C_KNURL_PROCESSES_H

#include <stdint.h>

/// A program that was started. Its number stays its own until it is reaped, and no signal is sent
/// afterwards.
typedef struct knurl_child knurl_child;

/// A pipe whose ends no program inherits.
///
/// Returns 0, or the system's number of what is wrong.
int32_t knurl_make_pipe(int32_t *reading, int32_t *writing);

/// Starts a program, in a group of processes of its own or in that of this process. It takes all
/// signals as a program does that a shell starts, whatever this process ignores.
///
/// - `arguments`, `variables`: Each ends with NULL.
/// - `folder`: NULL for this process's own.
/// - `streams`: What becomes its standard input, output and error.
///
/// Returns 0, or the system's number of what is wrong.
int32_t knurl_child_start(
    const char *program, char *const arguments[], char *const variables[], const char *folder,
    const int32_t streams[3], int32_t has_own_group, knurl_child **child);

int32_t knurl_child_id(const knurl_child *child);

/// A descriptor at which the end of the file is read once the program has ended.
int32_t knurl_child_end(const knurl_child *child);

/// Sends a signal to it, or to its whole group if that is its own; nothing once it was reaped.
void knurl_child_signal(knurl_child *child, int32_t number, int32_t to_group);

/// Reaps it if it has ended.
///
/// - `code`: Its exit code, or the number of the signal that ended it.
///
/// Returns whether it has ended.
int32_t knurl_child_reap(knurl_child *child, int32_t *code, int32_t *is_signal);

/// The processor time of it so far in seconds, of all its threads; negative if it is not known.
double knurl_child_seconds(knurl_child *child);

/// Refuses longer files from now on: writing more is an error.
void knurl_limit_files(int64_t bytes);

/// Writes a signal's number as a byte to a descriptor whenever the signal arrives, in place of its usual
/// action. All signals share one descriptor.
void knurl_watch_signal(int32_t number, int32_t writing);

/// Prints words to standard error and ends with exit code 2 if this process is about to exit by itself,
/// until this is called again; with NULL, it may exit.
///
/// - `deadly`: Whether to do the same for a signal of a crash.
/// - `seconds`: The time after which to do the same; 0 for no limit.
void knurl_last_words(const char *words, int32_t deadly, uint32_t seconds);

/// Listens at a port of the loopback address, which only programs of this machine reach.
///
/// - `port`: 0 for any free one; afterwards the one that it is.
///
/// Returns 0, or the system's number of what is wrong.
int32_t knurl_listen(uint16_t *port, int32_t *listener);

/// The next connection, whose reads and writes never wait and raise no signal; negative for none.
int32_t knurl_accept(int32_t listener);

/// Whether a debugger watches this process.
int32_t knurl_is_debugged(void);

/// Gives the memory back of one that was reaped.
void knurl_child_free(knurl_child *child);

#endif
