import type { WithdrawalRow } from './tables.ts';

export type WithdrawalState = WithdrawalRow['status'];

/**
 * What may follow each state, as `openapi/common/WithdrawalStatus.yaml` tells it; before all that is `asked`, whose money is not set aside yet.
 * Whatever is not here is refused.
 */
export const NEXT_STATES: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  asked: ['unconfirmed', 'review', 'approved'],
  unconfirmed: ['review', 'approved', 'cancelled', 'expired'],
  review: ['approved', 'rejected', 'cancelled'],
  approved: ['sent', 'failed', 'completed', 'cancelled', 'rejected'],
  sent: ['mined', 'failed'],
  mined: ['sent', 'completed'],
  completed: [],
  cancelled: [],
  expired: [],
  rejected: [],
  failed: [],
};

/** States in which the money is where it came from. */
const RETURNED: readonly WithdrawalState[] = ['cancelled', 'expired', 'rejected', 'failed'];

/** What has to become of the money before a withdrawal is in a state: set aside, paid out, or brought back; undefined where it stays. */
export function moneyFor(from: WithdrawalState, to: WithdrawalState): 'hold' | 'pay' | 'return' | undefined {
  if (from === 'asked') return 'hold';
  if (to === 'completed') return 'pay';
  return RETURNED.includes(to) ? 'return' : undefined;
}

export function mayFollow(from: WithdrawalState, to: WithdrawalState): boolean {
  return NEXT_STATES[from].includes(to);
}

/** States that people bring it into; custody and time the others. */
const TAKEN_BACK: readonly WithdrawalState[] = ['cancelled', 'rejected'];

/** Whether nobody can take it back any more, because custody may have the order. */
export function isOutOfHand({ orderingAt }: Pick<WithdrawalRow, 'orderingAt'>, to: WithdrawalState): boolean {
  return orderingAt !== null && TAKEN_BACK.includes(to);
}

/** Whether its user can take it back. */
export function isCancellable({
  status,
  next,
  orderingAt,
}: Pick<WithdrawalRow, 'status' | 'next' | 'orderingAt'>): boolean {
  return next === null && mayFollow(status, 'cancelled') && orderingAt === null;
}

/** The shortest way from a state to another, without the first: custody may tell of a later state before the one between. Undefined when there is none. */
export function wayTo(from: WithdrawalState, to: WithdrawalState): readonly WithdrawalState[] | undefined {
  const ways: WithdrawalState[][] = [[from]];
  const seen = new Set<WithdrawalState>([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === to) return way.slice(1);
    for (const next of NEXT_STATES[last]) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/** Whether its money is back with its user, so that it counts for no limit. */
export function isReturned(state: WithdrawalState): boolean {
  return RETURNED.includes(state);
}
