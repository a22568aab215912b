import { map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Hub } from '../hub/hub.ts';

/**
 * A hub's session as lines `<receipt time in nanoseconds> <raw frame>`, without line ends: written one after the other they are a
 * recording that the replayer plays. Start before the topics are subscribed, so that their snapshots are in it.
 */
export function record(hub: Hub): Observable<string> {
  return hub.frames$.pipe(
    map(({ receivedAt, raw }) => `${Math.trunc(receivedAt)}000000 ${raw.replaceAll('\n', ' ')}`),
  );
}

/** A frame of a recording. */
export interface RecordedFrame {
  /** Receipt time, in milliseconds since the Unix epoch, with a fraction. */
  readonly at: number;
  readonly raw: string;
}

/** A recording that cannot be read; the message names the line. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

const LINE = /^(\d{7,}) (\{.*\})$/;

/** Reads lines `<receipt time in nanoseconds> <raw frame>`; empty lines are skipped. Throws a RecordingError on anything else. */
export function* parseRecording(lines: Iterable<string>): Generator<RecordedFrame> {
  let number = 0;
  for (const line of lines) {
    number++;
    if (line === '') continue;
    const match = LINE.exec(line);
    if (match === null) throw new RecordingError(`line ${number} is not "<nanoseconds> <frame>"`);
    const [, nanoseconds = '', raw = ''] = match;
    // Nanoseconds since 1970 do not fit a number; milliseconds and their fraction do, each on its own.
    yield { at: Number(nanoseconds.slice(0, -6)) + Number(nanoseconds.slice(-6)) / 1e6, raw };
  }
}
