import type { OperationData, Withdrawal } from '@tidemark/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountIdOf, FIRST_USER_OWNER, PRODUCT } from '../../server/engine/protocol.ts';
import { welcomeBonus } from '../../server/services/growth/coupons/defaultRule.ts';
import { emptyBook, listingOf } from './support/contractMarkets.ts';
import { Client } from './support/client.ts';
import { COUPON_RULE } from './support/couponCases.ts';
import { mailedCode, signUp } from './support/signUp.ts';
import { OPERATOR_TOKEN, useTestServer } from './support/testServer.ts';
import { Trader } from './support/trader.ts';
import { tradeForPrices } from './support/walletPrices.ts';

type Coupon = OperationData<'listCoupons'>['list'][number];

const BONUS = '/api/usdt-rouse-api/bonus';
const TRANSFER = '/api/exchange-account-center-api/asset/transfer';
const GRACE = 'grace@tidemark.example';
const WITHDRAWAL = {
  ...{ asset: 'USDT', network: 'ethereum', amount: '15' },
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
};
const PRICE = '90000';

const server = useTestServer();
let linus: Client;
let grace: Client;

beforeAll(async () => {
  // The volume of the default takes too long to trade here.
  const cheap = welcomeBonus({ amount: '20', volume: '5000' });
  await server.services.growth.coupons.rules.create(cheap);
  linus = new Client(server.gateway);
  await linus.login(1);
  await tradeForPrices(linus);
  const { contract } = listingOf('BTC-USDT');
  await emptyBook(server.exchange, PRODUCT.derivatives, contract.id);
});

/** A call that must succeed, once everything until now is taken into account. */
async function told<Data>(client: Client, path: string, query: Record<string, string> = {}): Promise<Data> {
  await server.services.growth.flush();
  const answer = await client.get(path, query);
  expect(answer.code, answer.message).toBe(200);
  return answer.data as Data;
}

const coupons = async (client: Client, query: Record<string, string> = {}) =>
  (await told<{ list: Coupon[] }>(client, `${BONUS}/coupon/list`, query)).list;

const move = (client: Client, fromProduct: number, toProduct: number, amount: string) =>
  client.post(TRANSFER, { fromProduct, toProduct, asset: 'USDT', amount });

const balance = async (client: Client, product: number): Promise<number> => {
  const all = await told<{ product: number; asset: string; available: string }[]>(
    client,
    '/api/exchange-account-center-api/asset/balances',
  );
  return Number(all.find((each) => each.product === product && each.asset === 'USDT')?.available ?? '0');
};

/** Two users who are nothing to each other trade, there and back: a volume of 720 USDT for each. */
async function tradeThereAndBack(one: Client, other: Client): Promise<void> {
  const order = { contract: 'BTC-USDT', quantity: '0.004' };
  for (const [side, opposite] of [
    ['buy', 'sell'],
    ['sell', 'buy'],
  ] as const) {
    await new Trader(other).post('order', { ...order, side: opposite, type: 'limit', price: PRICE });
    await new Trader(one).post('order', { ...order, side, type: 'market' });
  }
}

