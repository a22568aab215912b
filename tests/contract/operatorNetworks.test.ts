import type { OperationData } from '@tidemark/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attoOf } from '../../server/custody/amounts.ts';
import { FIRST_USER_OWNER } from '../../server/engine/protocol.ts';
import { BookedCustody } from '../support/custody/bookedCustody.ts';
import { NotedClient, SeenCodes } from './support/claims.ts';
import { openOperatorShell, type OperatorShell } from './support/operatorShell.ts';
import { useTestServer } from './support/testServer.ts';
import { tradeForPrices } from './support/walletPrices.ts';

const OUTSIDE = '0x52908400098527886E0F7030069857D2E4169EE7';
const USDT = { asset: 'USDT', network: 'ethereum' };

const custody = new BookedCustody();
const server = useTestServer({ custody });
const seen = new SeenCodes();
let shell: OperatorShell;
let ada: NotedClient;

beforeAll(async () => {
  shell = await openOperatorShell(server);
  ada = new NotedClient(server.gateway, seen);
  await ada.login();
  await ada.stepUp();
  await tradeForPrices(ada);
});
afterAll(() => shell.close());

const run = (...words: string[]) => shell.run(...words);
const halt = (...words: string[]) => run('network', 'halt', 'USDT', 'ethereum', ...words);
const resume = (...words: string[]) => run('network', 'resume', 'USDT', 'ethereum', ...words);
const look = () => server.services.wallet.chains?.look();

/** How the pages show USDT by Ethereum. */
async function shown(): Promise<{ depositsOpen: boolean; withdrawalsOpen: boolean }> {
  const assets = (await ada.get('/wallet/assets')).data as OperationData<'listWalletAssets'>;
  const network = assets
    .find(({ asset }) => asset === 'USDT')
    ?.networks.find((each) => each.network === 'ethereum');
  const { depositsOpen = false, withdrawalsOpen = false } = network ?? {};
  return { depositsOpen, withdrawalsOpen };
}

async function usdt(): Promise<number> {
  const { data } = await ada.get('/api/exchange-account-center-api/asset/balances');
  return (data as OperationData<'listAccountBalances'>)
    .filter(({ asset }) => asset === 'USDT')
    .reduce((sum, { available, held }) => sum + Number(available) + Number(held), 0);
}

const newest = async () =>
  ((await ada.get('/wallet/deposits')).data as OperationData<'listDeposits'>).list[0];

/** A deposit of USDT with all of its confirmations. */
async function arrives(amount: bigint): Promise<void> {
  custody.arrive({ userId: FIRST_USER_OWNER, ...USDT, amount: attoOf(amount * 1_000_000n, 6) });
  custody.mine(20);
  await look();
}

const order = (amount: string) => ({ ...USDT, address: OUTSIDE, amount });
const ask = (amount: string) => ada.post('/wallet/withdrawal', order(amount));

async function codeFor(amount: string): Promise<string> {
  const mail = () => server.mails.findLast(({ subject }) => subject.includes(`withdrawal of ${amount} `));
  await expect.poll(mail).toBeDefined();
  return mail()?.subject.slice(0, 6) ?? '';
}

async function statusOf(withdrawalId: string): Promise<string> {
  const { data } = await ada.get('/wallet/withdrawal', { withdrawalId });
  return (data as OperationData<'getWithdrawal'>).status;
}

