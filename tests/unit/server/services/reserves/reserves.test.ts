import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSum, ReserveProofError, verifyLeaf } from '@tidemark/sdk/reserves';
import { isSignedBy } from '../../../../../scripts/reserves/signatures.ts';
import type { Custody } from '../../../../../server/custody/protocol.ts';
import { accountIdOf } from '../../../../../server/engine/protocol.ts';
import { Reserves } from '../../../../../server/services/reserves/reserves.ts';
import { KEPT_SNAPSHOTS } from '../../../../../server/services/reserves/snapshotRows.ts';
import { heldOf } from '../../../../../server/services/reserves/statement.ts';
import type { ServiceTables } from '../../../../../server/services/tables.ts';
import { Balances } from '../../../../../server/views/balances.ts';
import { UnknownCursor } from '../../../../../server/views/paging.ts';
import type { Vault } from '../../../../../server/vault/vault.ts';
import { openServiceDb } from '../support/serviceRuns.ts';
import { testVault } from '../support/testVault.ts';
import { twoChains } from './support/twoChains.ts';

const NOW = 1_732_160_000_123;
const ADA = 100;
const LINUS = 101;
const UID = '61000100';

let folder: string;
let db: Kysely<ServiceTables>;
let vault: Vault;
let balances: Balances;
let unknown: unknown[];

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tidemark-reserves-')), 'reserves');
  db = await openServiceDb();
  vault = await testVault(db);
  balances = new Balances();
  unknown = [];
});
afterEach(async () => {
  await db.destroy();
  await rm(join(folder, '..'), { recursive: true });
});

function open(custody?: Custody): Reserves {
  return new Reserves({
    ...{ db, vault, balances, folder, custody },
    now: () => NOW,
    answered: () => Promise.resolve(),
    brand: 'Tidemark',
    onUnknown: (error) => unknown.push(error),
  });
}

/** As the engine says it. */
function has(owner: number, asset: string, units: bigint, product = 2): void {
  balances.apply({
    kind: 'balance',
    account: accountIdOf(owner, product),
    ...{ asset, available: units, held: 0n },
  });
  balances.seq += 1;
}

