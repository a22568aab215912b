import type { TimeInForce, OrderType } from '../../../stores/market/index.ts';

/** What an order of a type needs, and what it does. */
export interface OrderTypeRules {
  /** Has a price of its own. */
  readonly isPriced: boolean;
  /** Waits for a trigger price before it is placed. */
  readonly isTrigger: boolean;
  /** Can be told how long it stays. */
  readonly hasTimeInForce: boolean;
  /** Whether it fills against the book at once: always, where its price reaches the other side, or never. */
  readonly takes: 'always' | 'atPrice' | 'never';
}

/** The order types that pairs and contracts have in common, in the order they are offered; `hotkey` chooses one. */
export const ORDER_TYPES = {
  limit: {
    text: 'trade.type.limit',
    hotkey: 'l',
    isPriced: true,
    isTrigger: false,
    hasTimeInForce: true,
    takes: 'atPrice',
  },
  market: {
    text: 'trade.type.market',
    hotkey: 'm',
    isPriced: false,
    isTrigger: false,
    hasTimeInForce: false,
    takes: 'always',
  },
  postOnly: {
    text: 'trade.type.postOnly',
    hotkey: 'p',
    isPriced: true,
    isTrigger: false,
    hasTimeInForce: false,
    takes: 'never',
  },
} as const satisfies Record<OrderType, OrderTypeRules & { readonly text: string; readonly hotkey: string }>;

export const ORDER_TYPE_NAMES = Object.keys(ORDER_TYPES) as readonly OrderType[];

export const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK'] as const satisfies TimeInForce[];

/** What a user should know before an order of a type is sent: it would be rejected, or could fill at any price. */
export function orderWarning(
  { takes, isTrigger }: OrderTypeRules,
  { wouldTake, isBeyondBook }: { readonly wouldTake: boolean; readonly isBeyondBook: boolean },
): 'trade.form.postOnlyWouldTake' | 'trade.form.beyondBook' | undefined {
  if (takes === 'never' && wouldTake) return 'trade.form.postOnlyWouldTake';
  return takes === 'always' && !isTrigger && isBeyondBook ? 'trade.form.beyondBook' : undefined;
}
