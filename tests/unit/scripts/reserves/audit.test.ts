import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationData } from '@tidemark/sdk/contract';
import { audit } from '../../../../scripts/reserves/audit.ts';
import { snapshotFindings } from '../../../../scripts/reserves/published.ts';
import { messageOf } from '../../../../server/services/reserves/statement.ts';
import { NaiveTree, publishNaively } from '../../sdk/reserves/support/naiveTree.ts';
import { twoChains } from '../../server/services/reserves/support/twoChains.ts';

type Snapshot = OperationData<'getReserveSnapshot'>;
type Address = OperationData<'listReserveAddresses'>['list'][number];

const UID = '61000100';
const salt = '1'.repeat(64);
const trees = ['BTC', 'USDT'].map((asset) => new NaiveTree(asset, [{ uid: UID, salt, units: 160_000_000n }]));
const published = publishNaively(trees, { seq: 1_815, takenAt: 1_732_160_000_123 });
const liabilities = { ...published, assets: [...published.assets] };
const message = messageOf({ brand: 'Tidemark', ...published });

let snapshot: Snapshot;
/** Of each network. */
let signers: Readonly<Record<string, readonly Address[]>>;

beforeAll(async () => {
  const custody = twoChains();
  const signed = await Promise.all(
    ['ethereum', 'bitcoin'].map((network) => custody.signReserves(network, message)),
  );
  const decimal = (amount: bigint): string => String(Number(amount) / 1e18);
  signers = Object.fromEntries(
    signed.map(({ network, addresses }) => [
      network,
      addresses.map(({ holdings, ...rest }) => ({
        ...rest,
        holdings: holdings.map(({ asset, amount }) => ({ asset, amount: decimal(amount) })),
      })),
    ]),
  );
  const chain = { nature: 'simulated', height: 812, blockHash: '3f', leftOut: 0, explorer: null } as const;
  snapshot = {
    ...{ snapshotId: '7', known: 'all', liabilities },
    coverage: [
      { asset: 'BTC', reserves: '2', ratio: '1.25' },
      { asset: 'USDT', reserves: '1.5', ratio: '0.9375' },
    ],
    reserves: {
      message,
      missing: [],
      chains: [
        {
          ...{ ...chain, network: 'ethereum', name: 'Ethereum', assets: ['ETH', 'USDT'], addresses: 3 },
          holdings: [
            { asset: 'USDT', account: 'hot', amount: '1' },
            { asset: 'USDT', account: 'addresses', amount: '0.5' },
          ],
        },
        {
          ...{ ...chain, network: 'bitcoin', name: 'Bitcoin', assets: ['BTC'], addresses: 1 },
          holdings: [{ asset: 'BTC', account: 'cold', amount: '2' }],
        },
      ],
    },
  };
});

/** Tells addresses two by two. */
function find(shown: Snapshot, of: typeof signers = signers) {
  return snapshotFindings(shown, (network, before) => {
    const all = of[network] ?? [];
    const from = Number(before ?? 0);
    const nextCursor = from + 2 < all.length ? String(from + 2) : null;
    return Promise.resolve({ list: [...all.slice(from, from + 2)], nextCursor });
  });
}

type Reserves = NonNullable<Snapshot['reserves']>;

/** The snapshot with something else about Ethereum. */
function bent(change: Partial<Reserves['chains'][number]>): Snapshot {
  const [ethereum, bitcoin] = snapshot.reserves?.chains ?? [];
  if (ethereum === undefined || bitcoin === undefined || snapshot.reserves === null) expect.fail();
  return { ...snapshot, reserves: { ...snapshot.reserves, chains: [{ ...ethereum, ...change }, bitcoin] } };
}

