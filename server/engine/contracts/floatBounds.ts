import type { ContractMarket, Position, MarginAccount } from './model.ts';

/**
 * Floating-point bounds in ledger units. They decide the clear cases at a fraction of the cost of exact arithmetic; whatever is near is
 * left to it, so that what the engine does never depends on them.
 */

/** Far more than the relative error of the few operations that lead to a bound. */
export const TOLERANCE = 1e-9;

const FINE = 1e8;

/** Value of a position at a price in price units. */
export function positionNotional({ lots, account }: Position, price: number): number {
  return approximateNotional(account.market.contract, Math.abs(lots), price);
}

/** Value of some lots at a price in price units. */
export function approximateNotional(
  { kind, lotUnits }: { readonly kind: 'linear' | 'inverse'; readonly lotUnits: number },
  lots: number,
  price: number,
): number {
  return kind === 'linear' ? (lots * lotUnits * price) / FINE : ((lots * lotUnits) / price) * FINE;
}

/** Whether closing a position gains when its value rises: a linear long does, and so does an inverse short. */
export function gainsWithValue({ lots, account }: Position): boolean {
  return lots > 0 === (account.market.contract.kind === 'linear');
}

/** What the positions of a margin account gain at their marks, at least. */
export function leastProfit({ contracts }: MarginAccount): number {
  let profit = 0;
  let size = 0;
  for (const { market, positions } of contracts) {
    for (const position of positions) {
      if (position.lots === 0 || market.mark === 0) continue;
      const value = positionNotional(position, market.mark);
      const entry = position.entryUnits;
      profit += gainsWithValue(position) ? value - entry : entry - value;
      size += value + entry;
    }
  }
  return size === 0 ? 0 : profit - size * TOLERANCE - 4;
}

/** What a margin account is worth at the marks, at least. */
export function leastEquity(margin: MarginAccount): number {
  const { available, held } = margin.wallet;
  const balance = Number(available) + Number(held) - Number(margin.apart);
  return balance - Math.abs(balance) * TOLERANCE + leastProfit(margin);
}

/** What closing a whole position at a price in ticks would lose against its mark, at most. */
export function greatestLoss(position: Position, ticks: number): number {
  const { mark, contract } = position.account.market;
  const price = ticks * contract.tickUnits;
  const [fair, paid] = [positionNotional(position, mark), positionNotional(position, price)];
  const loss = gainsWithValue(position) ? fair - paid : paid - fair;
  // Prices are rounded to whole units, each of which is worth as much.
  const perUnit = fair / mark + paid / price;
  return loss + (fair + paid) * TOLERANCE + 2 * perUnit + 2;
}

/** What filling lots at a price in ticks beyond the mark would lose against it, at most, roundings of every lot included. */
export function greatestFillLoss({ contract, mark }: ContractMarket, lots: number, ticks: number): number {
  const fair = approximateNotional(contract, lots, mark);
  const paid = approximateNotional(contract, lots, ticks * contract.tickUnits);
  return Math.abs(paid - fair) + (fair + paid) * TOLERANCE + 3 * lots;
}

/** What a margin account is worth beyond its maintenance margin, at least. */
export function leastSurplus(margin: MarginAccount): number {
  let needed = 0;
  for (const { positions } of margin.contracts) {
    for (const position of positions) {
      if (position.lots !== 0) needed += mostMaintenance(position);
    }
  }
  return leastEquity(margin) - needed;
}

/** With rising rates and fitting deductions, the margin is the largest of all tiers' value × rate − share of the deduction. */
function mostMaintenance(position: Position): number {
  const { steps, mark } = position.account.market;
  const value = positionNotional(position, mark);
  const share = Math.abs(position.lots) / position.exposure;
  let most = 0;
  for (const { rate, deduction } of steps) most = Math.max(most, value * rate - deduction * share);
  return most + value * TOLERANCE + 2;
}
