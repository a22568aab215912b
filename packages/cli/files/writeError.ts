/** The name of a file that stands for the standard output. */
export const STDOUT = '-';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EFBIG: 'the file may not become larger',
};

/** What a pipe fails with whose reader is gone; a second write to it has the other code. */
const UNREAD: readonly unknown[] = ['EPIPE', 'ERR_STREAM_DESTROYED'];

/** What was to be written could not be: the disk is full, or whoever was to read it is gone. */
export class WriteError extends Error {
  override readonly name = 'WriteError';

  /** @param file as it was named on the command line */
  constructor(file: string, cause: NodeJS.ErrnoException) {
    const { code = '', message } = cause;
    const known = REASONS[code];
    super(`${fileName(file)} cannot be written: ${known === undefined ? message : `${known} (${code})`}`, {
      cause,
    });
  }

  /** Whether nobody reads it any more: whoever does has seen enough, as `head` has. */
  get isUnread(): boolean {
    return UNREAD.includes((this.cause as NodeJS.ErrnoException).code);
  }
}

/** What a file is called in messages. */
export function fileName(file: string): string {
  return file === STDOUT ? 'the standard output' : file;
}
