import { returnOnEquity, unrealizedProfit } from '../../../../stores/contracts/figures/index.ts';
import type { LivePosition } from '../../../../stores/contracts/live/portfolio.ts';
import { Money } from '../../../../ui/format/decimal.ts';

/** What closing at a price would bring: an estimate, as the order that a trigger places may fill at another price. */
export interface Outcome {
  /** In the settlement asset, before fees; a decimal string. */
  readonly profit: string;
  /** Ratio of the initial margin of what is closed. */
  readonly roe: string;
}

/** Decimals of a share of the entry value; more than the profit is rounded to. */
const SHARE_PLACES = 16;

/** Closing `quantity` of a position (all of it where `null` or more than it has) at a price. */
export function outcomeAt(
  { facts, position }: Pick<LivePosition, 'facts' | 'position'>,
  quantity: string | null,
  price: string,
): Outcome {
  const isPart = quantity !== null && new Money(quantity).lt(facts.quantity);
  const closed = isPart
    ? {
        ...facts,
        quantity,
        entryValue: new Money(facts.entryValue).times(quantity).div(facts.quantity).toFixed(SHARE_PLACES),
      }
    : facts;
  return {
    profit: unrealizedProfit(closed, price).toFixed(),
    roe: returnOnEquity(closed, price, position.leverage).toFixed(),
  };
}
