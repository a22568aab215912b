import { formatUnits } from '@tidemark/sdk/core';
import { productOf, type AccountId, type EngineEvent, type OrderState } from '../../engine/protocol.ts';
import type { PairUnits } from '../../units/pair.ts';
import { toOrder } from '../../wire/spot/order.ts';
import type { MessageTemplate, NewMessage } from './message.ts';

/** English names of the products, for titles. */
const PRODUCT_NAMES: Readonly<Record<number, string>> = {
  1: 'Wallet',
  2: 'Spot',
  3: 'COIN-M',
  4: 'USDT-M',
  5: 'Margin',
  7: 'Earn',
};

/** Money that has moved from one ledger account to another. */
export interface Movement {
  /** Its idempotency key. */
  readonly key: string;
  readonly userId: number;
  readonly from: AccountId;
  readonly to: AccountId;
  readonly asset: string;
  /** Ledger units. */
  readonly amount: bigint;
  readonly time: number;
}

function template(name: MessageTemplate['name'], params: Record<string, string>): MessageTemplate {
  return { name, params };
}

function nameOf(account: AccountId): string {
  return PRODUCT_NAMES[productOf(account)] ?? '';
}

/** Tells the owner of an order that is over what was filled: all of it, or a part when it was cancelled or expired. */
export function orderFilled(order: OrderState, userId: number, units: PairUnits): NewMessage {
  const { base: asset, quote, name: pair, lotUnits } = units.instrument;
  const amountOf = (lots: number) => formatUnits(BigInt(lots) * BigInt(lotUnits));
  const [quantity, total] = [amountOf(order.filled), amountOf(order.quantity)];
  const price = toOrder(order, units).averagePrice ?? '0';
  const { side } = order;
  const params = { side, quantity, asset, price, quote, pair, orderId: String(order.orderId) };
  const isWhole = order.status === 'filled';
  return {
    id: `order:${order.orderId}`,
    userId,
    type: 'trader',
    title: isWhole
      ? `Your order to ${side} ${quantity} ${asset} was filled at ${price} ${quote}.`
      : `Your order to ${side} ${total} ${asset} has ended: ${quantity} ${asset} was filled at ${price} ${quote}.`,
    linkUrl: `/spot/exchange/${pair.replace('/', '_')}`,
    template: isWhole ? template('orderFilled', params) : template('orderPartlyFilled', { ...params, total }),
    createTime: order.updatedAt,
  };
}

/** Tells the owner of an order that the exchange cancelled it: it would have traded with another order of theirs, or fits its market no more. */
export function orderCancelled(
  { order, cause }: Pick<Extract<EngineEvent, { kind: 'cancellation' }>, 'order' | 'cause'>,
  userId: number,
  units: PairUnits,
): NewMessage {
  const { base: asset, quote, name: pair } = units.instrument;
  const common = {
    id: `cancelled:${order.orderId}`,
    userId,
    type: 'trader',
    createTime: order.updatedAt,
  } as const;
  const linkUrl = `/spot/exchange/${pair.replace('/', '_')}`;
  if (cause === 'rulesChanged')
    return {
      ...common,
      title: `${pair} · Orders cancelled: 1. They no longer meet the trading rules.`,
      linkUrl,
      template: template('ordersUnfit', { instrument: pair, orders: '1' }),
    };
  const { side } = order;
  const [total, price] = [units.quantity(order.quantity), units.price(order.price)];
  return {
    ...common,
    title: `Your order to ${side} ${total} ${asset} at ${price} ${quote} was cancelled: it would have traded with another order of yours.`,
    linkUrl,
    template: template('orderCancelled', { side, total, asset, price, quote, pair }),
  };
}

/**
 * Tells a user that an operator has cancelled what they had open.
 * @param id names the cancellation
 * @param orders how many orders and triggers that were
 */
export function openOrdersCancelled(id: string, userId: number, orders: number): NewMessage {
  return {
    id,
    userId,
    type: 'trader',
    title: `The exchange cancelled your open orders: ${orders}.`,
    linkUrl: '',
    template: template('openOrdersCancelled', { orders: String(orders) }),
  };
}

function movementParams({ asset, amount, from, to }: Movement): Record<string, string> {
  return {
    asset,
    amount: formatUnits(amount),
    from: String(productOf(from)),
    to: String(productOf(to)),
  };
}

/** Tells a user of money that came from outside. */
export function deposited(movement: Movement): NewMessage {
  const { key, userId, asset, to, time } = movement;
  const params = movementParams(movement);
  return {
    id: key,
    userId,
    type: 'user',
    title: `${params['amount']} ${asset} arrived in your account: ${nameOf(to)}.`,
    linkUrl: '',
    template: template('deposit', params),
    createTime: time,
  };
}

/** Tells a user of a transfer between two accounts of their own. */
export function transferred(movement: Movement): NewMessage {
  const { key, userId, asset, from, to, time } = movement;
  const params = movementParams(movement);
  return {
    id: key,
    userId,
    type: 'user',
    title: `${params['amount']} ${asset} was transferred. From: ${nameOf(from)}. To: ${nameOf(to)}.`,
    linkUrl: '',
    template: template('transfer', params),
    createTime: time,
  };
}

/** The outcomes of a review, and the user's message about each. */
const OUTCOMES = {
  nicknameAccepted: (nickname: string) => `Your new nickname "${nickname}" was accepted.`,
  nicknameRejected: (nickname: string) =>
    `Your nickname "${nickname}" was rejected because it contains sensitive words.`,
  kycVerified: () => 'Your identity is verified.',
  kycFailed: () => 'Your identity could not be verified. Please try again.',
} as const;

/**
 * Tells a user how a review ended.
 * @param id names the review
 * @param nickname the one that was reviewed; empty for reviews of the identity
 */
export function reviewed(
  outcome: keyof typeof OUTCOMES,
  id: string,
  userId: number,
  nickname = '',
): NewMessage {
  return {
    id,
    userId,
    type: 'user',
    title: OUTCOMES[outcome](nickname),
    linkUrl: outcome.startsWith('kyc') ? '/personal/settings/profile' : '',
    template: template(outcome, nickname === '' ? {} : { nickname }),
  };
}

/** The welcome message of a new exchange. */
export function welcome(brand: string): NewMessage {
  return {
    id: 'welcome',
    userId: null,
    type: 'system',
    title: `Welcome to ${brand}. Spot trading is open; news of your orders, deposits and reviews will arrive here.`,
    linkUrl: '/spot/exchange',
    template: template('welcome', { brand }),
  };
}