describe('a snapshot', () => {
  it('shows each user leaves that the library verifies, and only of what they have', async () => {
    has(ADA, 'BTC', 150_000_000n);
    has(ADA, 'BTC', 25_000_000n, 6);
    has(LINUS, 'BTC', 7n);
    has(LINUS, 'ETH', 9n);
    const reserves = open();
    const { id, liabilities } = await reserves.publish();
    expect(liabilities).toMatchObject({ seq: 4, takenAt: NOW });
    expect(liabilities.assets.map(({ asset, leaves, total }) => [asset, leaves, total])).toEqual([
      ['BTC', 2, '1.75000007'],
      ['ETH', 1, '0.00000009'],
    ]);
    const found = (await reserves.proofOf(ADA, id)) ?? expect.fail();
    expect(found.leaves.map(({ asset, balance }) => [asset, balance])).toEqual([['BTC', '1.75']]);
    for (const leaf of found.leaves) verifyLeaf(leaf, { uid: UID, published: liabilities });
    expect((await reserves.proofOf(LINUS))?.leaves).toHaveLength(2);
    expect((await reserves.proofOf(102))?.leaves).toEqual([]);
    expect(await reserves.proofOf(ADA, id + 1)).toBeUndefined();
  });

  it('is of one moment: what changes while it is being hashed is in the next one', async () => {
    has(ADA, 'BTC', 5n);
    const reserves = open();
    const publishing = reserves.publish();
    // Its folder is made once the balances are taken.
    await vi.waitUntil(() => readdir(folder).catch(() => undefined));
    has(ADA, 'BTC', 0n);
    has(LINUS, 'BTC', 5n);
    const first = await publishing;
    const second = await reserves.publish();
    expect([first, second].map(({ liabilities }) => liabilities.seq)).toEqual([1, 3]);
    expect([first, second].map(({ liabilities }) => liabilities.assets[0]?.total)).toEqual([
      '0.00000005',
      '0.00000005',
    ]);
    expect((await reserves.proofOf(ADA, first.id))?.leaves).toHaveLength(1);
    expect((await reserves.proofOf(ADA, second.id))?.leaves).toEqual([]);
  });

  it('has salts and secrets of its own: equal balances have other roots', async () => {
    has(ADA, 'BTC', 5n);
    const reserves = open();
    const roots = [await reserves.publish(), await reserves.publish()].map(
      ({ liabilities }) => liabilities.assets[0]?.root,
    );
    expect(new Set(roots).size).toBe(2);
  });

  it(`is kept until there are ${KEPT_SNAPSHOTS} later ones; then its files go too`, async () => {
    has(ADA, 'BTC', 5n);
    const reserves = open();
    const first = await reserves.publish();
    for (let later = 1; later < KEPT_SNAPSHOTS; later += 1) await reserves.publish();
    expect((await reserves.list()).at(-1)?.id).toBe(first.id);
    expect(await reserves.proofOf(ADA, first.id)).toBeDefined();
    const last = await reserves.publish();
    const ids = (await reserves.list()).map(({ id }) => id);
    expect(ids).toHaveLength(KEPT_SNAPSHOTS);
    expect([ids[0], ids.at(-1)]).toEqual([last.id, first.id + 1]);
    expect(await reserves.proofOf(ADA, first.id)).toBeUndefined();
    expect(await readdir(folder)).toHaveLength(KEPT_SNAPSHOTS);
  });

  it('is readable by the exchange alone', async () => {
    has(ADA, 'BTC', 5n);
    await open().publish();
    const [file = ''] = await readdir(folder);
    const modes = await Promise.all([folder, join(folder, file)].map((path) => stat(path)));
    expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0]);
    const { secret } = await db.selectFrom('reserveSnapshots').selectAll().executeTakeFirstOrThrow();
    expect(secret).toMatch(/^v1\./);
  });

  it('without its files is still published, and says that it has no proofs', async () => {
    has(ADA, 'BTC', 5n);
    const reserves = open();
    await reserves.publish();
    await rm(folder, { recursive: true });
    expect((await reserves.list()).map(({ hasProofs }) => hasProofs)).toEqual([false]);
    expect(await reserves.proofOf(ADA)).toBeUndefined();
  });

  it('whose file was changed shows no proof instead of a wrong one', async () => {
    has(ADA, 'BTC', 5n);
    const reserves = open();
    await reserves.publish();
    const [file = ''] = await readdir(folder);
    const bytes = await readFile(join(folder, file));
    // The last byte of the balance: it is encrypted bit by bit.
    bytes[47] = (bytes[47] ?? 0) ^ 1;
    await writeFile(join(folder, file), bytes);
    await expect(reserves.proofOf(ADA)).rejects.toThrow(ReserveProofError);
  });

  it('that a crash left unpublished leaves no file behind', async () => {
    const reserves = open();
    has(ADA, 'BTC', 5n);
    await reserves.publish();
    await writeFile(join(folder, '0b7f6d5e-1c2d-4e3f-8a9b-0c1d2e3f4a5b.BTC.tree'), 'half');
    await open().removeStrays();
    expect(await readdir(folder)).toHaveLength(1);
    expect(await reserves.proofOf(ADA)).toBeDefined();
  });
});

