import {
  divideUp,
  FINE_PER_UNIT,
  fineAmountOf,
  sizeOfLots,
  type FineAmount,
  type OpenPosition,
} from '@tidemark/sdk/core';
import type { ContractOrder } from './contractOrder.ts';
import type { ContractAccount } from './contractAccount.ts';
import type { PositionSide, PositionState } from './protocol.ts';
import { emptyNotional } from './notionalSum.ts';

/** One position of an account in one contract, and the sums of the open orders that would change it. */
export class Position {
  readonly account: ContractAccount;
  readonly side: PositionSide;
  /** Above zero long, below zero short. */
  lots = 0;
  /** Realized since the position was opened. */
  realized = 0n;
  openedAt = 0;
  /** The open orders that are not reduce-only. */
  readonly buys = emptyNotional();
  readonly sells = emptyNotional();
  /** Open reduce-only orders. */
  readonly reducing: ContractOrder[] = [];
  /** See `ChangeList`. */
  isListed = false;
  #entryFine = fineAmountOf(0n);
  /** The same in ledger units, rounded up; -1 = not worked out yet. */
  #entryCeiling = 0;

  constructor(account: ContractAccount, side: PositionSide) {
    this.account = account;
    this.side = side;
  }

  /** Σ in fine units, never below zero. */
  get entryValue(): FineAmount {
    return this.#entryFine;
  }

  set entryValue(fine: FineAmount) {
    this.#entryFine = fine;
    this.#entryCeiling = -1;
  }

  /** {@link entryValue} in ledger units, rounded up; not exact beyond 2^53. */
  get entryUnits(): number {
    if (this.#entryCeiling === -1) this.#entryCeiling = Number(divideUp(this.#entryFine, FINE_PER_UNIT));
    return this.#entryCeiling;
  }

  /** The open position as the formulas take it; `undefined` when there is none. */
  get open(): OpenPosition | undefined {
    return this.lots === 0 ? undefined : this.part(Math.abs(this.lots));
  }

  /** The same position with another number of lots, its entry value unchanged. */
  part(lots: number): OpenPosition {
    const { contract, lotSize } = this.account.market;
    return {
      kind: contract.kind,
      direction: this.lots > 0 ? 1n : -1n,
      size: sizeOfLots(lots, lotSize),
      entryValue: this.entryValue,
    };
  }

  /** Most lots that an order of `side` could close. */
  closable(side: 'buy' | 'sell'): number {
    return Math.max(0, side === 'buy' ? -this.lots : this.lots);
  }

  get hasOpenOrders(): boolean {
    return this.buys.lots + this.sells.lots + this.reducing.length > 0;
  }
}

/** The position as the world sees it now. */
export function positionState({
  account,
  side,
  lots,
  entryValue,
  realized,
  openedAt,
}: Position): PositionState {
  return {
    account: account.margin.account.id,
    contract: account.market.contract.id,
    positionSide: side,
    lots,
    entryValue,
    realized,
    leverage: account.leverage,
    openedAt,
  };
}
