import { listIn } from '../topic.ts';
import type { Accumulation, ListData } from '../topic.ts';

/** A deposit or a withdrawal. */
interface Movement {
  readonly status: string;
  readonly createdAt: number;
}

/** Deposits, or withdrawals, newest first. */
export interface PendingAndOver<Entry> {
  /** Those that are still on their way. */
  readonly pending: readonly Entry[];
  /** The newest of those that are not, 50 at most. */
  readonly over: readonly Entry[];
}

const RECENT_OVER = 50;

/** What nothing changes any more, unless the chain is reorganized. */
const OVER: ReadonlySet<string> = new Set([
  'credited',
  'reversed',
  'orphaned',
  'completed',
  'cancelled',
  'expired',
  'rejected',
  'failed',
]);

/** Whether a deposit or withdrawal of this status is over. */
export function isOverStatus(status: string): boolean {
  return OVER.has(status);
}

/** Deposits or withdrawals by their id: the frames `{ [name]: Entry[] }` hold those that changed, whole. */
export function movementList<Entry extends Movement>(
  name: string,
  idOf: (entry: Entry) => string,
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
        const all = [...byId.values()].sort((a, b) => b.createdAt - a.createdAt);
        const over = all.filter(({ status }) => isOverStatus(status));
        for (const entry of over.splice(RECENT_OVER)) byId.delete(idOf(entry));
        return { pending: all.filter(({ status }) => !isOverStatus(status)), over };
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
