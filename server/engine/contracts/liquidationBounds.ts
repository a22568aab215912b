import type { ContractAccount, Position, MarginAccount } from './model.ts';
import { gainsWithValue, leastSurplus, positionNotional, TOLERANCE } from './floatBounds.ts';

/**
 * Works out how far the marks of a sound margin account may go before its margin needs another look, and stops watching where there is no
 * position. Says whether the margin account is sound for certain; if not, only exact arithmetic can tell.
 *
 * What a margin account has above its maintenance margin is divided among its positions by their value. A value v that turns against its position by d costs d
 * of profit and at most d × the highest maintenance rate; turning for it costs nothing, because no rate reaches 100 %. So the margin account is
 * sound as long as every mark stays where its positions have not used up their shares, whatever the other marks do meanwhile.
 */
export function refreshBounds(margin: MarginAccount): boolean {
  const surplus = leastSurplus(margin);
  let value = 0;
  for (const { market, positions } of margin.contracts) {
    for (const position of positions)
      if (position.lots !== 0) value += positionNotional(position, market.mark);
  }
  for (const account of margin.contracts) {
    if (!account.hasPosition) account.market.watch.release(account);
    else if (surplus > 0) setBounds(account, surplus / value);
    else account.market.watch.markDirty(account);
  }
  return value === 0 || surplus > 0;
}

/** @param share how much of its value each position may lose */
function setBounds(account: ContractAccount, share: number): void {
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  for (const position of account.positions) {
    if (position.lots === 0) continue;
    const price = worstPrice(position, share);
    if (position.lots > 0) low = Math.max(low, price);
    else high = Math.min(high, price);
  }
  account.market.watch.setBounds(account, low, high);
}

/** The mark at which a position has lost its share, not quite; infinitely far when no price does that. */
function worstPrice(position: Position, share: number): number {
  const { mark, contract, highestRate } = position.account.market;
  const isLong = position.lots > 0;
  const gone = gainsWithValue(position) ? 1 - share : 1 + share / (1 + highestRate);
  if (gone <= 0) return isLong ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const price = contract.kind === 'linear' ? mark * gone : mark / gone;
  return isLong ? price * (1 + TOLERANCE) + 1 : price * (1 - TOLERANCE) - 1;
}
