import type { SessionEntry, SessionHeader } from '../format/entry.ts';
import { ReplayServer } from './server.ts';
import { HoleFeed, TimelineReader, type Beginning, type Timeline, type TimelineEvent } from './timeline.ts';

/** Entries whose events are in memory at a time. */
const PART = 256;

/** Entries of a session in parts of any length, in their order. */
export type EntryParts = AsyncIterable<readonly SessionEntry[]>;

/** The timeline of a session that does not fit into memory: each replay reads the session once more. */
export interface StreamedTimeline extends Pick<Timeline, 'startedAt' | 'duration' | 'topics'> {
  /**
   * Begins a replay.
   *
   * @param from position in milliseconds since the start; what is before it is read, and played to nobody
   */
  open(from?: number): Promise<Timeline>;
}

/**
 * Reads a session once to find its topics and holes.
 *
 * @param read gives the entries from the start; called once here, and once by each `open`
 */
export async function streamTimeline(
  { startedAt }: Pick<SessionHeader, 'startedAt'>,
  read: () => EntryParts,
): Promise<StreamedTimeline> {
  const scan = new TimelineReader();
  for await (const entries of read()) for (const entry of entries) scan.take(entry);
  const { topics, holes, duration } = scan.end();
  const open = async (from = 0): Promise<Timeline> => {
    const feed = new EventFeed(read(), new HoleFeed(holes));
    const start = await beginningAt(feed, from);
    return { startedAt, duration, topics, start, events: feed.events, more: () => feed.more() };
  };
  return { startedAt, duration, topics, open };
}

/** Plays everything before a position, to nobody, and leaves the events from there on in the feed. */
async function beginningAt(feed: EventFeed, at: number): Promise<Beginning> {
  const server = new ReplayServer({ now: () => 0 });
  let isUp = true;
  while (await feed.more()) {
    const next = feed.events.findIndex((event) => event.at >= at);
    for (const event of next < 0 ? feed.events : feed.events.splice(0, next)) {
      if (event.kind === 'frame') server.frame(event.frame);
      else if (event.kind === 'unknown') server.lose(event.frame);
      else isUp = event.kind === 'open';
    }
    if (next >= 0) break;
  }
  return { at, snapshots: server.snapshots(), isUp };
}

/** Events of entries as they are read, a part at a time. */
class EventFeed {
  /** The present part. */
  readonly events: TimelineEvent[] = [];
  #entries: readonly SessionEntry[] = [];
  #next = 0;
  #count = 0;
  #isOver = false;
  readonly #parts: AsyncIterator<readonly SessionEntry[]>;
  readonly #holes: HoleFeed;
  readonly #reader = new TimelineReader();

  constructor(parts: EntryParts, holes: HoleFeed) {
    this.#parts = parts[Symbol.asyncIterator]();
    this.#holes = holes;
  }

  /** Puts the next part in the place of the present one. Resolves to whether there is one. */
  async more(): Promise<boolean> {
    const { events } = this;
    events.length = 0;
    for (let read = 0; !this.#isOver && (read < PART || events.length === 0); read++) {
      const entry = this.#entries[this.#next++] ?? (await this.#refilled());
      if (entry === undefined) events.push(...this.#holes.before(this.#count));
      else
        for (const event of this.#reader.take(entry)) {
          if (this.#holes.isDue(this.#count)) events.push(...this.#holes.before(this.#count));
          this.#count++;
          events.push(event);
        }
    }
    return events.length > 0;
  }

  /** The next entry; undefined at the end. */
  async #refilled(): Promise<SessionEntry | undefined> {
    do {
      const part = await this.#parts.next();
      if (part.done === true) {
        this.#isOver = true;
        return undefined;
      }
      this.#entries = part.value;
    } while (this.#entries.length === 0);
    this.#next = 1;
    return this.#entries[0];
  }
}
