import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLeaf, verifyTotals, type LeafProof, type PublishedLiabilities } from '@tidemark/sdk/reserves';
import { twoChains } from '../unit/server/services/reserves/support/twoChains.ts';
import { audit } from '../../scripts/reserves/audit.ts';
import { operatorClient } from '../../server/operator/operatorClient.ts';
import { COMMANDS } from '../../server/operator/commands.ts';
import { Client } from './support/client.ts';
import { OPERATOR_TOKEN, useTestServer, type TestServer } from './support/testServer.ts';

interface Summary {
  readonly snapshotId: string;
  readonly root: string;
  readonly known: string;
  readonly hasProofs: boolean;
}

interface Snapshot {
  readonly liabilities: PublishedLiabilities;
  readonly coverage: readonly object[];
  readonly reserves: { readonly message: string } | null;
}

interface Proof {
  readonly snapshotId: string;
  readonly displayUserId: string;
  readonly published: PublishedLiabilities;
  readonly leaves: readonly LeafProof[];
}

const PATH = '/wallet/reserves';

const server = useTestServer({ custody: null });
let ada: Client;
let visitor: Client;

beforeAll(async () => {
  ada = new Client(server.gateway);
  visitor = new Client(server.gateway);
  await ada.login();
});

/** Of the newest one, as everybody is told of it. */
async function newest(client: Client): Promise<Summary> {
  const [first] = (await client.get(PATH)).data as Summary[];
  return first ?? expect.fail();
}

async function snapshotOf(client: Client, { snapshotId }: Summary): Promise<Snapshot> {
  return (await client.get(`${PATH}/snapshot`, { snapshotId })).data as Snapshot;
}

const publish = (on: Pick<TestServer, 'gateway'>) =>
  new Client(on.gateway).call('POST', '/operator/reserves/publish', {
    body: {},
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });

describe('before the first snapshot', () => {
  it('there is an empty list, and no proof', async () => {
    expect((await visitor.get(PATH)).data).toEqual([]);
    expect((await ada.get(`${PATH}/proof`)).code).toBe(10404);
  });
});

