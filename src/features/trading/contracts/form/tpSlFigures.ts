import type { Decimal } from 'decimal.js';
import { initialMargin, unrealizedProfit } from '../../../../stores/contracts/figures/index.ts';
import type { PositionFacts } from '../../../../stores/contracts/figures/index.ts';
import { Money, parseDecimal } from '../../../../ui/format/decimal.ts';
import { amountScale } from '../../../../ui/format/format.ts';
import type { Format } from '../../../../ui/format/format.ts';
import type { Assessment } from './assess.ts';
import { plain } from './ticket.ts';
import type { TicketContext } from './ticket.ts';

/** What leaving at a price would bring to what an order opens. */
export interface TpSlFigures {
  /** In the settlement asset, fees aside. */
  readonly profit: Decimal;
  /** Profit ÷ initial margin, as a fraction. */
  readonly roe: Decimal;
}

/** Figures of a take-profit or stop-loss at a typed price; `undefined` while the price or the order is incomplete. */
export function tpSlFigures(
  text: string,
  { side, trade }: Pick<Assessment, 'side' | 'trade'>,
  { instrument, leverage }: Pick<TicketContext, 'instrument' | 'leverage'>,
): TpSlFigures | undefined {
  const price = parseDecimal(plain(text));
  if (price === undefined || price.isZero() || trade === undefined) return undefined;
  const opened: PositionFacts = {
    kind: instrument.kind,
    side: side === 'buy' ? 'long' : 'short',
    quantity: trade.quantity.toFixed(),
    entryValue: trade.value.toFixed(),
  };
  const profit = unrealizedProfit(opened, price.toFixed());
  const margin = initialMargin(opened, leverage);
  return { profit, roe: margin.isZero() ? new Money(0) : profit.div(margin) };
}

/** An amount of an asset with its sign, whichever it is: colour alone says nothing. */
export function signedAmount(
  amount: Decimal,
  asset: string,
  { formatDecimal }: Pick<Format, 'formatDecimal'>,
): string {
  return `${amount.gt(0) ? '+' : ''}${formatDecimal(amount.toFixed(), amountScale(asset))} ${asset}`;
}
