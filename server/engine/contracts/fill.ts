import { divideUp } from '../margin/division.ts';
import { entryShare, fillValue, profit, valueAt } from '../margin/position.ts';
import { FINE_PER_UNIT, MILLION } from '../margin/units.ts';
import type { EngineState } from '../state.ts';
import type { ContractMarket } from './contract-market.ts';
import type { ContractOrder } from './contract-order.ts';
import type { Leg } from './leg.ts';

/** What a change of a position did to the money behind it, in ledger units. */
export interface PositionChange {
  /** Below zero a loss. */
  readonly realised: bigint;
  readonly closedLots: number;
}

/**
 * Buys (above zero) or sells lots into a leg at a price in price units: closes what stands against it and opens the rest. Books the
 * realised profit between the wallet and the clearing account.
 */
export function changePosition(state: EngineState, leg: Leg, lots: number, price: bigint): PositionChange {
  const isAgainst = leg.lots !== 0 && leg.lots > 0 !== lots > 0;
  const closedLots = isAgainst ? Math.min(Math.abs(leg.lots), Math.abs(lots)) : 0;
  const opened = lots - Math.sign(lots) * closedLots;
  const realised = closedLots > 0 ? close(leg, closedLots, price) : 0n;
  if (opened !== 0) open(state, leg, opened, price);
  if (realised !== 0n) {
    state.ledger.credit(leg.seat.pool.wallet, realised);
    state.ledger.debit(leg.seat.market.accounts.clearing, realised);
  }
  state.contracts.positionChanges.add(leg);
  return { realised, closedLots };
}

function close(leg: Leg, lots: number, price: bigint): bigint {
  const whole = leg.part(Math.abs(leg.lots));
  const part = leg.part(lots);
  const entryValue = entryShare(whole, part.size);
  const realised = profit({ ...part, entryValue }, price);
  leg.entryValue -= entryValue;
  leg.lots -= Math.sign(leg.lots) * lots;
  leg.realised += realised;
  return realised;
}

function open(state: EngineState, leg: Leg, lots: number, price: bigint): void {
  if (leg.lots === 0) {
    leg.realised = 0n;
    leg.openedAt = state.time;
  }
  leg.lots += lots;
  leg.entryValue += fillValue(leg.part(Math.abs(lots)), price);
}

/** One side's part of a fill. */
export interface FillShare {
  /** Lots that enlarged the position. */
  readonly openedLots: number;
  readonly fee: bigint;
  readonly realised: bigint;
}

/** Books a fill of one order: position, realised profit and fee; the fee of each fill is rounded up. */
export function fillOrder(
  state: EngineState,
  order: ContractOrder,
  lots: number,
  price: bigint,
  feePpm: number,
): FillShare {
  const { leg, seat } = order;
  const { market, pool } = seat;
  const value = tradedValue(market, lots, price);
  const { realised, closedLots } = changePosition(state, leg, order.side === 'buy' ? lots : -lots, price);
  const isFree = pool.account.isSystem || order.origin === 'liquidation';
  const due = isFree ? 0n : divideUp(value * BigInt(feePpm), MILLION * FINE_PER_UNIT);
  // Closing near bankruptcy may leave less than the fee: nobody owes one.
  const left = pool.balance > 0n ? pool.balance : 0n;
  const fee = due < left ? due : left;
  if (fee > 0n) {
    state.ledger.debit(pool.wallet, fee);
    state.ledger.credit(market.accounts.fees, fee);
  }
  order.filled += lots;
  order.filledValue += value;
  order.fee += fee;
  order.realised += realised;
  order.updatedAt = state.time;
  return { openedLots: lots - closedLots, fee, realised };
}

/** Value of a trade in fine units, the same for both sides. */
export function tradedValue({ contract }: ContractMarket, lots: number, price: bigint): bigint {
  return valueAt({ kind: contract.kind, size: BigInt(lots) * BigInt(contract.lotUnits) }, price, 'down');
}
