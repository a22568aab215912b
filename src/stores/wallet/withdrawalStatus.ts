import type { Withdrawal } from './types.ts';

type Status = Withdrawal['status'];

/** What a withdrawal goes through, in this order, when all goes well. */
export const STAGES = ['requested', 'confirmed', 'sent', 'mined', 'completed'] as const;
export type Stage = (typeof STAGES)[number];

/** The stage that a withdrawal waits in; what comes before it is done. */
const WAITING_IN: Readonly<Partial<Record<Status, Stage>>> = {
  unconfirmed: 'confirmed',
  review: 'sent',
  approved: 'sent',
  sent: 'mined',
  mined: 'completed',
};

/** Those that have ended with the money back. */
const RETURNED: readonly Status[] = ['cancelled', 'expired', 'rejected', 'failed'];

/** Whether it has ended with the money back: nothing arrives, and no fee is paid. */
export function isReturned({ status }: Pick<Withdrawal, 'status'>): boolean {
  return RETURNED.includes(status);
}

export interface Progress {
  readonly stage: Stage;
  readonly state: 'done' | 'current' | 'ahead';
}

/** How far a withdrawal is; empty for one that ended without arriving. What is booked inside never sees a chain. */
export function progressOf({
  status,
  isInternal,
}: Pick<Withdrawal, 'status' | 'isInternal'>): readonly Progress[] {
  if (status !== 'completed' && WAITING_IN[status] === undefined) return [];
  const current = WAITING_IN[status];
  const at = current === undefined ? STAGES.length : STAGES.indexOf(current);
  return STAGES.map((stage, index) => ({
    stage,
    state: index < at ? ('done' as const) : index === at ? ('current' as const) : ('ahead' as const),
  })).filter(({ stage }) => !isInternal || (stage !== 'sent' && stage !== 'mined'));
}
