import { divideUp, FINE_PER_UNIT, type OpenPosition } from '@tidemark/sdk/core';
import type { ContractOrder } from './contractOrder.ts';
import type { ContractSeat } from './contractSeat.ts';
import type { LegSide, PositionState } from './protocol.ts';
import { noWorth } from './worth.ts';

/** One position of an account in one contract, and the sums of the open orders that would change it. */
export class Leg {
  readonly seat: ContractSeat;
  readonly side: LegSide;
  /** Above zero long, below zero short. */
  lots = 0;
  /** Realised since the position was opened. */
  realised = 0n;
  openedAt = 0;
  /** The open orders that are not reduce-only. */
  readonly buys = noWorth();
  readonly sells = noWorth();
  /** Open reduce-only orders. */
  readonly reducing: ContractOrder[] = [];
  /** See `ChangeList`. */
  touched = false;
  #entryFine = 0n;
  /** The same in ledger units, rounded up; -1 = not worked out yet. */
  #entryCeiling = 0;

  constructor(seat: ContractSeat, side: LegSide) {
    this.seat = seat;
    this.side = side;
  }

  /** Σ in fine units, never below zero. */
  get entryValue(): bigint {
    return this.#entryFine;
  }

  set entryValue(fine: bigint) {
    this.#entryFine = fine;
    this.#entryCeiling = -1;
  }

  /** {@link entryValue} in ledger units, rounded up; not exact beyond 2^53. */
  get entryUnits(): number {
    if (this.#entryCeiling === -1) this.#entryCeiling = Number(divideUp(this.#entryFine, FINE_PER_UNIT));
    return this.#entryCeiling;
  }

  /** The open position as the formulas take it; `undefined` when there is none. */
  get position(): OpenPosition | undefined {
    return this.lots === 0 ? undefined : this.part(Math.abs(this.lots));
  }

  /** The same position with another number of lots, its entry value unchanged. */
  part(lots: number): OpenPosition {
    const { contract, lotSize } = this.seat.market;
    return {
      kind: contract.kind,
      direction: this.lots > 0 ? 1n : -1n,
      size: BigInt(lots) * lotSize,
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
export function positionState({ seat, side, lots, entryValue, realised, openedAt }: Leg): PositionState {
  return {
    account: seat.pool.account.id,
    contract: seat.market.contract.id,
    leg: side,
    lots,
    entryValue,
    realised,
    leverage: seat.leverage,
    openedAt,
  };
}
