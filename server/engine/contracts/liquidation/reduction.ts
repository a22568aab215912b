import { maintenanceMargin, notional, priceOf, type Lots } from '@tidemark/sdk/core';
import { Reject } from '../../kernel/outcome.ts';
import type { ContractsState } from '../state.ts';
import type { Position, MarginAccount } from '../model.ts';
import { submitContractOrder } from '../submit.ts';
import { priceThatCosts, equityBehind } from './shares.ts';
import { reportStage, sideOf } from './stage.ts';

/**
 * Reduces the position that needs most, one tier at a time, of those whose market is not halted, until the margin account is sound, nothing trades, or it is in the lowest tier.
 */
export function reduceDownTheTiers(state: ContractsState, margin: MarginAccount): void {
  while (margin.isBreached) {
    const position = neediestPosition(margin, state.kernel.halted);
    const lots = position === undefined ? 0 : lotsAboveLowerTier(position);
    if (position === undefined || lots === 0 || reduce(state, position, lots) === 0) return;
  }
}

function neediestPosition(margin: MarginAccount, halted: ReadonlySet<number>): Position | undefined {
  let neediest: Position | undefined;
  let most = -1n;
  for (const { positions, market } of margin.contracts) {
    if (halted.has(market.contract.id)) continue;
    for (const position of positions) {
      const { open } = position;
      if (open === undefined) continue;
      const need = maintenanceMargin(open, priceOf(market.mark), market.ladder);
      if (need > most) [neediest, most] = [position, need];
    }
  }
  return neediest;
}

/** How many lots more than the next lower tier holds; 0 in the lowest. */
function lotsAboveLowerTier(position: Position): Lots {
  const { open, account } = position;
  if (open === undefined) return 0;
  const { ladder, mark } = account.market;
  const value = notional(open, priceOf(mark));
  const index = ladder.findIndex(({ maxValue }) => value <= maxValue);
  const lower = index === -1 ? ladder.at(-1) : ladder[index - 1];
  if (lower === undefined) return 0;
  const lots = Math.abs(position.lots);
  const kept = Number((BigInt(lots) * lower.maxValue) / value);
  return lots - kept;
}

/** Sells or buys against the book, no worse than at the bankruptcy price and without fees; returns the lots that traded. */
function reduce(state: ContractsState, position: Position, lots: Lots): Lots {
  const side = position.lots > 0 ? 'sell' : 'buy';
  const { tickUnits } = position.account.market.contract;
  const bankruptcy =
    priceThatCosts(position, equityBehind(position)) ?? priceOf(position.account.market.mark);
  const ticks =
    side === 'sell' ? Math.ceil(Number(bankruptcy) / tickUnits) : Math.floor(Number(bankruptcy) / tickUnits);
  const stood = sideOf(position);
  const order = submitContractOrder(state, position, {
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
  if (order instanceof Reject) return 0;
  if (order.filled === 0) return 0;
  reportStage(state, position, 'reduced', { side: stood, lots: order.filled, price: bankruptcy });
  return order.filled;
}
