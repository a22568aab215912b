import { picture, uploadForm } from '../../../support/pictures.ts';
import { COUPON_RULE } from '../couponCases.ts';
import type { Client } from '../client.ts';
import { solvedCaptcha } from '../solvedCaptcha.ts';
import { OPERATOR_TOKEN } from '../testServer.ts';
import { claimed, unconfirmed } from './funds.ts';
import { displayUserIdOf } from './people.ts';
import { must, type Person, type Situation, type Situations } from './situation.ts';

const DAY_MS = 86_400_000;

const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };

/** A call of an operator that must succeed. */
function order<Data = Readonly<Record<string, unknown>>>(
  situation: Situation,
  path: string,
  body?: object,
): Promise<Data> {
  const method = body === undefined ? 'GET' : 'POST';
  return must<Data>(situation.browser().call(method, path, { headers, ...(body && { body }) }));
}

/** A user who has written to support, and the number of the ticket. */
async function asked(situation: Situation): Promise<{ ticketId: string; browser: Client }> {
  const { browser } = await situation.person();
  const { ticketId } = await must<{ ticketId: string }>(
    browser.post('/user/support/ticket', { subject: 'deposit', text: 'My deposit has not arrived.' }),
  );
  return { ticketId, browser };
}

/** A user who has sent both pictures, and what the application says. */
async function pictured(situation: Situation): Promise<Person> {
  const person = await situation.person();
  for (const side of ['front', 'selfie'])
    await must(person.browser.post('/kyc/picture', uploadForm(side, await picture())));
  return person;
}

const IDENTITY = {
  ...{ country: 'GB', fullName: 'Ada Lovelace', birthDate: '1990-12-10' },
  ...{ documentType: 'passport', documentNumber: '925665421' },
};

/** An application that waits. */
async function applied(situation: Situation): Promise<string> {
  const { browser } = await pictured(situation);
  await must(browser.post('/kyc/application', IDENTITY));
  const cases = await order<
    { list?: readonly { applicationId: string }[] } | readonly { applicationId: string }[]
  >(situation, '/operator/kyc');
  const list = Array.isArray(cases)
    ? cases
    : ((cases as { list?: readonly { applicationId: string }[] }).list ?? []);
  return String((list as readonly { applicationId: string }[])[0]?.applicationId);
}

/** A user of their own, whom an operator does something to. */
async function somebody(situation: Situation): Promise<string> {
  return displayUserIdOf((await situation.person()).browser);
}

/** A user who has frozen their account. */
async function frozenByOwner(situation: Situation): Promise<string> {
  const displayUserId = await somebody(situation);
  const { users } = situation.server.services;
  const { id } = (await users.findByDisplayId(displayUserId)) ?? { id: 0 };
  await users.setSelfFrozen(id, { selfFrozenAt: 1 });
  return displayUserId;
}

/** The own token of a new operator. */
const ownToken = (situation: Situation, name: string): Promise<string> =>
  situation.server.services.operatorTokens.add(name);

/** A case that a new operator has requested. */
async function requestedRecovery(situation: Situation, operator: string): Promise<string> {
  await ownToken(situation, operator);
  const { users, userRecoveries } = situation.server.services;
  const user = await users.findByDisplayId(await frozenByOwner(situation));
  if (user === undefined) throw new Error('There is no such user');
  const { id } = await userRecoveries.request(user, { operator, reason: 'An example' });
  return String(id);
}

/** A message that an operator has published. */
const published = async (situation: Situation) => ({
  args: await order<{ id: string }>(situation, '/operator/messages', { type: 'system', title: 'A test' }),
});

