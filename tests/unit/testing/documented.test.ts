import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { createSdk } from '@tidemark/sdk';
import { createHub, topics } from '@tidemark/streams';
import { createFakeExchange } from '@tidemark/testing';
import { inRoot } from '../../../scripts/lib/root.ts';
import { answerFault } from '../../../server/gateway/contract/answers.ts';
import { loadDocument, REALTIME_DOCUMENT } from '../../../server/gateway/contract/documents.ts';
import { operationsOf } from '../../../server/gateway/contract/operations.ts';
import { frameFault } from '../../contract/support/topicSchemas.ts';
import { readmeProgram } from '../../support/readmeProgram.ts';

it('what the README shows runs as written', async () => {
  const folder = inRoot('.cache', 'readmes');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'testing.ts');
  writeFileSync(file, readmeProgram('packages/testing/README.md'));
  await import(file);
});

const LIMIT = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.01' } as const;

it('every answer and every frame is one that the documents describe', async () => {
  const names = ['spot', 'user', 'market'];
  const documents = await Promise.all(names.map((name) => loadDocument(inRoot('openapi', `${name}.yaml`))));
  const operations = new Map(documents.flatMap(operationsOf).map((operation) => [operation.id, operation]));
  const realtime = await loadDocument(inRoot('openapi', `${REALTIME_DOCUMENT}.yaml`));
  const exchange = createFakeExchange();
  const faults: unknown[] = [];
  const checked = new Set<string>();
  const sdk = createSdk({
    ...exchange.sdk,
    retry: false,
    async fetch(request) {
      const response = await exchange.sdk.fetch(request);
      const name = exchange.calls.made.at(-1)?.operation ?? '';
      const operation = operations.get(name);
      checked.add(name);
      const answer: unknown = await response.clone().json();
      if (operation === undefined) faults.push(`${name} is not described`);
      else faults.push(answerFault(operation, response.status, answer));
      return response;
    },
  });
  const hub = createHub({ ...exchange.hub, onError: (error) => faults.push(error) });
  hub.wire$.subscribe((event) => {
    if (event.kind !== 'in') return;
    const frame = JSON.parse(event.frame) as { readonly key?: string };
    const topic = frame.key?.split('?')[0];
    if (topic !== undefined) checked.add(topic);
    if (topic !== undefined) faults.push(frameFault({ gateway: { documents: [realtime] } }, topic, frame));
  });
  hub.setAuth(async () => (await sdk.call('createRealtimeTicket')).ticket);
  const instrument = 'BTC/USDT';
  const followed: readonly Observable<unknown>[] = [
    hub.topic(topics.orders),
    hub.topic(topics.fills),
    hub.topic(topics.balances),
    hub.topic(topics.quotes),
    hub.topic(topics.quote, { instrument }),
    hub.topic(topics.trades, { instrument }),
    hub.topic(topics.orderBook, { instrument, depth: 20 }),
  ];
  for (const topic$ of followed) topic$.subscribe();
  await exchange.advance(1_000);

  for (const last of ['90000', '90001']) exchange.quote(instrument, { last, bid: last, ask: last });
  exchange.book(instrument, { bids: [['1', '1']], asks: [] });
  for (const price of ['1', '2']) exchange.trade(instrument, { price, quantity: '1' });
  exchange.balances([{ asset: 'USDT', available: '1', held: '0' }]);
  const { orderId } = await sdk.call('placeOrder', { body: LIMIT });
  await sdk.call('placeOrder', { body: { pair: LIMIT.pair, side: 'sell', type: 'market', quantity: '1' } });
  exchange.orders.fill(orderId, { quantity: '0.001' });
  await sdk.call('amendOrder', { body: { orderId, price: '90002' } });
  await sdk.call('getOrder', { query: { orderId } });
  await sdk.call('cancelOrder', { body: { orderId } });
  await sdk.call('cancelOrder', { body: { orderId } }).catch(() => undefined);
  await sdk.call('placeOrders', { body: { orders: [LIMIT] } });
  await sdk.call('amendOrders', { body: { orders: [{ orderId: '3', quantity: '2' }] } });
  await sdk.call('cancelOrders', { body: { orders: [{ orderId: '3' }, { orderId: '4' }] } });
  await sdk.call('cancelAllOrders', { body: {} });
  for (const list of ['listOpenOrders', 'listOrderHistory', 'listFills'] as const)
    await sdk.call(list, { query: {} });
  await sdk.call('listTrades', { query: { instrument } });
  await sdk.call('listBalances');
  await sdk.call('getServerDatetime');
  await exchange.advance(1_000);
  hub.close();
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  expect(checked.size).toBe(15 + 7);
});
