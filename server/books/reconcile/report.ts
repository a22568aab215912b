import type { Atto } from '../../custody/amounts.ts';

/** What is compared with what. */
export const CHECKS = [
  /** Balances of the engine and those of the books. */
  'engine',
  /** All accounts of the engine together, by asset: nothing. */
  'sums',
  /** What changed in the engine and neither an event nor an operator's adjustment explains: nothing. */
  'unexplained',
  /** Balances in the tables, and the sums of their postings. */
  'balances',
  /** The postings of each entry, by asset: nothing. */
  'entries',
  /** What users read: the balance after each posting, and that of the one before it with its amount; postings and what their entries say. */
  'statements',
  /** What promotions and Earn have left, and what they were given less what users got of it. */
  'budgets',
  /** Days and hours that values over time are read from, and what postings make of them; where everything is read. */
  'history',
  /** What the nodes say that custody holds, and what is booked there. */
  'custody',
  /** Payouts of custody, and what users were charged for them. */
  'payouts',
  /** Deposits and withdrawals as users see them, and what was booked for them. */
  'deposits',
  'withdrawals',
  /** What arrived for users and was not credited, and what is set aside for open withdrawals. */
  'uncredited',
  'pending',
] as const;

export type Check = (typeof CHECKS)[number];

/** Two records of one amount that are not the same. Positive is what the exchange owes to the account, in atto units. */
export interface Difference {
  readonly check: Check;
  /** Account, entry, deposit or withdrawal. */
  readonly subject: string;
  readonly asset: string;
  readonly booked: Atto;
  /** What the other side says. */
  readonly found: Atto;
}

/** Something that was not compared, and why. */
export interface LeftOut {
  readonly check: Check;
  /** Network, user, or whatever else it is of. */
  readonly subject: string;
  /** For operators. */
  readonly cause: string;
}

export interface ReconciliationReport {
  /** In ms. */
  readonly at: number;
  readonly engineSeq: number;
  readonly custodySeq: number;
  /** Whether every posting was read, and not those alone that came since the last time. */
  readonly isFull: boolean;
  /** Amounts that were compared, by check; one that is missing was not made, and where it should have been, {@link leftOut} says why. */
  readonly compared: Readonly<Partial<Record<Check, number>>>;
  readonly differences: readonly Difference[];
  readonly leftOut: readonly LeftOut[];
  /** When each check was last made with nothing left out, in ms; null where it was not since the start. Checks that have nothing to compare here are missing. */
  readonly lastMade: Readonly<Partial<Record<Check, number | null>>>;
}

/** Collects what the checks find. */
export class Findings {
  readonly compared: Partial<Record<Check, number>> = {};
  readonly differences: Difference[] = [];
  readonly leftOut: LeftOut[] = [];

  compare(check: Check, subject: string, asset: string, amounts: { booked: Atto; found: Atto }): void {
    this.made(check, 1);
    if (amounts.booked !== amounts.found) this.differences.push({ check, subject, asset, ...amounts });
  }

  /** A check was made, though it may have had nothing to compare. */
  made(check: Check, amounts = 0): void {
    this.compared[check] = (this.compared[check] ?? 0) + amounts;
  }

  /** Something cannot be compared now. */
  leaveOut(checks: readonly Check[], subject: string, cause: string): void {
    for (const check of checks) this.leftOut.push({ check, subject, cause });
  }

  /** Whether a check was made with nothing left out. */
  isWhole(check: Check): boolean {
    return this.compared[check] !== undefined && this.leftOut.every((left) => left.check !== check);
  }

  /** Adds what another found. */
  take({ compared, differences, leftOut }: Findings): void {
    for (const check of CHECKS) if (compared[check] !== undefined) this.made(check, compared[check]);
    this.differences.push(...differences);
    this.leftOut.push(...leftOut);
  }
}
