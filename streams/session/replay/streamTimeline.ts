import type { SessionEntry, SessionHeader } from '../format/entry.ts';
import { HoleFeed, TimelineReader, type Timeline, type TimelineEvent } from './timeline.ts';

/** Entries whose events are in memory at a time. */
const PART = 256;

/**
 * The timeline of a session that does not fit into memory: its entries are read once to find its topics and holes, and once more while it is played.
 *
 * @param open gives the entries from the start; called twice
 */
export async function streamTimeline(
  { startedAt }: Pick<SessionHeader, 'startedAt'>,
  open: () => AsyncIterable<SessionEntry>,
): Promise<Timeline> {
  const scan = new TimelineReader();
  for await (const entry of open()) scan.take(entry);
  const { topics, holes, duration } = scan.end();

  const entries = open()[Symbol.asyncIterator]();
  const reader = new TimelineReader();
  const feed = new HoleFeed(holes);
  const events: TimelineEvent[] = [];
  let count = 0;
  let isOver = false;
  const more = async (): Promise<boolean> => {
    events.length = 0;
    for (let read = 0; !isOver && (read < PART || events.length === 0); read++) {
      const next = await entries.next();
      if (next.done === true) {
        isOver = true;
        events.push(...feed.before(count));
      } else for (const event of reader.take(next.value)) events.push(...feed.before(count++), event);
    }
    return events.length > 0;
  };
  await more();
  return { startedAt, duration, topics, events, more };
}
