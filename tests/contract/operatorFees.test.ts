import type { OperationData } from '@tidemark/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openingCommands } from '../../server/market/spot/opening.ts';
import { LISTINGS } from '../../server/market/spot/listings.ts';
import { Client } from './support/client.ts';
import { openOperatorShell, type OperatorShell } from './support/operatorShell.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
let shell: OperatorShell;
let ada: Client;

beforeAll(async () => {
  shell = await openOperatorShell(server);
  ada = new Client(server.gateway);
  await ada.login();
});
afterAll(() => shell.close());

const run = (...words: string[]) => shell.run('market', 'zero-fee', ...words);

async function order(terms: object): Promise<OperationData<'placeOrder'>> {
  const answer = await ada.post('/api/spot-trade-api/order', { pair: 'BTC/USDT', side: 'buy', ...terms });
  expect(answer.code, answer.message).toBe(200);
  return answer.data as OperationData<'placeOrder'>;
}

const buy = () => order({ type: 'market', quoteAmount: '100' });

async function pairNamed(name: string) {
  const pairs = (await ada.get('/market/v2/tradepair/list')).data as OperationData<'listTradePairs'>;
  return pairs.find(({ pair }) => pair === name);
}

async function isTagged(): Promise<boolean> {
  const { data } = await ada.get('/activities/public/homepage-activities');
  return (data as OperationData<'getHomepageActivities'>).showZeroFeeIcon;
}

describe('npm run operator -- market zero-fee', () => {
  it('has orders to come pay no fee in a pair, and the usual one again', async () => {
    expect(Number((await buy()).fee)).toBeGreaterThan(0);
    expect(await run('BTC/USDT', 'on')).toEqual({ exitCode: 0, text: 'BTC/USDT  maker 0  taker 0' });
    expect((await buy()).fee).toBe('0');
    expect(await pairNamed('BTC/USDT')).toMatchObject({ makerFeeRate: '0', takerFeeRate: '0' });
    expect(await pairNamed('ETH/USDT')).toMatchObject({ makerFeeRate: '0.0008', takerFeeRate: '0.001' });
    expect(await run('BTC/USDT', 'off')).toEqual({
      exitCode: 0,
      text: 'BTC/USDT  maker 0.0008  taker 0.001',
    });
    expect(Number((await buy()).fee)).toBeGreaterThan(0);
    expect((await shell.run('audit')).text).toMatch(/zoe_the_2nd.*setZeroFee.*BTC\/USDT/);
  });

  it('leaves open orders the rates that they were placed with, and what they hold', async () => {
    const before = await order({ type: 'limit', price: '90000', quantity: '0.001' });
    await run('BTC/USDT', 'on');
    const free = await order({ type: 'limit', price: '90000', quantity: '0.001' });
    const balances = (await ada.get('/api/spot-trade-api/balances')).data as OperationData<'listBalances'>;
    const held = balances.find(({ asset }) => asset === 'USDT')?.held;
    // 90 and its highest fee of 0.1 %, and 90 without.
    expect(held).toBe('180.09');
    for (const { orderId } of [before, free])
      expect((await ada.post('/api/spot-trade-api/order/cancel', { orderId })).code).toBe(200);
    await run('BTC/USDT', 'off');
  });

  it('stays when the market is opened again, and listings say what a pair begins with', async () => {
    await run('BTC/USDT', 'on');
    await run('LTC/USDT', 'off');
    for (const command of openingCommands(LISTINGS, (await server.exchange.view()).instruments))
      await server.exchange.submit(command);
    await server.views.flush();
    expect(await pairNamed('BTC/USDT')).toMatchObject({ takerFeeRate: '0' });
    expect(await pairNamed('LTC/USDT')).toMatchObject({ takerFeeRate: '0.001' });
    expect(await pairNamed('ETH/USDT')).toMatchObject({ takerFeeRate: '0.001' });
    await run('BTC/USDT', 'off');
    await run('LTC/USDT', 'on');
  });

  it('of all pairs puts the tag at Spot', async () => {
    expect(await isTagged()).toBe(false);
    const { text } = await run('all', 'on');
    expect(text.split('\n')).toHaveLength(LISTINGS.length);
    expect(await isTagged()).toBe(true);
    await run('ETH/USDT', 'off');
    expect(await isTagged()).toBe(false);
  });

  it.each([
    [['BTC/USDT'], 2, /Name the pair, or all, and on or off/],
    [['BTC/USDT', 'maybe'], 2, /Name the pair, or all, and on or off/],
    [['BTC-USDT', 'on'], 1, /^instrument/],
    [['NOPE/USDT', 'on'], 1, /NOPE\/USDT is not listed/],
  ] as const)('%j is not understood or not done', async (words, exitCode, told) => {
    const outcome = await run(...words);
    expect(outcome).toMatchObject({ exitCode });
    expect(outcome.text).toMatch(told);
  });
});