/** What has to be the case for the examples of operators, and of verification. */
export const OPERATOR_SITUATIONS: Situations = {
  uploadKycPicture: async (situation) => ({ browser: (await situation.person()).browser }),
  submitKycApplication: async (situation) => ({ browser: (await pictured(situation)).browser }),
  reviewNickname: async (situation) => {
    const { browser } = await situation.person();
    await must(browser.post('/user/nick/name', { nickName: 'Enchantress' }));
    return { args: { displayUserId: await displayUserIdOf(browser) } };
  },
  showKycApplication: async (situation) => ({ args: { applicationId: await applied(situation) } }),
  showKycPicture: async (situation) => ({ args: { applicationId: await applied(situation) } }),
  showSupportTicket: async (situation) => ({ args: { ticketId: (await asked(situation)).ticketId } }),
  answerSupportTicket: async (situation) => ({ args: { ticketId: (await asked(situation)).ticketId } }),
  closeSupportTicket: async (situation) => ({ args: { ticketId: (await asked(situation)).ticketId } }),
  getTraderProfile: (situation) => {
    const named = { displayUserId: '61000100', isVerifiedTrader: true };
    return order(situation, '/operator/users/flags', named).then(() => ({}));
  },
  getTicket: async (situation) => {
    const { ticketId, browser } = await asked(situation);
    return { args: { ticketId }, browser };
  },
  replyToTicket: async (situation) => {
    const { ticketId, browser } = await asked(situation);
    return { args: { ticketId, text: 'It has arrived now.' }, browser };
  },
  openGuestTicket: async (situation) => {
    const browser = situation.browser();
    return { browser, args: { captchaToken: await solvedCaptcha(browser, 'support') } };
  },
  reviewKycApplication: async (situation) => ({ args: { applicationId: await applied(situation) } }),
  suspendReferral: async (situation) => {
    const { browser } = await situation.reader({ referralCode: '61000100' });
    await situation.server.services.growth.flush();
    return { args: { displayUserId: await displayUserIdOf(browser) } };
  },
  endUserSessions: async (situation) => ({ args: { displayUserId: await somebody(situation) } }),
  freezeUser: async (situation) => ({ args: { displayUserId: await somebody(situation) } }),
  grantCoupon: async (situation) => {
    const ruleId = 'example-granted';
    await situation.server.services.growth.coupons.rules.create({ ...COUPON_RULE, ruleId });
    return { args: { ruleId, displayUserId: await somebody(situation) } };
  },
  reviewCoupon: async (situation) => ({ args: { couponId: await claimed(situation, { reviewAbove: '1' }) } }),
  setCouponRuleState: (situation) => ({
    after: () =>
      order(situation, '/operator/coupon-rules/state', { ruleId: 'welcome-bonus', state: 'active' }),
  }),
  scriptMark: (situation) => ({
    after: () => order(situation, '/operator/contract/mark', { instrument: 'BTC-USD', mark: null }),
  }),
  haltMarket: (situation) => ({
    after: () => order(situation, '/operator/market/halt', { instrument: 'BTC/USDT', halted: false }),
  }),
  changeMarket: () => ({ args: { startsAt: Date.now() + DAY_MS } }),
  delistPair: () => ({ args: { startsAt: Date.now() + DAY_MS } }),
  delistContract: () => ({ args: { startsAt: Date.now() + DAY_MS } }),
  withdrawMarketChange: async (situation) => {
    const change = { instrument: 'SOL/USDT', rules: { priceBand: '0.2' }, startsAt: Date.now() + DAY_MS };
    const { changeId } = await order<{ changeId: string }>(situation, '/operator/market/change', change);
    return { args: { changeId } };
  },
  setReadOnly: (situation) => ({
    after: () => order(situation, '/operator/read-only', { readOnly: false }),
  }),
  haltWithdrawals: (situation) => ({
    after: () => order(situation, '/operator/withdrawals/halt', { halted: false }),
  }),
  requestUserRecovery: async (situation) => ({
    args: { displayUserId: await frozenByOwner(situation) },
    operatorToken: await ownToken(situation, 'asking'),
  }),
  approveUserRecovery: async (situation) => ({
    args: { recoveryId: await requestedRecovery(situation, 'asking_first') },
    operatorToken: await ownToken(situation, 'agreeing'),
  }),
  refuseUserRecovery: async (situation) => ({
    args: { recoveryId: await requestedRecovery(situation, 'asking_again') },
  }),
  removeOperator: async (situation) => {
    const name = 'leaving';
    await order(situation, '/operator/operators', { name });
    return { args: { name } };
  },
  editMessage: published,
  withdrawMessage: published,
  setZeroFee: (situation) => ({
    after: () => order(situation, '/operator/market/zero-fee', { isFree: false, instrument: 'BTC/USDT' }),
  }),
  haltNetwork: (situation) => ({
    after: () =>
      order(situation, '/operator/networks/halt', { asset: 'USDT', network: 'ethereum', withdrawals: false }),
  }),
  adjustBooks: async (situation) => {
    const { books, services } = situation.server;
    const dust = { userId: 100, asset: 'USDT', dust: '5' };
    await services.db.insertInto('depositDust').values(dust).execute();
    await books.flush();
    await order(situation, '/operator/reconcile', {});
    return {
      args: { account: 'uncredited:100', asset: 'USDT', amount: '0.000000000000000005' },
      // What was found has stopped withdrawals.
      after: async () => {
        await order(situation, '/operator/reconcile', {});
        await order(situation, '/operator/withdrawals/halt', { halted: false });
      },
    };
  },
  reviewWithdrawal: async (situation) => {
    const { settings } = situation.server.services;
    const rules = await settings.get('withdrawalRules');
    await settings.set('withdrawalRules', { ...rules, review: { ...rules.review, above: '1' } });
    const { ada, withdrawalId, code } = await unconfirmed(situation);
    await must(ada.post('/wallet/withdrawal/confirm', { withdrawalId, code }));
    await settings.set('withdrawalRules', rules);
    return { args: { withdrawalId } };
  },
};
