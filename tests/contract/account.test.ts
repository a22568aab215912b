import { beforeEach, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../sdk/generated/operations.ts';
import { accountIdOf, PRODUCT } from '../../server/engine/protocol.ts';
import { Client } from './support/client.ts';
import { COUPON_RULE } from './support/couponCases.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
let ada: Client;

beforeEach(async () => {
  ada = new Client(server.gateway);
  await ada.login();
  await server.services.settings.set('transferStatus', {});
});

const TRANSFER = '/api/exchange-account-center-api/asset/transfer';
const WALLET = 1;
const SPOT = 2;
const DERIVATIVES = 4;
const MARGIN = 5;

interface TransferInfo {
  readonly products: readonly { id: number; productName: string; transferAvailable: number }[];
  readonly marginInstruments: readonly string[];
  readonly availableBalance: string;
  readonly marginProductId: number;
}

async function transferInfo(query: Record<string, string | number>): Promise<TransferInfo> {
  return (await ada.get(`${TRANSFER}/info`, query)).data as TransferInfo;
}

function move(fromProduct: number, toProduct: number, more: object = {}) {
  return ada.post(TRANSFER, { fromProduct, toProduct, asset: 'USDT', amount: '1', ...more });
}

describe('the estimated total', () => {
  it('is in the asset that is asked for, and in BTC', async () => {
    const path = '/api/exchange-account-center-api/asset/totalPreestimate';
    interface Estimate {
      readonly btcTotalPreestimate: string;
      readonly totalPreestimate: string;
      readonly valuationAsset: string;
    }
    // A trade gives BTC its price.
    const order = { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '0.001' };
    expect((await ada.post(OPERATIONS.placeOrder.path, order)).code).toBe(200);
    const inBitcoin = (await ada.get(path, { valuationAsset: 'BTC' })).data as Estimate;
    const inTether = (await ada.get(path)).data as Estimate;
    expect(inBitcoin).toMatchObject({
      valuationAsset: 'BTC',
      totalPreestimate: inBitcoin.btcTotalPreestimate,
    });
    expect(inTether).toMatchObject({
      valuationAsset: 'USDT',
      btcTotalPreestimate: inBitcoin.btcTotalPreestimate,
    });
    // Most of what a demo user has for spot is still there.
    expect(Number(inTether.totalPreestimate)).toBeGreaterThan(90_000);
    expect(Number(inBitcoin.totalPreestimate)).toBeLessThan(100);
  });
});

describe('account transfer status (0 Suspend, 1 Suspend out, 2 Suspend in, 3 available)', () => {
  it('is available for every product of a new exchange', async () => {
    const { products, marginProductId } = await transferInfo({ fromProduct: SPOT });
    expect(products).toEqual(
      ['wallet', 'spot', 'coinm', 'usdtm', 'margin'].map((productName, index) => ({
        id: index + 1,
        productName,
        transferAvailable: 3,
      })),
    );
    expect(marginProductId).toBe(5);
  });

  it.each([
    [0, true, true],
    [1, true, false],
    [2, false, true],
    [3, false, false],
  ])('%i: blocks the source %s, the target %s', async (status, blocksOut, blocksIn) => {
    const name = status % 2 === 0 ? WALLET : 'wallet';
    await server.services.settings.set('transferStatus', { [name]: status });
    const { products } = await transferInfo({ fromProduct: SPOT });
    expect(products.find(({ id }) => id === WALLET)?.transferAvailable).toBe(status);
    const out = await move(WALLET, DERIVATIVES);
    const into = await move(SPOT, WALLET);
    expect(out.code).toBe(blocksOut ? 10411 : 200);
    expect(into.code).toBe(blocksIn ? 10411 : 200);
    if (blocksOut) expect(out.message).toBe('fromProduct: transfers out of wallet are suspended');
    if (blocksIn) expect(into.message).toBe('toProduct: transfers into wallet are suspended');
  });

  it('does not undo a transfer that was taken before: its answer can still be asked for', async () => {
    const body = { clientTransferId: 'before-the-suspension' };
    expect((await move(WALLET, SPOT, body)).code).toBe(200);
    const { availableBalance } = await transferInfo({ fromProduct: WALLET });
    await server.services.settings.set('transferStatus', { [WALLET]: 0 });
    expect((await move(WALLET, SPOT, body)).code).toBe(200);
    expect((await transferInfo({ fromProduct: WALLET })).availableBalance).toBe(availableBalance);
  });
});

describe('the margin product', () => {
  it('has a sub-account per contract', async () => {
    const { marginInstruments } = await transferInfo({ fromProduct: MARGIN });
    expect(marginInstruments).toContain('ETH-USDT');
    expect(marginInstruments).not.toContain('ETH-USD');
    await move(SPOT, MARGIN, { toInstrument: 'ETH-USDT', amount: '7.00000001' });
    const of = async (pair: string) =>
      (await transferInfo({ fromProduct: MARGIN, fromInstrument: pair })).availableBalance;
    expect(await of('ETH-USDT')).toBe('7.00000001');
    expect(await of('BTC-USDT')).toBe('0');
    expect(
      (
        await move(MARGIN, MARGIN, {
          fromInstrument: 'ETH-USDT',
          toInstrument: 'BTC-USDT',
          amount: '2.00000001',
        })
      ).code,
    ).toBe(200);
    expect([await of('ETH-USDT'), await of('BTC-USDT')]).toEqual(['5', '2.00000001']);
  });

  it('lists the contracts that settle in the asset, and takes nothing else', async () => {
    const { marginInstruments } = await transferInfo({ fromProduct: SPOT, asset: 'ETH' });
    expect(marginInstruments).toEqual(['ETH-USD']);
    const refused = await move(SPOT, MARGIN, { toInstrument: 'ETH-USD', amount: '1' });
    expect(refused).toMatchObject({ code: 10400, message: 'asset: ETH-USD takes ETH' });
  });

  it('gives back what lies in the account of a trade pair, but takes nothing in there', async () => {
    const [from, to] = [accountIdOf(100, PRODUCT.spot), accountIdOf(100, PRODUCT.margin, 2)];
    const before = {
      kind: 'transfer',
      from,
      to,
      asset: 'USDT',
      amount: 100_000_000n,
      key: 'long ago',
    } as const;
    const { seq } = await server.exchange.submit(before);
    await server.views.reached(seq);
    const { data } = await ada.get('/api/exchange-account-center-api/asset/balances');
    expect(data).toContainEqual(
      expect.objectContaining({ product: MARGIN, instrument: 'ETH/USDT', available: '1' }),
    );
    expect((await move(SPOT, MARGIN, { toInstrument: 'ETH/USDT', amount: '1' })).code).toBe(10400);
    expect((await move(MARGIN, SPOT, { fromInstrument: 'ETH/USDT', amount: '1' })).code).toBe(200);
  });
});

describe('messages about transfers', () => {
  it('tell of each once, with what moved between which products', async () => {
    const body = { amount: '3.5', clientTransferId: 'told-once' };
    await move(SPOT, DERIVATIVES, body);
    await move(SPOT, DERIVATIVES, body);
    const { data } = await ada.get('/activities/notify/messages', { type: 'user', limit: 100 });
    const { list } = data as { list: { id: string; title: string; template: unknown }[] };
    const told = list.filter(({ id }) => id.endsWith('told-once'));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      title: '3.5 USDT was transferred. From: Spot. To: USDT-M.',
      template: { name: 'transfer', params: { asset: 'USDT', amount: '3.5', from: '2', to: '4' } },
    });
  });
});

