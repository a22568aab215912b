import { hash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { formatUnits } from '@tidemark/sdk/core';
import { publishedRoot, type LeafProof, type PublishedLiabilities } from '@tidemark/sdk/reserves';
import type { verifyLeaf } from '@tidemark/sdk/reserves';
import { inRoot } from '../../scripts/lib/root.ts';
import type { BuiltTree } from '../../server/services/reserves/buildTree.ts';
import { displayUserIdOf } from '../../server/services/identity/displayUserId.ts';
import { leafProofOf } from '../../server/services/reserves/leafProof.ts';
import { treesInThread } from '../../server/services/reserves/treesInThread.ts';
import type { BenchRow } from './bench.ts';
import { launchChromium } from './support/launchChromium.ts';
import { sized } from './support/scale.ts';

export const name = 'Proof of reserves';

const LEAVES = sized(1_000_000, 2_000);
const FIRST_OWNER = 100;
const ASSET = 'USDT';
const WHEN = { seq: 1, takenAt: 1_732_160_000_123 };

/** Each leaf takes a salt (two hashes), a blinded id, a hash and half of all nodes: five hashes, and a sort. */
const MAX_BUILD_RATIO = 12;
const MAX_VERIFY_MS = 50;
const VERIFICATIONS = sized(50, 3);

/** What the library is called in the page. */
interface InPage {
  readonly reserves: { readonly verifyLeaf: typeof verifyLeaf };
}

/**
 * A tree of a million leaves, in a thread whose heap has 64 MB, against the bare hashes of as many nodes; and how long a browser takes to verify a user's leaf
 * of it, against the bare hashes of its path.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-reserves-'));
  try {
    const secret = randomBytes(32);
    const prefix = join(folder, 'bench');
    const bare = bareHashes(2 * LEAVES);
    const start = performance.now();
    const [tree] = await treesInThread({ prefix, secret, liabilities: [balances()] });
    const took = performance.now() - start;
    if (tree === undefined) throw new Error('There is no tree');
    const uid = displayUserIdOf(FIRST_OWNER + Math.floor(LEAVES / 2));
    const published = publish(tree);
    const [liabilities] = published.assets;
    const proof = liabilities && (await leafProofOf(uid, liabilities, { prefix, secret }));
    if (proof === undefined) throw new Error('There is no proof');
    const slowest = await verifyInBrowser(proof, uid, published);
    return [
      {
        figure: `a Merkle-sum tree of ${LEAVES} leaves, built and written by a thread with a heap of 64 MB`,
        value: `${(took / 1_000).toFixed(1)} s`,
        peer: `bare hashes of as many nodes ${(bare / 1_000).toFixed(1)} s`,
        ratio: took / bare,
        target: `at most ${MAX_BUILD_RATIO} times the bare hashes`,
        met: took / bare <= MAX_BUILD_RATIO,
      },
      {
        figure: `a user's leaf of it, verified in Chromium (slowest of ${VERIFICATIONS}, the first included)`,
        value: `${slowest.toFixed(1)} ms`,
        peer: `limit ${MAX_VERIFY_MS} ms`,
        ratio: slowest / MAX_VERIFY_MS,
        target: `below ${MAX_VERIFY_MS} ms`,
        met: slowest < MAX_VERIFY_MS,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function balances() {
  return {
    asset: ASSET,
    owners: new Float64Array(LEAVES).map((_, place) => FIRST_OWNER + place),
    units: new BigUint64Array(2 * LEAVES).map((_, place) => (place % 2 === 0 ? 0n : BigInt(place) * 7_919n)),
  };
}

/** How long as many hashes of a node's size take, in ms. */
function bareHashes(count: number): number {
  const bytes = new Uint8Array(97);
  const start = performance.now();
  for (let each = 0; each < count; each += 1) hash('sha256', bytes, 'hex');
  return performance.now() - start;
}

function publish({ asset, leaves, sum, root }: BuiltTree): PublishedLiabilities {
  const node = { hash: Buffer.from(root, 'hex'), sum };
  const published = publishedRoot({ ...WHEN, assets: [{ asset, leaves, node }] });
  return {
    ...WHEN,
    root: Buffer.from(published).toString('hex'),
    assets: [{ asset, leaves, total: formatUnits(sum), root }],
  };
}

/** The slowest of several verifications in a page that has just been opened, in ms. */
async function verifyInBrowser(
  leaf: LeafProof,
  uid: string,
  published: PublishedLiabilities,
): Promise<number> {
  const script = await libraryScript();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    return await page.evaluate(
      ({ proof, user, facts, times }) => {
        const { reserves } = globalThis as unknown as InPage;
        let slowest = 0;
        for (let each = 0; each < times; each += 1) {
          const start = performance.now();
          reserves.verifyLeaf(proof, { uid: user, published: facts });
          slowest = Math.max(slowest, performance.now() - start);
        }
        return slowest;
      },
      { proof: leaf, user: uid, facts: published, times: VERIFICATIONS },
    );
  } finally {
    await browser.close();
  }
}

/** The library as one script for a page. */
async function libraryScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: inRoot('sdk', 'reserves', 'index.ts'), name: 'reserves', formats: ['iife'] },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = built.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error('There is no script');
  return chunk.code;
}
