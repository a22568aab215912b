import { setImmediate } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Operation } from '../../../server/gateway/contract/operations.ts';
import { DEMO_USERS } from '../../../server/services/demo/demoUsers.ts';
import { SoftAuthenticator, type CreationOptions } from '../../support/softAuthenticator.ts';
import { picture, uploadForm } from '../../support/pictures.ts';
import { Client, type Answer } from './client.ts';
import { COUPON_RULE } from './couponCases.ts';
import { textedCode } from './signUp.ts';
import type { TestServer } from './testServer.ts';

/** What a value of an answer is called, and what it is. */
export type Leaf = readonly [name: string, value: unknown];

/** The values of an answer that are no objects or lists, with their names. */
export function leavesOf(data: unknown, name = ''): Leaf[] {
  if (Array.isArray(data)) return data.flatMap((each) => leavesOf(each, name));
  if (typeof data !== 'object' || data === null) return [[name, data]];
  return Object.entries(data).flatMap(([member, value]) => leavesOf(value, member));
}

/** A user of whom there is one of everything, and what the exchange told them of it. */
export interface Owner {
  readonly client: Client;
  readonly email: string;
  /** Answers to what made it. */
  readonly told: readonly { readonly operation: Operation; readonly data: unknown }[];
}

/** Her name as her passport has it. */
export const OWNED_NAME = 'Augusta Ada King';

/** Her number. */
const OWNED_PHONE = '+4915118151815';

const KEY = { label: "Ada's market maker", scopes: ['read'], addresses: ['192.0.2.77'], expiresAt: null };
const ORDER = { side: 'buy', type: 'limit' };
const ENTRY = { contract: 'BTC-USDT', side: 'buy', purpose: 'entry', type: 'market', quantity: '0.017' };
const MOVE = { fromProduct: 2, toProduct: 4, asset: 'USDT', amount: '13.371' };
const CONTRACTS = '/api/contract-trade-api';

/** Makes one of everything that a user can have for Ada, in values that nobody else uses. @param now what the exchange's clock shows */
export async function ownerOfEverything(
  server: Pick<TestServer, 'gateway' | 'texts' | 'services'>,
  now: number,
): Promise<Owner> {
  const client = new Client(server.gateway, {}, () => now);
  const told: { operation: Operation; data: unknown }[] = [];
  const post = async (path: string, body?: object): Promise<Answer> => {
    const answer = await client.post(path, body);
    expect(answer.code, `${path}: ${answer.message}`).toBe(200);
    const operation = server.gateway.operations.find((each) => each.path === path && each.method === 'POST');
    if (operation === undefined) throw new Error(`No document has POST ${path}`);
    told.push({ operation, data: answer.data });
    return answer;
  };

  await client.login();
  await client.stepUp();
  await post('/user/nick/name', { nickName: 'Ada1815' });
  await post('/user/contacts/code', { phone: OWNED_PHONE });
  await post('/user/contacts', { phone: OWNED_PHONE, code: await textedCode(server, OWNED_PHONE) });
  await post('/user/preferences', { trading: { favourites: ['DOGE/USDT', 'SOL-USDT'] } });
  for (const side of ['front', 'selfie']) await post('/kyc/picture', uploadForm(side, await picture()));
  await post('/kyc/application', {
    country: 'GB',
    fullName: OWNED_NAME,
    birthDate: '1990-12-10',
    documentType: 'passport',
    documentNumber: '925665421',
  });
  await post('/user/apiKeys', KEY);
  await post('/user/support/ticket', {
    subject: 'deposit',
    text: 'Where is what I sent in 1815?',
    reference: 'ada-1815',
  });
  const spot = { ...ORDER, pair: 'BTC/USDT', quantity: '0.01379' };
  await post('/api/spot-trade-api/order', { ...spot, price: '70001', clientOrderId: 'ada-1815-spot-open' });
  await post('/api/spot-trade-api/order', { ...spot, type: 'market', clientOrderId: 'ada-1815-spot-filled' });
  const contract = { ...ORDER, contract: 'BTC-USDT', quantity: '0.019' };
  const order = `${CONTRACTS}/order`;
  await post(order, { ...contract, price: '83200', clientOrderId: 'ada-1815-contract-open' });
  await post(order, { ...contract, type: 'market', clientOrderId: 'ada-1815-contract-filled' });
  await post(`${CONTRACTS}/trigger`, { ...ENTRY, triggerPrice: '123456', clientTriggerId: 'ada-1815-entry' });
  await post('/api/exchange-account-center-api/asset/transfer', {
    ...MOVE,
    clientTransferId: 'ada-1815-move',
  });
  const saving = { asset: 'USDT', amount: '17.31' };
  await post('/earn/subscription', { ...saving, clientEarnId: 'ada-1815-saving' });
  const moment = { at: now + 86_400_000, clientEarnId: 'ada-1815-redemption' };
  await post('/earn/redemption', { ...saving, ...moment });
  await ownWallet(client, post);
  await ownCoupons(server, client, post);
  const { qrLoginId } = (await post('/user/qr-login')).data as { qrLoginId: string };
  await post('/user/qr-login/scan', { qrLoginId });
  await enrol(post, now);
  const key = new SoftAuthenticator();
  const page = { origin: 'http://localhost' };
  const options = (await post('/user/passkeys/options')).data as CreationOptions;
  await post('/user/passkeys', { label: "Ada's passkey", credential: key.create(options, page) });
  const userHandle = options.user.id;
  const passkeys = server.gateway.operations.filter((each) => each.document === 'passkeys');
  for (const operation of passkeys) told.push({ operation, data: { id: key.id, userHandle } });
  return { client, email: DEMO_USERS[0]?.loginId ?? '', told };
}

