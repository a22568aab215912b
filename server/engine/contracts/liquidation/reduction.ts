import { maintenanceMargin, notional } from '@tidemark/sdk/core';
import { Refusal } from '../../kernel/reject.ts';
import type { EngineState } from '../../state.ts';
import type { Leg } from '../leg.ts';
import type { Pool } from '../pool.ts';
import { submitContractOrder } from '../submit.ts';
import { priceThatCosts } from './bankruptcy.ts';
import { equityBehind } from './shares.ts';
import { reportStage, sideOf } from './stage.ts';

/** Reduces the position that needs most, one tier at a time, until the pool is sound, nothing trades, or it is in the lowest tier. */
export function reduceDownTheTiers(state: EngineState, pool: Pool): void {
  while (pool.isBreached) {
    const leg = neediestLeg(pool);
    const lots = leg === undefined ? 0 : lotsAboveLowerTier(leg);
    if (leg === undefined || lots === 0 || reduce(state, leg, lots) === 0) return;
  }
}

function neediestLeg(pool: Pool): Leg | undefined {
  let neediest: Leg | undefined;
  let most = -1n;
  for (const { legs, market } of pool.seats) {
    for (const leg of legs) {
      const { position } = leg;
      if (position === undefined) continue;
      const need = maintenanceMargin(position, BigInt(market.mark), market.ladder);
      if (need > most) [neediest, most] = [leg, need];
    }
  }
  return neediest;
}

/** How many lots more than the next lower tier holds; 0 in the lowest. */
function lotsAboveLowerTier(leg: Leg): number {
  const { position, seat } = leg;
  if (position === undefined) return 0;
  const { ladder, mark } = seat.market;
  const value = notional(position, BigInt(mark));
  const index = ladder.findIndex(({ maxValue }) => value <= maxValue);
  const lower = index === -1 ? ladder.at(-1) : ladder[index - 1];
  if (lower === undefined) return 0;
  const lots = Math.abs(leg.lots);
  const kept = Number((BigInt(lots) * lower.maxValue) / value);
  return lots - kept;
}

/** Sells or buys against the book, no worse than at the bankruptcy price and without fees; returns the lots that traded. */
function reduce(state: EngineState, leg: Leg, lots: number): number {
  const side = leg.lots > 0 ? 'sell' : 'buy';
  const { tickUnits } = leg.seat.market.contract;
  const bankruptcy = priceThatCosts(leg, equityBehind(leg)) ?? BigInt(leg.seat.market.mark);
  const ticks =
    side === 'sell' ? Math.ceil(Number(bankruptcy) / tickUnits) : Math.floor(Number(bankruptcy) / tickUnits);
  const stood = sideOf(leg);
  const order = submitContractOrder(state, leg, {
    clientOrderId: '',
    side,
    type: 'limit',
    timeInForce: 'IOC',
    price: Math.max(1, ticks),
    quantity: lots,
    reduceOnly: true,
    origin: 'liquidation',
    takeProfit: null,
    stopLoss: null,
    selfTradePrevention: 'cancelMaker',
  });
  if (order instanceof Refusal) return 0;
  if (order.filled === 0) return 0;
  reportStage(state, leg, 'reduced', { side: stood, lots: order.filled, price: bankruptcy });
  return order.filled;
}
