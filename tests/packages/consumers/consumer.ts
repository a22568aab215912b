import { BusinessError, createSdk, type Order } from '@tidemark/sdk';
import { createClient } from '@tidemark/sdk/client';
import { bookChecksum, topicKey } from '@tidemark/sdk/contract';
import { ticksOf, type Lots } from '@tidemark/sdk/core';
import { placeOrder } from '@tidemark/sdk/spot';
import { createHub, topics } from '@tidemark/streams';
import * as bundle from '@tidemark/streams/tidemark.min.js';

const sdk = createSdk({ baseUrl: 'https://exchange.example' });
const client = createClient({ baseUrl: 'https://exchange.example' });
export const place = (): Promise<Order> =>
  sdk.call('placeOrder', { body: { pair: 'BTC/USDT', side: 'buy', type: 'market', quoteAmount: '10' } });
export const wrong = () =>
  // @ts-expect-error money is text
  sdk.call('placeOrder', { body: { pair: 'BTC/USDT', side: 'buy', type: 'market', quoteAmount: 10 } });
export const wanting = () =>
  // @ts-expect-error a limit order has a price
  placeOrder(client, { pair: 'BTC/USDT', side: 'buy', type: 'limit', quantity: '1' });
export const cancelled: Promise<Order> = sdk.spot.orders.cancel({ orderId: '1' });
export const facts: [number, string, boolean] = [
  bookChecksum([], []),
  topicKey('balances'),
  place instanceof BusinessError,
];
// @ts-expect-error ticks are no lots
export const mixed: Lots = ticksOf(1);
export const live = createHub({ url: 'ws://exchange.example/realtime' }).topic(topics.quote, {
  instrument: 'BTC/USDT',
});
live.subscribe((state) => state.phase === 'live' && state.value.last);
// @ts-expect-error a value may be missing
live.subscribe(({ value }) => value.last);
export const same: typeof createHub = bundle.createHub;
