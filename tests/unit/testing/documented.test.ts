import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Observable } from 'rxjs';
import { expect, it } from 'vitest';
import { createSdk } from '@tidemark/sdk';
import { createHub, topics } from '@tidemark/streams';
import { createFakeExchange, type FakeExchange } from '@tidemark/testing';
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

/** Makes every call that contracts have an answer to. */
async function tradeContract(
  exchange: FakeExchange,
  sdk: ReturnType<typeof createSdk>,
  contract: string,
): Promise<void> {
  for (const price of ['90000', '90001']) exchange.contracts.mark(contract, price);
  exchange.contracts.fund('BTC', '10');
  const stopLoss = { triggerPrice: '80000' };
  const order = { contract, side: 'buy', type: 'limit', price: '90000', quantity: '1000', stopLoss } as const;
  const { orderId } = await sdk.call('placeContractOrder', { body: order });
  exchange.contractOrders.fill(orderId, { quantity: '333' });
  await sdk.call('amendContractOrder', { body: { orderId, price: '89999.5' } });
  await sdk.call('getContractOrder', { query: { orderId } });
  await sdk.call('listPositions', { query: {} });
  await sdk.call('cancelContractOrder', { body: { orderId } });
  await sdk.call('cancelContractOrder', { body: { orderId } }).catch(() => undefined);
  const tooMuch = { ...order, quantity: '999999' };
  await sdk.call('placeContractOrders', { body: { orders: [order, tooMuch] } });
  await sdk.call('amendContractOrders', { body: { orders: [{ orderId: '2', quantity: '5' }] } });
  await sdk.call('cancelContractOrders', { body: { orders: [{ orderId: '2' }, { orderId: '9' }] } });
  await sdk.call('cancelAllContractOrders', { body: {} });
  await sdk.call('setLeverage', { body: { contract, leverage: 5 } });
  exchange.quote(contract, { bid: '91000' });
  await sdk.call('placeContractOrder', { body: { contract, side: 'sell', type: 'market', quantity: '333' } });
  for (const list of ['listOpenContractOrders', 'listContractOrderHistory', 'listContractFills'] as const)
    await sdk.call(list, { query: {} });
  await sdk.call('listContractSettings', { query: {} });
  await sdk.call('listMarginAccounts');
  await sdk.call('listContracts');
  await sdk.call('listMarkPrices');
}

it('every answer and every frame is one that the documents describe', async () => {
  const names = ['spot', 'user', 'market', 'contracts'];
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
  const contract = 'BTC-USD';
  exchange.pair(instrument, { tickSize: '0.01', lotSize: '0.00001' });
  exchange.contracts.list(contract);
  const followed: readonly Observable<unknown>[] = [
    hub.topic(topics.orders),
    hub.topic(topics.fills),
    hub.topic(topics.balances),
    hub.topic(topics.quotes),
    hub.topic(topics.quote, { instrument }),
    hub.topic(topics.trades, { instrument }),
    hub.topic(topics.orderBook, { instrument, depth: 20 }),
    hub.topic(topics.contractOrders),
    hub.topic(topics.contractFills),
    hub.topic(topics.contractSettings),
    hub.topic(topics.positions),
    hub.topic(topics.margin),
    hub.topic(topics.markPrices),
    hub.topic(topics.markPrice, { contract }),
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
  await sdk.call('getOrderBook', { query: { instrument } });
  await sdk.call('listTradePairs');
  await tradeContract(exchange, sdk, contract);
  await exchange.advance(1_000);
  hub.close();
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  expect(checked.size).toBe(15 + 7 + 2 + 17 + 7);
});
