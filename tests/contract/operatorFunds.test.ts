import type { OperationData } from '@tidemark/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { openOperatorShell, type OperatorShell } from './support/operatorShell.ts';
import { useTestServer } from './support/testServer.ts';

const ADA = '61000100';

const server = useTestServer();
let shell: OperatorShell;
let ada: Client;

beforeAll(async () => {
  shell = await openOperatorShell(server);
  ada = new Client(server.gateway);
  await ada.login();
});
afterAll(() => shell.close());

const run = (...words: string[]) => shell.run(...words);
const WHY = ['--reason', 'Lost by ticket 81'];

async function has(product: number, asset = 'USDT'): Promise<number> {
  const { data } = await ada.get('/api/exchange-account-center-api/asset/balances');
  const found = (data as OperationData<'listAccountBalances'>).find(
    (each) => each.product === product && each.asset === asset,
  );
  return Number(found?.available ?? '0');
}

/** The postings of an entry that name something, with the sum of all of its entry. */
async function booked(reference: string) {
  await server.books.flush();
  const { db } = server.books;
  const rows = await db
    .selectFrom('postings')
    .innerJoin('entries', 'entries.id', 'postings.entry')
    .select(['account', 'amount', 'entries.cause', 'postings.entry'])
    .where('reference', '=', reference)
    .execute();
  const all = await db
    .selectFrom('postings')
    .select('amount')
    .where('entry', 'in', rows.length === 0 ? [-1] : rows.map(({ entry }) => entry))
    .execute();
  return { rows, sum: all.reduce((total, { amount }) => total + BigInt(amount), 0n) };
}

const reconciles = async () => {
  await server.books.flush();
  return (await run('reconcile')).exitCode;
};

describe('npm run operator -- user credit and debit', () => {
  it('credit gives once for an id, both sides are booked, and the user is told', async () => {
    const before = await has(1);
    const credit = ['user', 'credit', ADA, 'USDT', '25.5', '--id', 'ticket-81', ...WHY];
    const after = `61000100 has ${before + 25.5} USDT available there, and 0 held.`;
    expect(await run(...credit)).toEqual({
      exitCode: 0,
      text: `25.5 USDT credited to 61000100.\n${after}`,
    });
    expect(await run(...credit)).toEqual({
      exitCode: 0,
      text: `ticket-81 was done before: nothing is moved again.\n${after}`,
    });
    expect(await has(1)).toBe(before + 25.5);
    const { rows, sum } = await booked('ticket-81');
    expect(rows.map(({ amount, cause }) => [BigInt(amount), cause]).sort()).toEqual([
      [-25_500_000_000_000_000_000n, 'adjustment'],
      [25_500_000_000_000_000_000n, 'adjustment'],
    ]);
    expect(sum).toBe(0n);
    expect(await reconciles()).toBe(0);
    const { list } = (await ada.get('/activities/notify/messages', { type: 'user', limit: 1 })).data as {
      list: { title: string }[];
    };
    expect(list[0]?.title).toContain('25.5 USDT arrived in your account');
    const statement = (await ada.get('/wallet/statement', { type: 'adjustment', limit: 1 })).data;
    expect(JSON.stringify(statement)).toContain('ticket-81');
    expect((await run('audit')).text).toMatch(/zoe_the_2nd.*adjustUserBalance.*ticket-81.*Lost by ticket 81/);
  });

  it('debit takes it back from the account that is named, and never more than is free there', async () => {
    const spot = ['--account', 'spot'];
    const before = await has(2);
    await run('user', 'credit', ADA, 'USDT', '10', '--id', 'more', ...spot, ...WHY);
    expect(await has(2)).toBe(before + 10);
    const taken = await run('user', 'debit', ADA, 'USDT', '4', '--id', 'less', ...spot, ...WHY);
    expect(taken.text).toContain('4 USDT taken from 61000100.');
    expect(await has(2)).toBe(before + 6);
    const much = String(before + 7);
    const refused = await run('user', 'debit', ADA, 'USDT', much, '--id', 'all', ...spot, ...WHY);
    expect(refused).toMatchObject({ exitCode: 1 });
    expect(refused.text).toContain(`${before + 6} USDT is available.`);
    expect(await has(2)).toBe(before + 6);
    expect((await booked('less')).sum).toBe(0n);
    expect((await booked('all')).rows).toEqual([]);
    // What was refused is no movement: its id can be used once there is enough.
    await run('user', 'credit', ADA, 'USDT', '1', '--id', 'enough', ...spot, ...WHY);
    expect((await run('user', 'debit', ADA, 'USDT', much, '--id', 'all', ...spot, ...WHY)).exitCode).toBe(0);
    expect(await has(2)).toBe(0);
    expect(await reconciles()).toBe(0);
  });

  it('debit leaves what open orders hold', async () => {
    await run('user', 'credit', ADA, 'USDT', '100', '--id', 'hold', '--account', 'spot', ...WHY);
    const order = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '60000', quantity: '0.001' };
    expect((await ada.post('/api/spot-trade-api/order', order)).code).toBe(200);
    const free = await has(2);
    expect(free).toBeLessThan(100);
    const debit = (amount: string, id: string) =>
      run('user', 'debit', ADA, 'USDT', amount, '--id', id, '--account', 'spot', ...WHY);
    expect((await debit('100', 'held')).exitCode).toBe(1);
    expect((await debit(String(free), 'free')).exitCode).toBe(0);
    expect(await has(2)).toBe(0);
    expect((await ada.post('/api/spot-trade-api/order/cancel-all', {})).code).toBe(200);
    expect(await reconciles()).toBe(0);
  });

  it('an id names one movement: neither another amount, nor the other direction, nor another user', async () => {
    const credit = (uid: string, amount: string, direction = 'credit') =>
      run('user', direction, uid, 'USDT', amount, '--id', 'once', ...WHY);
    expect((await credit(ADA, '3')).exitCode).toBe(0);
    for (const again of [credit(ADA, '4'), credit(ADA, '3', 'debit'), credit('61000101', '3')])
      expect(await again).toEqual({ exitCode: 1, text: 'adjustmentId: it names something else' });
    const both = await Promise.all(
      [1, 2, 3].map(() => run('user', 'credit', ADA, 'USDT', '5', '--id', 'at-once', ...WHY)),
    );
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
    expect((await booked('at-once')).rows).toHaveLength(2);
  });

  it.each([
    [['user', 'credit', ADA, 'USDT'], 2, /Name the UID, the asset and the amount/],
    [['user', 'credit', ADA, 'USDT', '1', '--id', 'x'], 2, /Say why, once/],
    [['user', 'debit', ADA, 'USDT', '1', ...WHY], 2, /Name an id/],
    [
      ['user', 'credit', ADA, 'USDT', '1', '--id', 'x', '--account', 'margin', ...WHY],
      2,
      /--account must be/,
    ],
    [['user', 'credit', '61000999', 'USDT', '1', '--id', 'x', ...WHY], 1, /61000999 is not a user/],
    [['user', 'credit', ADA, 'NOPE', '1', '--id', 'x', ...WHY], 1, /^asset: NOPE is not known/],
    [['user', 'credit', ADA, 'USDT', '0', '--id', 'x', ...WHY], 1, /^amount/],
    [['user', 'debit', ADA, 'USDT', '-1', '--id', 'x', ...WHY], 1, /^amount/],
  ] as const)('%j is not understood or not done', async (words, exitCode, told) => {
    const outcome = await run(...words);
    expect(outcome).toMatchObject({ exitCode });
    expect(outcome.text).toMatch(told);
  });
});

