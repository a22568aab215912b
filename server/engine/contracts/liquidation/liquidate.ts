import type { ContractsState } from '../state.ts';
import type { ContractMarket, MarginAccount } from '../model.ts';
import { refreshBounds } from '../liquidationBounds.ts';
import { fireTriggers } from '../firing.ts';
import { cancelContractOrder } from '../lifecycle.ts';
import { dropTrigger } from '../triggerLifecycle.ts';
import { byId } from '../../book/orderIndex.ts';
import { insuranceAccount } from './fund.ts';
import { keepInsuranceSolvent, unwindInsurance } from './insurance.ts';
import { netOwnPositions } from './netting.ts';
import { reduceDownTheTiers } from './reduction.ts';
import { takeOver } from './takeover.ts';

/**
 * Settles what new prices or payments of a contract led to: places the orders of triggers that were set off, and liquidates everybody whose
 * money no longer covers the maintenance margin, until neither leads to more. A liquidation that deleverages or trades may leave others
 * short, in other contracts too.
 */
export function followPrices(state: ContractsState, market: ContractMarket): void {
  let markets = [market];
  for (;;) {
    fireTriggers(state);
    state.rankings.clear();
    const isBusy = markets.map((each) => liquidateBreached(state, each)).includes(true);
    if (!isBusy) return;
    markets = state.sortedMarkets();
  }
}

/**
 * Liquidates, in the order of their accounts, those whose money no longer covers the maintenance margin: first the orders of all of
 * them go, so that the liquidation of one does not add to the position of another, then longs and shorts of the same contract are closed against each other, then the largest position is reduced tier by tier against the
 * book, then what is left is taken over at the bankruptcy price, by the insurance fund as long as it can bear that, and else by
 * auto-deleveraging. Says whether there was anything to do.
 */
function liquidateBreached(state: ContractsState, market: ContractMarket): boolean {
  const wasBreached = liquidateOutOfBounds(state, market);
  const { net } = insuranceAccount(state, market);
  const { lots } = net;
  if (lots !== 0) {
    unwindInsurance(state, market);
    keepInsuranceSolvent(state, market);
  }
  return wasBreached || net.lots !== lots;
}

/**
 * Only of those whom the mark leaves in doubt; the others' money suffices for certain. Who they are is settled before the first is
 * liquidated, because whom the watch still doubts afterwards depends on its history, which does not survive a restart.
 */
function liquidateOutOfBounds(state: ContractsState, { watch, mark }: ContractMarket): boolean {
  const breached = watch
    .outOfBounds(mark)
    .filter(({ margin, hasPosition }) => !refreshBounds(margin) && hasPosition && margin.isBreached)
    .map(({ margin }) => margin)
    .sort((a, b) => a.account.id - b.account.id);
  for (const margin of breached) cancelEverything(state, margin);
  for (const margin of breached) if (margin.isBreached) liquidate(state, margin);
  return breached.length > 0;
}

function liquidate(state: ContractsState, margin: MarginAccount): void {
  netOwnPositions(state, margin);
  reduceDownTheTiers(state, margin);
  if (margin.isBreached) takeOver(state, margin);
}

function cancelEverything(state: ContractsState, { contracts, account: holder }: MarginAccount): void {
  for (const account of contracts) {
    if (account.orders.size + account.triggers.size === 0) continue;
    for (const order of [...account.orders].sort(byId)) cancelContractOrder(state, order);
    for (const trigger of [...account.triggers].sort(byId)) dropTrigger(state, trigger);
    state.events.add({
      kind: 'liquidation',
      account: holder.id,
      contract: account.market.contract.id,
      positionSide: account.positions[0]?.side ?? 'net',
      stage: 'ordersCancelled',
      side: 'none',
      lots: 0,
      price: 0,
      mark: account.market.mark,
      counterparty: 0,
    });
  }
}
