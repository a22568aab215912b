import type { Decimal } from 'decimal.js';
import { initialMargin } from '../../../../stores/contracts/figures/index.ts';
import type { PositionFacts } from '../../../../stores/contracts/figures/index.ts';
import type { ContractOrder } from '../../../../stores/contracts/types.ts';
import { Money } from '../../../../ui/format/decimal.ts';

/** From here on a small move against the position liquidates it. */
const RISKY_ABOVE = 20;

/** Leverages marked on the slider: 1, four steps in between and the highest. */
export function leverageMarks(most: number): readonly number[] {
  const steps = 5;
  const marks = Array.from({ length: steps + 1 }, (_, index) =>
    Math.max(1, Math.round((most * index) / steps)),
  );
  return [...new Set(marks)];
}

/** The leverage that a text names; `undefined` unless it is a whole number from 1 to `most`. */
export function readLeverage(text: string, most: number): number | undefined {
  const leverage = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return leverage >= 1 && leverage <= most ? leverage : undefined;
}

/** Margin that positions take at a leverage, in their settlement asset. */
export function marginAt(positions: readonly PositionFacts[], leverage: number): Decimal {
  return positions.reduce((sum, facts) => sum.plus(initialMargin(facts, leverage)), new Money(0));
}

/** What an order in the book would open, as the position that it would be. */
function openedBy(
  { side, quantity, filled, price }: Pick<ContractOrder, 'side' | 'quantity' | 'filled' | 'price'>,
  kind: PositionFacts['kind'],
): PositionFacts | undefined {
  const open = new Money(quantity).minus(filled);
  if (price === null || open.lte(0)) return undefined;
  const entryValue = kind === 'linear' ? open.times(price) : open.div(price);
  return {
    kind,
    side: side === 'buy' ? 'long' : 'short',
    quantity: open.toFixed(),
    entryValue: entryValue.toFixed(),
  };
}

interface LeverageChange {
  readonly kind: PositionFacts['kind'];
  readonly positions: readonly PositionFacts[];
  /** Open orders that may enlarge them. */
  readonly orders: readonly Pick<ContractOrder, 'side' | 'quantity' | 'filled' | 'price'>[];
  readonly before: number;
  readonly after: number;
  /** Free in the account that backs them. */
  readonly free: Decimal;
}

/** What an account lacks for another leverage; `undefined` where that is nothing. The exchange takes no more than it needs. */
export function lackOfLeverage({
  kind,
  positions,
  orders,
  before,
  after,
  free,
}: LeverageChange): Decimal | undefined {
  const all = [...positions, ...orders.flatMap((order) => openedBy(order, kind) ?? [])];
  const lack = marginAt(all, after).minus(marginAt(all, before)).minus(free);
  return lack.gt(0) ? lack : undefined;
}

export const isRisky = (leverage: number): boolean => leverage > RISKY_ABOVE;
