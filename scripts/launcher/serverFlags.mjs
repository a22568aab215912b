/**
 * How Node is started for the server: at most 16 MB for what is young, twice. By default V8 takes 128 MB for it under load and gives
 * them back from time to time, so that the memory of a server swings by a fifth for hours.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16'];

/**
 * What glibc is told, elsewhere it means nothing: two arenas for all threads, and buffers of 128 kB and more that go back to the
 * system once they are free. By default it keeps sixteen arenas, two thirds of them free after an hour of sockets and logins.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
