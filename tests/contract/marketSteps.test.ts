import type { OperationData } from '@tidemark/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../server/engine/engine.ts';
import type { Command, CommandResult } from '../../server/engine/protocol.ts';
import { CONTRACT_LISTINGS } from '../../server/market/contracts/listings.ts';
import { shownMarkets } from '../../server/services/markets/shownMarkets.ts';
import { MarketChanges } from '../../server/services/markets/marketChanges.ts';
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

const run = (...words: string[]) => shell.run('market', ...words);

async function post(path: string, body: object): Promise<Record<string, string>> {
  const answer = await ada.post(path, body);
  expect(answer.code, answer.message).toBe(200);
  return answer.data as Record<string, string>;
}

async function openIds(path: string, id = 'orderId'): Promise<unknown[]> {
  return (await readAll(ada, path)).map((entry) => entry[id]).sort();
}

async function messages(): Promise<OperationData<'listMessages'>['list']> {
  await server.services.flush();
  return (await readAll(ada, '/activities/notify/messages')) as never;
}

async function causes(): Promise<unknown[]> {
  return (await messages()).map(({ template }) => [template?.name, template?.params['cause']]);
}

const spotOrder = (price: string, quantity: string) =>
  post(`${SPOT}/order`, { pair: 'BTC/USDT', side: 'buy', type: 'limit', price, quantity });

describe('new margin tiers', () => {
  it('are refused where they liquidate more accounts than named', async () => {
    const harsh = ['change', 'BTC-USDT', 'tiers=900000000:1:0.999'] as const;
    await post(`${CONTRACTS}/order`, { contract: 'BTC-USDT', side: 'buy', type: 'market', quantity: '2' });
    const later = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
    const refused = await run(...harsh, '--from', later);
    expect(refused).toMatchObject({ exitCode: 1 });
    expect(refused.text).toContain('1 accounts would be liquidated at once');
    const made = await run(...harsh, '--from', later, '--liquidations', '1');
    expect(made.text).toContain('announced');
    const startsAt = String(Date.parse(`${later}Z`));
    const told = (await messages()).filter(({ template }) => template?.name === 'positionEndangered');
    expect(told).toMatchObject([{ template: { params: { instrument: 'BTC-USDT', startsAt } } }]);
    const [id = ''] = (await run('changes')).text.split('  ');
    expect((await run('withdraw', id)).exitCode).toBe(0);
    expect((await run('change', 'BTC-USDT', 'tiers=5:x:0.1')).exitCode).toBe(2);
    await post(`${CONTRACTS}/positions/close-all`, {});
  });
});

describe('a new tick and lot', () => {
  it('cancels the misfits, shows itself, and holds for new orders', async () => {
    const [off, kept] = [await spotOrder('80000.01', '0.002'), await spotOrder('80000.5', '0.002')];
    const odd = await spotOrder('80000', '0.00201');
    const changed = await run('change', 'BTC/USDT', 'tickSize=0.5', 'lotSize=0.001');
    expect(changed.text).toMatch(/ applied {2}tickSize=0\.50 lotSize=0\.00100 {2}orders cancelled: 2$/);
    expect(await openIds(`${SPOT}/orders/open`)).toEqual([kept['orderId']]);
    expect(off['orderId']).not.toBe(odd['orderId']);
    expect(await causes()).toContainEqual(['ordersUnfit', undefined]);
    const pairs = (await ada.get('/market/v2/tradepair/list')).data as OperationData<'listTradePairs'>;
    expect(pairs.find(({ pair }) => pair === 'BTC/USDT')).toMatchObject({
      ...{ tickSize: '0.50', lotSize: '0.00100', minQuantity: '0.00100' },
      groupings: ['0.5', '5', '50', '500'],
    });
    const wrong = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '80000.1', quantity: '0.002' };
    expect((await ada.post(`${SPOT}/order`, wrong)).code).toBe(20002);
    const { levels } = await server.exchange.view();
    expect(levels.filter(({ instrument, price }) => instrument === 1 && price % 50 !== 0)).toEqual([]);
    expect((await run('list', 'BTC/USDT')).text).toContain('tickSize=0.50');
    expect((await run('change', 'BTC/USDT', 'tickSize=0.01', 'lotSize=0.00001')).exitCode).toBe(0);
  });

  it('must be on the grid of its market', async () => {
    for (const rule of ['tickSize=0.001', 'tickSize=0.015', 'lotSize=0.000001'])
      expect((await run('change', 'BTC/USDT', rule)).exitCode).toBe(1);
  });

  it('leaves a position that can be closed whole', async () => {
    const own = { contract: 'BTC-USDT', type: 'market' };
    await post(`${CONTRACTS}/order`, { ...own, side: 'buy', quantity: '0.007' });
    const stop = { contract: 'BTC-USDT', side: 'sell', purpose: 'stopLoss', type: 'market' };
    await post(`${CONTRACTS}/trigger`, { ...stop, triggerPrice: '70000.1' });
    const kept = await post(`${CONTRACTS}/trigger`, { ...stop, triggerPrice: '70000' });
    const changed = await run('change', 'BTC-USDT', 'lotSize=0.005', 'tickSize=0.5');
    expect(changed.text).toContain('orders cancelled: 1');
    expect(await openIds(`${CONTRACTS}/triggers/open`, 'triggerId')).toEqual([kept['triggerId']]);
    expect(await causes()).toContainEqual(['ordersCancelled', 'rulesChanged']);
    const close = { ...own, side: 'sell', reduceOnly: true };
    expect((await ada.post(`${CONTRACTS}/order`, { ...close, quantity: '0.003' })).code).toBe(20003);
    const whole = { ...close, type: 'limit', price: '99000', quantity: '0.007' };
    await post(`${CONTRACTS}/order`, whole);
    expect((await run('change', 'BTC-USDT', 'lotSize=0.001', 'tickSize=0.1')).exitCode).toBe(0);
  });
});

it('reaches an exchange that follows, then and later', async () => {
  const engine = new Engine();
  const submit = (command: Command): Promise<CommandResult> =>
    Promise.resolve(engine.execute({ seq: engine.seq + 1, time: engine.seq + 1, command }).result);
  for (const { contract } of CONTRACT_LISTINGS) await submit({ kind: 'defineContract', contract });
  const follower = {
    submit,
    submitTogether: (commands: readonly Command[]) => Promise.all(commands.map(submit)),
    view: () => Promise.resolve(engine.view()),
  };
  const { db, messages } = server.services;
  const changes = new MarketChanges({
    ...{ db, messages, exchange: server.exchange, now: Date.now, ...shownMarkets(server.views.markets) },
  });
  const shown = () => engine.view().contracts.markets.find(({ contract }) => contract.name === 'LTC-USDT');
  expect((await run('change', 'LTC-USDT', 'maxOpenOrders=77')).exitCode).toBe(0);
  await changes.follow(follower);
  expect(shown()?.contract.maxOpenOrders).toBe(77);
  const traded = server.views.markets.contractNamed('LTC-USDT')?.contract;
  if (traded === undefined) throw new Error('LTC-USDT is expected');
  await changes.announce(traded, { maxOpenOrders: 78, priceStep: 10 }, 0);
  expect(shown()?.contract).toMatchObject({ maxOpenOrders: 78, priceStep: 10 });
});
