/** The words of orders, and what each type of order does: one table for the engine, the gateway and the forms. */

export type Side = 'buy' | 'sell';

/** How long an order stays: until it is cancelled, at once or never, at once and whole or never. */
export type TimeInForce = 'GTC' | 'IOC' | 'FOK';

/** What an order of a type needs, and what it does. */
export interface OrderTypeRules {
  /** What texts call such an order: 'a post-only order'. */
  readonly name: string;
  /** Has a price of its own. */
  readonly isPriced: boolean;
  /** Whether it fills against the book at once: always, where its price reaches the other side, or never. */
  readonly takes: 'always' | 'atPrice' | 'never';
  /** What a client may ask for; the first where it asks for nothing. */
  readonly timesInForce: readonly [TimeInForce, ...TimeInForce[]];
}

/** In the order in which they are offered and stored: a new type goes to the end, and none ever goes away. */
export const ORDER_TYPES = {
  limit: { name: 'limit', isPriced: true, takes: 'atPrice', timesInForce: ['GTC', 'IOC', 'FOK'] },
  market: { name: 'market', isPriced: false, takes: 'always', timesInForce: ['IOC', 'FOK'] },
  postOnly: { name: 'post-only', isPriced: true, takes: 'never', timesInForce: ['GTC'] },
} as const satisfies Readonly<Record<string, OrderTypeRules>>;

export type OrderType = keyof typeof ORDER_TYPES;

/** Every type of order, in the order in which they are offered. */
export const ORDER_TYPE_NAMES = Object.keys(ORDER_TYPES) as readonly OrderType[];

/** In a row, because the engine asks several times for every order, and a few comparisons find them sooner than a map does. */
const RULES: readonly OrderTypeRules[] = Object.values(ORDER_TYPES);

/** Whether there is such a type. */
export function isOrderType(type: string): type is OrderType {
  return placeOf(type) < ORDER_TYPE_NAMES.length;
}

/** The rules of a type, whichever it is. */
export function rulesOf(type: OrderType): OrderTypeRules {
  return RULES[placeOf(type)] as OrderTypeRules;
}

function placeOf(type: string): number {
  let place = 0;
  while (place < ORDER_TYPE_NAMES.length && ORDER_TYPE_NAMES[place] !== type) place += 1;
  return place;
}
