import {
  type Amount,
  type Price,
  amountOf,
  atLeastZero,
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
import { byId } from '../../book/openOrders.ts';
import { cancelContractOrder } from '../lifecycle.ts';
import { RULES } from '../rules.ts';
import { coverShortfall } from './insuranceFund.ts';
import { priceThatCosts } from './shares.ts';

/**
 * Auto-deleveraging: closes a position at a price against those on the other side of the contract, the most profitable and most leveraged
 * first and the exchange's own after them, each as far as it can pay the price; what is left then goes to those whom the price would ruin,
 * at what they can pay. As many lots are long as are short, so somebody is always there. Returns how many there were.
 *
 * Nothing is left while everybody was worth something at the former mark and nobody who is liquidated holds both sides: whoever is net on
 * the winning side then gained at least what closing the net costs.
 */
export function deleverage(state: ContractsState, position: Position, price: Price): number {
  const side = sideOf(position);
  let counterparties = 0;
  for (const { other, lots } of counterpartiesOf(state, position, price)) {
    counterparties += 1;
    const { margin } = other.account;
    const paid = cappedPrice(other, lots, price);
    transferPosition(state, position, other, lots, paid);
    cancelOrdersOf(state, other);
    coverShortfall(state, margin);
    reportStage(state, position, 'deleveraged', { side, lots, price: paid, counterparty: margin.account.id });
  }
  return counterparties;
}

/** Cancels the orders of a position that is not what its owner placed them for any more: what was to close it would open another. */
function cancelOrdersOf(state: ContractsState, position: Position): void {
  const { margin, orders } = position.account;
  if (margin.account.isSystem || state.rules < RULES.narrowLiquidation) return;
  for (const order of [...orders].filter((each) => each.position === position).sort(byId))
    cancelContractOrder(state, order, 'deleveraged');
}

/** Who closes how many lots against a position. */
interface Share {
  readonly other: Position;
  readonly lots: Lots;
}

/**
 * Those on the other side of a contract, traders before the exchange's own each time: first who can pay the price for all of their lots,
 * then who can for some, and last those whom the price would ruin. They are ranked once a round of liquidations, because one mark may close
 * thousands of positions, and again when nobody is left who can pay it. To be asked for the next as long as there are lots left.
 */
function* counterpartiesOf(state: ContractsState, position: Position, price: Price): Generator<Share> {
  const { market } = position.account;
  const { rankings } = state;
  const known = rankings.get(market);
  if (known !== undefined) yield* sharesAt(known, position, price, 'whole');
  if (position.lots === 0) return;
  const latest = rankPositions(market);
  rankings.set(market, latest);
  yield* sharesAt(latest, position, price, 'whole');
  yield* sharesAt(latest, position, price, 'part');
  for (const other of opposite(latest, position)) yield { other, lots: lotsBetween(position, other) };
}

function* sharesAt(
  ranking: Ranking,
  position: Position,
  price: Price,
  least: 'whole' | 'part',
): Generator<Share> {
  for (const other of opposite(ranking, position)) {
    const wanted = lotsBetween(position, other);
    const lots = affordableLots(other, wanted, price);
    if (lots === wanted || (least === 'part' && lots > 0)) yield { other, lots };
  }
}

function* opposite({ traders, own }: Ranking, position: Position): Generator<Position> {
  const isLong = position.lots > 0;
  for (const group of [traders, own]) {
    for (const other of group) {
      if (position.lots === 0) return;
      if (other.lots !== 0 && other.lots > 0 !== isLong) yield other;
    }
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

/** How many of some lots closing at a price costs their owner no more than there is. */
function affordableLots(position: Position, lots: Lots, price: Price): Lots {
  const { margin, market } = position.account;
  if (margin.account.isMarketSource) return lots;
  const part = position.part(lots);
  const cost = divideUp(fineProfit(part, priceOf(market.mark)) - fineProfit(part, price), FINE_PER_UNIT);
  const equity = equityToLose(position);
  return cost <= 0n || cost <= equity ? lots : Number((BigInt(lots) * equity) / cost);
}

/** The price where closing lots at it costs their owner no more than there is, else the one that costs just that. */
function cappedPrice(position: Position, lots: Lots, price: Price): Price {
  if (affordableLots(position, lots, price) === lots) return price;
  return priceThatCosts(position, equityToLose(position), lots) ?? price;
}

function equityToLose({ account: { margin } }: Position): Amount {
  return amountOf(atLeastZero(margin.equity - ROUNDING));
}

/** How many lots two opposite positions can close of each other. */
function lotsBetween(position: Position, other: Position): Lots {
  return Math.min(Math.abs(position.lots), Math.abs(other.lots));
}
