import { listIn } from '../topic.ts';
import type { Accumulation, ListData } from '../topic.ts';

/** Things that are on their way and things that are over, newest first. */
export interface PendingAndOver<Entry> {
  /** Those that are still on their way. */
  readonly pending: readonly Entry[];
  /** The newest of those that are not, 50 at most. */
  readonly over: readonly Entry[];
}

interface Traits<Entry> {
  readonly idOf: (entry: Entry) => string;
  readonly isOver: (entry: Entry) => boolean;
  /** When it came to be. */
  readonly timeOf: (entry: Entry) => number;
}

const RECENT_OVER = 50;

/** Entries by their id: the frames `{ [name]: Entry[] }` hold those that changed, whole. */
export function pendingList<Entry>(
  name: string,
  { idOf, isOver, timeOf }: Traits<Entry>,
): Accumulation<unknown, PendingAndOver<Entry>> {
  return {
    create() {
      const byId = new Map<string, Entry>();
      let view: PendingAndOver<Entry> | undefined;

      const putAll = (data: ListData): true => {
        for (const entry of listIn<Entry>(data, name)) byId.set(idOf(entry), entry);
        view = undefined;
        return true;
      };

      const look = (): PendingAndOver<Entry> => {
        const all = [...byId.values()].sort((a, b) => timeOf(b) - timeOf(a));
        const over = all.filter(isOver);
        for (const entry of over.splice(RECENT_OVER)) byId.delete(idOf(entry));
        return { pending: all.filter((entry) => !isOver(entry)), over };
      };

      return {
        reset: (snapshot: ListData) => {
          byId.clear();
          return putAll(snapshot);
        },
        apply: putAll,
        view: () => (view ??= look()),
      };
    },
    snapshotOf: ({ pending, over }) => ({ [name]: [...pending, ...over] }),
  };
}
