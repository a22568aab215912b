import { decode } from '../../hub/protocol.ts';
import type { Session, SessionEntry } from '../format/entry.ts';
import { millisecondsOf } from '../format/entry.ts';
import { KeyTrack } from './keyTrack.ts';
import { topicOfKey, type RecordedTopic } from './recordedTopic.ts';
import type { ServedFrame } from './servedFrame.ts';

/** Something that the recorded exchange did. */
export type TimelineEvent = {
  /** Milliseconds since the start of the session, with a fraction. */
  readonly at: number;
  /** Line of the file it comes from. */
  readonly line: number | undefined;
} & (
  | { readonly kind: 'open' }
  | { readonly kind: 'close'; readonly code?: number | undefined; readonly reason?: string | undefined }
  /** A key changed. */
  | { readonly kind: 'frame'; readonly frame: ServedFrame }
  /** What a key is from this frame to its next snapshot, the session does not say: frames before it are missing. */
  | { readonly kind: 'unknown'; readonly frame: ServedFrame }
);

/** What a session says that the exchange did, in order and without repetition. It never changes, so that any number of replays can share it. */
export interface Timeline {
  /** Wall clock at the start, in milliseconds since the Unix epoch. */
  readonly startedAt: number;
  /** Length, in milliseconds. */
  readonly duration: number;
  /** Every key that it can play, in order of appearance. */
  readonly topics: readonly RecordedTopic[];
  readonly events: readonly TimelineEvent[];
}

/** Works out what the exchange did from what one of its clients was sent: late, repeated and asked-again frames find their places. */
export function timelineOf({ header, entries }: Session): Timeline {
  const tracks = new Map<string, KeyTrack | undefined>();
  const events: TimelineEvent[] = [];
  for (const entry of entries) {
    const members = { at: millisecondsOf(entry), line: entry.line };
    if (entry.kind === 'open') events.push({ ...members, kind: 'open' });
    else if (entry.kind === 'close')
      events.push({ ...members, kind: 'close', code: entry.code, reason: entry.reason });
    else if (entry.kind === 'in') addFrame(entry.frame, members, tracks, events);
  }
  const known = [...tracks].flatMap(([, track]) => (track?.hasSnapshot === true ? track.topic : []));
  return {
    startedAt: header.startedAt,
    duration: lastOf(entries),
    topics: known,
    events: withHoles(events, tracks),
  };
}

function lastOf(entries: readonly SessionEntry[]): number {
  const last = entries.at(-1);
  return last === undefined ? 0 : millisecondsOf(last);
}

function addFrame(
  raw: string,
  members: Pick<TimelineEvent, 'at' | 'line'>,
  tracks: Map<string, KeyTrack | undefined>,
  events: TimelineEvent[],
): void {
  // Answers to the requests of the recorded client are none of the exchange's doing.
  if (raw.startsWith('{"op"')) return;
  const frame = decode(raw);
  if (frame === undefined || frame.op !== undefined) return;
  if (!tracks.has(frame.key)) {
    const topic = topicOfKey(frame.key);
    tracks.set(frame.key, topic && new KeyTrack(topic));
  }
  const track = tracks.get(frame.key);
  for (const served of track?.add(frame, raw, { ...members, events: events.length }) ?? [])
    events.push({ ...members, kind: 'frame', frame: served });
}

/** Puts in where keys are not known. */
function withHoles(
  events: readonly TimelineEvent[],
  tracks: ReadonlyMap<string, KeyTrack | undefined>,
): readonly TimelineEvent[] {
  const holes = [...tracks.values()].flatMap((track) => track?.end() ?? []);
  if (holes.length === 0) return events;
  const whole: TimelineEvent[] = [];
  const inOrder = holes.sort((one, other) => one.events - other.events);
  for (let count = 0, next = 0; count <= events.length; count++) {
    for (let hole = inOrder[next]; hole?.events === count; hole = inOrder[++next])
      whole.push({ at: hole.at, line: hole.line, kind: 'unknown', frame: hole.frame });
    const event = events[count];
    if (event !== undefined) whole.push(event);
  }
  return whole;
}
