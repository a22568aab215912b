import type Decimal from 'decimal.js';
import { initialMargin, unrealizedProfit } from '../../../../stores/contracts/figures/index.ts';
import type { PositionFacts } from '../../../../stores/contracts/figures/index.ts';
import { Money } from '../../../../ui/format/decimal.ts';

/** What closing at some price brings, fees aside. */
export interface ClosingOutcome {
  /** In the settlement asset. */
  readonly profit: Decimal;
  /** Profit ÷ initial margin of what is closed: 0.625 = 62.5 %. */
  readonly roe: Decimal;
}

/** A part of a position, with its share of the entry value. */
function partOf(facts: PositionFacts, quantity: string): PositionFacts {
  if (new Money(quantity).eq(facts.quantity)) return facts;
  const share = new Money(facts.entryValue).times(quantity).div(facts.quantity);
  return { ...facts, quantity, entryValue: share.toFixed() };
}

/** What an order for a quantity would close: all of a position where it is `null`, and never more than there is. */
export function closedBy({ quantity: held }: PositionFacts, quantity: string | null): string {
  return quantity === null || new Money(quantity).gte(held) ? held : quantity;
}

/** What closing a part of a position at a price would bring. */
export function outcomeAt(
  facts: PositionFacts,
  leverage: number,
  price: string,
  quantity = facts.quantity,
): ClosingOutcome {
  const part = partOf(facts, quantity);
  const profit = unrealizedProfit(part, price);
  return { profit, roe: profit.div(initialMargin(part, leverage)) };
}

/**
 * The price, on the tick, at which a position returns `roe` on its initial margin: (Σ + s·PNL) ÷ q, or V ÷ (Σ − s·PNL) of an inverse
 * one. `undefined` where no price above zero does.
 */
export function priceAtReturn(
  { kind, side, quantity, entryValue }: PositionFacts,
  leverage: number,
  roe: Decimal,
  tick: Decimal,
): Decimal | undefined {
  const sign = side === 'long' ? 1 : -1;
  const gain = new Money(entryValue).div(leverage).times(roe).times(sign);
  const size = new Money(quantity);
  const price =
    kind === 'linear' ? gain.plus(entryValue).div(size) : quotient(size, new Money(entryValue).minus(gain));
  if (price === undefined) return undefined;
  const onTick = price.div(tick).toDecimalPlaces(0, Money.ROUND_HALF_UP).times(tick);
  return onTick.gt(0) ? onTick : undefined;
}

function quotient(dividend: Decimal, divisor: Decimal): Decimal | undefined {
  return divisor.gt(0) ? dividend.div(divisor) : undefined;
}
