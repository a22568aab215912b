import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseUnits } from '@tidemark/sdk/core';
import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../../server/engine/protocol.ts';
import { INSURANCE_ACCOUNT } from '../../server/engine/ledger/protocol.ts';
import { Client } from './support/client.ts';
import { Socket, type Frame } from './support/socket.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from './support/testServer.ts';
import { pageOf, Trader } from './support/trader.ts';

type Row = Readonly<Record<string, unknown>>;

const TOPICS = ['positions', 'contractOrders', 'triggerOrders', 'margin', 'messages'];

let server: TestServer;
let address: string;
const sockets: Socket[] = [];

/** Somebody who trades contracts, with everything that is told them live. */
class Watcher extends Trader {
  readonly client: Client;
  readonly #socket: Socket;

  private constructor(client: Client, socket: Socket) {
    super(client);
    this.client = client;
    this.#socket = socket;
  }

  static async login(index: number): Promise<Watcher> {
    const client = new Client(server.gateway);
    await client.login(index);
    const socket = await Socket.open(address);
    sockets.push(socket);
    socket.send({ op: 'auth', id: 1, token: await client.ticket() });
    const topics = TOPICS.map((topic) => ({ topic, query: {} }));
    socket.send({ op: 'subscribe', id: 2, topics });
    for (const topic of TOPICS) {
      await socket.next(({ kind, key }) => kind === 'snapshot' && key?.startsWith(topic) === true);
    }
    return new Watcher(client, socket);
  }

  /** The first row of a topic's list, past or future, that looks like this. */
  async live(topic: string, list: string, expected: Row): Promise<Row> {
    const isMeant = (row: Row): boolean =>
      Object.entries(expected).every(([name, value]) => row[name] === value);
    const rowsOf = ({ key, kind, data }: Frame): readonly Row[] =>
      kind === 'delta' && key?.startsWith(topic) === true ? (data?.[list] as Row[]) : [];
    const frame = await this.#socket.next((each) => rowsOf(each).some(isMeant));
    return rowsOf(frame).find(isMeant) ?? {};
  }

  /** The newest message about trading. */
  async newest(): Promise<Row & { readonly template: { readonly params: Row } }> {
    await server.services.flush();
    const query = { type: 'trader', limit: 1 };
    const { data } = await this.client.get('/activities/notify/messages', query);
    return (data as { list: (Row & { template: { params: Row } })[] }).list[0] as never;
  }

  async history(path: string, contract: string): Promise<Row[]> {
    return (await this.get<{ list: Row[] }>(path, { contract, limit: 100 })).list;
  }

  /** What backs the user's isolated position in a contract. */
  async isolated(contract: string): Promise<Row | undefined> {
    return (await this.get<Row[]>('margin-accounts')).find((account) => account['contract'] === contract);
  }
}

let ada: Watcher;
let linus: Watcher;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.gateway.listen('127.0.0.1', 0);
  [ada, linus] = [await Watcher.login(0), await Watcher.login(1)];
});
afterEach(async () => {
  for (const contract of ['BTC-USDT', 'SOL-USDT', 'ETH-USDT']) await script(contract, null);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.stop();
});

async function script(contract: string, mark: string | null): Promise<void> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const operator = new Client(server.gateway);
  const answer = await operator.call('POST', '/operator/contract/mark', {
    headers,
    body: { instrument: contract, mark },
  });
  expect(answer.code, answer.message).toBe(200);
}

/** Moves money to the sub-account of a contract and buys there at the market. */
async function buyIsolated(
  trader: Watcher,
  contract: string,
  { margin, quantity, leverage }: { margin: string; quantity: string; leverage: number },
): Promise<void> {
  const clientTransferId = `margin-${contract}`;
  await trader.post('positions/margin', { contract, direction: 'add', amount: margin, clientTransferId });
  await trader.post('settings/leverage', { contract, marginMode: 'isolated', leverage });
  const order = { contract, marginMode: 'isolated', side: 'buy', type: 'market', quantity };
  expect(await trader.post('order', order)).toMatchObject({ status: 'filled' });
}

