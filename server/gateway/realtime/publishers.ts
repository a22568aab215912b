import type { Publisher } from './channel.ts';
import type { PublisherContext } from './topic.ts';

interface NewestStates<State, Data> {
  /** Follows the changes; returns the function that ends it. */
  readonly follow: (listener: (state: State) => void) => () => void;
  /** Changes of one key replace each other. */
  readonly keyOf: (state: State) => string | number;
  /** What is there now. */
  readonly current: () => readonly State[];
  readonly toData: (states: readonly State[]) => Data;
}

/** Publishes things that have states: the snapshot holds what there is, a delta the newest state of everything that changed. */
export function newestStates<State, Data>(
  { changed }: Pick<PublisherContext, 'changed'>,
  { follow, keyOf, current, toData }: NewestStates<State, Data>,
): Publisher {
  const fresh = new Map<string | number, State>();
  const close = follow((state) => {
    const key = keyOf(state);
    // In the order of the last change: who counts events is told what ended first, first.
    fresh.delete(key);
    fresh.set(key, state);
    changed();
  });
  return {
    snapshot: () => toData(current()),
    delta() {
      if (fresh.size === 0) return undefined;
      const data = toData([...fresh.values()]);
      fresh.clear();
      return data;
    },
    close,
  };
}

interface NewestEntries<Entry, Data> {
  /** Follows new entries; returns the function that ends it. */
  readonly follow: (listener: (entry: Entry) => void) => () => void;
  readonly keyOf: (entry: Entry) => string;
  /** The newest entries that are stored, newest first: as many as a snapshot holds. Entries that were followed may be among them. */
  readonly stored: () => Promise<readonly Entry[]>;
  readonly limit: number;
  readonly toData: (entries: readonly Entry[]) => Data;
}

/** Publishes a list that only grows: the snapshot holds its newest entries, a delta those that were added; newest first. */
export async function newestEntries<Entry, Data>(
  { changed }: Pick<PublisherContext, 'changed'>,
  { follow, keyOf, stored, limit, toData }: NewestEntries<Entry, Data>,
): Promise<Publisher> {
  let fresh: Entry[] = [];
  const close = follow((entry) => {
    fresh.push(entry);
    changed();
  });
  let newest = await stored();
  const known = new Set(newest.map(keyOf));
  fresh = fresh.filter((entry) => !known.has(keyOf(entry)));
  return {
    snapshot: () => toData(newest),
    delta() {
      if (fresh.length === 0) return undefined;
      const added = fresh.reverse();
      fresh = [];
      newest = [...added, ...newest].slice(0, limit);
      return toData(added);
    },
    close,
  };
}
