import { amountOf, deleveragingRank, priceOf, type Price } from '@tidemark/sdk/core';
import type { ContractsState, Ranking } from '../state.ts';
import type { ContractMarket, Position } from '../model.ts';
import { cappedPrice, lotsBetween } from './cappedPrice.ts';

/**
 * Those on the other side of a contract: first traders who can bear the price, then the exchange's own, and last those whom the price
 * would ruin. They are ranked once a round of liquidations, because one mark may close thousands of positions, and again when nobody is
 * left who can bear it. To be asked for the next as long as there are lots left.
 */
export function* counterpartiesOf(
  state: ContractsState,
  position: Position,
  price: Price,
): Generator<Position> {
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