describe('npm run operator -- network', () => {
  it('halt stops both directions, says so on the pages, and resume lets them go on', async () => {
    expect((await run('network', 'list')).text).toContain('USDT by ethereum  open');
    expect(await halt('--reason', 'A new contract')).toEqual({
      exitCode: 0,
      text: 'USDT by ethereum  halted: deposits and withdrawals (A new contract)',
    });
    expect(await shown()).toEqual({ depositsOpen: false, withdrawalsOpen: false });
    const address = await ada.post('/wallet/deposit/address', USDT);
    expect(address).toMatchObject({ status: 503, code: 10611 });
    expect(address.message).toBe('Deposits of USDT via Ethereum are currently suspended');
    expect((await ada.post('/wallet/testCoins', USDT)).code).toBe(10611);
    expect((await ask('50')).code).toBe(10611);
    const limits = (await ada.get('/wallet/withdrawal/limits', USDT)).data;
    expect(limits).toMatchObject({ isHalted: true, maximum: '0' });
    // Others are what they were.
    expect((await ada.post('/wallet/deposit/address', { asset: 'ETH', network: 'ethereum' })).code).toBe(200);
    const { text } = await run('network', 'list');
    expect(text).toContain('USDT by ethereum  halted: deposits and withdrawals (A new contract)');
    expect(text).toContain('ETH by ethereum  open');
    expect((await resume()).text).toBe('USDT by ethereum  open');
    expect(await shown()).toEqual({ depositsOpen: true, withdrawalsOpen: true });
    expect((await ada.post('/wallet/deposit/address', USDT)).code).toBe(200);
    expect((await run('audit')).text).toMatch(/zoe_the_2nd.*haltNetwork.*A new contract/);
  });

  it('halt --only deposits has what arrives wait, with books that agree, and resume credits it once', async () => {
    const before = await usdt();
    expect((await halt('--only', 'deposits')).text).toBe('USDT by ethereum  halted: deposits');
    expect(await shown()).toEqual({ depositsOpen: false, withdrawalsOpen: true });
    await arrives(40n);
    expect(await newest()).toMatchObject({ amount: '40', credited: '0', status: 'confirming' });
    expect(await usdt()).toBe(before);
    expect((await run('deposits', 'list')).text).toMatch(/40 USDT by ethereum {2}confirming/);
    await server.books.flush();
    expect(await run('reconcile')).toMatchObject({ exitCode: 0 });
    expect(await usdt()).toBe(before);
    await resume();
    await expect.poll(async () => (await newest())?.status).toBe('credited');
    expect(await usdt()).toBe(before + 40);
    await halt('--only', 'deposits');
    await resume();
    await look();
    expect(await usdt()).toBe(before + 40);
    await server.books.flush();
    expect(await run('reconcile')).toMatchObject({ exitCode: 0 });
  });

  it('halt --only withdrawals lets nothing be confirmed or sent, and resume sends it', async () => {
    const { withdrawalId: approved } = (await ask('61')).data as OperationData<'createWithdrawal'>;
    const { withdrawalId: unconfirmed } = (await ask('62')).data as OperationData<'createWithdrawal'>;
    const [first, second] = [await codeFor('61'), await codeFor('62')];
    const rules = await server.services.settings.get('withdrawalRules');
    await server.services.settings.set('withdrawalRules', {
      ...rules,
      review: { ...rules.review, above: '1' },
    });
    await ada.post('/wallet/withdrawal/confirm', { withdrawalId: approved, code: first });
    expect(await statusOf(approved)).toBe('review');
    await halt('--only', 'withdrawals');
    expect(await shown()).toEqual({ depositsOpen: true, withdrawalsOpen: false });
    const confirmation = { withdrawalId: unconfirmed, code: second };
    expect((await ada.post('/wallet/withdrawal/confirm', confirmation)).code).toBe(10611);
    expect((await run('withdrawals', 'approve', approved)).exitCode).toBe(0);
    await look();
    expect(custody.payouts.has(approved)).toBe(false);
    expect(await statusOf(approved)).toBe('approved');
    await resume('--only', 'withdrawals');
    await look();
    expect(custody.payouts.has(approved)).toBe(true);
    expect((await ada.post('/wallet/withdrawal/confirm', confirmation)).code).toBe(200);
  });

  it('is read in the transaction of a withdrawal, whatever this process knew before', async () => {
    const { db } = server.services;
    const set = (value: readonly object[]) =>
      db
        .updateTable('settings')
        .set({ value: JSON.stringify(value) })
        .where('name', '=', 'walletHalts')
        .execute();
    // What was sent is over, so that nothing else moves.
    custody.mine(20);
    await look();
    await set([{ ...USDT, deposits: true, withdrawals: true, cause: '' }]);
    const held = await usdt();
    expect((await ask('63')).code).toBe(10611);
    expect(await usdt()).toBe(held);
    await arrives(30n);
    expect(await usdt()).toBe(held);
    await set([]);
    await resume();
    await expect.poll(usdt).toBe(held + 30);
  });

  it.each([
    [['network', 'halt', 'USDT'], 2, /Name the asset and the network/],
    [
      ['network', 'halt', 'USDT', 'ethereum', '--only', 'trading'],
      2,
      /--only must be deposits or withdrawals/,
    ],
    [['network', 'halt', 'USDT', 'solana'], 1, /^network: solana is not offered here/],
    [['network', 'resume', 'SOL', 'ethereum'], 1, /does not carry SOL/],
    [['network', 'list', 'all'], 2, /Say nothing behind network list/],
  ] as const)('%j is not understood or not done, and says so', async (words, exitCode, told) => {
    const outcome = await run(...words);
    expect(outcome).toMatchObject({ exitCode });
    expect(outcome.text).toMatch(told);
  });
});

it('every code that a reason says is provoked here is', () => {
  seen.expectClaims('operatorNetworks.test.ts');
});
