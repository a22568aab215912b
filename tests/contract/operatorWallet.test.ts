import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Withdrawal } from '@tidemark/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperator } from '../../server/operator/run.ts';
import { tokenFile } from '../../server/operator/tokenFile.ts';
import { BookedCustody } from '../support/custody/bookedCustody.ts';
import { Client } from './support/client.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from './support/testServer.ts';
import { tradeForPrices } from './support/walletPrices.ts';

const OUTSIDE = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Followed by the books, too: what is not followed cannot be compared. */
const custody = new BookedCustody();
let server: TestServer;
let address: string;
let folder: string;
let ada: Client;

beforeAll(async () => {
  server = await startTestServer({ custody });
  address = await server.gateway.listen('127.0.0.1', 0);
  folder = await mkdtemp(join(tmpdir(), 'tidemark-operator-'));
  await writeFile(tokenFile(folder), `${OPERATOR_TOKEN}\n`);
  ada = new Client(server.gateway);
  await ada.login();
  await ada.stepUp();
  await tradeForPrices(ada);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const run = (...words: string[]) =>
  runOperator([...words, '--as', 'zoe_the_2nd'], { OPERATOR_SERVER: address, DATA_DIR: folder });

/** A withdrawal that a person has to look at. */
async function waiting(amount: string): Promise<string> {
  const order = { asset: 'USDT', network: 'ethereum', address: OUTSIDE, amount };
  const { withdrawalId } = (await ada.post('/wallet/withdrawal', order)).data as Withdrawal;
  const mail = () => server.mails.findLast(({ subject }) => subject.includes(`withdrawal of ${amount} `));
  await expect.poll(mail).toBeDefined();
  const code = mail()?.subject.slice(0, 6);
  const users = server.services.db.updateTable('users').set({ passwordChangedAt: Date.now() });
  await users.execute();
  const confirmed = await ada.post('/wallet/withdrawal/confirm', { withdrawalId, code });
  expect(confirmed.data).toMatchObject({ status: 'review' });
  return withdrawalId;
}

async function statusOf(withdrawalId: string): Promise<string> {
  return ((await ada.get('/wallet/withdrawal', { withdrawalId })).data as Withdrawal).status;
}

describe('npm run operator -- withdrawals', () => {
  it('list says what waits for a person, and where it would go, in full', async () => {
    expect(await run('withdrawals', 'list')).toEqual({
      exitCode: 0,
      text: 'No withdrawal waits for a person.',
    });
    const id = await waiting('101');
    const { exitCode, text } = await run('withdrawals', 'list');
    expect(exitCode).toBe(0);
    expect(text.split('\n')).toHaveLength(1);
    for (const part of [id, '61000100', '101 USDT (101 USDT)', 'by ethereum', OUTSIDE])
      expect(text).toContain(part);
  });

  it('approve pays, reject gives the money back, and neither decides twice', async () => {
    const [paid, back] = [await waiting('102'), await waiting('103')];
    expect(await run('withdrawals', 'approve', paid)).toEqual({
      exitCode: 0,
      text: `${paid} (102 USDT) is approved.`,
    });
    expect(await run('withdrawals', 'reject', back)).toEqual({
      exitCode: 0,
      text: `${back} (103 USDT) is rejected.`,
    });
    await server.services.wallet.chains?.look();
    expect(custody.payouts.has(paid)).toBe(true);
    expect(custody.payouts.has(back)).toBe(false);
    expect(await statusOf(back)).toBe('rejected');
    const listed = await run('withdrawals', 'list', '--status', 'rejected', '--user', '61000100');
    expect(listed.text.split('\n')).toHaveLength(1);
    expect(listed.text).toMatch(new RegExp(`^${back} .* rejected$`));
    const none = await run('withdrawals', 'list', '--status', 'rejected', '--asset', 'BTC');
    expect(none.text).toBe('There are no such withdrawals.');
    const again = await run('withdrawals', 'approve', back);
    expect(again).toMatchObject({ exitCode: 1 });
    expect(again.text).toContain('does not wait for a person');
  });

  it('halt stops them all, resume lets them go on, and the list of what was done names who and why', async () => {
    const id = await waiting('104');
    expect(await run('withdrawals', 'halt', 'looks', 'odd')).toMatchObject({ exitCode: 0 });
    const order = { asset: 'USDT', network: 'ethereum', address: OUTSIDE, amount: '50' };
    expect((await ada.post('/wallet/withdrawal', order)).code).toBe(10608);
    expect(await run('withdrawals', 'approve', id)).toMatchObject({ exitCode: 0 });
    await server.services.wallet.chains?.look();
    expect(custody.payouts.has(id)).toBe(false);
    expect(await run('withdrawals', 'resume')).toEqual({ exitCode: 0, text: 'Withdrawals go on.' });
    await server.services.wallet.chains?.look();
    expect(custody.payouts.has(id)).toBe(true);
    const { text } = await run('audit');
    expect(text).toMatch(/zoe_the_2nd.*haltWithdrawals.*looks odd/);
  });

  it.each([
    [['withdrawals'], 2, /There is no command "withdrawals"/],
    [['withdrawals', 'approve'], 2, /withdrawal/],
    [['withdrawals', 'approve', 'wd_1', 'wd_2'], 2, /withdrawal/],
    [['withdrawals', 'approve', 'wd_none'], 1, /This withdrawal does not exist/],
    [['withdrawals', 'pay', 'wd_1'], 2, /There is no command "withdrawals pay wd_1"/],
    [['reconcile', 'now'], 2, /Say nothing behind reconcile/],
    [['books', 'adjust', 'clients', 'USDT'], 2, /Name the account, the asset and the amount/],
    [['books', 'adjust', 'clients', 'USDT', '-1'], 2, /Say why, once/],
    [['books', 'adjust', 'clients', 'USDT', '-1', '--reason', ' '], 2, /Say why, once/],
    [['books', 'adjust', '1001000', 'USDT', '-1', '--reason', 'I think so'], 1, /an account of the engine/],
    [['books', 'adjust', 'clients', 'USDT', '1.', '--reason', 'I think so'], 1, /^amount/],
  ] as const)('%j is not understood or not done, and says so', async (words, exitCode, told) => {
    const outcome = await run(...words);
    expect(outcome).toMatchObject({ exitCode });
    expect(outcome.text).toMatch(told);
  });
});

describe('npm run operator -- reconcile', () => {
  const page = () => readFile(join(folder, 'page', 'reconciliation.html'), 'utf8');

  it('says what was compared, and writes a page that only its user can read', async () => {
    const { exitCode, text } = await run('reconcile', '--out', join(folder, 'page'));
    expect({ exitCode, text }).toMatchObject({ exitCode: 0 });
    expect(text).toContain('Everything agrees to the unit.');
    expect(text).toMatch(/^engine +\d+ compared$/m);
    expect(text).toContain(join(folder, 'page', 'reconciliation.html'));
    expect(await page()).toContain('Everything agrees to the unit.');
    expect((await stat(join(folder, 'page', 'reconciliation.html'))).mode & 0o077).toBe(0);
  });

  it('ends with an error where a unit is missing, names it here and on the page, and has stopped withdrawals', async () => {
    const { db } = server.books;
    const row = await db.selectFrom('balances').selectAll().executeTakeFirstOrThrow();
    const { account, asset } = row;
    const set = (balance: string) =>
      db
        .updateTable('balances')
        .set({ balance })
        .where('account', '=', account)
        .where('asset', '=', asset)
        .execute();
    await set((BigInt(row.balance) + 1n).toString());
    const { exitCode, text } = await run('reconcile', '--out', join(folder, 'page'));
    expect(exitCode).toBe(1);
    expect(text).toMatch(/\d+ differences?; withdrawals are stopped\./);
    expect(text).toContain(account);
    expect(await page()).toContain(account);
    expect(await server.services.wallet.stopSwitch.state()).toMatchObject({ isHalted: true });
    await set(row.balance);
    expect(await run('reconcile')).toMatchObject({ exitCode: 0 });
  });

  it('leads to the adjustment that clears what is understood, of which a preview changes nothing and which is audited', async () => {
    const { books, services } = server;
    const dust = { userId: 100, asset: 'USDT', dust: '5' };
    await services.db.insertInto('depositDust').values(dust).execute();
    await books.flush();
    const found = await run('reconcile');
    expect(found.exitCode).toBe(1);
    expect(found.text).toContain('Nobody is written to about this');
    // Nobody was ever credited dust here: what a reconciliation has found may be new to the books.
    const command = /books adjust (?<account>\S+) (?<asset>\S+) (?<amount>\S+) --reason/.exec(found.text);
    const { account = '', asset = '', amount = '' } = command?.groups ?? {};
    expect([account, asset, amount]).toEqual(['uncredited:100', 'USDT', '0.000000000000000005']);
    const resumed = await run('withdrawals', 'resume');
    expect(resumed.text).toMatch(
      /^Withdrawals go on\.\nBut they will be stopped again within a minute: the books differ/,
    );
    const adjust = ['books', 'adjust', account, asset, amount, '--reason', 'Given away on purpose'];
    const preview = await run(...adjust);
    expect(preview).toMatchObject({ exitCode: 0 });
    expect(preview.text).toContain('uncredited:100 USDT: 0 becomes 0.000000000000000005');
    expect(preview.text).toContain('Nothing is booked yet.');
    expect((await run('reconcile')).exitCode).toBe(1);
    const booked = [...adjust, '--book', '--id', 'adj_gift'];
    expect((await run(...booked)).text).toContain('Booked as adj_gift.');
    expect((await run(...booked)).text).toContain('Booked as adj_gift.');
    expect(await run('reconcile')).toMatchObject({ exitCode: 0 });
    expect((await run('withdrawals', 'resume')).text).toBe('Withdrawals go on.');
    expect((await run('audit')).text).toMatch(/zoe_the_2nd.*adjustBooks.*adj_gift.*Given away on purpose/);
    expect(
      (await run('books', 'adjust', account, asset, '-0.5', '--reason', 'Other', '--id', 'adj_gift')).text,
    ).toMatch(/^adjustmentId: it names another adjustment/);
  });

  it('ends with a code of its own where not everything could be compared, and says so here and on the page', async () => {
    custody.isDown = true;
    const { exitCode, text } = await run('reconcile', '--out', join(folder, 'page'));
    custody.isDown = false;
    expect(exitCode).toBe(3);
    expect(text).toContain('What was compared agrees to the unit.');
    expect(text).toContain('Not everything could be compared: 1 left out.\n  custody custody: ');
    expect(text).toMatch(/^custody +could not be made; completely: 20/m);
    expect(await page()).toContain('Not everything could be compared: 1 left out.');
    expect(await run('reconcile')).toMatchObject({ exitCode: 0 });
  });
});
