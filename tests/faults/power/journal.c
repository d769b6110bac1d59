/*
 * Preloaded into a program (LD_PRELOAD), this library notes every write to one SQLite database and its log, with the
 * bytes before and after, and every successful sync. A power cut may lose any write that was not synced:
 * tests/faults/power/cut.ts undoes them from these notes. The writes themselves are passed on.
 *
 * POWER_CUT_DATABASE   path of the database; its -wal and -journal belong to it, its -shm is memory
 * POWER_CUT_JOURNAL    file for the notes
 * POWER_CUT_NO_SYNC    set: syncs are not noted, as on a disk that only claims to have written
 *
 * A note is: kind (1 write, 2 change of length, 3 sync), 7 bytes of padding, offset, length of the file before, number of
 * bytes before, number of bytes after (8 bytes each, little-endian), the file's suffix (16 bytes), the bytes before, the
 * bytes after.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind { WRITE = 1, LENGTH = 2, SYNC = 3 };

struct note {
  uint8_t kind;
  uint8_t padding[7];
  int64_t offset;
  int64_t length_before;
  int64_t bytes_before;
  int64_t bytes_after;
  char suffix[16];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void fail(const char *what) {
  fprintf(stderr, "power journal: %s: %s\n", what, strerror(errno));
  abort();
}

/* Copies the end of the file's name ('', '-wal' or '-journal'). False for every other file. */
static int is_watched(int fd, char suffix[16]) {
  const char *database = getenv("POWER_CUT_DATABASE");
  char link[64], path[4096];
  if (!database) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  size_t own = strlen(database);
  if (strncmp(path, database, own) != 0) return 0;
  const char *end = path + own;
  if (strcmp(end, "") && strcmp(end, "-wal") && strcmp(end, "-journal")) return 0;
  memset(suffix, 0, 16);
  strncpy(suffix, end, 15);
  return 1;
}

static int journal(void) {
  static int fd = -1;
  if (fd >= 0) return fd;
  fd = open(getenv("POWER_CUT_JOURNAL"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (fd < 0) fail("open");
  return fd;
}

static void append(const void *bytes, size_t count) {
  const char *from = bytes;
  while (count > 0) {
    long written = syscall(SYS_write, journal(), from, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail("write");
    from += written;
    count -= written;
  }
}

/* In one piece, so that a kill leaves at most the last note incomplete. */
static void write_note(struct note note, int fd, int64_t from, const void *after) {
  size_t size = sizeof note + note.bytes_before + note.bytes_after;
  char *whole = malloc(size);
  if (!whole) fail("malloc");
  memcpy(whole, &note, sizeof note);
  for (int64_t done = 0; done < note.bytes_before;) {
    ssize_t got = pread(fd, whole + sizeof note + done, note.bytes_before - done, from + done);
    if (got <= 0) {
      /* The descriptor may be open for writing only. */
      fail("pread");
    }
    done += got;
  }
  if (note.bytes_after > 0) memcpy(whole + sizeof note + note.bytes_before, after, note.bytes_after);
  append(whole, size);
  free(whole);
}

static int64_t length_of(int fd) {
  struct stat found;
  if (fstat(fd, &found) != 0) fail("fstat");
  return found.st_size;
}

static int64_t least(int64_t one, int64_t other) { return one < other ? one : other; }

static long noted_write(int fd, const void *bytes, size_t count, int64_t offset, const char suffix[16]) {
  int64_t length = length_of(fd);
  struct note note = {.kind = WRITE, .offset = offset, .length_before = length};
  note.bytes_before = offset < length ? least(count, length - offset) : 0;
  note.bytes_after = count;
  memcpy(note.suffix, suffix, 16);
  write_note(note, fd, offset, bytes);
  return syscall(SYS_pwrite64, fd, bytes, count, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
  char suffix[16];
  if (!is_watched(fd, suffix)) return syscall(SYS_pwrite64, fd, bytes, count, offset);
  pthread_mutex_lock(&lock);
  long written = noted_write(fd, bytes, count, offset, suffix);
  int error = errno;
  pthread_mutex_unlock(&lock);
  errno = error;
  return written;
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  return pwrite64(fd, bytes, count, offset);
}

ssize_t write(int fd, const void *bytes, size_t count) {
  char suffix[16];
  if (!is_watched(fd, suffix)) return syscall(SYS_write, fd, bytes, count);
  pthread_mutex_lock(&lock);
  off_t offset = lseek(fd, 0, SEEK_CUR);
  long written = noted_write(fd, bytes, count, offset, suffix);
  int error = errno;
  if (written > 0) lseek(fd, offset + written, SEEK_SET);
  pthread_mutex_unlock(&lock);
  errno = error;
  return written;
}

int ftruncate64(int fd, off64_t wanted) {
  char suffix[16];
  if (!is_watched(fd, suffix)) return syscall(SYS_ftruncate, fd, wanted);
  pthread_mutex_lock(&lock);
  int64_t length = length_of(fd);
  struct note note = {.kind = LENGTH, .offset = wanted, .length_before = length};
  note.bytes_before = wanted < length ? length - wanted : 0;
  memcpy(note.suffix, suffix, 16);
  write_note(note, fd, wanted, NULL);
  long result = syscall(SYS_ftruncate, fd, wanted);
  int error = errno;
  pthread_mutex_unlock(&lock);
  errno = error;
  return result;
}

int ftruncate(int fd, off_t wanted) { return ftruncate64(fd, wanted); }

static int noted_sync(int fd, long number) {
  char suffix[16];
  if (!is_watched(fd, suffix)) return syscall(number, fd);
  pthread_mutex_lock(&lock);
  long result = syscall(number, fd);
  int error = errno;
  if (result == 0 && !getenv("POWER_CUT_NO_SYNC")) {
    struct note note = {.kind = SYNC};
    memcpy(note.suffix, suffix, 16);
    write_note(note, fd, 0, NULL);
  }
  pthread_mutex_unlock(&lock);
  errno = error;
  return result;
}

int fsync(int fd) { return noted_sync(fd, SYS_fsync); }

int fdatasync(int fd) { return noted_sync(fd, SYS_fdatasync); }