describe('a snapshot', () => {
  beforeAll(async () => {
    expect((await publish(server)).code).toBe(200);
  });

  it('is told to everybody, and its totals lead to its root', async () => {
    const summary = await newest(visitor);
    const { liabilities, coverage, reserves } = await snapshotOf(visitor, summary);
    verifyTotals(liabilities);
    expect(summary.root).toBe(liabilities.root);
    expect([coverage, reserves, summary.known, summary.hasProofs]).toEqual([[], null, 'nothing', true]);
    expect(liabilities.assets.find(({ asset }) => asset === 'USDT')?.leaves).toBeGreaterThan(1);
  });

  it('proves to its user each balance, of all accounts together', async () => {
    const { displayUserId: uid, published, leaves } = (await ada.get(`${PATH}/proof`)).data as Proof;
    expect(uid).toBe('61000100');
    for (const leaf of leaves) verifyLeaf(leaf, { uid, published });
    const total = (asset: string): bigint =>
      [...server.views.balances.all()]
        .filter((balance) => balance.asset === asset && Math.floor(balance.account / 10_000) === 100)
        .reduce((sum, { available, held }) => sum + available + held, 0n);
    for (const { asset, balance } of leaves)
      expect(BigInt(Math.round(Number(balance) * 1e8))).toBe(total(asset));
    expect(leaves.map(({ asset }) => asset)).toContain('USDT');
  });

  it('proves nothing of others: nobody else is told of a salt', async () => {
    const linus = new Client(server.gateway);
    await linus.login(1);
    const own = await ada.get(`${PATH}/proof`);
    const others = await linus.get(`${PATH}/proof`);
    const [hers = [], his] = [own, others].map(({ data }) => (data as Proof).leaves.map(({ salt }) => salt));
    expect(hers.filter((salt) => his?.includes(salt))).toEqual([]);
    expect(others.raw).not.toContain('61000100');
    expect((await visitor.get(`${PATH}/proof`)).code).toBe(10001);
  });

  it('is told in short in the list, and may be kept for ever by who asks for it with its root', async () => {
    const list = await visitor.get(PATH);
    expect(list.raw.length).toBeLessThan(400 * (list.data as Summary[]).length + 100);
    expect(list.headers['cache-control']).toBe('public, no-cache');
    const { snapshotId, root } = await newest(visitor);
    const network = 'ethereum';
    for (const [path, about] of [
      ['snapshot', {}],
      ['addresses', { network }],
    ] as const) {
      const cached = async (query: object): Promise<unknown> =>
        (await visitor.get(`${PATH}/${path}`, { snapshotId, ...about, ...query })).headers['cache-control'];
      expect(await cached({ root })).toBe('public, max-age=31536000, immutable');
      // An id may come again after a restore, the root does not.
      expect(await cached({ root: '0'.repeat(64) })).toBe('public, no-cache');
      expect(await cached({})).toBe('public, no-cache');
      expect((await visitor.get(`${PATH}/${path}`, { ...about, snapshotId: '999' })).code).toBe(10404);
    }
  });

  it('is not kept by anybody on the way', async () => {
    const { headers } = await ada.get(`${PATH}/proof`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('stays what it was when balances change: the next one tells of it', async () => {
    const move = { fromProduct: 2, toProduct: 4, asset: 'USDT', amount: '1', clientTransferId: 'reserves-1' };
    const proof = async (): Promise<Proof> => (await ada.get(`${PATH}/proof`)).data as Proof;
    const before = await proof();
    const moved = await ada.post('/api/exchange-account-center-api/asset/transfer', move);
    expect(moved.code).toBe(200);
    expect(await proof()).toEqual(before);
    await publish(server);
    const after = await proof();
    expect(after.published.seq).toBeGreaterThan(before.published.seq);
    // From one account to another: the sum is the same.
    expect(after.leaves.map(({ balance }) => balance)).toEqual(before.leaves.map(({ balance }) => balance));
  });

  it('is made by operators alone, whose command says what was published', async () => {
    expect((await ada.post('/operator/reserves/publish', {})).code).toBe(10403);
    const address = await server.gateway.app.listen({ host: '127.0.0.1', port: 0 });
    const call = operatorClient(address, OPERATOR_TOKEN, 'operator');
    const nothing = { type: undefined, to: undefined, link: undefined, id: undefined, limit: undefined };
    const input = { ...nothing, words: [], out: undefined, reason: [] };
    const text = await COMMANDS['reserves publish']?.(input, call);
    const { snapshotId, root } = await newest(visitor);
    expect(text).toBe(
      `Published snapshot ${snapshotId} with the root ${root}. What is held is unknown: custody did not say.`,
    );
  });
});

describe('the command of auditors', () => {
  let folder: string;
  let address: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tidemark-proof-'));
    address = server.gateway.app.listeningOrigin;
    const { data } = await ada.get(`${PATH}/proof`);
    await writeFile(join(folder, 'proof.json'), JSON.stringify(data));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('verifies a proof without a network, and that everybody is shown its root', async () => {
    const { published, leaves } = (await ada.get(`${PATH}/proof`)).data as Proof;
    const own = leaves.map(({ asset }) => asset);
    const others = published.assets.map(({ asset }) => asset).filter((asset) => !own.includes(asset));
    const none = ['--none', others.join(',')];
    expect(await audit(['proof.json'], folder)).toMatchObject({ exitCode: others.length > 0 ? 3 : 0 });
    const offline = await audit(['proof.json', ...none], folder);
    expect(offline).toMatchObject({ exitCode: 0 });
    expect(offline.lines.join('\n')).toMatch(/^right {2}[\d.]+ USDT of UID 61000100: leaf \d+, \d levels/m);
    const { exitCode, lines } = await audit(['proof.json', ...none, '--server', address], folder);
    expect([exitCode, lines.at(-1)]).toEqual([3, 'NOT SHOWN  what is held: nobody has signed']);
    expect(lines.join('\n')).toMatch(/^ {7}USDT: [\d.]+ owed to \d+ users; reserves unknown$/m);
  });

  it('says what is wrong with another proof, and with another root than everybody is shown', async () => {
    const proof = (await ada.get(`${PATH}/proof`)).data as Proof;
    const [first] = proof.leaves;
    const more = { ...proof, leaves: [{ ...first, balance: `1${first?.balance}` }] };
    await writeFile(join(folder, 'more.json'), JSON.stringify(more));
    expect(await audit(['more.json'], folder)).toMatchObject({ exitCode: 1 });
    expect((await audit(['more.json'], folder)).lines.at(-1)).toMatch(/^WRONG {2}assetRoot: /);
    const [older] = ((await visitor.get(PATH)).data as Summary[]).slice(1);
    const other = { ...proof, snapshotId: older?.snapshotId };
    await writeFile(join(folder, 'other.json'), JSON.stringify(other));
    const { exitCode, lines } = await audit(['other.json', '--server', address], folder);
    expect([exitCode, lines.at(-1)]).toEqual([1, expect.stringContaining('publishes another root')]);
  });

  it.each([[[]], [['a.json', 'b.json']], [['--everything']]])('does not understand %j', async (words) => {
    expect((await audit(words, folder)).exitCode).toBe(2);
  });
});

describe('with custody', () => {
  const trouble: { away?: string | undefined } = {};
  const held = useTestServer({ custody: twoChains(trouble) });
  let client: Client;
  let address: string;

  beforeAll(async () => {
    client = new Client(held.gateway);
    address = await held.gateway.app.listen({ host: '127.0.0.1', port: 0 });
  });

  it('says what is held, and its part of what is owed, rounded down, as every address has signed for it', async () => {
    expect((await publish(held)).code).toBe(200);
    const { coverage, reserves, liabilities } = await snapshotOf(client, await newest(client));
    const owed = liabilities.assets.find(({ asset }) => asset === 'BTC')?.total ?? '0';
    expect(coverage).toContainEqual({ asset: 'BTC', reserves: '2', ratio: ratioDown(2, Number(owed)) });
    expect(coverage).toContainEqual({ asset: 'DOGE', reserves: null, ratio: null });
    expect(reserves?.message).toContain(liabilities.root);
    const { exitCode, lines } = await audit(['--server', address], '.');
    expect([exitCode, lines.at(-1)]).toEqual([0, 'Everything is right.']);
    expect(lines.filter((line) => line.includes('has signed'))).toHaveLength(4);
  });

  it('says of a network that is away that it is unknown, and all of the others', async () => {
    trouble.away = 'ethereum';
    expect((await publish(held)).code).toBe(200);
    const summary = await newest(client);
    expect(summary.known).toBe('partial');
    const { coverage } = await snapshotOf(client, summary);
    expect(coverage).toContainEqual({ asset: 'USDT', reserves: null, ratio: null });
    expect(coverage).toContainEqual(expect.objectContaining({ asset: 'BTC', reserves: '2' }));
    const { exitCode, lines } = await audit(['--server', address], '.');
    expect([exitCode, lines.at(-1)]).toEqual([
      3,
      'NOT SHOWN  what is held on Ethereum (ERC20) (ETH, USDT): the network was away',
    ]);
  });
});

/** As many decimals as the contract has, cut off. */
function ratioDown(held: number, owed: number): string {
  return String(Math.floor((held / owed) * 10_000) / 10_000);
}
