import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperator } from '../../server/operator/run.ts';
import { tokenFile } from '../../server/operator/tokenFile.ts';
import { COUPON_RULE } from './support/couponCases.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from './support/testServer.ts';

let server: TestServer;
let address: string;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.gateway.listen('127.0.0.1', 0);
  folder = await mkdtemp(join(tmpdir(), 'tidemark-budgets-'));
  await writeFile(tokenFile(folder), `${OPERATOR_TOKEN}\n`);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const run = (...words: string[]) =>
  runOperator([...words, '--as', 'grace'], { OPERATOR_SERVER: address, DATA_DIR: folder });

describe('npm run operator -- budget', () => {
  it('list says what each budget has, what is promised from it, and what was given and paid', async () => {
    const fresh = 'promised 0  funded 1000000';
    expect(await run('budget', 'list')).toEqual({
      exitCode: 0,
      text: [
        `promotions  1000000 USDT  ${fresh}  granted 0 (recalled 0)  paid 0`,
        'earn  10 BTC  promised 0  funded 10  paid 0',
        'earn  200 ETH  promised 0  funded 200  paid 0',
        `earn  1000000 USDT  ${fresh}  paid 0`,
      ].join('\n'),
    });
    const { growth } = server.services;
    const { rules } = growth.coupons;
    await rules.grant('welcome-bonus', 100);
    const { ruleId } = COUPON_RULE;
    await rules.create({ ...COUPON_RULE, type: 'deposit', minimumDeposit: '100' });
    const waiting = await rules.grant(ruleId, 100);
    await growth.flush();
    expect((await run('budget', 'list')).text.split('\n')[0]).toBe(
      'promotions  999980 USDT  promised 5  funded 1000000  granted 20 (recalled 0)  paid 0',
    );
    expect(waiting.state.stage).toBe('waiting');
    await rules.setState(ruleId, 'ended', true);
    await rules.setState('welcome-bonus', 'ended', true);
    await growth.flush();
    expect((await run('budget', 'list')).text.split('\n')[0]).toBe(
      'promotions  1000000 USDT  promised 0  funded 1000000  granted 20 (recalled 20)  paid 0',
    );
  });

  it('fund moves money in once for an id, is audited, and the books agree', async () => {
    const fund = ['budget', 'fund', 'earn', 'BTC', '2.5', '--id', 'q3'];
    const line = 'earn  12.5 BTC  promised 0  funded 12.5  paid 0';
    expect(await run(...fund)).toEqual({ exitCode: 0, text: `2.5 BTC moved into earn.\n${line}` });
    expect(await run(...fund)).toEqual({
      exitCode: 0,
      text: `q3 was done before: nothing is moved again.\n${line}`,
    });
    expect(await run('budget', 'fund', 'earn', 'BTC', '2.6', '--id', 'q3')).toEqual({
      exitCode: 1,
      text: 'fundingId: it names another funding',
    });
    expect((await run('budget', 'list')).text).toContain(line);
    expect((await run('audit')).text).toMatch(/grace.*fundBudget.*q3/);
    expect(await run('reconcile')).toMatchObject({ exitCode: 0 });
  });

  it.each([
    [['budget', 'list', 'earn'], 2, /Say nothing behind budget list/],
    [['budget', 'fund'], 2, /Name the budget, promotions or earn/],
    [['budget', 'fund', 'insurance', 'USDT', '1', '--id', 'x'], 2, /Name the budget, promotions or earn/],
    [['budget', 'fund', 'earn', 'USDT', '--id', 'x'], 2, /Name the budget, the asset and the amount/],
    [['budget', 'fund', 'earn', 'USDT', '1', '2', '--id', 'x'], 2, /Name the budget, the asset and/],
    [['budget', 'fund', 'earn', 'USDT', '1'], 2, /Name an id/],
    [['budget', 'fund', 'earn', 'USDT', '1', '--id', 'a b'], 1, /^fundingId/],
    [['budget', 'fund', 'earn', 'USDT', '-1', '--id', 'x'], 1, /^amount/],
    [['budget', 'fund', 'earn', 'USDT', '0', '--id', 'x'], 1, /^amount: must be above zero/],
    [['budget', 'fund', 'earn', 'USDT', '1e3', '--id', 'x'], 1, /^amount/],
    [['budget', 'fund', 'earn', 'USDT', '0.000000001', '--id', 'x'], 1, /^amount/],
    [['budget', 'fund', 'earn', 'SOL', '1', '--id', 'x'], 1, /^asset: earn pays BTC, ETH, USDT alone$/],
    [['budget', 'fund', 'promotions', 'BTC', '1', '--id', 'x'], 1, /^asset: promotions pays USDT alone$/],
    [['budget', 'fund', 'earn', 'USDT', '999999999999999', '--id', 'x'], 1, /may exist/],
  ] as const)('%j is not understood or not done, and says so', async (words, exitCode, told) => {
    const before = await run('budget', 'list');
    const outcome = await run(...words);
    expect(outcome).toMatchObject({ exitCode });
    expect(outcome.text).toMatch(told);
    expect(await run('budget', 'list')).toEqual(before);
  });
});
