import { RecordingError } from './errors.ts';
import { RecordedBook } from './recordedBook.ts';
import type { SessionFrame } from './stitch.ts';

/** What reading a session from end to end tells. */
export interface CheckedSession {
  readonly file: string;
  /** Middle of the first book, in ticks. */
  readonly firstMiddle: number;
  /** Receipt times of the first book and of the last frame, in milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

/** Reads everything. Throws {@link RecordingError} when it is damaged or one side of its book is ever empty. */
export async function checkSession(
  file: string,
  session: AsyncIterable<SessionFrame>,
): Promise<CheckedSession> {
  const book = new RecordedBook();
  let first: { readonly middle: number; readonly receivedAt: number } | undefined;
  let to = 0;
  for await (const { receivedAt, frame } of session) {
    to = receivedAt;
    if (frame.kind === 'trade' || frame.kind === 'ticker') continue;
    if (frame.kind === 'snapshot') book.reset(frame);
    else book.apply(frame);
    const { bid, ask } = book.top();
    if (bid === undefined || ask === undefined)
      throw new RecordingError(file, undefined, 'one side of its book is empty');
    first ??= { middle: (bid.price + ask.price) / 2, receivedAt };
  }
  if (first === undefined) throw new RecordingError(file, undefined, 'holds no book');
  return { file, firstMiddle: first.middle, from: first.receivedAt, to };
}

/** Whether two sessions overlap, so that they can be played at the same time. */
export function isTogether(one: CheckedSession, other: CheckedSession): boolean {
  return other.from < one.to && one.from < other.to;
}
