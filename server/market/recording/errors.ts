/** A recording cannot be played: it is missing, damaged, or not what it should be. The message names the file and the line. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
  readonly file: string;
  /** From 1; absent when the file as a whole is meant. */
  readonly line: number | undefined;

  constructor(file: string, line: number | undefined, reason: string, options?: ErrorOptions) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${reason}`, options);
    this.file = file;
    this.line = line;
  }
}
