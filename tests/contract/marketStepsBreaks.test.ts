import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '@tidemark/sdk/contract';
import type { Tradable } from '../../server/units/pair.ts';
import type { RuleChange } from '../../server/units/marketRules.ts';
import { Client } from './support/client.ts';
import { listingOf, quoteAround } from './support/contractMarkets.ts';
import { changesAt } from './support/delisting.ts';
import { openOperatorShell, type OperatorShell } from './support/operatorShell.ts';
import { readAll } from './support/readAll.ts';
import { useTestServer } from './support/testServer.ts';

const SPOT = '/api/spot-trade-api';
const CONTRACTS = '/api/contract-trade-api';

const server = useTestServer();
let shell: OperatorShell;
let ada: Client;

beforeAll(async () => {
  shell = await openOperatorShell(server);
  ada = new Client(server.gateway);
  await ada.login();
});
afterAll(() => shell.close());

async function post(path: string, body: object): Promise<void> {
  const answer = await ada.post(path, body);
  expect(answer.code, answer.message).toBe(200);
}

async function openCount(path: string): Promise<number> {
  return (await readAll(ada, path)).length;
}

const PAIR = { pair: 'BTC/USDT', side: 'buy', type: 'limit' };
const CONTRACT = { contract: 'BTC-USDT', side: 'buy', type: 'limit' };
const MARKET = listingOf('BTC-USDT');
const STOP = { contract: 'BTC-USDT', side: 'sell', purpose: 'stopLoss', type: 'market' };

/** Each cancels two orders that lie off its steps, one that is too small, and keeps one. */
const CHANGES = [
  {
    name: 'BTC/USDT',
    change: { priceStep: 50, lotStep: 100, minLots: 200 },
    former: ['tickSize=0.01', 'lotSize=0.00001', 'minQuantity=0.00001'],
    async open() {
      for (const [price, quantity] of [
        ['80000.01', '0.002'],
        ['80000', '0.00201'],
        ['80000', '0.001'],
        ['80000.5', '0.002'],
      ])
        await post(`${SPOT}/order`, { ...PAIR, price, quantity });
    },
    left: () => openCount(`${SPOT}/orders/open`),
  },
  {
    name: 'BTC-USDT',
    change: { priceStep: 5, lotStep: 5, minLots: 10 },
    former: ['tickSize=0.1', 'lotSize=0.001', 'minQuantity=0.001'],
    async open() {
      await post(`${CONTRACTS}/order`, { ...CONTRACT, type: 'market', quantity: '0.007' });
      await post(`${CONTRACTS}/order`, { ...CONTRACT, price: '85000.1', quantity: '0.010' });
      await post(`${CONTRACTS}/order`, { ...CONTRACT, price: '85000', quantity: '0.005' });
      await post(`${CONTRACTS}/trigger`, { ...STOP, triggerPrice: '70000.1' });
      // It closes the whole position, which is no multiple of the new lot.
      const whole = { ...CONTRACT, side: 'sell', price: '99000', quantity: '0.007', reduceOnly: true };
      await post(`${CONTRACTS}/order`, whole);
    },
    left: async () =>
      (await openCount(`${CONTRACTS}/orders/open`)) + (await openCount(`${CONTRACTS}/triggers/open`)),
  },
] satisfies readonly {
  readonly name: string;
  readonly change: RuleChange;
  readonly former: readonly string[];
  readonly open: () => Promise<void>;
  readonly left: () => Promise<number>;
}[];

/** The announcement, the market, the command, the misfits, their message and their end. */
const STEPS = 6;

const tradedOf = (name: string): Tradable =>
  server.views.markets.named(name)?.units.instrument ?? expect.fail(`${name} is not listed`);

it.each(CHANGES)(
  'of $name ends alike wherever it breaks off',
  async ({ name, change, former, open, left }) => {
    for (let at = 1; at <= STEPS; at += 1)
      for (const isLost of [false, true]) {
        const text = `${name} ${at} ${isLost ? 'lost' : 'not done'}`;
        await open();
        let steps = 0;
        let hits = 0;
        const faulty = changesAt(server, {
          now: Date.now,
          async step(act) {
            steps += 1;
            if (steps !== at) return act();
            hits += 1;
            if (isLost) await act();
            throw new Error('broken off');
          },
        });
        await faulty.announce(tradedOf(name), change, 0).catch(() => undefined);
        expect(hits, text).toBe(1);
        const restarted = changesAt(server, { now: Date.now });
        // Broken off before it was stored, it is announced again.
        if (at === 1 && !isLost) await restarted.announce(tradedOf(name), change, 0);
        await restarted.purge();
        await server.views.flush();
        const [made] = await restarted.list();
        expect(made, text).toMatchObject({ instrument: name, status: 'applied', cancelled: 3 });
        expect(await left(), text).toBe(1);
        await server.services.flush();
        const news = (await readAll(ada, '/activities/notify/messages')) as unknown as Message[];
        const told = news.filter(({ id }) => id.startsWith(`market-change:${made?.id}:`));
        expect(
          told.map(({ template }) => template?.params['orders']),
          text,
        ).toEqual(['1']);
        await post(`${SPOT}/order/cancel-all`, {});
        await post(`${CONTRACTS}/order/cancel-all`, {});
        expect((await shell.run('market', 'change', name, ...former)).exitCode, text).toBe(0);
        // Makers quote again what lay off the steps.
        await quoteAround(server.exchange, MARKET, MARKET.character.startPrice);
        await post(`${CONTRACTS}/positions/close-all`, {});
      }
    expect((await shell.run('reconcile')).exitCode).toBe(0);
  },
);
