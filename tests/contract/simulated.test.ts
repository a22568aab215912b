import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerFault } from '../../server/gateway/contract/answers.ts';
import { CONTRACT_ACCOUNTS } from '../../server/market/contracts/orderEntry.ts';
import { Client, type Answer } from './support/client.ts';
import { listingOf, quoteAround } from './support/contractMarkets.ts';
import { PAGE_PORT, startSimulatedServer, type SimulatedServer } from './support/simulatedServer.ts';
import { Socket } from './support/socket.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';
import { pageOf, Trader } from './support/trader.ts';

const START = [
  {
    ...{ product: 3, productName: 'coinm', contract: null },
    asset: 'BTC',
    balance: '1',
    held: '0',
    returnable: '0',
    takenForOrders: '0',
  },
  {
    product: 3,
    productName: 'coinm',
    contract: null,
    asset: 'ETH',
    balance: '10',
    held: '0',
    returnable: '0',
    takenForOrders: '0',
  },
  {
    product: 4,
    productName: 'usdtm',
    contract: null,
    asset: 'USDT',
    balance: '50000',
    held: '0',
    returnable: '0',
    takenForOrders: '0',
  },
];

const contract = 'BTC-USDT';
const listing = listingOf(contract);

let real: TestServer;
let simulated: SimulatedServer;
let browser: Client;
let ada: Client;
let trader: Trader;
/** How far the clock of simulated trading is ahead. */
let later = 0;

beforeAll(async () => {
  real = await startTestServer();
  simulated = await startSimulatedServer(real, () => Date.now() + later);
  browser = new Client(real.gateway);
  await browser.login(0);
  ada = simulated.clientOf(browser);
  trader = new Trader(ada);
});
afterAll(async () => {
  await simulated.stop();
  await real.stop();
});

beforeEach(() => quoteAround(simulated.exchange, listing, 92_400));

let resets = 0;
const reset = (clientResetId = `reset-${(resets += 1)}`): Promise<Answer> =>
  trader.ask('simulated/reset', { clientResetId });

/** Everything of Ada's that the real exchange knows. */
async function realThings(): Promise<unknown> {
  const answers = await Promise.all(
    ['/api/spot-trade-api/balances', '/api/contract-trade-api/margin-accounts'].map((path) =>
      browser.get(path),
    ),
  );
  return [answers.map(({ data }) => data), await real.exchange.stateHash()];
}

/** Positions of every kind, an isolated one with margin added, orders and triggers. */
async function trade(): Promise<void> {
  await trader.post('order', {
    contract,
    side: 'buy',
    type: 'market',
    quantity: '0.2',
    takeProfit: { triggerPrice: '95000' },
    stopLoss: { triggerPrice: '90000' },
  });
  await trader.post('positions/margin', {
    contract: 'ETH-USDT',
    direction: 'add',
    amount: '1000',
    clientTransferId: `margin-${(resets += 1)}`,
  });
  await trader.post('order', {
    contract: 'ETH-USDT',
    marginMode: 'isolated',
    side: 'sell',
    type: 'market',
    quantity: '1',
  });
  await trader.post('order', { contract: 'BTC-USD', side: 'sell', type: 'market', quantity: '5000' });
  await trader.post('order', { contract, side: 'buy', type: 'limit', price: '91000', quantity: '0.1' });
  await trader.post('order', {
    contract,
    side: 'sell',
    type: 'limit',
    price: '93000',
    quantity: '0.2',
    reduceOnly: true,
  });
}

describe('demo funds', () => {
  it('is given once, at the first contact, to whoever is logged in on the exchange', async () => {
    expect(await trader.get('margin-accounts')).toEqual(START);
    const again = simulated.clientOf(browser);
    await Promise.all([again.get('/user/userInfo'), again.get('/api/contract-trade-api/positions')]);
    expect(await trader.get('margin-accounts')).toEqual(START);
  });

  it('is given to the first caller of the realtime gateway too, by the ticket of the simulated host', async () => {
    const other = new Client(real.gateway);
    await other.login(1);
    const linus = simulated.clientOf(other);
    const { ticket } = (await linus.post('/user/realtime/ticket')).data as { ticket: string };
    const address = await simulated.gateway.listen('127.0.0.1', 0);
    const socket = await Socket.open(address, { origin: `http://127.0.0.1:${PAGE_PORT}` });
    socket.send({ op: 'auth', id: 1, token: ticket });
    expect(await socket.answer(1)).toMatchObject({ op: 'ack' });
    socket.send({ op: 'subscribe', id: 2, topics: [{ topic: 'margin', query: {} }] });
    const { data } = await socket.next(({ kind }) => kind === 'snapshot');
    expect(JSON.stringify(data)).toContain('"50000"');
    socket.close();
    await expect(Socket.open(address, { origin: 'http://127.0.0.1:8081' })).rejects.toThrow();
    await expect(Socket.open(address, { origin: 'https://evil.example:8080' })).rejects.toThrow();
  });

  it('needs a login', async () => {
    const nobody = new Client(simulated.gateway);
    expect((await nobody.get('/api/contract-trade-api/margin-accounts')).code).toBe(10001);
  });

  it('ends with the login: who logs out of the exchange is logged out here', async () => {
    const other = new Client(real.gateway);
    await other.login(1);
    const linus = simulated.clientOf(other);
    expect((await linus.get('/user/userInfo')).code).toBe(200);
    await other.post('/user/logout');
    expect((await linus.get('/user/userInfo')).code).toBe(10001);
  });

  it('is never real: whatever is done with it, the real exchange stays as it is', async () => {
    const before = await realThings();
    await trade();
    expect(await trader.get<unknown[]>('positions')).toHaveLength(3);
    expect((await reset()).code).toBe(200);
    expect(await realThings()).toEqual(before);
  });
});

