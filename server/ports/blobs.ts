/** Files by name, each written once as a whole: pictures of documents. Names are the exchange's own. */
export interface Blobs {
  /** Writes a file, which is durable when this resolves. Rejects with EEXIST while the same name is being written. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Rejects with ENOENT when there is no such file. */
  read(name: string): Promise<Buffer>;
  /** Removes files; those that are not there are removed already. */
  remove(names: readonly string[]): Promise<void>;
  /** Names of everything that is kept, what was being written when a process ended included. */
  names(): Promise<readonly string[]>;
}