/** A bonus, a coupon that waits for a deposit, and an order whose profit is doubled. */
async function ownCoupons(
  { services }: Pick<TestServer, 'services'>,
  client: Client,
  post: (path: string, body?: object) => Promise<Answer>,
): Promise<void> {
  const bonus = '/api/usdt-rouse-api/bonus';
  const { rules } = services.growth.coupons;
  const owned = { ...COUPON_RULE, distribution: 'claim', audience: { displayUserIds: ['61000100'] } };
  await rules.create({ ...owned, ruleId: 'owned' });
  await rules.create({
    ...owned,
    ruleId: 'owned-deposit',
    type: 'deposit',
    amount: '7.31',
    minimumDeposit: '900',
  });
  const share = { amount: null, rate: '0.5', cap: '11.73' };
  await rules.create({ ...owned, ...share, ruleId: 'owned-double', type: 'profitDouble' });
  for (const ruleId of ['owned', 'owned-deposit', 'owned-double'])
    await post(`${bonus}/coupon/claim`, { ruleId });
  const { list } = (await client.get(`${bonus}/coupon/list`, { type: 'profitDouble' })).data as {
    list: readonly { couponId: string }[];
  };
  const open = (await client.get(`${CONTRACTS}/orders/open`)).data as {
    list: readonly { orderId: string }[];
  };
  await post(`${bonus}/profitDouble/order`, {
    couponId: list[0]?.couponId,
    orderId: open.list[0]?.orderId,
  });
}

/** A deposit that arrives, an address, and a withdrawal that waits for its code. */
async function ownWallet(
  client: Client,
  post: (path: string, body?: object) => Promise<Answer>,
): Promise<void> {
  const place = { asset: 'USDT', network: 'ethereum' };
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  const ether = { ...ORDER, pair: 'ETH/USDT', type: 'market', quoteAmount: '25' };
  await post('/api/spot-trade-api/order', ether);
  await post('/wallet/testCoins', place);
  await post('/wallet/addresses', { label: "Ada's vault", network: 'ethereum', address, whitelisted: false });
  const order = { ...place, address, amount: '41.5', clientWithdrawalId: 'ada-1815-withdrawal' };
  await post('/wallet/withdrawal', order);
  const deposits = async () => (await client.get('/wallet/deposits')).data as { list: readonly object[] };
  while ((await deposits()).list.length === 0) await setImmediate();
}

/** An authenticator, and a login that waits for it. */
async function enrol(
  post: (path: string, body?: object) => Promise<Answer>,
  timestamp: number,
): Promise<void> {
  const { secret } = (await post('/user/authenticator')).data as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  await post('/user/authenticator/confirm', { code });
}

/** The attempt of a login of Ada's from another browser, which waits for her authenticator. */
export async function loginAttempt(
  server: Pick<TestServer, 'gateway'>,
  now: () => number = Date.now,
): Promise<string> {
  const { code, data } = await new Client(server.gateway, {}, now).login();
  expect(code).toBe(10423);
  return (data as { loginAttempt: string }).loginAttempt;
}
