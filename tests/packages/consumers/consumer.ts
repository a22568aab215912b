import { BusinessError, createSdk, type Order } from '@tidemark/sdk';
import { bookChecksum, topicKey } from '@tidemark/sdk/contract';
import { ticksOf, type Lots } from '@tidemark/sdk/core';
import { createHub, topics } from '@tidemark/streams';
import * as bundle from '@tidemark/streams/tidemark.min.js';

const sdk = createSdk({ baseUrl: 'https://exchange.example' });
export const place = (): Promise<Order> =>
  sdk.call('placeOrder', { body: { pair: 'BTC/USDT', side: 'buy', type: 'market', quoteAmount: '10' } });
export const wrong = () =>
  // @ts-expect-error money is text
  sdk.call('placeOrder', { body: { pair: 'BTC/USDT', side: 'buy', type: 'market', quoteAmount: 10 } });
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
