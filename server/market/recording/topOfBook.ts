import { RecordedBook, type TopOfBook } from './recordedBook.ts';
import type { SessionFrame } from './stitch.ts';

/** What the recording shows from one moment on. */
export interface RecordedTop extends TopOfBook {
  readonly elapsedMs: number;
  /** Last update id of the newest depth frame so far, or of the snapshot. */
  readonly updateId: number;
}

/** Every top of the book that the recording goes through, in order; computed from its frames alone, without an engine. */
export async function* topsOfBook(session: AsyncIterable<SessionFrame>): AsyncGenerator<RecordedTop> {
  const book = new RecordedBook();
  for await (const { elapsedMs, frame } of session) {
    if (frame.kind === 'trade') continue;
    if (frame.kind === 'snapshot') book.reset(frame);
    else if (frame.kind === 'depth') book.apply(frame);
    else if (!book.overlay(frame)) continue;
    const { bid, ask } = book.top();
    yield { elapsedMs, updateId: book.updateId, bid, ask };
  }
}

/** The recording's top of book after everything up to `elapsedMs`; `undefined` before its snapshot. Reads the session up to there. */
export async function topOfBookAt(
  session: AsyncIterable<SessionFrame>,
  elapsedMs: number,
): Promise<RecordedTop | undefined> {
  let top: RecordedTop | undefined;
  for await (const next of topsOfBook(session)) {
    if (next.elapsedMs > elapsedMs) break;
    top = next;
  }
  return top;
}
