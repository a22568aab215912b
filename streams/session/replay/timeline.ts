import type { Session, SessionEntry } from '../format/entry.ts';
import { millisecondsOf } from '../format/entry.ts';
import { HeadReader } from '../format/topicFrame.ts';
import { KeyTrack, type Hole } from './keyTrack.ts';
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
  /**
   * Puts the next events in the place of those that were played, where not all of them are in memory. Resolves to whether there were any. Such a
   * timeline is played once, from its beginning.
   */
  readonly more?: () => Promise<boolean>;
  /** Where its events begin, where not all of them are in memory. */
  readonly start?: Beginning;
}

/** What a timeline has come to where its events begin. */
export interface Beginning {
  /** Milliseconds since the start of the session. */
  readonly at: number;
  /** What is known of each key. */
  readonly snapshots: readonly ServedFrame[];
  /** Whether the recorded connection is open. */
  readonly isUp: boolean;
}

/** Works out what the exchange did from what one of its clients was sent: late, repeated and asked-again frames find their places. */
export function timelineOf({ header, entries }: Session): Timeline {
  const reader = new TimelineReader();
  const events: TimelineEvent[] = [];
  for (const entry of entries) events.push(...reader.take(entry));
  const { topics, holes, duration } = reader.end();
  return { startedAt: header.startedAt, duration, topics, events: withHoles(events, holes) };
}

/** Follows the entries of a session, in their order. */
export class TimelineReader {
  /** Events so far, without those of holes. */
  #events = 0;
  #duration = 0;
  readonly #heads = new HeadReader();
  readonly #tracks = new Map<string, KeyTrack | undefined>();

  /** What the exchange did that an entry tells of; holes are known at the end. */
  take(entry: SessionEntry): readonly TimelineEvent[] {
    this.#duration = millisecondsOf(entry);
    const events = this.#eventsOf(entry, this.#duration);
    this.#events += events.length;
    return events;
  }

  /** To be called after the last entry. */
  end(): {
    readonly topics: readonly RecordedTopic[];
    readonly holes: readonly Hole[];
    readonly duration: number;
  } {
    const tracks = [...this.#tracks.values()];
    const holes = tracks.flatMap((track) => track?.end() ?? []);
    return {
      topics: tracks.flatMap((track) => (track?.hasSnapshot === true ? track.topic : [])),
      holes: holes.sort((one, other) => one.events - other.events),
      duration: this.#duration,
    };
  }

  #eventsOf(entry: SessionEntry, at: number): readonly TimelineEvent[] {
    const { line } = entry;
    if (entry.kind === 'in') return this.#framesOf(entry.frame, at, line);
    if (entry.kind === 'open') return [{ at, line, kind: 'open' }];
    return entry.kind === 'close'
      ? [{ at, line, kind: 'close', code: entry.code, reason: entry.reason }]
      : NONE;
  }

  #framesOf(raw: string, at: number, line: number | undefined): readonly TimelineEvent[] {
    const head = this.#heads.read(raw);
    if (head === undefined) return NONE;
    let track = this.#tracks.get(head.key);
    if (track === undefined && !this.#tracks.has(head.key)) {
      const topic = topicOfKey(head.key);
      track = topic && new KeyTrack(topic);
      this.#tracks.set(head.key, track);
    }
    if (track === undefined) return NONE;
    const served = track.add(head, raw, at, line, this.#events);
    return served.map((frame): TimelineEvent => ({ at, line, kind: 'frame', frame }));
  }
}

const NONE: readonly TimelineEvent[] = [];

/** Puts in where keys are not known. */
function withHoles(events: readonly TimelineEvent[], holes: readonly Hole[]): readonly TimelineEvent[] {
  if (holes.length === 0) return events;
  const whole: TimelineEvent[] = [];
  const next = new HoleFeed(holes);
  for (const [count, event] of events.entries()) whole.push(...next.before(count), event);
  return [...whole, ...next.before(events.length)];
}

/** Gives holes in their places. */
export class HoleFeed {
  #next = 0;
  readonly #holes: readonly Hole[];

  constructor(holes: readonly Hole[]) {
    this.#holes = holes;
  }

  /** Whether there are any before an event, by its index. */
  isDue(count: number): boolean {
    return this.#holes[this.#next]?.events === count;
  }

  /** Those that come before an event, by its index. */
  before(count: number): TimelineEvent[] {
    const events: TimelineEvent[] = [];
    for (let hole = this.#holes[this.#next]; hole?.events === count; hole = this.#holes[++this.#next])
      events.push({ at: hole.at, line: hole.line, kind: 'unknown', frame: hole.frame });
    return events;
  }
}
