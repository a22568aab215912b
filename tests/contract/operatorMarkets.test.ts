import { Decimal } from 'decimal.js';
import type { OperationData } from '@tidemark/sdk/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contractOpeningCommands } from '../../server/market/contracts/opening.ts';
import { CONTRACT_LISTINGS } from '../../server/market/contracts/listings.ts';
import { openingCommands } from '../../server/market/spot/opening.ts';
import { LISTINGS } from '../../server/market/spot/listings.ts';
import { MarketChanges } from '../../server/services/markets/marketChanges.ts';
import { shownMarkets } from '../../server/services/markets/shownMarkets.ts';
import { Client } from './support/client.ts';
import { openOperatorShell, type OperatorShell } from './support/operatorShell.ts';
import { readAll } from './support/readAll.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
const SPOT = '/api/spot-trade-api';
const CONTRACTS = '/api/contract-trade-api';
let shell: OperatorShell;
let ada: Client;

beforeAll(async () => {
  shell = await openOperatorShell(server);
  ada = new Client(server.gateway);
  await ada.login();
});
afterAll(() => shell.close());
afterEach(async () => {
  for (const path of [`${SPOT}/order`, `${CONTRACTS}/order`, `${CONTRACTS}/trigger`])
    expect((await ada.post(`${path}/cancel-all`, {})).code).toBe(200);
  expect(await run('change', 'BTC/USDT', 'minQuantity=0.00001', 'minNotional=5')).toMatchObject({
    exitCode: 0,
  });
});

const run = (...words: string[]) => shell.run('market', ...words);

async function post<Data = { readonly orderId: string }>(path: string, body: object): Promise<Data> {
  const answer = await ada.post(path, body);
  expect(answer.code, answer.message).toBe(200);
  return answer.data as Data;
}

const spotOrder = (quantity: string, price = '80000') =>
  post(`${SPOT}/order`, { pair: 'BTC/USDT', side: 'buy', type: 'limit', price, quantity });

async function openIds(path: string, id = 'orderId'): Promise<unknown[]> {
  return (await readAll(ada, path)).map((entry) => entry[id]).sort();
}

async function news(): Promise<OperationData<'listMessages'>['list']> {
  return (await readAll(ada, '/activities/notify/messages')) as never;
}

/** The changes of the server as they are at a time. */
function changesAt(time: number): MarketChanges {
  const { db, messages } = server.services;
  return new MarketChanges({
    ...{ db, messages, exchange: server.exchange, now: () => time },
    ...shownMarkets(server.views.markets),
  });
}

const namesOf = (messages: Awaited<ReturnType<typeof news>>) =>
  messages.map(({ template }) => template?.name);

