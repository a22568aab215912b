import { atLeastZero, type LedgerUnits } from '@tidemark/sdk/core';
import type { Balance } from '../ledger/account.ts';
import type { Ledger } from '../ledger/ledger.ts';

/**
 * How an isolated account shares money with the cross account of its owner: what its orders need beyond its own money is taken there by
 * the command that needs it, and goes back, with profit and loss, when the orders and the position that needed it end. Amounts in ledger
 * units.
 */
export class IsolatedMargin {
  readonly wallet: Balance;
  readonly cross: Balance;
  /** What its owner moved there by hand: it stays. `undefined` while there is neither position nor order: then all of it does. */
  kept: LedgerUnits | undefined;
  /** What was taken for orders that are open, never more than they hold. */
  forOrders: LedgerUnits = 0n;
  /** What was taken for the order that the current command trades; `undefined` while it trades none. */
  forTaker: LedgerUnits | undefined;
  /** What may go back because the current command closed a part of a position; below zero a loss. 0 between commands. */
  closed: LedgerUnits = 0n;

  constructor(wallet: Balance, cross: Balance) {
    this.wallet = wallet;
    this.cross = cross;
  }

  /** What the isolated account can take. */
  get takeable(): LedgerUnits {
    const free = this.cross.backs?.free ?? this.cross.available;
    return atLeastZero(free);
  }

  /** What is in the account beside the owner's own and what open orders took: what stands behind its positions. */
  get spare(): LedgerUnits {
    const { wallet, kept, forOrders, forTaker = 0n } = this;
    return kept === undefined ? 0n : wallet.available + wallet.held - kept - forOrders - forTaker;
  }

  /** Takes so much from the cross account, where the caller knows it to be free. */
  take(ledger: Ledger, units: LedgerUnits): void {
    move(ledger, this.cross, this.wallet, units);
  }

  /** Gives so much back to the cross account. */
  giveBack(ledger: Ledger, units: LedgerUnits): void {
    move(ledger, this.wallet, this.cross, units);
  }

  /** Its owner moved money in (above zero) or out. */
  moveByHand(units: LedgerUnits): void {
    if (this.kept === undefined) return;
    this.kept = atLeastZero(this.kept + units);
  }
}

function move(ledger: Ledger, from: Balance, to: Balance, units: LedgerUnits): void {
  if (units <= 0n) return;
  ledger.debit(from, units);
  ledger.credit(to, units);
  from.backs?.markDirty();
}
