/**
 * How Node is started for the server: at most 16 MB for what is young, twice. By default V8 takes 128 MB for it under load and gives
 * them back from time to time, so that the memory of a server swings by a fifth for hours.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16'];
