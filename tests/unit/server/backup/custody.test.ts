import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startCustodyProcess, type CustodyProcess } from '../../../../server/custody/client.ts';
import type { Custody, CustodyEvent } from '../../../../server/custody/protocol.ts';
import { createExchange } from '../../../../server/exchange/createExchange.ts';
import { runOperator } from '../../../../server/operator/run.ts';
import { addUsers } from '../../../support/custody/userRows.ts';
import { BTC_USDT } from '../engine/spot/support/fixture.ts';
import { quickFolder } from '../../../support/quickFolder.ts';

const COIN = 10n ** 18n;

let root: string;
let data: string;
let running: CustodyProcess | undefined;
beforeAll(async () => {
  root = await quickFolder('tidemark-backup-');
  data = join(root, 'data');
  await addUsers(data, [101], 0);
  const exchange = await createExchange({ dataDir: data });
  await exchange.submit({ kind: 'defineInstrument', instrument: BTC_USDT });
  await exchange.stop();
});
afterAll(async () => {
  await running?.stop();
  await rm(root, { recursive: true, force: true });
});

const run = (dataDir: string, ...words: string[]) => runOperator([...words, '--data-dir', dataDir], {});

/** In a process of its own, as ever: it waits while it is copied, and the copy must not wait for it. */
async function start(dataDir: string): Promise<Custody> {
  running = startCustodyProcess({
    settings: { dataDir, ethereum: { chainId: 1, tokens: [] }, bitcoin: { chain: 'main' }, paceMs: 50 },
  });
  const { custody } = running;
  await vi.waitUntil(() => custody.networks().catch(() => undefined), { timeout: 20_000 });
  return custody;
}

async function eventsOf(core: Custody): Promise<readonly CustodyEvent[]> {
  return (await core.eventsAfter(0, 10_000)).map(({ event }) => event);
}

async function confirmedDeposits(core: Custody, network: string): Promise<number> {
  const events = await eventsOf(core);
  return events.filter(
    (event) => event.kind === 'deposit' && event.state === 'confirmed' && event.network === network,
  ).length;
}

async function arrives(core: Custody, asset: string, network: string): Promise<void> {
  const before = await confirmedDeposits(core, network);
  const to = await core.addressFor(101, network);
  await core.sendTestCoins({ network, asset, to, amount: COIN / 50n });
  await vi.waitUntil(async () => (await confirmedDeposits(core, network)) > before, { timeout: 45_000 });
}

/** How many events a backup has. */
function eventsIn(backup: string): number {
  const database = new DatabaseSync(join(backup, 'custody', 'custody.sqlite'), { readOnly: true });
  const row = database.prepare('SELECT count(*) AS count FROM events').get();
  database.close();
  return Number(row?.['count']);
}

it('a backup of a running exchange takes custody with it, and a restore goes on with seed, log and chains of its own', async () => {
  const core = await start(data);
  await Promise.all([arrives(core, 'ETH', 'ethereum'), arrives(core, 'BTC', 'bitcoin')]);
  // Something is always under way while it is made.
  const address = await core.addressFor(101, 'ethereum');
  await core.sendTestCoins({ network: 'ethereum', asset: 'USDT', to: address, amount: 5n * COIN });
  const { exitCode, text } = await run(data, 'backup', join(root, 'backups'));
  expect(exitCode, text).toBe(0);
  const before = await eventsOf(core);
  const words = (await run(data, 'show-seed')).text;
  await running?.stop();

  const [name = ''] = await readdir(join(root, 'backups'));
  const made = join(root, 'backups', name);
  expect((await readdir(join(made, 'custody'))).sort()).toEqual([
    'bitcoin.sqlite',
    'custody.sqlite',
    'ethereum',
    'seed.sqlite',
  ]);
  expect(existsSync(join(made, 'master.key'))).toBe(false);
  const sealed = await readFile(join(made, 'custody', 'seed.sqlite'));
  expect(sealed.includes(words.slice(0, 20))).toBe(false);

  const elsewhere = join(root, 'elsewhere');
  expect(await run(elsewhere, 'restore', made)).toMatchObject({ exitCode: 0 });
  await writeFile(join(elsewhere, 'master.key'), await readFile(join(data, 'master.key')));
  expect((await run(elsewhere, 'show-seed')).text).toBe(words);
  const restored = await start(elsewhere);
  // What was told since the restore comes after it.
  const kept = (await eventsOf(restored)).slice(0, eventsIn(made));
  expect(before.slice(0, kept.length)).toEqual(kept);
  expect(kept.filter((event) => event.kind === 'deposit' && event.state === 'confirmed')).toHaveLength(2);
  expect(await restored.addressFor(101, 'ethereum')).toBe(address);
  await Promise.all([arrives(restored, 'BNB', 'ethereum'), arrives(restored, 'BTC', 'bitcoin')]);
  expect((await restored.health()).map(({ halt }) => halt)).toEqual([null, null]);
}, 120_000);

it('a custody that is an older copy, or damaged, is named before anything starts on it', async () => {
  setReadUpTo(1_000_000);
  const older = await run(data, 'verify');
  expect(older).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(
      /is an older copy: its log ends at \d+, and the exchange has read it up to/,
    ) as string,
  });
  setReadUpTo(0);
  expect(await run(data, 'verify')).toMatchObject({ exitCode: 0 });
  await writeFile(join(data, 'custody', 'seed.sqlite'), 'rot '.repeat(1_000));
  expect((await run(data, 'verify')).text).toContain('seed.sqlite is damaged: restore all files');
});

function setReadUpTo(seq: number): void {
  const database = new DatabaseSync(join(data, 'services.sqlite'));
  database.prepare("UPDATE eventCursors SET seq = ? WHERE name = 'custody'").run(seq);
  database.close();
}

it('a backup without custody leaves the one that is there alone: its keys are nowhere else', async () => {
  const without = join(root, 'without');
  await addUsers(without, [101], 0);
  const exchange = await createExchange({ dataDir: without });
  await exchange.submit({ kind: 'defineInstrument', instrument: BTC_USDT });
  await exchange.stop();
  await run(without, 'backup', join(root, 'others'));
  const [name = ''] = await readdir(join(root, 'others'));
  await writeFile(join(data, 'books.sqlite-wal'), 'of the former books');
  expect(await run(data, 'restore', join(root, 'others', name))).toMatchObject({ exitCode: 0 });
  expect(existsSync(join(data, 'custody', 'custody.sqlite'))).toBe(true);
  // The log of former books would be taken for that of the restored ones.
  expect(existsSync(join(data, 'books.sqlite-wal'))).toBe(false);
});
