import { REJECT, type RejectCode, type LedgerUnits } from '@tidemark/sdk/core';

/** What a command did, when it was not rejected: that it is done, and what its product has to show for it. */
export interface Accepted {
  readonly repeated: boolean;
}

export type Outcome<Answer extends object = object> = (Accepted & Answer) | Reject;

/** Done, with nothing to show for it. */
export const DONE: Accepted = { repeated: false };

/** An earlier command with the same idempotency key had done it already. */
export const DONE_BEFORE: Accepted = { repeated: true };

/** What was asked of an account, and what it can give; in ledger units, never negative. */
export interface Shortfall {
  readonly asset: string;
  readonly required: LedgerUnits;
  readonly available: LedgerUnits;
}

/** Why a command was rejected. A rejected command changed nothing. */
export class Reject {
  readonly code: RejectCode;
  readonly message: string;
  /** Of `insufficientBalance`, and of it alone. */
  readonly shortfall: Shortfall | null;
  /** Units of the shortfall's asset with which it would not have been rejected for want of funds; 0n for other rejects. */
  readonly missing: LedgerUnits;

  constructor(code: RejectCode, message: string, shortfall: Shortfall | null = null, missing = 0n) {
    this.code = code;
    this.message = message;
    this.shortfall = shortfall;
    this.missing = missing;
  }
}

/** Rejects by the name of the reason; `message` says what would have been allowed. */
export function reject(reason: Exclude<keyof typeof REJECT, 'insufficientBalance'>, message: string): Reject {
  return new Reject(REJECT[reason], message);
}

/** Rejects what would go on in a market that stands still. */
export function marketHalted(): Reject {
  return reject('marketHalted', 'Trading in this market is halted. Open orders can be cancelled.');
}

/**
 * Rejects what costs more than its account can give; `tell` gets both amounts, the second one not below zero.
 *
 * @param missing what would have to come in, where that is not the difference of both
 */
export function insufficientBalance(
  { asset, required, available }: Shortfall,
  tell: (required: LedgerUnits, available: LedgerUnits) => string,
  missing = required - available,
): Reject {
  const given = available > 0n ? available : 0n;
  const shortfall = { asset, required, available: given };
  return new Reject(REJECT.insufficientBalance, tell(required, given), shortfall, missing);
}
