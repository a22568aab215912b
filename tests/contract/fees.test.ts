import type { OperationData } from '@tidemark/sdk/contract';
import { formatUnits, parseUnits } from '@tidemark/sdk/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../../server/engine/protocol.ts';
import { listingOf } from '../../server/market/spot/listings.ts';
import { Client } from './support/client.ts';
import { OPERATOR_TOKEN, useTestServer } from './support/testServer.ts';

type Operation = 'getFeeLevel' | 'listMarketFees' | 'listFeeTiers' | 'listFeeVolumes' | 'listFills';

const DAY = 86_400_000;
/** One that the engine's own clock does not reach. */
const MIDNIGHT = (Math.floor(Date.now() / DAY) + 2) * DAY;
let time = MIDNIGHT - 1;
const server = useTestServer({ now: () => time });
let ada: Client;
let linus: Client;

const listing = listingOf('BTC/USDT');
if (listing === undefined) throw new Error('BTC/USDT is not listed');
const { id, tickUnits } = listing.instrument;
/** Between the best prices. */
const MIDDLE = Math.round((listing.character.startPrice * 1e8) / tickUnits);
const price = formatUnits(BigInt(MIDDLE) * BigInt(tickUnits));

beforeAll(async () => {
  ada = new Client(server.gateway, {}, () => time);
  linus = new Client(server.gateway, {}, () => time);
  await login();
  // From its first trade on the asset has a price.
  await place(ada, { side: 'buy', type: 'market' });
  await server.services.flush();
});

async function login(): Promise<void> {
  expect((await ada.login()).code).toBe(200);
  expect((await linus.login(1)).code).toBe(200);
}

function pathOf(id: string): string {
  return server.gateway.operations.find((operation) => operation.id === id)?.path ?? id;
}

async function read<Id extends Operation>(id: Id, client = ada): Promise<OperationData<Id>> {
  const { data, code, message } = await client.get(pathOf(id));
  expect(code, message).toBe(200);
  return data as OperationData<Id>;
}

async function place(client: Client, order: object): Promise<void> {
  const answer = await client.post(pathOf('placeOrder'), {
    pair: 'BTC/USDT',
    quantity: '0.001',
    ...order,
  });
  expect(answer.code, answer.message).toBe(200);
}

/** The newest fill was charged at a rate in parts per million, rounded up to whole units. */
async function expectRate(client: Client, ppm: bigint): Promise<void> {
  const [newest] = (await read('listFills', client)).list;
  if (newest === undefined) throw new Error('Nothing was filled');
  const [quote, fee] = [parseUnits(newest.quoteAmount) ?? 0n, parseUnits(newest.fee) ?? 0n];
  expect(fee).toBe((quote * ppm + 999_999n) / 1_000_000n);
}

async function operate(path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  expect((await ada.call('POST', path, { body, headers })).code).toBe(200);
}

describe('at 00:00 UTC', () => {
  it('the fees of every fill become those of the new tier, and no fill before or after it has others', async () => {
    await place(ada, { side: 'buy', type: 'market' });
    await expectRate(ada, 1_000n);
    await place(ada, { side: 'buy', type: 'postOnly', price, quantity: '0.002' });
    await place(linus, { side: 'sell', type: 'market' });
    await expectRate(ada, 800n);
    await server.services.flush();
    expect(await read('getFeeLevel')).toMatchObject({ level: 0, reached: 4, changesAt: MIDNIGHT });

    time = MIDNIGHT;
    await login();
    // Nothing happens on the exchange meanwhile.
    await expect.poll(async () => (await read('getFeeLevel')).level).toBe(4);
    await place(linus, { side: 'sell', type: 'market' });
    // 60 % of what makers pay, and of takers 85 % for Linus, who has less.
    await expectRate(ada, 480n);
    await expectRate(linus, 850n);
    await place(ada, { side: 'buy', type: 'market' });
    await expectRate(ada, 800n);

    // Another schedule waits for the end of the day.
    const tiers = await server.services.settings.get('feeTiers');
    await server.services.settings.set('feeTiers', tiers.slice(0, 1));
    time = MIDNIGHT + DAY - 1;
    await login();
    await server.services.flush();
    await place(ada, { side: 'buy', type: 'market' });
    await expectRate(ada, 800n);
    time = MIDNIGHT + DAY;
    await login();
    await server.services.flush();
    await place(ada, { side: 'buy', type: 'market' });
    await expectRate(ada, 1_000n);
    await server.services.settings.set('feeTiers', tiers);
  });

  it('balances are valued anew, and the market moves none of them until the next', async () => {
    const before = await read('getFeeLevel');
    const account = accountIdOf(SYSTEM_OWNER.marketMaker, PRODUCT.spot);
    const levels = [{ side: 'sell' as const, price: MIDDLE + 1_000, lots: 100 }];
    await server.exchange.submit({ kind: 'quote', account, instrument: id, levels, replace: true });
    await place(linus, { side: 'buy', type: 'market' });
    await server.services.flush();
    expect(await read('getFeeLevel')).toEqual(before);
    time += DAY;
    await login();
    await server.services.flush();
    const after = await read('getFeeLevel');
    expect(Number(after.balance)).toBeGreaterThan(Number(before.balance));
    expect(after.changesAt).toBe(before.changesAt + DAY);
  });
});

it('markets without fees charge nobody, and say so, and what is traded there does not count', async () => {
  const counted = await read('listFeeVolumes');
  const markets = await read('listMarketFees');
  const free = markets.filter(({ makerBase, takerBase }) => makerBase === '0' && takerBase === '0');
  expect(free).toEqual([expect.objectContaining({ instrument: 'LTC/USDT', maker: '0', taker: '0' })]);
  await place(ada, { pair: 'LTC/USDT', side: 'buy', type: 'market', quantity: '1' });
  const [newest] = (await read('listFills')).list;
  expect(newest).toMatchObject({ pair: 'LTC/USDT', quantity: '1.000', fee: '0' });
  await server.services.flush();
  expect(await read('listFeeVolumes')).toEqual(counted);
});

it('the badge of a verified trader needs identity and volume, and the user is told what is missing', async () => {
  await server.services.settings.set('verifiedTraderVolume', '50');
  const displayUserId = '61000100';
  const isVerifiedTrader = async (): Promise<boolean> =>
    ((await ada.get(pathOf('getUserInfo'))).data as OperationData<'getUserInfo'>).isVerifiedTrader;
  expect((await read('getFeeLevel')).verifiedTrader).toEqual({
    hasBadge: false,
    isIdentityVerified: false,
    neededVolume: '50',
  });
  await operate(pathOf('setUserFlags'), { displayUserId, kycStatus: 2 });
  expect(await isVerifiedTrader()).toBe(false);
  time += DAY;
  await login();
  await server.services.flush();
  expect(await isVerifiedTrader()).toBe(true);
  expect((await read('getFeeLevel')).verifiedTrader).toMatchObject({
    hasBadge: true,
    isIdentityVerified: true,
  });
  await operate(pathOf('setUserFlags'), { displayUserId, kycStatus: 9 });
  expect(await isVerifiedTrader()).toBe(false);
});
