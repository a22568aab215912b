import { readFileSync } from 'node:fs';
import type { Withdrawal } from '@tidemark/sdk/contract';
import { getAddress } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import { attoOf } from '../../server/custody/amounts.ts';
import { FIRST_USER_OWNER } from '../../server/engine/protocol.ts';
import { DEMO_USERS } from '../../server/services/demo/demoUsers.ts';
import { MAX_ADDRESSES, WHITELIST_WAIT_MS } from '../../server/services/wallet/addressBook.ts';
import { ModelCustody } from '../support/custody/modelCustody.ts';
import { NotedClient, SeenCodes } from './support/claims.ts';
import { Client, type Answer } from './support/client.ts';
import { keyHeaders } from './support/signing.ts';
import { mailedCode } from './support/signUp.ts';
import { startSimulatedServer } from './support/simulatedServer.ts';
import { OPERATOR_TOKEN, startTestServer, useTestServer } from './support/testServer.ts';
import { WALLET_REQUESTS, WALLET_UNPROVOKED } from './support/walletCases.ts';
import { tradeForPrices } from './support/walletPrices.ts';

let time = Date.parse('2026-11-23T08:00:00Z');
const server = useTestServer({ now: () => time });
const seen = new SeenCodes();
let ada: Client;
let linus: Client;

const ADA = FIRST_USER_OWNER;
const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };
const OUTSIDE = '0x52908400098527886E0F7030069857D2E4169EE7';
const LISTED = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

beforeAll(async () => {
  ada = new NotedClient(server.gateway, seen, () => time);
  linus = new NotedClient(server.gateway, seen, () => time);
  await ada.login();
  await tradeForPrices(ada);
});

/** Proves a factor anew, after whatever time has passed. */
async function prove(client: Client, index = 0): Promise<void> {
  expect((await client.login(index)).code).toBe(200);
  expect((await client.stepUp(index)).code).toBe(200);
}

const look = () => server.services.wallet.chains?.look();

const ask = (client: Client, amount = '50'): Promise<Answer> =>
  client.post('/wallet/withdrawal', {
    ...{ asset: 'USDT', network: 'ethereum', address: OUTSIDE, amount },
  });

const newest = async (client: Client): Promise<Withdrawal> =>
  ((await client.get('/wallet/withdrawals')).data as { list: Withdrawal[] }).list[0] as Withdrawal;