describe('reserves', () => {
  it('are what custody holds on all chains, signed for this very snapshot', async () => {
    has(ADA, 'USDT', 100_000_000n);
    has(ADA, 'SOL', 3n);
    const { liabilities, reserves } = await open(twoChains()).publish();
    const statement = reserves ?? expect.fail();
    expect(statement.message).toBe(
      `Tidemark proof of reserves\ncommand 2\ntime 2024-11-21T03:33:20.123Z\nroot ${liabilities.root}`,
    );
    expect(statement.chains.map(({ network, nature }) => [network, nature])).toEqual([
      ['ethereum', 'local'],
      ['bitcoin', 'simulated'],
    ]);
    expect(statement.chains.map(({ addresses }) => addresses)).toEqual([3, 1]);
    expect(statement.missing).toEqual([]);
    expect(statement.chains[0]?.explorer).toBe('https://explorer.example/address/{address}');
    expect(heldOf(statement, 'USDT')).toBe(15n * 10n ** 17n);
    expect(heldOf(statement, 'ETH')).toBe(0n);
    expect(heldOf(statement, 'SOL')).toBeUndefined();
    expect(parseSum(liabilities.assets[0]?.total ?? '')).toBe(3n);
  });

  it('are unknown, never zero, without custody and while it does not answer', async () => {
    has(ADA, 'USDT', 5n);
    expect((await open().publish()).reserves).toBeNull();
    expect((await open(twoChains({ isDown: true })).publish()).reserves).toBeNull();
    expect(unknown).toHaveLength(1);
    expect((await open().list()).map(({ known, hasProofs }) => [known, hasProofs])).toEqual([
      ['nothing', true],
      ['nothing', true],
    ]);
  });

  it('of a network that is away are unknown, and those of the others are published', async () => {
    has(ADA, 'BTC', 5n);
    const trouble = { away: 'ethereum' };
    const { reserves, known } = await open(twoChains(trouble)).publish();
    const statement = reserves ?? expect.fail();
    expect(known).toBe('partial');
    expect(statement.chains.map(({ network }) => network)).toEqual(['bitcoin']);
    expect(statement.missing).toEqual([
      { network: 'ethereum', name: 'Ethereum (ERC20)', assets: ['ETH', 'USDT'] },
    ]);
    expect([heldOf(statement, 'BTC'), heldOf(statement, 'USDT')]).toEqual([2n * 10n ** 18n, undefined]);
    expect(unknown).toHaveLength(1);
  });

  it('could be told better once a network is there again that the newest snapshot lacks', async () => {
    const trouble: { away: string | undefined } = { away: 'ethereum' };
    const reserves = open(twoChains(trouble));
    expect(await reserves.couldTellMore()).toBe(false);
    await reserves.publish();
    expect(await reserves.couldTellMore()).toBe(false);
    trouble.away = 'bitcoin';
    expect(await reserves.couldTellMore()).toBe(true);
    trouble.away = undefined;
    await reserves.publish();
    expect(await reserves.couldTellMore()).toBe(false);
    expect(await open(twoChains({ isDown: true })).couldTellMore()).toBe(false);
  });

  it('are told address by address and page by page, each with what it holds and its signature', async () => {
    const reserves = open(twoChains());
    const { id: snapshotId, reserves: statement } = await reserves.publish();
    const of = { snapshotId, network: 'ethereum' };
    const first = await reserves.addresses(of, { limit: 2 });
    const second = await reserves.addresses(of, { limit: 2, before: first.nextCursor ?? '' });
    expect([first.nextCursor, second.nextCursor]).toEqual(['2', null]);
    const all = [...first.rows, ...second.rows];
    expect(all.map(({ account, holdings }) => [account, holdings])).toEqual([
      ['hot', [{ asset: 'USDT', amount: String(10n ** 18n) }]],
      ['cold', []],
      ['addresses', [{ asset: 'USDT', amount: String(5n * 10n ** 17n) }]],
    ]);
    const message = statement?.message ?? '';
    for (const { address, signature } of all)
      expect(await isSignedBy(address, { message, signature })).toBe(true);
    expect((await reserves.addresses(of, { limit: 5, after: '3' })).rows).toHaveLength(2);
    await expect(reserves.addresses(of, { limit: 5, before: 'x' })).rejects.toThrow(UnknownCursor);
    expect((await reserves.addresses({ snapshotId: 99, network: 'ethereum' }, { limit: 5 })).rows).toEqual(
      [],
    );
  });
});