describe('npm run operator -- market', () => {
  it('lists the rules of all markets, or of one', async () => {
    const { text } = await run('list');
    expect(text.split('\n')).toHaveLength(LISTINGS.length + CONTRACT_LISTINGS.length);
    expect((await run('list', 'BTC/USDT')).text).toMatch(
      /^BTC\/USDT {2}trading {2}tickSize=\S+ lotSize=\S+ minQuantity=\S+ .*priceBand=0\.\d\d/,
    );
    expect((await run('list', 'NOPE')).exitCode).toBe(2);
  });

  it('changes the rules at once, and cancels the orders that are too small', async () => {
    const [small, large] = [await spotOrder('0.0002'), await spotOrder('0.002')];
    expect((await run('change', 'BTC/USDT', 'minQuantity=0.001', 'takerFeeRate=0.0009')).text).toMatch(
      /BTC\/USDT .* applied {2}minQuantity=0\.00100 takerFeeRate=0\.0009 {2}orders cancelled: 1$/,
    );
    expect(await openIds(`${SPOT}/orders/open`)).toEqual([large.orderId]);
    const ended = (await readAll(ada, `${SPOT}/orders/history`)).find(
      ({ orderId }) => orderId === small.orderId,
    );
    expect(ended).toMatchObject({ status: 'cancelled' });
    const [message] = (await news()).filter(({ template }) => template?.name === 'ordersUnfit');
    expect(message?.template?.params).toEqual({ instrument: 'BTC/USDT', orders: '1' });
    const pairs = (await ada.get('/market/v2/tradepair/list')).data as OperationData<'listTradePairs'>;
    expect(pairs.find(({ pair }) => pair === 'BTC/USDT')).toMatchObject({
      minQuantity: '0.00100',
      takerFeeRate: '0.0009',
    });
    const refused = await ada.post(`${SPOT}/order`, {
      pair: 'BTC/USDT',
      side: 'buy',
      type: 'limit',
      price: '80000',
      quantity: '0.0002',
    });
    expect(refused.code).not.toBe(200);
    expect((await run('change', 'BTC/USDT', 'takerFeeRate=0.001')).exitCode).toBe(0);
  });

  it('announces a later change, and makes it when its time has come', async () => {
    const { orderId } = await spotOrder('0.0002');
    const startsAt = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
    const announced = await run('change', 'BTC/USDT', 'minQuantity=0.001', '--from', startsAt);
    expect(announced.text).toContain('announced');
    expect(namesOf(await news())).toContain('marketRulesAnnounced');
    await server.services.marketChanges.purge();
    expect(await openIds(`${SPOT}/orders/open`)).toEqual([orderId]);
    await changesAt(Date.now() + 3_600_001).purge();
    expect(await openIds(`${SPOT}/orders/open`)).toEqual([]);
    expect((await run('changes')).text.split('\n')[0]).toContain('applied');
  });

  it('withdraws a change before its time, and not after', async () => {
    await run(
      'change',
      'BTC/USDT',
      'minQuantity=0.001',
      '--from',
      new Date(Date.now() + 7_200_000).toISOString().slice(0, 16),
    );
    const [id = ''] = (await run('changes')).text.split('  ');
    expect((await run('withdraw', id)).text).toContain('withdrawn');
    expect(namesOf(await news())).toContain('marketRulesWithdrawn');
    await changesAt(Date.now() + 7_200_001).purge();
    expect((await run('changes')).text.split('\n')[0]).toContain('withdrawn');
    expect((await run('withdraw', id)).exitCode).toBe(1);
  });

  it('keeps contract orders that only reduce, and cancels entries that are too small', async () => {
    const own = { contract: 'BTC-USDT', type: 'market', quantity: '0.002' };
    await post(`${CONTRACTS}/order`, { ...own, side: 'buy' });
    const closing = await post(`${CONTRACTS}/order`, {
      ...{ contract: 'BTC-USDT', side: 'sell', type: 'limit', price: '99000', quantity: '0.002' },
      reduceOnly: true,
    });
    await post(`${CONTRACTS}/order`, { ...own, side: 'buy', type: 'limit', price: '91000' });
    const entry = { ...own, side: 'buy', purpose: 'entry', triggerPrice: '80000' };
    await post(`${CONTRACTS}/trigger`, entry);
    const stop = await post<{ readonly triggerId: string }>(`${CONTRACTS}/trigger`, {
      ...{ contract: 'BTC-USDT', side: 'sell', purpose: 'stopLoss', type: 'market', triggerPrice: '70000' },
    });
    expect((await run('change', 'BTC-USDT', 'minQuantity=0.01')).text).toContain('orders cancelled: 2');
    expect(await openIds(`${CONTRACTS}/orders/open`)).toEqual([closing.orderId]);
    expect(await openIds(`${CONTRACTS}/triggers/open`, 'triggerId')).toEqual([stop.triggerId]);
    expect((await run('change', 'BTC-USDT', 'minQuantity=0.001')).exitCode).toBe(0);
    await post(`${CONTRACTS}/positions/close-all`, {});
  });

  it('stays when the market is opened again, with the zero-fee flag beside it', async () => {
    await run('change', 'LTC/USDT', 'priceBand=0.2', 'makerFeeRate=0.0005');
    await run('change', 'LTC-USDT', 'maxOpenOrders=150');
    await shell.run('market', 'zero-fee', 'LTC/USDT', 'on');
    const ruled = await server.services.marketChanges.ruled();
    const open = async () => {
      const view = await server.exchange.view();
      for (const command of [
        ...openingCommands(LISTINGS, view.instruments, ruled),
        ...contractOpeningCommands(CONTRACT_LISTINGS, view, ruled),
      ])
        expect(await server.exchange.submit(command)).toMatchObject({ ok: true });
      await server.views.flush();
      return `${(await run('list', 'LTC/USDT')).text} ${(await run('list', 'LTC-USDT')).text}`;
    };
    expect(await open()).toMatch(/makerFeeRate=0 takerFeeRate=0 priceBand=0\.20 .*maxOpenOrders=150/);
    await shell.run('market', 'zero-fee', 'LTC/USDT', 'off');
    expect(await open()).toMatch(/makerFeeRate=0\.0005 takerFeeRate=0\.001 priceBand=0\.20/);
  });
});

