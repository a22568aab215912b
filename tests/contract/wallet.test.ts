import type { Deposit, Withdrawal } from '@tidemark/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { attoOf } from '../../server/custody/amounts.ts';
import { FIRST_USER_OWNER } from '../../server/engine/protocol.ts';
import { CONFIRM_WITHIN_MS } from '../../server/services/wallet/withdrawalDesk.ts';
import { WHITELIST_WAIT_MS } from '../../server/services/wallet/addressBook.ts';
import { NotedClient, SeenCodes } from './support/claims.ts';
import type { Answer, Client } from './support/client.ts';
import { OPERATOR_TOKEN, useTestServer } from './support/testServer.ts';
import { tradeForPrices } from './support/walletPrices.ts';

const START = Date.parse('2026-11-23T08:00:00Z');
let time = START;
const server = useTestServer({ now: () => time });
let ada: Client;
let linus: Client;

const seen = new SeenCodes();

const ADA = FIRST_USER_OWNER;
const LINUS = FIRST_USER_OWNER + 1;
const OUTSIDE = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

/** Proves a factor anew, after whatever time has passed. */
async function prove(client: Client, index = 0): Promise<void> {
  expect((await client.login(index)).code).toBe(200);
  expect((await client.stepUp(index)).code).toBe(200);
}

beforeAll(async () => {
  ada = new NotedClient(server.gateway, seen, () => time);
  linus = new NotedClient(server.gateway, seen, () => time);
  await ada.login();
  await linus.login(1);
  await tradeForPrices(ada);
});

const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };

const look = () => server.services.wallet.chains?.look();

async function deposit(id: string): Promise<Deposit> {
  return (await ada.get('/wallet/deposit', { depositId: id })).data as Deposit;
}

async function balanceOf(client: Client, asset: string): Promise<{ available: string; held: string }> {
  const { data } = await client.get('/api/exchange-account-center-api/asset/balances');
  const found = (data as { product: number; asset: string; available: string; held: string }[]).find(
    (each) => each.product === 1 && each.asset === asset,
  );
  return { available: found?.available ?? '0', held: found?.held ?? '0' };
}

/** Withdrawals that a code was sent for. */
const coded = new Set<string>();

async function ask(client: Client, change: object = {}): Promise<Answer> {
  const order = { asset: 'USDT', network: 'ethereum', address: OUTSIDE, amount: '100', ...change };
  const answer = await client.post('/wallet/withdrawal', order);
  if (answer.code === 200) coded.add((answer.data as Withdrawal).withdrawalId);
  return answer;
}

const newest = async (client = ada): Promise<Withdrawal> =>
  ((await client.get('/wallet/withdrawals')).data as { list: Withdrawal[] }).list[0] as Withdrawal;

/** The mail with the newest code. */
async function mailed(): Promise<{ readonly code: string; readonly text: string }> {
  const mails = () => server.mails.filter(({ subject }) => /^\d{6} .* withdrawal of/.test(subject));
  await expect.poll(() => mails().length).toBe(coded.size);
  const { subject = '', text = '' } = mails().at(-1) ?? {};
  return { code: subject.slice(0, 6), text };
}

const mailedCode = async (): Promise<string> => (await mailed()).code;

async function stateOf(id: string, client = ada): Promise<string> {
  const { data } = await client.get('/wallet/withdrawal', { withdrawalId: id });
  return (data as Withdrawal).status;
}

