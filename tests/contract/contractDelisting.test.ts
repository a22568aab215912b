import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MarketChange } from '../../server/services/markets/marketChanges.ts';
import { Client } from './support/client.ts';
import { changesAt, openEverything } from './support/delisting.ts';
import { listingOf, setMark } from './support/contractMarkets.ts';
import { openOperatorShell, type OperatorShell } from './support/operatorShell.ts';
import { readAll } from './support/readAll.ts';
import { useTestServer } from './support/testServer.ts';
import { Trader } from './support/trader.ts';

type Row = Readonly<Record<string, unknown>>;

const server = useTestServer();
const HISTORY = '/api/contract-trade-api';
let shell: OperatorShell;
let ada: Client;
let trader: Trader;

beforeAll(async () => {
  shell = await openOperatorShell(server);
  ada = new Client(server.gateway);
  await ada.login();
  trader = new Trader(ada);
});
afterAll(() => shell.close());

const run = (...words: string[]) => shell.run('market', ...words);

const changed = async (name: string): Promise<MarketChange | undefined> =>
  (await server.services.marketChanges.list()).find(({ instrument }) => instrument === name);

async function mark(name: string, price: number): Promise<void> {
  await setMark(server.exchange, listingOf(name).contract.id, price);
  await server.views.flush();
}

const listedContracts = async (): Promise<Row[]> => (await ada.get('/market/v2/contract/list')).data as Row[];

async function rows(path: string, query: Row = {}): Promise<Row[]> {
  return readAll(ada, path, query as never);
}

const newsNamed = async (name: string): Promise<Row[]> => {
  await server.services.flush();
  const all = (await readAll(ada, '/activities/notify/messages')) as unknown as {
    readonly template: { readonly name: string; readonly params: Row } | null;
  }[];
  return all.flatMap(({ template }) => (template?.name === name ? [template.params] : []));
};

const MINUTE = 60_000;