describe('what is published to everybody', () => {
  it('is right where every address has signed for what adds up to the holdings and ratios', async () => {
    const { lines, unshown } = await find(snapshot);
    expect(unshown).toEqual([]);
    expect(lines.filter((line) => line.includes('has signed'))).toHaveLength(4);
    expect(lines).toContain('       BTC: 1.6 owed to 1 users; reserves 2, ratio 1.25');
    expect(lines.at(-1)).toMatch(
      /^right {2}bc1\w+ has signed \(bitcoin, simulated\); at block 812 it held 2 BTC$/,
    );
  });

  it('is wrong with holdings that nobody has signed for', async () => {
    await expect(find(snapshot, { ...signers, bitcoin: [] })).rejects.toThrow(
      '1 addresses of bitcoin have signed, and 0 are shown',
    );
    const none = bent({ addresses: 0 });
    await expect(find(none, { ...signers, ethereum: [] })).rejects.toThrow('addresses have signed for 0');
  });

  it('is wrong with holdings, reserves or ratios that are larger than the addresses', async () => {
    const [hot, ...rest] = snapshot.reserves?.chains[0]?.holdings ?? [];
    const more = bent({ holdings: [{ asset: 'USDT', account: 'hot', amount: '2' }, ...rest] });
    expect(hot?.amount).toBe('1');
    await expect(find(more)).rejects.toThrow('are told to be held');
    const [btc, usdt] = snapshot.coverage;
    const coverage = [btc, { ...usdt, ratio: '1.5' }] as Snapshot['coverage'];
    await expect(find({ ...snapshot, coverage })).rejects.toThrow('1.5 USDT (1.5) are told to be held');
  });

  it('is wrong with the signature of another address, of another snapshot, and with one counted twice', async () => {
    const [hot, cold, users] = signers['ethereum'] ?? [];
    if (hot === undefined || cold === undefined || users === undefined) expect.fail();
    const forged = [hot, cold, { ...users, signature: hot.signature }];
    await expect(find(snapshot, { ...signers, ethereum: forged })).rejects.toThrow(
      `${users.address} on ethereum has not signed`,
    );
    const twice = [hot, users, { ...users, address: users.address.toLowerCase() }];
    await expect(find(snapshot, { ...signers, ethereum: twice })).rejects.toThrow('is counted twice');
    const other = { ...liabilities, seq: 1_816 };
    const { reserves } = snapshot;
    if (reserves === null) expect.fail();
    const stale = {
      ...snapshot,
      reserves: { ...reserves, message: messageOf({ brand: 'Tidemark', ...other }) },
    };
    await expect(find(stale)).rejects.toThrow('something else than this snapshot');
  });

  it('is not followed where it shows pages for ever', async () => {
    const [hot] = signers['ethereum'] ?? [];
    const endless = snapshotFindings(snapshot, () =>
      Promise.resolve({ list: hot === undefined ? [] : [hot], nextCursor: '1' }),
    );
    await expect(endless).rejects.toThrow('3 addresses of ethereum have signed, and 4 are shown');
  });

  it('is not all that should be shown where a network was away, or nobody signs', async () => {
    const [, bitcoin] = snapshot.reserves?.chains ?? [];
    const [btc, usdt] = snapshot.coverage;
    if (bitcoin === undefined || btc === undefined || usdt === undefined) expect.fail();
    const missing = [{ network: 'ethereum', name: 'Ethereum', assets: ['ETH', 'USDT'] }];
    const partial: Snapshot = {
      ...{ ...snapshot, known: 'partial', reserves: { message, missing, chains: [bitcoin] } },
      coverage: [btc, { ...usdt, reserves: null, ratio: null }],
    };
    expect((await find(partial)).unshown).toEqual([
      'what is held on Ethereum (ETH, USDT): the network was away',
    ]);
    const nothing = await find({ ...snapshot, known: 'nothing', reserves: null, coverage: [] });
    expect(nothing.unshown).toEqual(['what is held: nobody has signed']);
  });
});

describe('the proof of a user', () => {
  let folder: string;
  const leaves = trees.map((tree) => tree.proofOf(UID));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tidemark-audit-'));
    const proof = { snapshotId: '7', displayUserId: UID, published };
    const files = { whole: leaves, half: leaves.slice(0, 1), empty: [] };
    for (const [name, shown] of Object.entries(files))
      await writeFile(join(folder, `${name}.json`), JSON.stringify({ ...proof, leaves: shown }));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is right with a leaf of every asset that was published', async () => {
    const { exitCode, lines } = await audit(['whole.json'], folder);
    expect([exitCode, lines.at(-1)]).toEqual([0, 'Everything is right.']);
  });

  it.each([
    ['empty', 'BTC, USDT', '--none BTC,USDT'],
    ['half', 'USDT', '--none USDT'],
  ])('%s is not right by itself: it says what has no leaf', async (name, without, none) => {
    const { exitCode, lines } = await audit([`${name}.json`], folder);
    expect(exitCode).toBe(3);
    expect(lines.at(-1)).toContain(`NOT SHOWN  no leaf for: ${without}.`);
    expect(lines.at(-1)).toContain(none);
    expect(lines).not.toContain('Everything is right.');
    expect((await audit([`${name}.json`, ...none.split(' ')], folder)).exitCode).toBe(0);
  });
});
