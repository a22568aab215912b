import type { Withdrawal } from '@tidemark/sdk/contract';
import { attoOf } from '../../../../server/custody/amounts.ts';
import { FIRST_USER_OWNER } from '../../../../server/engine/protocol.ts';
import { COUPON_RULE } from '../couponCases.ts';
import { codeAfter, displayUserIdOf } from './people.ts';
import { must, type Situation, type Situations } from './situation.ts';

const ADA = 'ada@tidemark.example';
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const WITHDRAWAL = { asset: 'USDT', network: 'ethereum', address: ADDRESS, amount: '50' };
const BONUS = '/api/usdt-rouse-api/bonus';
const CONTRACTS = '/api/contract-trade-api';

let rules = 0;

/** A rule that Ada may claim a coupon of, or has one of. */
async function claimable({ server }: Situation, change: object = {}): Promise<string> {
  rules += 1;
  const ruleId = `example-${rules}`;
  const audience = { displayUserIds: ['61000100'] };
  await server.services.growth.coupons.rules.create({
    ...COUPON_RULE,
    ...{ distribution: 'claim', audience, ruleId },
    ...change,
  });
  return ruleId;
}

/** A coupon of Ada's. */
export async function claimed(situation: Situation, change: object = {}): Promise<string> {
  const ruleId = await claimable(situation, change);
  const ada = await situation.demoUser();
  await must(ada.post(`${BONUS}/coupon/claim`, { ruleId }));
  await situation.server.services.growth.flush();
  const { list } = await must<{ list: readonly { couponId: string }[] }>(ada.get(`${BONUS}/coupon/list`));
  return list[0]?.couponId ?? '';
}

/** A deposit of Ada's, which custody has seen. */
async function deposited({ server }: Situation): Promise<string> {
  const order = { userId: FIRST_USER_OWNER, network: 'ethereum', asset: 'USDT' } as const;
  server.custody.arrive({ ...order, amount: attoOf(100_500_000n, 6) });
  await server.services.wallet.chains?.look();
  return '';
}

/** A withdrawal of Ada's that waits for the code of its mail. */
export async function unconfirmed(situation: Situation, change: object = {}) {
  const ada = await situation.demoUser();
  let made: Withdrawal | undefined;
  const ask = async (): Promise<unknown> =>
    (made = await must<Withdrawal>(ada.post('/wallet/withdrawal', { ...WITHDRAWAL, ...change })));
  const code = await codeAfter(situation, ADA, { about: 'withdrawal of', ask });
  return { ada, withdrawalId: made?.withdrawalId ?? '', code };
}

/** What has to be the case for the examples of contracts, coupons, the wallet and reserves. */
export const FUNDS_SITUATIONS: Situations = {
  claimCoupon: async (situation) => ({ args: { ruleId: await claimable(situation) } }),
  getCoupon: async (situation) => ({ args: { couponId: await claimed(situation) } }),
  markProfitDouble: async (situation) => {
    const share = { type: 'profitDouble', amount: null, rate: '0.5', cap: '11.73' };
    const couponId = await claimed(situation, share);
    const ada = await situation.demoUser();
    const order = { contract: 'BTC-USDT', side: 'buy', type: 'limit', price: '83200', quantity: '0.01' };
    const { orderId } = await must<{ orderId: string }>(ada.post(`${CONTRACTS}/order`, order));
    return { args: { couponId, orderId } };
  },
  setMarginMode: async (situation) => {
    const ada = await situation.demoUser();
    const settings = { contract: 'BTC-USDT', marginMode: 'cross' };
    return { after: () => must(ada.post(`${CONTRACTS}/settings/margin-mode`, settings)) };
  },
  setPositionMode: async (situation) => {
    const ada = await situation.demoUser();
    const settings = { contract: 'BTC-USDT', positionMode: 'oneWay' };
    return { after: () => must(ada.post(`${CONTRACTS}/settings/position-mode`, settings)) };
  },
  getDeposit: async (situation) => {
    await deposited(situation);
    return {};
  },
  getChainTransaction: async (situation) => {
    await deposited(situation);
    const ada = await situation.demoUser();
    const { list } = await must<{ list: readonly { txId: string }[] }>(ada.get('/wallet/deposits'));
    return { args: { txId: list[0]?.txId } };
  },
  confirmWithdrawal: async (situation) => {
    const { withdrawalId, code } = await unconfirmed(situation);
    return { args: { withdrawalId, code } };
  },
  resendWithdrawalCode: async (situation) => {
    const { withdrawalId } = await unconfirmed(situation);
    situation.pass(60_000);
    return { args: { withdrawalId } };
  },
  cancelWithdrawal: async (situation) => {
    const { withdrawalId } = await unconfirmed(situation);
    return { args: { withdrawalId } };
  },
  removeAddress: async (situation) => {
    const ada = await situation.demoUser();
    const entry = { label: 'Gone', network: 'ethereum', address: `0x${'ab'.repeat(20)}`, whitelisted: false };
    const { addressId } = await must<{ addressId: string }>(ada.post('/wallet/addresses', entry));
    return { args: { addressId } };
  },
  setWhitelistOnly: async (situation) => ({ browser: (await situation.person()).browser }),
  listReserveSnapshots: async ({ server }) => {
    await server.services.reserves.publish();
    return {};
  },
  enterReferralCode: async (situation) => ({
    browser: (await situation.person()).browser,
    args: { enteredCode: await displayUserIdOf(await situation.demoUser()) },
  }),
  setEarnAutoSubscribe: async (situation) => {
    const ada = await situation.demoUser();
    // Where 01:00 UTC passes meanwhile, there would be nothing left to withdraw.
    return { after: () => must(ada.post('/earn/autoSubscribe', { asset: 'USDT', keep: null })) };
  },
  transfer: async ({ pass }) => {
    pass(1_000);
    return {};
  },
};