describe('npm run operator -- market delist CONTRACT', () => {
  const contract = 'LTC-USDT';
  let endsAt = 0;

  it('announces the end to everybody, and to holders what they hold', async () => {
    const { character, contract: rules } = listingOf(contract);
    await openEverything(trader, rules, character.startPrice);
    endsAt = Math.ceil(Date.now() / MINUTE) * MINUTE + 60 * MINUTE;
    const from = new Date(endsAt).toISOString().slice(0, 16);
    const { text } = await run('delist', contract, '--from', from, '--average', '10');
    const start = new Date(endsAt - 10 * MINUTE).toISOString();
    expect(text).toContain(`announced  delisted  averaged from ${start}`);
    const times = { instrument: contract, startsAt: String(endsAt) };
    expect(await newsNamed('contractDelistingAnnounced')).toMatchObject([
      { ...times, averagesFrom: String(endsAt - 10 * MINUTE) },
    ]);
    expect(await newsNamed('delistingConcerns')).toMatchObject([{ ...times, positions: '1', orders: '4' }]);
    const listed = (await listedContracts()).find((each) => each['contract'] === contract);
    expect(listed?.['delisting']).toEqual({ averagesFrom: endsAt - 10 * MINUTE, endsAt });
  });

  it('refuses a second end and one that is too near', async () => {
    expect((await run('delist', contract)).text).toContain('announced already');
    const soon = new Date(Date.now() + 5 * MINUTE).toISOString().slice(0, 16);
    expect((await run('delist', 'XRP-USDT', '--from', soon)).text).toContain('30 minutes ahead');
    expect((await run('delist', 'XRP-USDT', '--average', 'x')).exitCode).toBe(2);
  });

  it('only closes in the window, and averages its marks', async () => {
    const { startPrice } = listingOf(contract).character;
    const at = { now: endsAt - 10 * MINUTE - 1 };
    const changes = changesAt(server, { now: () => at.now });
    await changes.purge();
    expect(await changed(contract)).toMatchObject({ status: 'announced' });
    at.now += 1;
    await changes.purge();
    expect(await changed(contract)).toMatchObject({ status: 'averaging', cancelled: 2 });
    expect(await newsNamed('ordersCancelled')).toMatchObject([{ contract, cause: 'delisted', orders: '2' }]);
    const order = { contract, side: 'buy', type: 'market', quantity: '1' };
    const entry = { ...order, purpose: 'entry', triggerPrice: String(startPrice * 2) };
    for (const [path, body] of [
      ['order', order],
      ['order/test', order],
      ['trigger', entry],
      ['positions/reverse', { contract }],
    ] as const)
      expect((await trader.ask(path, body)).code, path).toBe(20024);
    expect((await run('withdraw', String((await changed(contract))?.id))).exitCode).toBe(1);
    // A second's mark counts once, however often it is looked at.
    for (const [after, price] of [
      [1, 1.01],
      [1.4, 1.3],
      [2, 1.02],
      [300, 1.03],
    ] as const) {
      at.now = endsAt - 10 * MINUTE + after * 1_000;
      await mark(contract, startPrice * price);
      // A restart in the window loses no sample.
      await changesAt(server, { now: () => at.now }).purge();
    }
  });

  it('settles at the average, and the statement, histories and messages tell', async () => {
    const { contract: rules, character } = listingOf(contract);
    const before = (await trader.get<Row[]>('positions')).find((each) => each['contract'] === contract);
    await changesAt(server, { now: () => endsAt }).purge();
    await server.views.flush();
    const average = character.startPrice * ((1 + 1.01 + 1.02 + 1.03) / 4);
    const change = await changed(contract);
    expect(change).toMatchObject({ status: 'applied', cancelled: 4 });
    expect(Number(change?.settlementPrice)).toBeCloseTo(average * 1e8, -1);
    const entryPrice = Number(before?.['entryPrice']);
    const quantity = (rules.lotUnits / 1e8) * 10;
    const profit = quantity * (average - entryPrice);
    expect((await trader.get<Row[]>('positions')).some((each) => each['contract'] === contract)).toBe(false);
    const [entry, ...others] = await rows('/wallet/statement', { type: 'delivery' });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ type: 'delivery', reference: contract, asset: 'USDT' });
    expect(Number(entry?.['amount'])).toBeCloseTo(profit, 4);
    expect(await rows(`${HISTORY}/liquidations`, { contract })).toMatchObject([
      { role: 'settled', stage: 'settled', contract },
    ]);
    const [told] = await newsNamed('positionSettled');
    expect(told).toMatchObject({ contract, position: 'long', settle: 'USDT' });
    expect(Number(told?.['profit'])).toBeCloseTo(profit, 4);
    expect(await rows(`${HISTORY}/orders/history`, { contract })).not.toEqual([]);
    expect(await rows(`${HISTORY}/orders/open`, { contract })).toEqual([]);
    expect((await shell.run('reconcile')).exitCode).toBe(0);
  });

  it('leaves the contract out of lists, and halted for good', async () => {
    const named = async (path: string, member: string, query = {}): Promise<unknown[]> =>
      ((await ada.get(path, query)).data as Row[]).map((entry) => entry[member]);
    expect(await named('/market/v2/contract/list', 'contract')).not.toContain(contract);
    expect(await named('/market/v2/contract/mark-prices', 'contract')).not.toContain(contract);
    expect(await named('/market/v2/tradepair/quotes', 'instrument', { kind: 'linear' })).not.toContain(
      contract,
    );
    expect((await run('list', contract)).text).toMatch(/^LTC-USDT {2}delisted/);
    expect((await run('resume', contract)).exitCode).not.toBe(0);
    expect((await run('delist', contract)).exitCode).not.toBe(0);
    const transfer = { asset: 'USDT', amount: '5', fromProduct: 4, toProduct: 5, toInstrument: contract };
    const refused = await ada.post('/api/exchange-account-center-api/asset/transfer', transfer);
    expect(refused).toMatchObject({ code: 10400, message: 'toInstrument: must be a listed contract' });
    const sides = { asset: 'USDT', fromProduct: 4, toProduct: 5 };
    const info = await ada.get('/api/exchange-account-center-api/asset/transfer/info', sides);
    expect((info.data as Row)['marginInstruments']).toContain('XRP-USDT');
    expect((info.data as Row)['marginInstruments']).not.toContain(contract);
    expect((await run('changes')).text).toMatch(/LTC-USDT .* applied {2}delisted .* settled at [\d.]+/);
  });
});