describe('the registration bonus, from the sign-up to the withdrawal', () => {
  it('is in the Coupon Center, and in the perpetual account, as soon as somebody has signed up', async () => {
    grace = await signUp(server, GRACE, () => undefined);
    await server.services.growth.flush();
    const settings = { contract: 'BTC-USDT', leverage: 50 };
    await new Trader(grace).post('settings/leverage', settings);
    const list = await coupons(grace, { status: 'Pending' });
    expect(list).toMatchObject([
      {
        name: 'Welcome bonus',
        type: 'cashBonus',
        bonusAmount: '20',
        remainingAmount: '20',
        stage: 'inForce',
      },
    ]);
    expect(list).toMatchObject([
      { fund: 'NonTransferable', volumeRequirement: { required: '5000', completed: '0' } },
    ]);
    expect(await told(grace, `${BONUS}/summary`)).toMatchObject({ bonus: '20', transferable: '0' });
    expect(await coupons(linus)).toEqual([]);
  });

  it('does not leave the account before its requirement is met, by no way', async () => {
    for (const product of [PRODUCT.wallet, PRODUCT.spot])
      expect((await move(grace, PRODUCT.derivatives, product, '0.00000001')).code).toBe(20001);
    expect((await grace.post('/wallet/withdrawal', WITHDRAWAL)).code).toBe(20001);
    await grace.post('/user/step-up/code');
    const proof = await mailedCode(server, GRACE, 'security');
    expect((await grace.post('/user/step-up', { factor: 'email', proof })).code).toBe(200);
    expect((await grace.post('/wallet/withdrawal', WITHDRAWAL)).code).toBe(20001);
    expect(await balance(grace, PRODUCT.derivatives)).toBe(20);
  });

  it('is its owner’s once the volume is traded with others, and says how far it is until then', async () => {
    for (let round = 0; round < 6; round += 1) await tradeThereAndBack(grace, linus);
    const [half] = await coupons(grace);
    expect(half?.volumeRequirement).toEqual({ required: '5000', completed: '4320' });
    expect((await move(grace, PRODUCT.derivatives, PRODUCT.wallet, '1')).code).toBe(20001);
    await tradeThereAndBack(grace, linus);
    const [coupon] = await coupons(grace);
    expect(coupon).toMatchObject({ status: 'Success', reason: 'earned', fund: 'Transferable' });
    const details = await told<OperationData<'getCoupon'>>(grace, `${BONUS}/coupon`, {
      couponId: coupon?.couponId ?? '',
    });
    const events = details.history.map(({ event }) => event);
    expect(events.filter((event) => event !== 'lost')).toEqual(['ended', 'released', 'granted', 'issued']);
  });

  it('is withdrawn by who is verified, after a day, and with a second factor', async () => {
    const left = await balance(grace, PRODUCT.derivatives);
    expect(left).toBeCloseTo(20 - 5_040 * 0.0005, 1);
    expect((await move(grace, PRODUCT.derivatives, PRODUCT.wallet, String(left))).code).toBe(200);
    expect(await balance(grace, PRODUCT.wallet)).toBe(left);
    const refused = await grace.post('/wallet/withdrawal', WITHDRAWAL);
    expect(refused).toMatchObject({
      code: 10602,
      message: expect.stringContaining('once your identity is verified') as string,
    });
    const { db } = server.services;
    const uid = FIRST_USER_OWNER + 2;
    await db.updateTable('users').set({ kycStatus: 2 }).where('id', '=', uid).execute();
    const soon = await grace.post('/wallet/withdrawal', WITHDRAWAL);
    expect(soon).toMatchObject({
      code: 10602,
      message: expect.stringMatching(
        /^[\d.]+ USDT was earned with a bonus\. It can be withdrawn from/,
      ) as string,
    });
    const limits = { asset: 'USDT', network: 'ethereum' };
    expect(await told(grace, '/wallet/withdrawal/limits', limits)).toMatchObject({ maximum: '0' });
    await db
      .updateTable('coupons')
      .set(({ eb }) => ({ updatedAt: eb('updatedAt', '-', 86_400_000) }))
      .where('userId', '=', uid)
      .execute();
    const asked = await grace.post('/wallet/withdrawal', WITHDRAWAL);
    expect(asked.code, asked.message).toBe(200);
    const { withdrawalId } = asked.data as Withdrawal;
    const code = await mailedCode(server, GRACE, 'withdrawal');
    expect((await grace.post('/wallet/withdrawal/confirm', { withdrawalId, code })).code).toBe(200);
    for (let block = 0; block < 6; block += 1) {
      await server.services.wallet.chains?.look();
      server.custody.mine();
    }
    await server.services.wallet.chains?.look();
    expect(await told(grace, '/wallet/withdrawal', { withdrawalId })).toMatchObject({ status: 'completed' });
  });
});

describe('a deposit reward', () => {
  const asOperator = { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };
  const check = (transferType: string) =>
    told<{ status: number; message: string }>(linus, `${BONUS}/trans/alarm`, { transferType });

  it('is made by an operator, claimed once, and waits for its deposit', async () => {
    const rule = {
      ...COUPON_RULE,
      ...{ ruleId: 'reward', type: 'depositReward', distribution: 'claim', amount: null },
      ...{ rate: '0.1', cap: '30', minimumDeposit: '100' },
      requirement: { ...COUPON_RULE.requirement, volume: { multiple: '5000' } },
    };
    const made = await linus.call('POST', '/operator/coupon-rules', { ...asOperator, body: { rule } });
    expect(made.code, made.message).toBe(200);
    const offers = await told<{ ruleId: string }[]>(linus, `${BONUS}/coupon/claimable/list`);
    expect(offers).toMatchObject([{ ruleId: 'reward' }]);
    const claim = () => linus.post(`${BONUS}/coupon/claim`, { ruleId: 'reward' });
    expect((await claim()).code).toBe(200);
    expect((await claim()).code).toBe(10418);
    expect(await told(linus, `${BONUS}/coupon/claimable/list`)).toEqual([]);
    expect(await told(linus, `${BONUS}/pending/deposit/list`)).toMatchObject([
      { couponAmount: '30', minimumDeposit: '100' },
    ]);
  });

  it('is recalled by a transfer out, which is told before, and by no other transfer', async () => {
    await server.services.transfers.deposit({
      ...{
        to: accountIdOf(FIRST_USER_OWNER + 1, PRODUCT.wallet),
        asset: 'USDT',
        amount: 20_000_000_000n,
        key: 'deposit:dep_1:1',
      },
    });
    expect(await coupons(linus)).toMatchObject([
      { stage: 'inForce', bonusAmount: '20', remainingAmount: '20' },
    ]);
    expect(await told(linus, `${BONUS}/pending/deposit/list`)).toEqual([]);
    expect((await move(linus, PRODUCT.wallet, PRODUCT.derivatives, '5')).code).toBe(200);
    expect((await move(linus, PRODUCT.wallet, PRODUCT.spot, '5')).code).toBe(200);
    expect(await coupons(linus)).toMatchObject([{ status: 'Pending' }]);
    expect(await check('IN')).toEqual({ status: 0, message: '' });
    expect(await check('OUT')).toMatchObject({
      status: 1,
      message: expect.stringContaining('deposit reward coupons worth 20 USDT') as string,
    });
    const before = await balance(linus, PRODUCT.derivatives);
    expect((await move(linus, PRODUCT.derivatives, PRODUCT.wallet, '5')).code).toBe(200);
    expect(await coupons(linus)).toMatchObject([
      { status: 'Recalled', reason: 'transferredOut', remainingAmount: '0' },
    ]);
    expect(await balance(linus, PRODUCT.derivatives)).toBeCloseTo(before - 25, 8);
    expect(await check('OUT')).toEqual({ status: 0, message: '' });
  });
});
