/** A frame of a recording. */
export interface RecordedFrame {
  /** Receipt time, in milliseconds since the Unix epoch, with a fraction. */
  readonly at: number;
  readonly raw: string;
  /** Line of the recording, from 1; none of a frame that was made of others. */
  readonly line?: number;
}

const CONNECTION = /^\{"connection":"(open|lost)"\}$/;

/** What a recorded frame says of the connection; `undefined` when it came off the wire. */
export function connectionIn(raw: string): 'open' | 'lost' | undefined {
  return CONNECTION.exec(raw)?.[1] as 'open' | 'lost' | undefined;
}

/** A recording, or a part of one, that cannot be read; the message names the line. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
  /** From 1; absent when no single line is meant. */
  readonly line: number | undefined;

  constructor(reason: string, options: ErrorOptions & { readonly line?: number | undefined } = {}) {
    super(options.line === undefined ? reason : `line ${options.line}: ${reason}`, options);
    this.line = options.line;
  }
}

/** Told of each part of a recording that is left out because it cannot be read. */
export type OnDamage = (damage: RecordingError) => void;

/** For a reader who takes a recording whole or not at all. */
export function refuseDamage(damage: RecordingError): never {
  throw damage;
}

const LINE = /^(\d{7,}) (\{.*\})$/;

/**
 * Reads lines `<receipt time in nanoseconds> <raw frame>`; empty lines are skipped.
 *
 * @param onDamage told of every other line, which is left out; by default it is thrown as a RecordingError
 */
export function* parseRecording(
  lines: Iterable<string>,
  onDamage: OnDamage = refuseDamage,
): Generator<RecordedFrame> {
  let line = 0;
  for (const text of lines) {
    line++;
    if (text === '') continue;
    const match = LINE.exec(text);
    if (match === null) {
      onDamage(new RecordingError('not "<nanoseconds> <frame>"', { line }));
      continue;
    }
    const [, nanoseconds = '', raw = ''] = match;
    // Nanoseconds since 1970 do not fit a number; milliseconds and their fraction do, each on its own.
    yield { at: Number(nanoseconds.slice(0, -6)) + Number(nanoseconds.slice(-6)) / 1e6, raw, line };
  }
}
