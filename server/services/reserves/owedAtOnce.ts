import type { Balances } from '../../views/balances.ts';
import { liabilitiesOf, type PackedBalances } from './liabilities.ts';
import type { UncreditedAmounts } from './uncredited.ts';

/** How often it is looked for a moment in which no deposit is on its way; each takes milliseconds. */
const MAX_LOOKS = 10;

const LOOK_AGAIN_MS = 200;

export interface OwedOptions {
  readonly balances: Pick<Balances, 'all' | 'seq'>;
  readonly readUncredited: () => Promise<UncreditedAmounts>;
  /** Resolves once the balances contain every command that was submitted before. */
  readonly answered: () => Promise<void>;
  readonly now: () => number;
}

/** What is owed to users at one moment. */
export interface Owed {
  /** Of the last command that the balances contain. */
  readonly seq: number;
  readonly takenAt: number;
  readonly liabilities: readonly PackedBalances[];
}

/**
 * What is in balances and what is not credited yet, of one moment: a deposit that is being credited is in one of them, and never in none. Where
 * one is on its way for longer than can be waited for, it may be in both: then more is published than is owed, and never less.
 */
export async function owedAtOnce({ balances, readUncredited, answered, now }: OwedOptions): Promise<Owed> {
  for (let looks = 1; ; looks += 1) {
    const before = await readUncredited();
    await answered();
    // Without a pause: the balances are of one moment, between two batches of events.
    const owed = {
      seq: balances.seq,
      takenAt: now(),
      liabilities: liabilitiesOf(balances.all(), before.amounts),
    };
    const after = await readUncredited();
    if (before.version === after.version && (!before.isMoving || looks >= MAX_LOOKS)) return owed;
    if (looks >= 2 * MAX_LOOKS) throw new Error('Deposits change too fast to say what is owed');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