describe('npm run operator -- insurance', () => {
  it('list says what the fund holds, and fund adds to it once, with both sides booked', async () => {
    const lines = (await run('insurance', 'list')).text.split('\n');
    expect(lines.map((line) => line.split(' ')[3])).toEqual(['BTC', 'ETH', 'USDT']);
    const [, before = ''] = /insurance {2}(\S+) USDT/.exec(lines[2] ?? '') ?? [];
    const fund = ['insurance', 'fund', 'USDT', '1000.25', '--id', 'q3'];
    const line = `insurance  ${Number(before) + 1000.25} USDT  held 0  funded by operators 1000.25`;
    expect(await run(...fund)).toEqual({
      exitCode: 0,
      text: `1000.25 USDT moved into the insurance fund.\n${line}`,
    });
    expect((await run(...fund)).text).toBe(`q3 was done before: nothing is moved again.\n${line}`);
    expect((await run('insurance', 'list')).text).toContain(line);
    const { rows, sum } = await booked('insurance/q3');
    expect(rows.map(({ cause }) => cause)).toEqual(['capital', 'capital']);
    expect(sum).toBe(0n);
    expect(await reconciles()).toBe(0);
    const shown = (await ada.get('/market/v2/contract/insurance-fund')).data;
    expect(JSON.stringify(shown)).toContain(String(Number(before) + 1000.25));
    expect((await run('audit')).text).toMatch(/zoe_the_2nd.*fundInsurance.*q3/);
  });

  it.each([
    [['insurance', 'list', 'all'], 2, /Say nothing behind insurance list/],
    [['insurance', 'fund', 'USDT'], 2, /Name the asset and the amount/],
    [['insurance', 'fund', 'USDT', '1'], 2, /Name an id/],
    [['insurance', 'fund', 'SOL', '1', '--id', 'x'], 1, /^asset: contracts settle in BTC, ETH, USDT alone/],
    [['insurance', 'fund', 'USDT', '2', '--id', 'q3'], 1, /^fundingId: it names something else/],
  ] as const)('%j is not understood or not done', async (words, exitCode, told) => {
    const outcome = await run(...words);
    expect(outcome).toMatchObject({ exitCode });
    expect(outcome.text).toMatch(told);
  });
});