describe('a deposit', () => {
  it('is seen, confirms, and is in the balance once', async () => {
    const before = Number((await balanceOf(ada, 'USDT')).available);
    const { depositId } = server.custody.arrive({
      userId: ADA,
      network: 'ethereum',
      asset: 'USDT',
      amount: attoOf(100_500_000n, 6),
    });
    await look();
    const [seen] = ((await ada.get('/wallet/deposits')).data as { list: Deposit[] }).list;
    expect(seen).toMatchObject({ status: 'seen', amount: '100.5', credited: '0', confirmations: 0 });
    const id = seen?.depositId ?? '';
    expect(id).toMatch(/^dep_[0-9a-f]{24}$/);
    server.custody.mine(2);
    await look();
    expect(await deposit(id)).toMatchObject({ status: 'confirming', confirmations: 2 });
    server.custody.mine(3);
    await look();
    await look();
    expect(await deposit(id)).toMatchObject({ status: 'credited', credited: '100.5', confirmations: 3 });
    expect(Number((await balanceOf(ada, 'USDT')).available) - before).toBeCloseTo(100.5);
    expect(depositId).toContain('ethereum:');
    const other = await linus.get('/wallet/deposit', { depositId: id });
    expect(other.code).toBe(10404);
  });

  it('is told by its transaction too, and to nobody else', async () => {
    const [first] = ((await ada.get('/wallet/deposits')).data as { list: Deposit[] }).list;
    const { txId = '' } = first ?? {};
    expect((await ada.get('/wallet/deposit', { txId })).data).toEqual(first);
    expect((await linus.get('/wallet/deposit', { txId })).code).toBe(10404);
    const chain = await ada.get('/wallet/transaction', { network: 'ethereum', txId });
    expect(chain.data).toMatchObject({ status: 'mined', transfers: [{ amount: '100.5', asset: 'USDT' }] });
  });
});

