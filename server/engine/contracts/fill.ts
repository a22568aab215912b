import {
  divideDown,
  divideUp,
  entryShare,
  fillValue,
  FINE_PER_UNIT,
  fineNotional,
  MILLION,
  profit,
  toBigInt,
} from '@tidemark/sdk/core';
import { feeOf } from '../ledger/fees.ts';
import { MAX_ORDER_UNITS } from '../kernel/limits.ts';
import type { EngineState } from '../state.ts';
import type { ContractMarket } from './contractMarket.ts';
import type { ContractOrder } from './contractOrder.ts';
import { leastEquity } from './estimate.ts';
import type { Leg } from './leg.ts';
import type { Pool } from './pool.ts';

/** What a change of a position did to the money behind it, in ledger units. */
export interface PositionChange {
  /** Below zero a loss. */
  readonly realised: bigint;
  readonly closedLots: number;
}

/**
 * Buys (above zero) or sells lots into a leg at a price in price units: closes what stands against it and opens the rest. Books the
 * realised profit between the wallet and the clearing account.
 *
 * @param value of the lots at the price in fine units, where it is known already and needs no rounding
 */
export function changePosition(
  state: EngineState,
  leg: Leg,
  lots: number,
  price: bigint,
  value?: bigint,
): PositionChange {
  const isAgainst = leg.lots !== 0 && leg.lots > 0 !== lots > 0;
  const closedLots = isAgainst ? Math.min(Math.abs(leg.lots), Math.abs(lots)) : 0;
  const opened = lots - Math.sign(lots) * closedLots;
  const whole = opened === 0 || closedLots === 0 ? value : undefined;
  const realised = closedLots > 0 ? close(leg, closedLots, price, whole) : 0n;
  if (opened !== 0) open(state, leg, opened, price, whole);
  if (realised !== 0n) {
    state.ledger.credit(leg.seat.pool.wallet, realised);
    state.ledger.debit(leg.seat.market.accounts.clearing, realised);
  }
  leg.seat.pool.doubt();
  state.contracts.positionChanges.add(leg);
  return { realised, closedLots };
}

function close(leg: Leg, lots: number, price: bigint, value: bigint | undefined): bigint {
  const whole = leg.part(Math.abs(leg.lots));
  const size = BigInt(lots) * leg.seat.market.lotSize;
  const entryValue = entryShare(whole, size);
  const realised =
    value === undefined
      ? profit({ kind: whole.kind, direction: whole.direction, size, entryValue }, price)
      : divideDown(leg.lots > 0 ? value - entryValue : entryValue - value, FINE_PER_UNIT);
  leg.entryValue -= entryValue;
  leg.lots -= Math.sign(leg.lots) * lots;
  leg.realised += realised;
  return realised;
}

function open(state: EngineState, leg: Leg, lots: number, price: bigint, value: bigint | undefined): void {
  if (leg.lots === 0) {
    leg.realised = 0n;
    leg.openedAt = state.time;
  }
  leg.lots += lots;
  leg.entryValue += value ?? fillValue(leg.part(Math.abs(lots)), price);
}

/** One side's part of a fill. */
export interface FillShare {
  /** Lots that enlarged the position. */
  readonly openedLots: number;
  readonly fee: bigint;
  readonly realised: bigint;
}

/** Lots that change hands at a price in ticks, and what they are worth, the same for both sides. */
export interface Deal {
  readonly lots: number;
  readonly price: bigint;
  /** Fine units, rounded down. */
  readonly value: bigint;
  /** Ledger units, where they are a whole number; 0 otherwise. */
  readonly units: number;
}

export function dealOf(market: ContractMarket, lots: number, ticks: number): Deal {
  const { contract, lotSize, unitsPerTickLot } = market;
  const price = market.unitsOf(ticks);
  const units = unitsPerTickLot * lots * ticks;
  if (units > 0 && units <= MAX_ORDER_UNITS)
    return { lots, price, value: toBigInt(units) * FINE_PER_UNIT, units };
  const value = fineNotional({ kind: contract.kind, size: BigInt(lots) * lotSize }, price, 'down');
  return { lots, price, value, units: 0 };
}

/** Books a fill of one order: position, realised profit and fee; the fee of each fill is rounded up. */
export function fillOrder(state: EngineState, order: ContractOrder, deal: Deal, feePpm: number): FillShare {
  const { leg, seat } = order;
  const { market, pool } = seat;
  const { lots, price, value, units } = deal;
  const signed = order.side === 'buy' ? lots : -lots;
  const known = market.contract.kind === 'linear' ? value : undefined;
  const { realised, closedLots } = changePosition(state, leg, signed, price, known);
  const isFree = pool.account.isSystem || order.origin === 'liquidation';
  const fee = isFree
    ? 0n
    : chargeable(pool, units > 0 ? toBigInt(feeOf(units, feePpm)) : feeOn(value, feePpm));
  if (fee > 0n) {
    state.ledger.debit(pool.wallet, fee);
    state.ledger.credit(market.accounts.fees, fee);
    order.fee += fee;
  }
  order.filled += lots;
  order.filledValue += value;
  if (realised !== 0n) order.realised += realised;
  order.updatedAt = state.time;
  return { openedLots: lots - closedLots, fee, realised };
}

function feeOn(value: bigint, feePpm: number): bigint {
  return divideUp(value * BigInt(feePpm), MILLION * FINE_PER_UNIT);
}

/** Closing near bankruptcy may leave less than the fee: nobody owes one, and a profit that is not realised yet pays none. */
function chargeable(pool: Pool, due: bigint): bigint {
  if (due <= pool.wallet.available && Number(due) < leastEquity(pool)) return due;
  const { balance, unrealised } = pool;
  const left = unrealised < 0n ? balance + unrealised : balance;
  if (due <= left) return due;
  return left > 0n ? left : 0n;
}