describe('the check before a transfer', () => {
  const check = async (transferType: string, language = 'en_US') =>
    (
      await ada.call('GET', '/api/usdt-rouse-api/bonus/trans/alarm', {
        query: { transferType },
        headers: { 'x-language': language },
      })
    ).data;

  it('has nothing to say without a pending deposit coupon', async () => {
    expect(await check('OUT')).toEqual({ status: 0, message: '' });
  });

  it('warns, in the language of the caller, that going out recalls pending coupons', async () => {
    const { rules, center } = server.services.growth.coupons;
    await rules.create({
      ...COUPON_RULE,
      ...{ ruleId: 'reward', type: 'depositReward', distribution: 'claim', amount: null },
      ...{ rate: '0.1', cap: '5', minimumDeposit: '100' },
    });
    await center.claim(100, 'reward', 'en_US');
    expect(await check('IN')).toEqual({ status: 0, message: '' });
    const english = {
      status: 1,
      message:
        'Transferring out of the USDT-M account now recalls deposit reward coupons worth 5 USDT. Continue?',
    };
    expect(await check('OUT')).toEqual(english);
    expect(await check('OUT', 'de_DE')).toMatchObject({
      status: 1,
      message: expect.stringContaining('USDT-M-Konto') as string,
    });
    expect(await check('OUT', 'xx_XX')).toEqual(english);
    expect(await check('OUT', '../../package')).toEqual(english);
  });
});
