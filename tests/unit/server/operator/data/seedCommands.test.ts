import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Address } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bitcoinText } from '../../../../../server/custody/bitcoin/exactJson.ts';
import { SeedFile } from '../../../../../server/custody/keys/seedFile.ts';
import { startCustody, type RunningCustody } from '../../../../../server/custody/process/startCustody.ts';
import type { DepositEvent, LoggedEvent } from '../../../../../server/custody/protocol.ts';
import { unwatched } from '../../../../../server/custody/steps.ts';
import { runOperator } from '../../../../../server/operator/run.ts';
import { startRegtest, type Regtest } from '../../../../support/bitcoin/regtest.ts';
import { startTestChain, type TestChain } from '../../../../support/chain/testChain.ts';
import { addUsers } from '../../../../support/custody/userRows.ts';
import { quickFolder } from '../../../../support/quickFolder.ts';

const COIN = 10n ** 18n;

let root: string;
beforeEach(async () => {
  root = await quickFolder('tidemark-seed-');
});
const running: RunningCustody[] = [];
afterEach(async () => {
  for (const custody of running.splice(0)) await custody.stop();
  await rm(root, { recursive: true, force: true });
});

const run = (dataDir: string, args: readonly string[], typed = '') =>
  runOperator([...args, '--data-dir', dataDir], {}, () => Promise.resolve(typed));

/** A data folder with users and a seed of its own, and that. */
async function withSeed(name: string): Promise<{ readonly dataDir: string; readonly words: string }> {
  const dataDir = join(root, name);
  await addUsers(dataDir, [101, 102], 0);
  const folder = join(dataDir, 'custody');
  await mkdir(folder);
  const file = await SeedFile.open({ folder, dataDir, now: Date.now });
  await file.make();
  const words = (await file.words()) ?? '';
  await file.close();
  return { dataDir, words };
}

async function withUsers(name: string, readUpTo = 0): Promise<string> {
  const dataDir = join(root, name);
  await addUsers(dataDir, [101, 102], readUpTo);
  return dataDir;
}

describe('the seed', () => {
  it('is shown as its words only to who asks for them, and stays sealed in a copy and in every file', async () => {
    const { dataDir, words } = await withSeed('data');
    const copy = join(root, 'seed.copy');
    expect(await run(dataDir, ['backup-seed', copy])).toMatchObject({ exitCode: 0 });
    const { text, exitCode } = await run(dataDir, ['show-seed', '--as', 'zoe_the_2nd']);
    expect(exitCode).toBe(0);
    expect(text.split('\n')[0]).toBe(words);
    const folder = join(dataDir, 'custody');
    for (const file of [copy, ...(await readdir(folder)).map((name) => join(folder, name))])
      for (const part of [words.slice(0, 20), words.slice(40, 60)])
        expect((await readFile(file)).includes(part), file).toBe(false);
    expect(await run(dataDir, ['backup-seed', copy])).toMatchObject({
      exitCode: 1,
      text: `There is a file ${copy} already.`,
    });
    expect(await run(root, ['show-seed'])).toMatchObject({ exitCode: 1 });
  });

  it('comes back from words that are typed and from a sealed file, once however often it is asked for', async () => {
    const { dataDir, words } = await withSeed('data');
    const copy = join(root, 'seed.copy');
    await run(dataDir, ['backup-seed', copy]);
    const fromWords = await withUsers('fromWords');
    for (let time = 0; time < 2; time += 1)
      expect(await run(fromWords, ['restore-seed'], ` ${words.replaceAll(' ', '\n')}\n`)).toMatchObject({
        exitCode: 0,
      });
    expect((await run(fromWords, ['show-seed'])).text).toContain(words);
    const fromFile = await withUsers('fromFile');
    expect(await run(fromFile, ['restore-seed', copy])).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('bring back its file master.key') as string,
    });
    await copyFile(join(dataDir, 'master.key'), join(fromFile, 'master.key'));
    expect(await run(fromFile, ['restore-seed', copy])).toMatchObject({ exitCode: 0 });
    expect((await run(fromFile, ['show-seed'])).text).toContain(words);
  });

  it('is restored into no custody of another seed, which stays as it was, and no refusal repeats a word', async () => {
    const { dataDir, words } = await withSeed('data');
    const other = await withSeed('other');
    const refused = await run(other.dataDir, ['restore-seed'], words);
    expect(refused).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('has another seed') as string,
    });
    // Even where only the database is left of it, whose addresses may have money.
    const emptied = await withUsers('emptied');
    await run(emptied, ['restore-seed'], other.words);
    for (const end of ['', '-wal', '-shm'])
      await rm(join(emptied, 'custody', `seed.sqlite${end}`), { force: true });
    const bound = await run(emptied, ['restore-seed'], words);
    expect(bound).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('is the custody of the seed') as string,
    });
    const misspelt = await run(dataDir, ['restore-seed'], words.replace(/^\S+/, 'tidemark'));
    expect(misspelt.exitCode).toBe(1);
    for (const { text } of [refused, bound, misspelt])
      for (const word of words.split(' ').filter((each) => each.length > 5))
        expect(text.split(/\W+/)).not.toContain(word);
    expect((await run(other.dataDir, ['show-seed'])).text).toContain(other.words);
    // Its own words are what brings such a database to life again.
    expect(await run(emptied, ['restore-seed'], other.words)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('goes on as it was') as string,
    });
  });

  it('is never part of a command line, of which the list of what operators did would keep the words', async () => {
    const { words } = await withSeed('data');
    const dataDir = await withUsers('fresh');
    const { exitCode, text } = await run(dataDir, ['restore-seed', ...words.split(' ')]);
    expect(exitCode).toBe(2);
    expect(text).not.toContain(words.slice(0, 20));
    await run(dataDir, ['restore-seed', '--as', 'zoe_the_2nd'], words);
    const database = new DatabaseSync(join(dataDir, 'services.sqlite'));
    const entries = database.prepare('SELECT operator, action, request FROM operatorAudit').all();
    database.close();
    expect(entries).toEqual([
      { operator: 'zoe_the_2nd', action: 'restore-seed', request: JSON.stringify({ dataDir, words: [] }) },
    ]);
  });

  it('is not restored where nobody knows whose its addresses are, nor while the exchange runs', async () => {
    const { dataDir, words } = await withSeed('data');
    expect(await run(join(root, 'nobody'), ['restore-seed'], words)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('restore a backup first') as string,
    });
    const lock = new DatabaseSync(join(dataDir, 'exchange.lock'));
    lock.exec('BEGIN EXCLUSIVE');
    expect(await run(dataDir, ['restore-seed'], words)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('in use') as string,
    });
    lock.close();
  });
});

