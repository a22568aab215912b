/** Another process, or another exchange in this one, has the data folder open. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  readonly folder: string;

  constructor(folder: string, options?: ErrorOptions) {
    super(`The data folder ${folder} is in use by another running exchange`, options);
    this.folder = folder;
  }
}

/** The data folder cannot be used: it is none, or may not be written to. */
export class DataFolderUnusableError extends Error {
  override readonly name = 'DataFolderUnusableError';
  readonly folder: string;
  readonly reason: string;

  constructor(folder: string, reason: string, options?: ErrorOptions) {
    super(`The data folder ${folder} cannot be used: ${reason}`, options);
    this.folder = folder;
    this.reason = reason;
  }
}

/** The disk of the data folder is full. What was acknowledged is durable. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
  readonly folder: string;

  constructor(folder: string, options?: ErrorOptions) {
    super(`The disk of ${folder} is full`, options);
    this.folder = folder;
  }
}

/** The journal holds a damaged record, or lacks one. Nothing after it can be trusted. */
export class JournalCorruptError extends Error {
  override readonly name = 'JournalCorruptError';
  /** The first record that is not right. */
  readonly seq: number;
  readonly reason: string;
  /** The data folder, where it is known. */
  readonly folder: string | undefined;

  constructor(seq: number, reason: string, folder?: string) {
    super(`The journal${folder === undefined ? '' : ` in ${folder}`} is damaged at record ${seq}: ${reason}`);
    this.seq = seq;
    this.reason = reason;
    this.folder = folder;
  }
}
