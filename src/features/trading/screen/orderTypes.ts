import {
  ORDER_TYPES as EXCHANGE_RULES,
  type OrderType,
  type OrderTypeRules as ExchangeRules,
  type TimeInForce,
} from '../../../stores/market/types.ts';

/** What an order of a type needs, and what it does. */
export interface OrderTypeRules extends Pick<ExchangeRules, 'isPriced' | 'takes'> {
  /** Waits for a trigger price before it is placed. */
  readonly isTrigger: boolean;
  /** Can be told how long it stays. */
  readonly hasTimeInForce: boolean;
}

/** The order types that pairs and contracts have in common, in the order they are offered; `hotkey` chooses one. */
export const ORDER_TYPES = {
  limit: {
    ...EXCHANGE_RULES.limit,
    text: 'trade.type.limit',
    hotkey: 'l',
    isTrigger: false,
    hasTimeInForce: true,
  },
  market: {
    ...EXCHANGE_RULES.market,
    text: 'trade.type.market',
    hotkey: 'm',
    isTrigger: false,
    hasTimeInForce: false,
  },
  postOnly: {
    ...EXCHANGE_RULES.postOnly,
    text: 'trade.type.postOnly',
    hotkey: 'p',
    isTrigger: false,
    hasTimeInForce: false,
  },
} as const satisfies Record<OrderType, OrderTypeRules & { readonly text: string; readonly hotkey: string }>;

export const ORDER_TYPE_NAMES = Object.keys(ORDER_TYPES) as readonly OrderType[];

export const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK'] as const satisfies TimeInForce[];

/** Whose rate an order will most likely pay: a taker's when it trades at once, or when it waits for a trigger and nobody knows the book there. */
export function likelyRole(
  { takes, isTrigger }: OrderTypeRules,
  { wouldTake }: { readonly wouldTake: boolean },
): 'maker' | 'taker' {
  if (takes === 'never') return 'maker';
  return takes === 'always' || isTrigger || wouldTake ? 'taker' : 'maker';
}

/** What a user should know before an order of a type is sent: it would be rejected, or could fill at any price. */
export function orderWarning(
  { takes, isTrigger }: OrderTypeRules,
  { wouldTake, isBeyondBook }: { readonly wouldTake: boolean; readonly isBeyondBook: boolean },
): 'trade.form.postOnlyWouldTake' | 'trade.form.beyondBook' | undefined {
  if (takes === 'never' && wouldTake) return 'trade.form.postOnlyWouldTake';
  return takes === 'always' && !isTrigger && isBeyondBook ? 'trade.form.beyondBook' : undefined;
}

/** How orders end, in the order in which histories offer it. */
export const ORDER_ENDS = ['filled', 'cancelled', 'expired', 'rejected'] as const;