describe('a deposit to an address from before a seed restore', () => {
  let chain: TestChain;
  let regtest: Regtest;
  beforeAll(async () => {
    [chain, regtest] = await Promise.all([startTestChain(), startRegtest()]);
  });
  afterAll(() => Promise.all([chain.stop(), regtest.close()]));

  async function start(dataDir: string, from: { readonly [network: string]: number } = {}) {
    const { url, user, password } = regtest;
    const { host, pathname } = new URL(url);
    const custody = await startCustody({
      settings: {
        dataDir,
        paceMs: 100,
        ethereum: {
          rpc: chain.url,
          chainId: chain.chainId,
          confirmations: 2,
          tokens: [],
          ...(from['ethereum'] !== undefined && { fromBlock: from['ethereum'] }),
        },
        bitcoin: {
          rpc: `http://${user}:${password}@${host}${pathname}`,
          chain: 'regtest',
          confirmations: 2,
          ...(from['bitcoin'] !== undefined && { fromBlock: from['bitcoin'] }),
        },
      },
      now: Date.now,
      steps: unwatched,
      report: (error) => expect.fail(String(error)),
    });
    running.push(custody);
    return custody.core;
  }

  it('is credited: the addresses are derived from the words again, and what came in while nothing ran is found', async () => {
    const before = join(root, 'before');
    const former = await start(before);
    const [ether, bitcoin] = [
      await former.addressFor(101, 'ethereum'),
      await former.addressFor(101, 'bitcoin'),
    ];
    const behind = { ethereum: Number(await chain.client.getBlockNumber()), bitcoin: 250 };
    await running.pop()?.stop();
    const words = (await run(before, ['show-seed'])).text.split('\n')[0];

    await chain.client.sendTransaction({ account: chain.rich, to: ether as Address, value: 3n * COIN });
    await chain.client.mine({ blocks: 3 });
    await regtest.rpc.call('sendtoaddress', [bitcoin, bitcoinText(70_000n)]);
    await regtest.mine(3);

    // The users come from a backup; they have read far into a log that is lost.
    const after = await withUsers('after', 40);
    expect(await run(after, ['restore-seed'], words)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('addresses of 2 users') as string,
    });
    const custody = await start(after, behind);
    const confirmed = async (): Promise<readonly LoggedEvent[]> =>
      (await custody.eventsAfter(40, 1_000)).filter(
        ({ event }) => event.kind === 'deposit' && event.state === 'confirmed',
      );
    await vi.waitUntil(async () => (await confirmed()).length === 2, { interval: 50 });
    const deposits = (await confirmed()).map(({ event }) => event as DepositEvent);
    expect(
      new Map(deposits.map(({ network, userId, address, amount }) => [network, { userId, address, amount }])),
    ).toEqual(
      new Map([
        ['ethereum', { userId: 101, address: ether, amount: 3n * COIN }],
        ['bitcoin', { userId: 101, address: bitcoin, amount: 70_000n * 10n ** 10n }],
      ]),
    );
    expect(await custody.addressFor(101, 'ethereum')).toBe(ether);
    expect(await custody.checkAddress('bitcoin', bitcoin)).toMatchObject({ ownUserId: 101 });
    // Whoever has read further than an older copy goes is told so, instead of taking what it tells next for known.
    await expect(custody.eventsAfter(10_000, 1)).rejects.toMatchObject({ problem: 'unavailable' });
  });
});