describe('a liquidated user', () => {
  it('whose position is taken over finds it gone, with orders, triggers and margin, and is told why', async () => {
    const contract = 'BTC-USDT';
    await buyIsolated(ada, contract, { margin: '1000', quantity: '0.1', leverage: 10 });
    const exit = { contract, marginMode: 'isolated', side: 'sell', type: 'limit', reduceOnly: true };
    const { orderId } = await ada.post('order', { ...exit, price: '95000', quantity: '0.1' });
    const stop = { contract, marginMode: 'isolated', side: 'sell', purpose: 'takeProfit', type: 'market' };
    const { triggerId } = await ada.post('trigger', { ...stop, triggerPrice: '99000' });
    const [position] = await ada.get<{ liquidationPrice: string }[]>('positions', { contract });
    const limit = Number(position?.liquidationPrice);

    await script(contract, (limit + 1).toFixed(1));
    expect(await ada.get('positions', { contract })).toHaveLength(1);
    const at = (limit - 1).toFixed(1);
    await script(contract, at);

    expect(await ada.get('positions', { contract })).toEqual([]);
    await ada.live('positions', 'positions', { contract, side: null, quantity: '0.000' });
    expect(await ada.get('orders/open', { contract })).toMatchObject(pageOf(0));
    await ada.live('contractOrders', 'orders', { orderId, status: 'cancelled' });
    expect(await ada.get('triggers/open', { contract })).toMatchObject(pageOf(0));
    await ada.live('triggerOrders', 'triggers', { triggerId, status: 'cancelled' });
    expect(await ada.isolated(contract)).toMatchObject({ balance: '0', held: '0' });
    await ada.live('margin', 'accounts', {
      contract,
      balance: '0',
      held: '0',
      returnable: '0',
      takenForOrders: '0',
    });

    const liquidations = await ada.history('liquidations', contract);
    expect(liquidations).toMatchObject([
      { role: 'liquidated', stage: 'takenOver', marginMode: 'isolated', quantity: '0.100' },
      { role: 'liquidated', stage: 'ordersCancelled' },
    ]);
    const message = await ada.newest();
    expect(message).toMatchObject({
      linkUrl: '/contract/exchange/BTC_USDT',
      template: {
        name: 'liquidation',
        params: {
          stage: 'takenOver',
          contract,
          marginMode: 'isolated',
          position: 'long',
          quantity: '0.100',
          mark: at,
        },
      },
    });
    // The bankruptcy price, to the tick.
    const price = Number(liquidations[0]?.['price']);
    expect(Math.abs(Number(message.template.params['price']) - price)).toBeLessThan(0.1);
    await ada.live('messages', 'messages', { id: message['id'] });
  });

  it('whose position is closed in part keeps the rest on sound margin', async () => {
    const contract = 'SOL-USDT';
    const [before] = (await ada.client.get('/market/v2/contract/mark-prices', { contract })).data as [
      { mark: string },
    ];
    const start = Number(before.mark);
    const quantity = (200_000 / start).toFixed(0);
    await buyIsolated(ada, contract, { margin: '8200', quantity, leverage: 25 });
    await script(contract, (start * 0.976).toFixed(2));

    const [position] = await ada.get<Row[]>('positions', { contract });
    const left = Number(position?.['quantity']);
    // As much as the lowest tier holds at the mark: 50,000 USDT.
    expect(left * start * 0.976).toBeLessThanOrEqual(50_000);
    expect(left * start * 0.976).toBeGreaterThan(49_000);
    expect(Number(position?.['marginRatio'])).toBeLessThan(1);
    await ada.live('positions', 'positions', { contract, quantity: position?.['quantity'] });
    const [order] = await ada.history('orders/history', contract);
    expect(order).toMatchObject({ origin: 'liquidation', side: 'sell', reduceOnly: true, status: 'filled' });
    expect(Number(order?.['filled'])).toBeCloseTo(Number(quantity) - left, 6);
    expect(await ada.history('liquidations', contract)).toMatchObject([
      { role: 'liquidated', stage: 'reduced', quantity: order?.['filled'] },
    ]);
    const { template } = await ada.newest();
    expect(template.params).toMatchObject({ stage: 'reduced', contract, quantity: order?.['filled'] });
    expect(Number(template.params['price'])).toBeCloseTo(Number(order?.['averagePrice']), 1);
  });

  it('without an insurance fund is closed against the one who profits, and both are told', async () => {
    const contract = 'ETH-USDT';
    await emptyInsuranceFund();
    await buyIsolated(ada, contract, { margin: '700', quantity: '2', leverage: 10 });
    const short = { contract, side: 'sell', type: 'market', quantity: '3' };
    expect(await linus.post('order', short)).toMatchObject({ status: 'filled' });
    const before = await usdt(linus);

    await script(contract, '2700');

    expect(await ada.get('positions', { contract })).toEqual([]);
    expect(await ada.isolated(contract)).toMatchObject({ balance: '0' });
    expect(await linus.get('positions', { contract })).toMatchObject([
      { side: 'short', quantity: '1.000', marginMode: 'cross' },
    ]);
    await linus.live('positions', 'positions', { contract, quantity: '1.000' });
    const [own] = await ada.history('liquidations', contract);
    const [others] = await linus.history('liquidations', contract);
    expect(own).toMatchObject({ role: 'liquidated', stage: 'deleveraged', quantity: '2.000' });
    expect(others).toMatchObject({ role: 'counterparty', stage: 'deleveraged', quantity: '2.000' });
    expect(others?.['price']).toBe(own?.['price']);
    // Paid at the bankruptcy price of the other: (entry − price) × 2.
    const [fill] = await linus.history('fills', contract);
    const profit = 2 * (Number(fill?.['price']) - Number(own?.['price']));
    expect((await usdt(linus)) - before).toBeCloseTo(profit, 6);
    expect((await ada.newest()).template).toMatchObject({
      name: 'liquidation',
      params: { stage: 'deleveraged', contract, position: 'long' },
    });
    const told = await linus.newest();
    expect(told.template).toMatchObject({
      name: 'deleveraging',
      params: { contract, marginMode: 'cross', position: 'short', quantity: '2.000' },
    });
    await linus.live('messages', 'messages', { id: told['id'] });
  });
});

/** Balance of a user's cross account in USDT. */
async function usdt(trader: Watcher): Promise<number> {
  const accounts = await trader.get<Row[]>('margin-accounts');
  const account = accounts.find(({ product }) => product === PRODUCT.derivatives);
  return Number(account?.['balance']);
}

async function emptyInsuranceFund(): Promise<void> {
  const funds = (await ada.client.get('/market/v2/contract/insurance-fund')).data as {
    asset: string;
    balance: string;
  }[];
  const amount = parseUnits(funds.find(({ asset }) => asset === 'USDT')?.balance ?? '0') ?? 0n;
  const to = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
  const move = { from: INSURANCE_ACCOUNT, to, asset: 'USDT', amount, key: 'empty the fund' } as const;
  const result = await server.exchange.submit({ kind: 'transfer', ...move });
  expect(result).toMatchObject({ ok: true });
  await server.views.reached(result.seq);
}
