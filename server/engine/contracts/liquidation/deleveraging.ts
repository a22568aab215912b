import {
  type Price,
  amountOf,
  deleveragingRank,
  priceOf,
  divideUp,
  FINE_PER_UNIT,
  fineProfit,
  type Lots,
} from '@tidemark/sdk/core';
import type { ContractsState, Ranking } from '../state.ts';
import type { Position, ContractMarket } from '../model.ts';
import { transferPosition, reportStage, sideOf } from './stage.ts';
import { coverShortfall } from './insuranceFund.ts';
import { priceThatCosts } from './shares.ts';

/**
 * Auto-deleveraging: closes a position at a price against those on the other side of the contract, the most profitable and most leveraged
 * first, the exchange's own after them, and last those whom the price would ruin, at what they can bear. As many lots are long as are
 * short, so somebody is always there. Returns how many there were.
 */
export function deleverage(state: ContractsState, position: Position, price: Price): Lots {
  const side = sideOf(position);
  let counterparties = 0;
  for (const other of counterpartiesOf(state, position, price)) {
    const lots = lotsBetween(position, other);
    if (lots === 0) break;
    counterparties += 1;
    const { margin } = other.account;
    const paid = cappedPrice(other, lots, price);
    transferPosition(state, position, other, lots, paid);
    coverShortfall(state, margin);
    reportStage(state, position, 'deleveraged', { side, lots, price: paid, counterparty: margin.account.id });
  }
  return counterparties;
}

/**
 * Those on the other side of a contract: first traders who can bear the price, then the exchange's own, and last those whom the price
 * would ruin. They are ranked once a round of liquidations, because one mark may close thousands of positions, and again when nobody is
 * left who can bear it. To be asked for the next as long as there are lots left.
 */
function* counterpartiesOf(state: ContractsState, position: Position, price: Price): Generator<Position> {
  const { market } = position.account;
  const { rankings } = state;
  const known = rankings.get(market);
  if (known !== undefined) yield* solventAt(known, position, price);
  if (position.lots === 0) return;
  const latest = rankPositions(market);
  rankings.set(market, latest);
  yield* solventAt(latest, position, price);
  yield* opposite(latest, position);
}

function* solventAt(standing: Ranking, position: Position, price: Price): Generator<Position> {
  for (const other of opposite(standing, position)) {
    if (cappedPrice(other, lotsBetween(position, other), price) === price) yield other;
  }
}

function* opposite({ traders, own }: Ranking, position: Position): Generator<Position> {
  const isLong = position.lots > 0;
  for (const group of [traders, own]) {
    for (const other of group) if (other.lots !== 0 && other.lots > 0 !== isLong) yield other;
  }
}

function rankPositions(market: ContractMarket): Ranking {
  const positions = market
    .sortedAccounts()
    .flatMap((account) => account.positions)
    .filter(({ lots }) => lots !== 0);
  const ranked = positions
    .filter(({ account }) => !account.margin.account.isSystem)
    .map((position) => ({ position, rank: rankOf(position) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank > b.rank ? -1 : 1));
  return {
    traders: ranked.map(({ position }) => position),
    own: positions.filter(({ account }) => account.margin.account.isSystem),
  };
}

function rankOf({ open, account }: Position): bigint {
  if (open === undefined) return 0n;
  const behind = account.margin.equity;
  return deleveragingRank(open, priceOf(account.market.mark), behind > 0n ? behind : amountOf(1n));
}

/** Closing rounds against the owner, once for the lots and once for what is left of the position. */
const ROUNDING = 2n;

/** The price where closing lots at it costs their owner no more than there is, else the one that costs just that. */
function cappedPrice(position: Position, lots: Lots, price: Price): Price {
  const { margin, market } = position.account;
  if (margin.account.isMarketSource) return price;
  const part = position.part(lots);
  const cost = divideUp(fineProfit(part, priceOf(market.mark)) - fineProfit(part, price), FINE_PER_UNIT);
  const equity = margin.equity - ROUNDING;
  if (cost <= 0n || cost <= equity) return price;
  return priceThatCosts(position, amountOf(equity > 0n ? equity : 0n), lots) ?? price;
}

/** How many lots two opposite positions can close of each other. */
function lotsBetween(position: Position, other: Position): Lots {
  return Math.min(Math.abs(position.lots), Math.abs(other.lots));
}
