import { priceOf, UNITS_PER_ASSET, type Amount } from '@tidemark/sdk/core';
import type { ContractsState } from '../state.ts';
import type { ContractMarket, MarginAccount, Position } from '../model.ts';
import { refreshBounds } from '../liquidationBounds.ts';
import { fireTriggers } from '../firing.ts';
import { cancelContractOrder, dropTrigger } from '../lifecycle.ts';
import { byId } from '../../book/openOrders.ts';
import { RULES } from '../rules.ts';
import { insuranceAccount, coverShortfall } from './insuranceFund.ts';
import { keepInsuranceSolvent, unwindInsurance } from './insurance.ts';
import { reduceDownTheTiers } from './reduction.ts';
import { transferPosition, reportStage, sideOf } from './stage.ts';
import { priceThatCosts, equityBehind } from './shares.ts';
import { deleverage } from './deleveraging.ts';

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
 * them go, so that the liquidation of one does not add to the position of another, and their longs and shorts of the same contract are
 * closed against each other, so that nobody is deleveraged against somebody who is ruined as well. Then, one after the other, the largest
 * position is reduced tier by tier against the book, and what is left is taken over at the bankruptcy price, by the insurance fund as long
 * as it can bear that, and else by auto-deleveraging. Says whether there was anything to do.
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
 * Only those whose bounds the mark crosses; the others' margin certainly suffices. Who they are is certain before the first is
 * liquidated, because whom the watch still doubts afterwards depends on its history, which does not survive a restart.
 */
function liquidateOutOfBounds(state: ContractsState, { watch, mark }: ContractMarket): boolean {
  const breached = watch
    .outOfBounds(mark)
    .filter(({ margin, hasPosition }) => !refreshBounds(margin) && hasPosition && margin.isBreached)
    .map(({ margin }) => margin)
    .sort((a, b) => a.account.id - b.account.id);
  for (const margin of breached) cancelOrders(state, margin);
  for (const margin of breached) netOwnPositions(state, margin);
  for (const margin of breached) if (margin.isBreached) liquidate(state, margin);
  return breached.length > 0;
}

/**
 * Takes over or deleverages everybody in a contract who is worth less than nothing at the marks, with all their positions. Keeps the
 * insurance fund solvent. Returns whether anybody was.
 */
export function liquidateInsolvent(state: ContractsState, market: ContractMarket): boolean {
  const isInsolvent = ({ equity, account }: MarginAccount): boolean => equity < 0n && !account.isSystem;
  const margins = market
    .sortedAccounts()
    .filter(({ hasPosition, margin }) => hasPosition && isInsolvent(margin))
    .map(({ margin }) => margin);
  state.rankings.clear();
  for (const margin of margins) cancelOrders(state, margin);
  for (const margin of margins) netOwnPositions(state, margin);
  for (const margin of margins) if (isInsolvent(margin)) liquidate(state, margin);
  keepInsuranceSolvent(state, market);
  return margins.length > 0;
}

function liquidate(state: ContractsState, margin: MarginAccount): void {
  reduceDownTheTiers(state, margin);
  if (margin.isBreached) takeOver(state, margin);
}

/** Cancels all orders of a margin account; triggers hold no margin, and stay. Before `RULES.narrowLiquidation` they go, too. */
function cancelOrders(state: ContractsState, { contracts, account: holder }: MarginAccount): void {
  const dropsTriggers = state.rules < RULES.narrowLiquidation;
  for (const account of contracts) {
    const { orders, triggers } = account;
    if (orders.size + (dropsTriggers ? triggers.size : 0) === 0) continue;
    for (const order of [...orders].sort(byId)) cancelContractOrder(state, order);
    if (dropsTriggers) for (const trigger of [...triggers].sort(byId)) dropTrigger(state, trigger);
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

/**
 * Closes the long and the short of the same contract against each other at the mark, as far as they cover each other. That changes
 * nothing in what the margin account is worth and frees the maintenance margin of both.
 */
function netOwnPositions(state: ContractsState, margin: MarginAccount): void {
  for (const { long, short, market } of margin.contracts) {
    const lots = Math.min(long.lots, 0 - short.lots);
    if (lots === 0) continue;
    const price = priceOf(market.mark);
    transferPosition(state, long, short, lots, price);
    reportStage(state, long, 'netted', { side: 'long', lots, price });
    reportStage(state, short, 'netted', { side: 'short', lots, price });
  }
}

/** Takes every position off a margin account at prices that use up what it is worth, contract by contract. */
function takeOver(state: ContractsState, margin: MarginAccount): void {
  for (const position of margin.contracts.flatMap(({ positions }) => positions)) {
    if (position.lots !== 0) take(state, position, equityBehind(position));
  }
  coverShortfall(state, margin);
}

/** The fund gains (or, below zero, loses) `equity` at the mark, but for rounding; when it could not bear that, others are deleveraged. */
function take(state: ContractsState, position: Position, equity: Amount): void {
  const { market } = position.account;
  const price = priceThatCosts(position, equity) ?? priceOf(market.mark);
  const fund = insuranceAccount(state, market);
  if (fund.margin.equity + equity < roundingOf(position)) {
    deleverage(state, position, price);
    return;
  }
  const lots = Math.abs(position.lots);
  const side = sideOf(position);
  transferPosition(state, position, fund.net, lots, price);
  reportStage(state, position, 'takenOver', { side, lots, price, counterparty: fund.margin.account.id });
}

/** What rounding the price to a whole unit may cost, at prices above one dollar. */
function roundingOf({ open }: Position): bigint {
  return open === undefined ? 0n : open.size / UNITS_PER_ASSET + 2n;
}