describe('a withdrawal', () => {
  it('needs a fresh factor, a code by mail that names it in full, and arrives', async () => {
    expect((await ask(ada)).code).toBe(10421);
    await prove(ada);
    const before = await balanceOf(ada, 'USDT');
    const asked = await ask(ada, { clientWithdrawalId: 'rent' });
    expect(asked.code, asked.message).toBe(200);
    const withdrawal = asked.data as Withdrawal;
    expect(withdrawal).toMatchObject({ status: 'unconfirmed', expiresAt: time + CONFIRM_WITHIN_MS });
    expect(Number((await balanceOf(ada, 'USDT')).available)).toBeCloseTo(Number(before.available) - 100);
    expect(Number((await balanceOf(ada, 'USDT')).held)).toBeCloseTo(Number(before.held) + 100);
    const { withdrawalId: id } = withdrawal;
    const { code, text } = await mailed();
    expect(text).toContain(OUTSIDE);
    expect(text).toContain('100 USDT');
    const again = await ask(ada, { clientWithdrawalId: 'rent' });
    expect(again.data).toMatchObject({ withdrawalId: id });
    expect((await ask(ada, { clientWithdrawalId: 'rent', amount: '101' })).code).toBe(10412);

    expect((await ada.post('/wallet/withdrawal/confirm', { withdrawalId: id, code: '000000' })).code).toBe(
      10420,
    );
    expect((await linus.post('/wallet/withdrawal/confirm', { withdrawalId: id, code })).code).toBe(10404);
    const confirmed = await ada.post('/wallet/withdrawal/confirm', { withdrawalId: id, code });
    expect(confirmed.data).toMatchObject({ status: 'approved', expiresAt: null });
    await look();
    expect(server.custody.payouts.get(id)?.order).toMatchObject({ to: OUTSIDE, asset: 'USDT' });
    const states = new Set<string>();
    for (let block = 0; block < 5; block += 1) {
      server.custody.mine();
      await look();
      states.add(await stateOf(id));
    }
    expect([...states]).toEqual(['sent', 'mined', 'completed']);
    expect(Number((await balanceOf(ada, 'USDT')).held)).toBeCloseTo(Number(before.held));
    for (const [path, body] of [
      ['cancel', {}],
      ['confirm', { code }],
      ['code', {}],
    ] as const)
      expect((await ada.post(`/wallet/withdrawal/${path}`, { withdrawalId: id, ...body })).code).toBe(10605);
    const review = { body: { withdrawalId: id, approved: true }, headers: OPERATOR };
    expect((await ada.call('POST', '/operator/withdrawals/review', review)).code).toBe(10605);
  });

  it('gives the money back when it is cancelled, expires or fails', async () => {
    await prove(ada);
    const before = await balanceOf(ada, 'USDT');
    const cancelled = (await ask(ada)).data as Withdrawal;
    await ada.post('/wallet/withdrawal/cancel', { withdrawalId: cancelled.withdrawalId });
    expect(await balanceOf(ada, 'USDT')).toEqual(before);

    const expiring = (await ask(ada)).data as Withdrawal;
    time += CONFIRM_WITHIN_MS;
    await look();
    await prove(ada);
    expect(await stateOf(expiring.withdrawalId)).toBe('expired');
    expect(await balanceOf(ada, 'USDT')).toEqual(before);

    const failing = (await ask(ada)).data as Withdrawal;
    const code = await mailedCode();
    const { withdrawalId } = failing;
    await ada.post('/wallet/withdrawal/confirm', { withdrawalId, code });
    await look();
    server.custody.dooms = ({ payoutId }) => payoutId === withdrawalId;
    server.custody.mine(2);
    await look();
    expect(await newest()).toMatchObject({ withdrawalId, status: 'failed', reason: 'reverted' });
    expect(await balanceOf(ada, 'USDT')).toEqual(before);
  });

  it('inside the exchange is booked at once and without a fee', async () => {
    await linus.login(1);
    const { data } = await linus.post('/wallet/deposit/address', { asset: 'USDT', network: 'ethereum' });
    const { address } = data as { address: string };
    const before = Number((await balanceOf(linus, 'USDT')).available);
    await prove(ada);
    const asked = await ask(ada, { address });
    expect(asked.data).toMatchObject({ isInternal: true, fee: '0', receives: '100' });
    const { withdrawalId } = asked.data as Withdrawal;
    await ada.post('/wallet/withdrawal/confirm', { withdrawalId, code: await mailedCode() });
    await look();
    expect(await stateOf(withdrawalId)).toBe('completed');
    expect(server.custody.payouts.has(withdrawalId)).toBe(false);
    expect(Number((await balanceOf(linus, 'USDT')).available)).toBeCloseTo(before + 100);
    const own = (await ada.post('/wallet/deposit/address', { asset: 'USDT', network: 'ethereum' })).data;
    expect((await ask(ada, own as object)).code).toBe(10400);
    expect((await ask(ada, { address: (own as { address: string }).address })).code).toBe(10601);
  });

  it('keeps to the limits, and the reject says what would be allowed', async () => {
    await prove(linus, 1);
    const most = await ask(linus, { amount: '1000.01' });
    expect(most.code).toBe(10602);
    expect(most.data).toMatchObject({ asset: 'USDT', minimum: '10', maximum: '1000' });
    expect(Number((most.data as { fee: string }).fee)).toBeGreaterThan(0);
    expect((await ask(linus, { amount: '9.99' })).code).toBe(10602);
    expect((await ask(linus, { amount: '10.0000001' })).code).toBe(10400);
    const first = (await ask(linus, { amount: '600' })).data as Withdrawal;
    const second = await ask(linus, { amount: '600' });
    expect(second.data).toMatchObject({ maximum: '400' });
    const limits = await linus.get('/wallet/withdrawal/limits', { asset: 'USDT', network: 'ethereum' });
    expect(limits.data).toMatchObject({ dayLimit: '1000', dayUsed: '600', maximum: '400', kycStatus: -1 });
    await linus.post('/wallet/withdrawal/cancel', { withdrawalId: first.withdrawalId });
    expect((await ask(linus, { amount: '1000' })).code).toBe(200);
    const unlimited = { kycStatus: 2 };
    await server.services.db.updateTable('users').set(unlimited).where('id', '=', LINUS).execute();
    expect((await ask(linus, { amount: '90000' })).code).toBe(20001);
  });

  it.each([
    ['0x0000000000000000000000000000000000000000', 'zero'],
    ['0x0000000000000000000000000000000000000001', 'zero'],
    ['0x000000000000000000000000000000000000dEaD', 'zero'],
    ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'token'],
    ['0x52908400098527886E0F7030069857D2E4169Ee7', 'checksum'],
    ['bcrt1q00000000000000000000000000000000000000', 'network'],
    ['somewhere', 'malformed'],
  ])('to %s is refused: %s', async (address, problem) => {
    await prove(ada);
    const check = await ada.post('/wallet/address/check', { network: 'ethereum', address });
    expect(check.data).toMatchObject({ address: null, problem });
    expect((await ask(ada, { address })).code).toBe(10601);
  });

  it('to a contract is allowed, and the check warns of it', async () => {
    await prove(ada);
    const address = `0x${'0'.repeat(35)}1c0de`;
    const check = await ada.post('/wallet/address/check', { network: 'ethereum', address });
    expect(check.data).toMatchObject({ problem: null, isContract: true });
  });

  it('is banned within 24 hours of a password reset, in the words of the specification', async () => {
    const allowedAt = time + 1_000;
    const ban = (withdrawalsFrom: number) =>
      server.services.db.updateTable('users').set({ withdrawalsFrom }).where('id', '=', ADA).execute();
    await ban(allowedAt);
    await prove(ada);
    const banned = await ask(ada);
    expect(banned).toMatchObject({ status: 409, code: 10603, data: { allowedAt } });
    expect(banned.message).toBe('Withdrawing is forbidden for 24 hours after a login password reset');
    await ban(0);
    const { withdrawalId } = (await ask(ada)).data as Withdrawal;
    const code = await mailedCode();
    await ban(allowedAt);
    const confirmation = { withdrawalId, code };
    expect((await ada.post('/wallet/withdrawal/confirm', confirmation)).code).toBe(10603);
    await ban(0);
    expect((await ada.post('/wallet/withdrawal/confirm', confirmation)).code).toBe(200);
  });

  it('stands still while withdrawals are stopped', async () => {
    await prove(ada);
    const { withdrawalId } = (await ask(ada)).data as Withdrawal;
    await server.services.wallet.stopSwitch.halt('A test');
    expect((await ask(ada)).code).toBe(10608);
    const code = await mailedCode();
    expect((await ada.post('/wallet/withdrawal/confirm', { withdrawalId, code })).code).toBe(10608);
    await server.services.wallet.stopSwitch.resume();
    expect((await ada.post('/wallet/withdrawal/confirm', { withdrawalId, code })).code).toBe(200);
  });
});

