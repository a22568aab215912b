import type { Accumulation } from '../topic.ts';
import { pendingList, type PendingAndOver } from './pendingList.ts';

/** A deposit or a withdrawal. */
interface Movement {
  readonly status: string;
  readonly createdAt: number;
}

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
  return pendingList(name, {
    idOf,
    isOver: ({ status }) => isOverStatus(status),
    timeOf: ({ createdAt }) => createdAt,
  });
}
