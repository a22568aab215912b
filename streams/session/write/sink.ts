/** Takes the bytes of a file, one part after the other: a file handle, a stream, a list in memory. */
export interface SessionSink {
  write(bytes: Uint8Array): void | Promise<unknown>;
  close?(): void | Promise<unknown>;
}
