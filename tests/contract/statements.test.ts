import { beforeEach, describe, expect, it } from 'vitest';
import type { OperationData } from '../../sdk/contract/operations.ts';
import { LATER_OPERATIONS } from '../../sdk/generated/laterOperations.ts';
import { OPERATIONS } from '../../sdk/generated/operations.ts';
import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { accountIdOf, FIRST_USER_OWNER, PRODUCT, SYSTEM_OWNER } from '../../server/engine/protocol.ts';
import { Client } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();

type Statement = OperationData<'listStatement'>;
type History = OperationData<'getAssetHistory'>;

type Balances = OperationData<'listStatementBalances'>;

const { listStatement, getStatementEntry, listStatementBalances, getAssetHistory } = LATER_OPERATIONS;
const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
const WALLET = accountIdOf(FIRST_USER_OWNER, PRODUCT.wallet);
const nameOf = ({ product, asset }: { readonly product: number; readonly asset: string }): string =>
  `${product} ${asset}`;
let ada: Client;
let keys = 0;

beforeEach(async () => {
  ada = new Client(server.gateway);
  await ada.login();
});

async function statement(query: Record<string, string | number> = {}): Promise<Statement> {
  const answer = await ada.get(listStatement.path, query);
  expect(answer.code, answer.message).toBe(200);
  return answer.data as Statement;
}

async function history(query: Record<string, string | number> = {}): Promise<History['days']> {
  const answer = await ada.get(getAssetHistory.path, query);
  expect(answer.code, answer.message).toBe(200);
  return (answer.data as History).days;
}

async function balances(query: Record<string, string | number> = {}): Promise<Balances> {
  const answer = await ada.get(listStatementBalances.path, query);
  expect(answer.code, answer.message).toBe(200);
  return answer.data as Balances;
}

/** Money from a chain, as the wallet credits it. */
async function deposit(asset: string, units: bigint, time?: number): Promise<string> {
  const id = `dep_${(keys += 1)}`;
  const key = `deposit:${id}:1`;
  const transfer = { kind: 'transfer', from: EXTERNAL, to: WALLET, asset, amount: units, key } as const;
  expect(await server.exchange.submit(transfer, time)).toMatchObject({ ok: true });
  return id;
}

