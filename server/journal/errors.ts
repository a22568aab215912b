/** Another process, or another exchange in this one, has the data folder open. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  readonly folder: string;

  constructor(folder: string, options?: ErrorOptions) {
    super(`The data folder ${folder} is in use by another running exchange`, options);
    this.folder = folder;
  }
}

/** The journal holds a damaged record, or lacks one. Nothing after it can be trusted. */
export class JournalCorruptError extends Error {
  override readonly name = 'JournalCorruptError';
  /** The first record that is not right. */
  readonly seq: number;
  readonly reason: string;

  constructor(seq: number, reason: string) {
    super(`The journal is corrupt at record ${seq}: ${reason}`);
    this.seq = seq;
    this.reason = reason;
  }
}
