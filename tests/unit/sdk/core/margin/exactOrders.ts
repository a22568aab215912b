import { Decimal } from 'decimal.js';
import { Exact } from './positions.ts';

/** What orders take in exact decimals: an oracle that shares nothing with the core. Amounts are in the settlement asset. */

const MODE = { down: Decimal.ROUND_FLOOR, up: Decimal.ROUND_CEIL, nearest: Decimal.ROUND_HALF_UP } as const;

const toLedger = (amount: Decimal): Decimal => amount.toDecimalPlaces(8, MODE.up);
const toFine = (value: Decimal, round: keyof typeof MODE): Decimal => value.toDecimalPlaces(16, MODE[round]);

type Kind = 'linear' | 'inverse';
type Side = 'buy' | 'sell';

export interface ExactNotional {
  readonly quantity: Decimal;
  readonly value: Decimal;
}

export const NOTHING: ExactNotional = { quantity: new Exact(0), value: new Exact(0) };

function valueAt(kind: Kind, quantity: Decimal, price: Decimal.Value, round: 'down' | 'up'): Decimal {
  return kind === 'linear' ? quantity.times(price) : toFine(quantity.div(price), round);
}

/** Adds a quantity at a price. */
export function added(
  sum: ExactNotional,
  kind: Kind,
  quantity: Decimal,
  price: Decimal.Value,
): ExactNotional {
  return {
    quantity: sum.quantity.plus(quantity),
    value: sum.value.plus(valueAt(kind, quantity, price, 'up')),
  };
}

interface ExactOrder {
  readonly kind: Kind;
  readonly side: Side;
  readonly quantity: Decimal;
  readonly limit: Decimal | undefined;
}

/** Trades an order down the opposite side. */
export function traded(
  { kind, side, quantity, limit }: ExactOrder,
  levels: readonly { readonly price: string; readonly quantity: string }[],
): ExactNotional & { readonly average: Decimal | undefined; readonly isBeyondBook: boolean } {
  let sum = NOTHING;
  for (const { price, quantity: offered } of levels) {
    const left = quantity.minus(sum.quantity);
    const isOut = limit !== undefined && (side === 'buy' ? limit.lt(price) : limit.gt(price));
    if (left.lte(0) || isOut) break;
    sum = added(sum, kind, Exact.min(left, offered), price);
  }
  const left = quantity.minus(sum.quantity);
  const restPrice = limit?.toFixed() ?? levels.at(-1)?.price;
  if (left.gt(0) && restPrice !== undefined) sum = added(sum, kind, left, restPrice);
  const { value } = sum;
  const hasAverage = !sum.quantity.isZero() && !value.isZero();
  const average = hasAverage
    ? toFine(kind === 'linear' ? value.div(sum.quantity) : sum.quantity.div(value), 'nearest')
    : undefined;
  return { ...sum, average, isBeyondBook: limit === undefined && (left.gt(0) || levels.length === 0) };
}

/** What the open orders of a position open beyond what they close. */
function opening(open: ExactNotional, closable: Decimal): Decimal {
  if (open.quantity.lte(closable)) return new Exact(0);
  return toFine(open.value.times(open.quantity.minus(closable)).div(open.quantity), 'up');
}

/** What trading at an order's prices instead of the mark loses at once. */
export function lossAt(
  kind: Kind,
  { side, quantity, value }: ExactNotional & { readonly side: Side },
  mark: string,
): Decimal {
  const fair = valueAt(kind, quantity, mark, 'down');
  const lost = (kind === 'linear') === (side === 'buy') ? value.minus(fair) : fair.minus(value);
  return Exact.max(0, toLedger(lost));
}

export interface ExactDemand {
  readonly buys: ExactNotional;
  readonly sells: ExactNotional;
  readonly closable: { readonly buy: Decimal; readonly sell: Decimal };
  readonly leverage: number;
  readonly takerFee: string;
  readonly loss: Decimal;
}

/** What must be free for an order. */
export function needed(
  { side, quantity, value }: ExactNotional & { readonly side: Side },
  { buys, sells, closable, leverage, takerFee, loss }: ExactDemand,
): Decimal {
  const larger = (bought: ExactNotional, sold: ExactNotional): Decimal =>
    Exact.max(opening(bought, closable.buy), opening(sold, closable.sell));
  const plusOrder = (open: ExactNotional): ExactNotional => ({
    quantity: open.quantity.plus(quantity),
    value: open.value.plus(value),
  });
  const after = side === 'buy' ? larger(plusOrder(buys), sells) : larger(buys, plusOrder(sells));
  const grown = toLedger(after.minus(larger(buys, sells)));
  const margin = toLedger(grown.div(leverage)).plus(toLedger(grown.times(takerFee)));
  return Exact.max(0, margin.plus(loss));
}
