import { maintenanceMargin, notional, priceOf, sizeOfLots, type Lots } from '@tidemark/sdk/core';
import { Reject } from '../../kernel/outcome.ts';
import type { ContractsState } from '../state.ts';
import type { Position, MarginAccount } from '../model.ts';
import { RULES } from '../rules.ts';
import { submitContractOrder } from '../submit.ts';
import { priceThatCosts, equityBehind } from './shares.ts';
import { reportStage, sideOf } from './stage.ts';

/**
 * Reduces positions one tier at a time, each time the one that needs most, until the margin account is sound or nothing is left to reduce:
 * what is in its lowest tier, finds nobody to trade with or has a halted market is passed over. Before `RULES.narrowLiquidation` the first
 * such position ends it.
 */
export function reduceDownTheTiers(state: ContractsState, margin: MarginAccount): void {
  const irreducible = new Set<Position>();
  while (margin.isBreached) {
    const position = neediestPosition(margin, (each) => irreducible.has(each) || isHalted(state, each));
    if (position === undefined) return;
    const lots = lotsAboveLowerTier(position);
    if (lots > 0 && reduce(state, position, lots) > 0) continue;
    if (state.rules < RULES.narrowLiquidation) return;
    irreducible.add(position);
  }
}

function isHalted({ kernel }: ContractsState, { account }: Position): boolean {
  return kernel.halted.has(account.market.contract.id);
}

/** The position with the largest maintenance margin of those that are not passed over. */
function neediestPosition(
  { contracts }: MarginAccount,
  isPassedOver: (position: Position) => boolean,
): Position | undefined {
  let neediest: Position | undefined;
  let most = -1n;
  for (const { positions, market } of contracts) {
    for (const position of positions) {
      const { open } = position;
      if (open === undefined || isPassedOver(position)) continue;
      const need = maintenanceMargin(open, priceOf(market.mark), market.ladder);
      if (need > most) [neediest, most] = [position, need];
    }
  }
  return neediest;
}

/** How many of its lots are more than the next lower tier holds of what its owner has in the contract, in whole steps; 0 in the lowest. */
function lotsAboveLowerTier(position: Position): Lots {
  const { account, exposure } = position;
  if (position.lots === 0) return 0;
  const { ladder, mark, contract, lotSize } = account.market;
  const value = notional({ kind: contract.kind, size: sizeOfLots(exposure, lotSize) }, priceOf(mark));
  const index = ladder.findIndex(({ maxValue }) => value <= maxValue);
  const lower = index === -1 ? ladder.at(-1) : ladder[index - 1];
  if (lower === undefined) return 0;
  const kept = Number((BigInt(exposure) * lower.maxValue) / value);
  const { lotStep = 1 } = contract;
  return Math.min(Math.ceil((exposure - kept) / lotStep) * lotStep, Math.abs(position.lots));
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