describe('the whitelist', () => {
  it('takes a day to count and a day to be switched off', async () => {
    await prove(ada);
    const entry = {
      label: 'Cold wallet',
      network: 'ethereum',
      address: OTHER.toLowerCase(),
      whitelisted: true,
    };
    const added = await ada.post('/wallet/addresses', entry);
    expect(added.data).toMatchObject({ address: OTHER, usableAt: time + WHITELIST_WAIT_MS });
    expect((await ada.post('/wallet/addresses', entry)).code).toBe(10609);
    await ada.post('/wallet/addresses/whitelist', { whitelistOnly: true });
    expect((await ask(ada)).code).toBe(10604);
    expect((await ask(ada, { address: OTHER })).code).toBe(10604);
    time += WHITELIST_WAIT_MS;
    await prove(ada);
    const allowed = await ask(ada, { address: OTHER });
    expect(allowed.data).toMatchObject({ label: 'Cold wallet' });
    const off = await ada.post('/wallet/addresses/whitelist', { whitelistOnly: false });
    expect(off.data).toEqual({ whitelistOnly: true, whitelistOffAt: time + WHITELIST_WAIT_MS });
    expect((await ask(ada)).code).toBe(10604);
    time += WHITELIST_WAIT_MS;
    await prove(ada);
    expect((await ask(ada)).code).toBe(200);
  });
});

it('every code that a reason says is provoked here is', () => {
  seen.expectClaims('wallet.test.ts');
});