it('delists a pair at its time: no orders, and no list has it', async () => {
  const namesIn = async (path: string, member: string): Promise<unknown[]> =>
    ((await ada.get(path)).data as Record<string, unknown>[]).map((entry) => entry[member]);
  await post(`${SPOT}/order`, { pair: 'ADA/USDT', side: 'buy', type: 'limit', price: '0.4', quantity: '30' });
  const startsAt = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
  expect((await run('delist', 'ADA/USDT', '--from', startsAt)).text).toMatch(/announced {2}delisted$/);
  expect(namesOf(await news())).toContain('delistingAnnounced');
  expect(await namesIn('/market/v2/tradepair/list', 'pair')).toContain('ADA/USDT');
  await changesAt(Date.now() + 3_600_001).purge();
  expect(await namesIn('/market/v2/tradepair/list', 'pair')).not.toContain('ADA/USDT');
  expect(await namesIn('/market/v2/tradepair/quotes', 'instrument')).not.toContain('ADA/USDT');
  expect(await openIds(`${SPOT}/orders/open`)).toEqual([]);
  expect(namesOf(await news())).toContain('ordersDelisted');
  expect((await run('list', 'ADA/USDT')).text).toMatch(/^ADA\/USDT {2}delisted/);
  const refused = await ada.post(`${SPOT}/order`, {
    pair: 'ADA/USDT',
    side: 'buy',
    type: 'market',
    quoteAmount: '20',
  });
  expect(refused.code).not.toBe(200);
  const after = new Set<string>();
  const { db, messages } = server.services;
  const shown = shownMarkets(server.views.markets);
  const options = { ...shown, db, messages, exchange: server.exchange, now: Date.now };
  await new MarketChanges({ ...options, delist: (name) => after.add(name) }).open();
  expect(after).toEqual(new Set(['ADA/USDT']));
});

it('cancels exactly the orders that are too small by the new rules', async () => {
  const quantities = fc.array(
    fc.record({ lots: fc.integer({ min: 10, max: 60 }), price: fc.constantFrom('80000', '85000', '90000') }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(
      quantities,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 5, max: 50 }),
      async (orders, lots, notional) => {
        await run('change', 'BTC/USDT', 'minQuantity=0.00001', 'minNotional=5');
        await post(`${SPOT}/order/cancel-all`, {});
        const kept: string[] = [];
        for (const { lots: size, price } of orders) {
          const quantity = new Decimal(size).mul('0.00001');
          const { orderId } = await spotOrder(quantity.toFixed(), price);
          if (size >= lots && quantity.mul(price).gte(notional)) kept.push(orderId);
        }
        const least = new Decimal(lots).mul('0.00001').toFixed();
        await run('change', 'BTC/USDT', `minQuantity=${least}`, `minNotional=${notional}`);
        expect(await openIds(`${SPOT}/orders/open`)).toEqual(kept.sort());
      },
    ),
    { numRuns: 10 },
  );
});

it('is taken up again wherever it was broken off', async () => {
  const { db, messages } = server.services;
  let step = 0;
  for (let broken = 0; broken < 8; broken += 1) {
    const small = await spotOrder('0.0002');
    step = 0;
    const breaking =
      <Args extends unknown[], Answer>(act: (...args: Args) => Promise<Answer>) =>
      (...args: Args): Promise<Answer> => {
        step += 1;
        return step === broken ? Promise.reject(new Error('broken off')) : act(...args);
      };
    const { exchange } = server;
    const faulty = new MarketChanges({
      db,
      now: Date.now,
      ...shownMarkets(server.views.markets),
      delist: () => undefined,
      exchange: {
        submit: breaking((command) => exchange.submit(command)),
        submitTogether: breaking((commands) => exchange.submitTogether(commands)),
        view: breaking(() => exchange.view()),
      },
      messages: { add: breaking((added, change) => messages.add(added, change)) },
    });
    const traded = server.views.markets.pairNamed('BTC/USDT')?.units.instrument;
    if (traded === undefined) throw new Error('BTC/USDT is expected');
    const known = (await server.services.marketChanges.list()).length;
    await faulty.announce(traded, { minLots: 100 }, 0).catch(() => undefined);
    await server.services.marketChanges.purge();
    await server.views.flush();
    const [change, ...others] = await server.services.marketChanges.list();
    // Broken off while it is stored, it never was.
    if (broken === 1) {
      expect(others).toHaveLength(known - 1);
      expect(await openIds(`${SPOT}/orders/open`)).toContain(small.orderId);
      continue;
    }
    expect(others).toHaveLength(known);
    expect(change).toMatchObject({ status: 'applied', cancelled: broken === 2 ? 2 : 1 });
    expect(await openIds(`${SPOT}/orders/open`)).not.toContain(small.orderId);
    const told = (await news()).filter(({ id }) => id.startsWith(`market-change:${change?.id}:`));
    expect(told).toHaveLength(1);
    await run('change', 'BTC/USDT', 'minQuantity=0.00001');
  }
  expect(step).toBeGreaterThan(4);
});