describe('a reset', () => {
  it('closes and cancels everything and brings back exactly what the accounts began with', async () => {
    await trade();
    const before = await simulated.totals();
    const answer = await reset();
    expect(answer.data).toEqual(
      expect.arrayContaining([
        ...START,
        {
          product: 5,
          productName: 'margin',
          contract: 'ETH-USDT',
          asset: 'USDT',
          balance: '0',
          held: '0',
          returnable: '0',
          takenForOrders: '0',
          keepsMargin: false,
        },
      ]),
    );
    const operation = simulated.gateway.operations.find(({ id }) => id === 'resetSimulatedFunds');
    if (operation === undefined) throw new Error('No document describes the reset');
    expect(answerFault(operation, 200, JSON.parse(answer.raw))).toBeUndefined();
    for (const list of ['positions', 'triggers/open', 'orders/open']) {
      const found = await trader.get<unknown[] | { list: unknown[] }>(list);
      expect(Array.isArray(found) ? found : found.list, list).toEqual([]);
    }
    expect(before).toEqual({ BTC: 0n, ETH: 0n, USDT: 0n });
    expect(await simulated.totals()).toEqual(before);
  });

  it('happens once for each id of the client', async () => {
    expect((await reset('once')).code).toBe(200);
    await trader.post('order', { contract, side: 'buy', type: 'market', quantity: '0.1' });
    const repeated = await reset('once');
    expect(repeated.code).toBe(200);
    expect(repeated.data).not.toEqual(expect.arrayContaining(START));
    expect(await trader.get<unknown[]>('positions')).toHaveLength(1);
    expect((await reset()).code).toBe(200);
    expect(await trader.get<unknown[]>('positions')).toEqual([]);
  });

  it('remembers the ids of a day, and no longer ones', async () => {
    const open = () => trader.post('order', { contract, side: 'buy', type: 'market', quantity: '0.1' });
    const positions = async () => (await trader.get<unknown[]>('positions')).length;
    await reset('daily');
    await open();
    later = 86_000_000;
    await reset('daily');
    expect(await positions()).toBe(1);
    later = 87_000_000;
    await reset('daily');
    expect(await positions()).toBe(0);
    later = 0;
  });

  it('lets nothing of the same user come in between', async () => {
    await trade();
    const order = { contract, side: 'buy', type: 'market', quantity: '0.05' };
    const [first, done, second] = await Promise.all([
      trader.ask('order', order),
      reset(),
      trader.ask('order', order),
    ]);
    expect([first.code, done.code, second.code]).toEqual([200, 200, 200]);
    expect(done.data).toEqual(expect.arrayContaining(START));
    expect(await trader.get('positions')).toMatchObject([{ contract, quantity: '0.050' }]);
    await reset();
  });

  it('is refused when a position cannot be closed, and then loses neither money nor protection', async () => {
    await trader.post('order', {
      contract,
      side: 'buy',
      type: 'market',
      quantity: '0.2',
      stopLoss: { triggerPrice: '90000' },
    });
    const accounts = await trader.get('margin-accounts');
    const { id } = listing.contract;
    const { seq } = await simulated.exchange.submit({
      kind: 'quote',
      account: CONTRACT_ACCOUNTS.linear.maker,
      instrument: id,
      levels: [],
      replace: true,
    });
    await simulated.views.reached(seq);

    const refused = await reset('stuck');
    expect(refused).toMatchObject({ status: 422, code: 20011 });
    expect(refused.message).toContain(contract);
    expect(await trader.get('margin-accounts')).toEqual(accounts);
    expect(await trader.get('positions')).toMatchObject([{ contract, quantity: '0.200' }]);
    expect(await trader.get('triggers/open')).toMatchObject(pageOf(1));

    await quoteAround(simulated.exchange, listing, 92_400);
    expect((await reset('stuck')).data).toEqual(expect.arrayContaining(START));
  });

  it('is unknown to the real exchange', async () => {
    const answer = await new Trader(browser).ask('simulated/reset', { clientResetId: 'x' });
    expect(answer).toMatchObject({ status: 404, code: 10404 });
  });
});