it('withdraws an announced end before its window', async () => {
  await run('delist', 'XRP-USDT');
  const withdrawn = await changed('XRP-USDT');
  // It begins at once: the window is the time from now on.
  const at = new Date(Date.now() + 90 * MINUTE).toISOString().slice(0, 16);
  await run('delist', 'DOGE-USDT', '--from', at);
  const id = String((await changed('DOGE-USDT'))?.id);
  expect((await run('withdraw', id)).text).toContain('withdrawn');
  await changesAt(server, { now: () => Date.now() + 180 * MINUTE }).purge();
  expect(await changed('DOGE-USDT')).toMatchObject({ status: 'withdrawn' });
  const listed = await listedContracts();
  expect(listed.find((each) => each['contract'] === 'DOGE-USDT')?.['delisting']).toBeUndefined();
  expect(withdrawn).toMatchObject({ instrument: 'XRP-USDT' });
});

it('settles a coin-margined contract, isolated and in hedge mode', async () => {
  const { contract, character } = listingOf('BTC-USD');
  const order = { contract: 'BTC-USD', type: 'market', marginMode: 'isolated', quantity: '1000' };
  await trader.post('settings/position-mode', {
    contract: 'BTC-USD',
    marginMode: 'isolated',
    positionMode: 'hedge',
  });
  await trader.post('order', { ...order, side: 'buy', positionSide: 'long' });
  await trader.post('order', { ...order, side: 'sell', positionSide: 'short' });
  const start = Date.now();
  await changesAt(server, { now: () => start }).announceEnd(contract, start + MINUTE, MINUTE);
  await mark('BTC-USD', character.startPrice * 0.9);
  await changesAt(server, { now: () => start + 1 }).purge();
  await changesAt(server, { now: () => start + MINUTE }).purge();
  await server.views.flush();
  const told = await newsNamed('positionSettled');
  const mine = told.filter((each) => each['contract'] === 'BTC-USD');
  expect(mine.map((each) => [each['position'], each['marginMode'], each['settle']]).sort()).toEqual([
    ['long', 'isolated', 'BTC'],
    ['short', 'isolated', 'BTC'],
  ]);
  expect(await rows('/wallet/statement', { type: 'delivery', reference: 'BTC-USD' })).toHaveLength(1);
  const backing = (await trader.get<Row[]>('margin-accounts')).find((each) => each['contract'] === 'BTC-USD');
  expect(backing?.['balance'] ?? '0').toMatch(/^0(?:\.0+)?$/);
  expect((await shell.run('reconcile')).exitCode).toBe(0);
});

it('settles a contract while the end of another fails', async () => {
  const contracts = ['X1-USDT', 'X2-USDT'].map((name, index) => {
    return { ...listingOf('LTC-USDT').contract, id: 400 + index, name };
  });
  const start = Date.now();
  for (const contract of contracts) {
    await server.exchange.submit({ kind: 'defineContract', contract });
    await setMark(server.exchange, contract.id, 82.4);
    await changesAt(server, { now: () => start }).announceEnd(contract, start + MINUTE, MINUTE);
  }
  let steps = 0;
  const failing = changesAt(server, {
    now: () => start + MINUTE,
    step(act) {
      steps += 1;
      return steps === 1 ? Promise.reject(new Error('broken off')) : act();
    },
  });
  await expect(failing.purge()).rejects.toThrow('broken off');
  expect(await changed('X1-USDT')).toMatchObject({ status: 'announced' });
  expect(await changed('X2-USDT')).toMatchObject({ status: 'applied' });
  await changesAt(server, { now: () => start + MINUTE }).purge();
  expect(await changed('X1-USDT')).toMatchObject({ status: 'applied' });
});

it('settles at the last mark when nothing was sampled', async () => {
  const { contract } = listingOf('DOGE-USDT');
  const start = Date.now();
  await mark('DOGE-USDT', 0.15);
  await changesAt(server, { now: () => start }).announceEnd(contract, start + MINUTE, MINUTE);
  await changesAt(server, { now: () => start + 60 * MINUTE }).purge();
  expect(await changed('DOGE-USDT')).toMatchObject({ status: 'applied', settlementPrice: 15_000_000 });
});
