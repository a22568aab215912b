import type { Position } from '../margin/position.ts';
import type { ContractOrder } from './contract-order.ts';
import type { ContractSeat } from './contract-seat.ts';
import type { LegSide, PositionState } from './protocol.ts';

/** One position of an account in one contract, and the sums of the open orders that would change it. */
export class Leg {
  readonly seat: ContractSeat;
  readonly side: LegSide;
  /** Above zero long, below zero short. */
  lots = 0;
  /** Σ in fine units, never below zero. */
  entryValue = 0n;
  /** Realised since the position was opened. */
  realised = 0n;
  openedAt = 0;
  /** Lots and value of the open orders that are not reduce-only. */
  buyLots = 0;
  buyValue = 0n;
  sellLots = 0;
  sellValue = 0n;
  /** Open reduce-only orders. */
  readonly reducing: ContractOrder[] = [];
  /** See `ChangeList`. */
  touched = false;

  constructor(seat: ContractSeat, side: LegSide) {
    this.seat = seat;
    this.side = side;
  }

  /** The open position as the formulas take it; `undefined` when there is none. */
  get position(): Position | undefined {
    return this.lots === 0 ? undefined : this.part(Math.abs(this.lots));
  }

  /** The same position with another number of lots, its entry value unchanged. */
  part(lots: number): Position {
    const { kind, lotUnits } = this.seat.market.contract;
    return {
      kind,
      direction: this.lots > 0 ? 1n : -1n,
      size: BigInt(lots) * BigInt(lotUnits),
      entryValue: this.entryValue,
    };
  }

  /** Most lots that an order of `side` could close. */
  closable(side: 'buy' | 'sell'): number {
    return Math.max(0, side === 'buy' ? -this.lots : this.lots);
  }

  get hasOpenOrders(): boolean {
    return this.buyLots + this.sellLots + this.reducing.length > 0;
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