describe('an API key', () => {
  /** A call of a key, and nothing else: no cookie, no token. */
  async function byKey(method: 'GET' | 'POST', path: string, sent: object): Promise<Answer> {
    const query = method === 'GET' ? `?${new URLSearchParams({ ...sent }).toString()}` : '';
    const body = method === 'GET' ? undefined : JSON.stringify(sent);
    const url = `${path}${query}`;
    const response = await server.gateway.app.inject({
      ...{ method, url },
      ...(body !== undefined && { payload: body }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...keyHeaders(key, { method, url, time, ...(body !== undefined && { body }) }),
      },
    });
    return { ...response.json<Answer>(), status: response.statusCode };
  }
  let key: { keyId: string; secret: string };

  beforeAll(async () => {
    await prove(ada);
    const scopes = ['read', 'withdraw'];
    const made = await ada.post('/user/apiKeys', {
      ...{ label: 'Payroll', scopes, addresses: ['127.0.0.1'], expiresAt: null },
    });
    const entry = { label: 'Payroll', network: 'ethereum', address: LISTED, whitelisted: true };
    expect((await ada.post('/wallet/addresses', entry)).code).toBe(200);
    const { key: named, secret } = made.data as { key: { keyId: string }; secret: string };
    key = { keyId: named.keyId, secret };
    time += WHITELIST_WAIT_MS;
  });

  it('withdraws to whitelisted addresses alone, without a code, a fresh factor or a login, and reads it back', async () => {
    const order = { asset: 'USDT', network: 'ethereum', amount: '50', clientWithdrawalId: 'payroll-1' };
    const before = await byKey('GET', '/wallet/withdrawals', { limit: '1' });
    expect(before.data, before.message).toEqual({ list: [], nextCursor: null, sort: 'newest' });
    const refused = await byKey('POST', '/wallet/withdrawal', { ...order, address: OUTSIDE });
    expect(refused).toMatchObject({ status: 409, code: 10604 });
    const mails = server.mails.length;
    const asked = await byKey('POST', '/wallet/withdrawal', { ...order, address: LISTED });
    expect(asked.data, asked.message).toMatchObject({ status: 'approved', label: 'Payroll' });
    expect(await byKey('POST', '/wallet/withdrawal', { ...order, address: LISTED })).toMatchObject({
      data: { withdrawalId: (asked.data as Withdrawal).withdrawalId },
    });
    const read = await byKey('GET', '/wallet/withdrawal', { clientWithdrawalId: 'payroll-1' });
    expect(read.data).toMatchObject({ withdrawalId: (asked.data as Withdrawal).withdrawalId });
    expect(server.mails.length).toBe(mails);
    await look();
    for (let block = 0; block < 5; block += 1) {
      server.custody.mine();
      await look();
    }
    const paid = await byKey('GET', '/wallet/withdrawal', { clientWithdrawalId: 'payroll-1' });
    expect(paid.data).toMatchObject({ status: 'completed', address: LISTED });
  });

  it('changes neither the address book nor what it may withdraw to', async () => {
    const entry = { label: 'Mine', network: 'ethereum', address: OUTSIDE, whitelisted: true };
    expect((await byKey('POST', '/wallet/addresses', entry)).code).toBe(10403);
    expect((await byKey('POST', '/wallet/addresses/whitelist', { whitelistOnly: false })).code).toBe(10403);
  });
});