describe('a statement', () => {
  it('has every posting of a deposit, a transfer and a trade, with what the account has afterwards', async () => {
    const former = (await statement({ limit: 100 })).list;
    const id = await deposit('USDT', 500n * UNITS_PER_ASSET);
    const move = { fromProduct: 1, toProduct: 2, asset: 'USDT', amount: '400', clientTransferId: 'to-spot' };
    expect((await ada.post(OPERATIONS.transfer.path, move)).code).toBe(200);
    const order = { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '0.001' };
    const placed = (await ada.post(OPERATIONS.placeOrder.path, order)).data as { orderId: string };
    const { list } = await statement({ limit: 100 });
    const added = list.slice(0, list.length - former.length);
    expect(added.map(({ type, product, asset, reference }) => [type, product, asset, reference])).toEqual([
      ['tradingFee', 2, 'USDT', placed.orderId],
      ['trade', 2, 'USDT', placed.orderId],
      ['trade', 2, 'BTC', placed.orderId],
      ['transfer', 2, 'USDT', 'to-spot'],
      ['transfer', 1, 'USDT', 'to-spot'],
      ['deposit', 1, 'USDT', id],
    ]);
    const balances = (await ada.get(OPERATIONS.listAccountBalances.path)).data as {
      readonly product: number;
      readonly asset: string;
      readonly available: string;
      readonly frozen: string;
    }[];
    for (const [product, asset] of [
      [2, 'USDT'],
      [2, 'BTC'],
      [1, 'USDT'],
    ] as const) {
      const held = balances.find((each) => each.product === product && each.asset === asset);
      const newest = added.find((entry) => entry.product === product && entry.asset === asset);
      expect(newest?.balance).toBe(held?.available);
    }
    // What everything added up to before, and what was added, is what there is.
    const spot = added.filter(({ product, asset }) => product === 2 && asset === 'USDT');
    const opening = Number(spot.at(-1)?.balance) - Number(spot.at(-1)?.amount);
    const sum = spot.reduce((total, { amount }) => total + Number(amount), opening);
    expect(sum).toBeCloseTo(Number(spot[0]?.balance), 8);
  });

  it('is paged by its entries, and narrowed by asset, product, type and time', async () => {
    await deposit('BTC', 5n);
    const all = (await statement({ limit: 100 })).list;
    const paged: Statement['list'][number][] = [];
    let before: string | null = '';
    while (before !== null) {
      const page: Statement = await statement({ limit: 2, ...(before !== '' && { before }) });
      paged.push(...page.list);
      before = page.nextCursor;
    }
    expect(paged).toEqual(all);
    const bitcoin = (await statement({ limit: 100, asset: 'BTC', type: 'deposit', product: 1 })).list;
    expect(bitcoin).toEqual(
      all.filter(({ asset, type, product }) => asset === 'BTC' && type === 'deposit' && product === 1),
    );
    expect(bitcoin).not.toHaveLength(0);
    const cursor = all[2]?.entryId ?? '';
    expect((await statement({ limit: 100, after: cursor })).list).toHaveLength(2);
    expect((await statement({ endAt: 1 })).list).toEqual([]);
  });

  it('is read back entry by entry, and by the id of what its entries belong to', async () => {
    const id = await deposit('USDT', 7n * UNITS_PER_ASSET);
    await deposit('USDT', 7n * UNITS_PER_ASSET);
    const { list } = await statement({ reference: id });
    expect(list.map(({ type, amount, reference }) => [type, amount, reference])).toEqual([
      ['deposit', '7', id],
    ]);
    const [entry] = list;
    const entryId = entry?.entryId ?? '';
    expect((await ada.get(getStatementEntry.path, { entryId })).data).toEqual(entry);
    expect((await statement({ reference: id, asset: 'BTC' })).list).toEqual([]);
    const linus = new Client(server.gateway);
    await linus.login(1);
    expect((await linus.get(getStatementEntry.path, { entryId })).code).toBe(10404);
    expect((await linus.get(listStatement.path, { reference: id })).data).toMatchObject({ list: [] });
    const elsewhen = entryId.replace(/^\d/, (digit) => String((Number(digit) % 9) + 1));
    expect((await ada.get(getStatementEntry.path, { entryId: elsewhen })).code).toBe(10404);
  });

  it('adds up from what there was to what there is, whatever is booked while it is read', async () => {
    await deposit('USDT', 9n * UNITS_PER_ASSET);
    const { list: former } = await statement({ limit: 1 });
    const startAt = (former[0]?.time ?? 0) + 1;
    await deposit('BTC', 3n * UNITS_PER_ASSET, startAt);
    await deposit('USDT', 11n * UNITS_PER_ASSET, startAt);
    const closing = await balances();
    await deposit('USDT', 1_000n * UNITS_PER_ASSET, startAt);
    const before = closing.position ?? '';
    const opening = await balances({ endAt: startAt, before });
    const { list } = await statement({ startAt, before, sort: 'newest', limit: 100 });
    expect(list.map(({ amount }) => amount)).toEqual(['11', '3']);
    const holdings = new Map(opening.list.map((each) => [nameOf(each), Number(each.balance)]));
    for (const entry of list)
      holdings.set(nameOf(entry), (holdings.get(nameOf(entry)) ?? 0) + Number(entry.amount));
    expect(holdings).toEqual(new Map(closing.list.map((each) => [nameOf(each), Number(each.balance)])));
    const wallet = closing.list.filter(({ product, asset }) => product === 1 && asset === 'USDT');
    expect((await balances({ before, asset: 'USDT', product: 1 })).list).toEqual(wallet);
    expect(await balances({ endAt: 1 })).toEqual({ position: null, list: [] });
  });
});

describe('the value over time', () => {
  it('counts what was deposited as no profit', async () => {
    const start = (await history()).at(-1);
    await deposit('USDT', 1_000n * UNITS_PER_ASSET);
    const after = (await history()).at(-1);
    expect(Number(after?.value) - Number(start?.value)).toBeCloseTo(1_000, 6);
    expect(Number(after?.deposits) - Number(start?.deposits)).toBeCloseTo(1_000, 6);
    expect(after?.profit).toBe(start?.profit);
  });

  it('is told in BTC, too, at the price of the last trade', async () => {
    const [inTether] = await history({ days: 1 });
    const [inBitcoin] = await history({ days: 1, valuationAsset: 'BTC' });
    const market = server.views.markets.pairNamed('BTC/USDT');
    const price = (market?.trades.last()?.price ?? 0) * (market?.units.instrument.tickUnits ?? 0);
    expect(Number(inBitcoin?.value)).toBeCloseTo(Number(inTether?.value) / (price / 1e8), 6);
  });
});
