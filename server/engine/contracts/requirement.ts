import { divideUp } from '../margin/division.ts';
import { valueAt } from '../margin/position.ts';
import { FINE_PER_UNIT, MILLION } from '../margin/units.ts';
import type { Side } from '../protocol.ts';
import type { EngineState } from '../state.ts';
import type { ContractMarket } from './contract-market.ts';
import type { ContractSeat } from './contract-seat.ts';
import type { Leg } from './leg.ts';

/** An order that is not in the book yet, as far as margin is concerned. */
export interface Prospective {
  readonly leg: Leg;
  readonly side: Side;
  readonly lots: number;
  /** Fine units. */
  readonly value: bigint;
}

/** Value of some lots at a price in ticks, in fine units, rounded up. */
export function valueOf({ contract }: ContractMarket, lots: number, ticks: number): bigint {
  const size = BigInt(lots) * BigInt(contract.lotUnits);
  return valueAt({ kind: contract.kind, size }, BigInt(ticks) * BigInt(contract.tickUnits), 'up');
}

/**
 * What a seat must set aside, in ledger units: the initial margin of its positions, and margin and taker fees of the open orders that
 * could enlarge them. Orders against a position first close it, which needs nothing; of the two sides of a leg only the larger counts,
 * because filling one undoes the other. Nothing for the exchange's own accounts.
 */
export function requiredMargin(seat: ContractSeat, extra?: Prospective): bigint {
  if (seat.pool.account.isSystem) return 0n;
  let margin = 0n;
  let opening = 0n;
  for (const leg of seat.legs) {
    const orders = openingValue(leg, extra?.leg === leg ? extra : undefined);
    margin += leg.entryValue + orders;
    opening += orders;
  }
  const fees = divideUp(opening * BigInt(seat.market.contract.takerFeePpm), MILLION * FINE_PER_UNIT);
  return divideUp(margin, BigInt(seat.leverage) * FINE_PER_UNIT) + fees;
}

/** Value of the larger side's orders beyond what closes the position, in proportion to their lots. */
function openingValue(leg: Leg, extra: Prospective | undefined): bigint {
  const isBuy = extra?.side === 'buy';
  const lots = extra?.lots ?? 0;
  const value = extra?.value ?? 0n;
  const buys = share(
    leg.buyLots + (isBuy ? lots : 0),
    leg.buyValue + (isBuy ? value : 0n),
    leg.closable('buy'),
  );
  const sells = share(
    leg.sellLots + (isBuy ? 0 : lots),
    leg.sellValue + (isBuy ? 0n : value),
    leg.closable('sell'),
  );
  return buys > sells ? buys : sells;
}

function share(lots: number, value: bigint, closing: number): bigint {
  if (lots <= closing) return 0n;
  return divideUp(value * BigInt(lots - closing), BigInt(lots));
}

/** Most lots a leg could come to when the orders of one side are all filled. */
export function largestLots(leg: Leg, extra?: Prospective): number {
  const buys = leg.buyLots + (extra?.side === 'buy' ? extra.lots : 0);
  const sells = leg.sellLots + (extra?.side === 'sell' ? extra.lots : 0);
  return Math.max(Math.abs(leg.lots), leg.lots + buys, sells - leg.lots);
}

/** Brings what the pool holds for a seat to what it requires now. */
export function refreshMargin(state: EngineState, seat: ContractSeat): void {
  const required = requiredMargin(seat);
  if (required === seat.required) return;
  state.ledger.reserve(seat.pool.wallet, required - seat.required);
  seat.required = required;
}