describe('what is refused besides', () => {
  it('an address book of a hundred takes no more', async () => {
    await prove(linus, 1);
    const entry = (nth: number) => ({
      label: `Wallet ${nth}`,
      network: 'ethereum',
      address: getAddress(`0x${(0xabc000 + nth).toString(16).padStart(40, '0')}`),
      whitelisted: false,
    });
    for (let nth = 1; nth <= MAX_ADDRESSES; nth += 1)
      expect((await linus.post('/wallet/addresses', entry(nth))).code).toBe(200);
    expect((await linus.post('/wallet/addresses', entry(0))).code).toBe(10607);
  });

  it('a code for a number that no text message is sent to', async () => {
    const loginId = '+4930123456';
    const password = 'Tidemark-1843';
    const user = await server.services.users.create({ loginId, password, isContactProved: false });
    const client = new NotedClient(server.gateway, seen, () => time);
    expect((await client.post('/user/login', { loginId, password })).code).toBe(200);
    expect((await client.post('/user/step-up', { factor: 'password', proof: password })).code).toBe(200);
    const arrival = { userId: user.id, network: 'ethereum', asset: 'USDT', amount: attoOf(100n, 0) };
    server.custody.arrive(arrival);
    server.custody.mine(3);
    await look();
    expect((await ask(client)).code).toBe(10435);
    const { withdrawalId } = await newest(client);
    expect((await client.post('/wallet/withdrawal/code', { withdrawalId })).code).toBe(10435);
    const cancelled = await client.post('/wallet/withdrawal/cancel', { withdrawalId });
    expect(cancelled.data).toMatchObject({ status: 'cancelled' });
  });

  it('test coins of a network whose coins are worth something', async () => {
    class RealNetworks extends ModelCustody {
      override async networks() {
        return (await super.networks()).map((info) => ({ ...info, nature: 'real' as const }));
      }
    }
    const real = await startTestServer({ custody: new RealNetworks() });
    const client = new NotedClient(real.gateway, seen);
    await client.login();
    const place = { asset: 'USDT', network: 'ethereum' };
    expect((await client.post('/wallet/testCoins', place)).code).toBe(10404);
    await real.stop();
  });

  it('a withdrawal of who is frozen, who may still cancel and read', async () => {
    await prove(ada);
    const { withdrawalId } = (await ask(ada)).data as Withdrawal;
    const code = await mailedCode(server, DEMO_USERS[0]?.loginId ?? '', 'withdrawal of');
    const freeze = (isFrozen: 0 | 1) =>
      server.services.db.updateTable('users').set({ isFrozen }).where('id', '=', ADA).execute();
    await freeze(1);
    expect(await ask(ada)).toMatchObject({ status: 423, code: 10416 });
    const confirmation = { withdrawalId, code };
    expect((await ada.post('/wallet/withdrawal/confirm', confirmation)).code).toBe(10416);
    expect((await newest(ada)).status).toBe('unconfirmed');
    expect((await ada.post('/wallet/withdrawal/cancel', { withdrawalId })).code).toBe(200);
    await freeze(0);
  });

  it('a confirmation at another fee than was shown, until its user agrees to that', async () => {
    await prove(ada);
    const { withdrawalId, fee } = (await ask(ada, '60')).data as Withdrawal;
    const code = await mailedCode(server, DEMO_USERS[0]?.loginId ?? '', 'withdrawal of 60');
    const { fees } = server.custody;
    const before = fees['ethereum'] ?? 0n;
    const riseTo = (times: bigint): void => {
      fees['ethereum'] = before * times;
      time += 20_000;
    };
    riseTo(2n);
    const confirm = (accepted: object) =>
      ada.post('/wallet/withdrawal/confirm', { withdrawalId, code, ...accepted });
    const risen = await confirm({});
    expect(risen).toMatchObject({ status: 409, code: 10610, data: { asset: 'USDT' } });
    const told = risen.data as { fee: string; receives: string };
    expect(Number(told.fee)).toBeCloseTo(2 * Number(fee), 4);
    expect(Number(told.fee) + Number(told.receives)).toBeCloseTo(60, 8);
    expect((await confirm({ fee })).code).toBe(10610);
    riseTo(10_000n);
    expect(await confirm({ fee: told.fee })).toMatchObject({
      status: 422,
      code: 10602,
      data: { asset: 'USDT' },
    });
    riseTo(2n);
    const { data, code: answered, message } = await confirm({ fee: told.fee });
    expect(answered, message).toBe(200);
    expect(data).toMatchObject({ status: 'approved', fee: told.fee, receives: told.receives });
    riseTo(1n);
  });

  it('a call with a body of a kind that is not understood', async () => {
    const headers = { 'content-type': 'application/xml' };
    const answer = await ada.call('POST', '/wallet/withdrawal', { body: '<xml/>', headers });
    expect(answer).toMatchObject({ status: 415, code: 10415 });
  });

  it('the reconciliation of simulated trading, which has no books', async () => {
    const simulated = await startSimulatedServer(server);
    const client = new Client(simulated.gateway);
    for (const [method, path] of [
      ['GET', '/operator/reconciliation'],
      ['POST', '/operator/reconcile'],
      ['POST', '/operator/books/adjustment'],
    ] as const) {
      const body = path.endsWith('adjustment') ? WALLET_REQUESTS['adjustBooks']?.body : undefined;
      const answer = await client.call(method, path, { headers: OPERATOR, body });
      expect(answer.code).toBe(10404);
      seen.note(server.gateway, method, path, answer);
    }
    await simulated.stop();
  });
});

it('every code that a reason says is provoked here is', () => {
  seen.expectClaims('walletRefusals.test.ts');
});

it('of codes that another file of the wallet provokes, that file proves it', () => {
  for (const reason of Object.values(WALLET_UNPROVOKED).flatMap((reasons) => Object.values(reasons))) {
    const [, file = ''] = /: (\w+\.test\.ts)\.$/.exec(reason) ?? [];
    expect(readFileSync(new URL(file, import.meta.url), 'utf8'), reason).toContain(`expectClaims('${file}')`);
  }
});
