import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatUnits } from '@tidemark/sdk/core';
import { MAX_SUM } from '@tidemark/sdk/reserves';
import { displayUserIdOf } from '../../../../../server/services/identity/displayUserId.ts';
import { buildTree } from '../../../../../server/services/reserves/buildTree.ts';
import { keyedHash } from '../../../../../server/services/reserves/keyedHash.ts';
import { leafProofOf } from '../../../../../server/services/reserves/leafProof.ts';
import type { PackedBalances } from '../../../../../server/services/reserves/liabilities.ts';
import { SnapshotKeys } from '../../../../../server/services/reserves/snapshotKeys.ts';
import { TreeWriter } from '../../../../../server/services/reserves/treeFile.ts';
import { NaiveTree } from '../../../sdk/reserves/support/naiveTree.ts';

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-trees-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Holders = readonly (readonly [owner: number, units: bigint])[];

function pack(asset: string, holders: Holders): PackedBalances {
  const words = holders.flatMap(([, units]) => [units >> 64n, BigInt.asUintN(64, units)]);
  return {
    asset,
    owners: Float64Array.from(holders.map(([owner]) => owner)),
    units: BigUint64Array.from(words),
  };
}

/** Builds a tree into a file, as the thread does. */
function build(asset: string, holders: Holders, secret: Uint8Array) {
  files += 1;
  const prefix = join(folder, String(files));
  const keys = new SnapshotKeys(secret, asset);
  const file = new TreeWriter(`${prefix}.${asset}.tree`, keys);
  const tree = buildTree(pack(asset, holders), keys, (level) => {
    file.write(level);
  });
  file.close();
  const { leaves, root, sum } = tree;
  return {
    tree,
    prefix,
    proofOf: (uid: string) =>
      leafProofOf(uid, { asset, leaves, root, total: formatUnits(sum) }, { prefix, secret }),
  };
}

/** The same by the words of the document, with the salts that the document describes. */
function naive(asset: string, holders: Holders, secret: Uint8Array): NaiveTree {
  return new NaiveTree(
    asset,
    holders.map(([owner, units]) => {
      const uid = displayUserIdOf(owner);
      return {
        uid,
        units,
        salt: createHmac('sha256', secret).update(`salt\n${asset}\n${uid}`).digest('hex'),
      };
    }),
  );
}

const holders = fc.uniqueArray(fc.tuple(fc.integer({ min: 100, max: 1e9 }), fc.bigInt(1n, 2n ** 100n)), {
  maxLength: 80,
  size: 'max',
  selector: ([owner]) => owner,
});

describe('a tree on the disk', () => {
  it('is the one that the plain reading of the document builds, and shows every user the same proof', async () => {
    await fc.assert(
      fc.asyncProperty(holders, fc.uint8Array({ minLength: 32, maxLength: 32 }), async (list, secret) => {
        const { tree, proofOf } = build('USDT', list, secret);
        const plain = naive('USDT', list, secret);
        expect(tree).toEqual({
          asset: 'USDT',
          leaves: list.length,
          sum: plain.top.sum,
          root: plain.top.hash,
        });
        for (const [owner] of list.slice(0, 8)) {
          const uid = displayUserIdOf(owner);
          expect(await proofOf(uid)).toEqual(plain.proofOf(uid));
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([0, 1, 2, 3, 4, 5, 7, 8, 9, 31, 33, 64, 65])('has every leaf of %s', async (count) => {
    const list = Array.from({ length: count }, (_, at) => [100 + at, BigInt(at + 1)] as const);
    const secret = randomBytes(32);
    const { proofOf } = build('BTC', list, secret);
    const plain = naive('BTC', list, secret);
    for (const [owner] of list)
      expect(await proofOf(displayUserIdOf(owner))).toEqual(plain.proofOf(displayUserIdOf(owner)));
    expect(await proofOf(displayUserIdOf(99_999))).toBeUndefined();
  });

  it('refuses sums that no longer fit: they would begin again at zero', () => {
    const half = (MAX_SUM + 1n) / 2n;
    expect(() =>
      build(
        'BTC',
        [
          [100, half],
          [101, half],
        ],
        randomBytes(32),
      ),
    ).toThrow(RangeError);
    expect(
      build(
        'BTC',
        [
          [100, half],
          [101, half - 1n],
        ],
        randomBytes(32),
      ).tree.sum,
    ).toBe(MAX_SUM);
  });

  it('is in another order with another secret', () => {
    const list = Array.from({ length: 40 }, (_, at) => [100 + at, 5n] as const);
    const orders = [1, 2].map((seed) => naive('BTC', list, Buffer.alloc(32, seed)).order);
    expect(orders[0]).not.toEqual(orders[1]);
    expect(orders[0]).not.toEqual(list.map(([owner]) => displayUserIdOf(owner)));
  });

  it('tells no balance to who has the file alone', async () => {
    const units = 0x1234_5678_9abcn;
    const { prefix } = build(
      'BTC',
      [
        [100, units],
        [101, 7n],
      ],
      randomBytes(32),
    );
    const bytes = await readFile(`${prefix}.BTC.tree`);
    expect(bytes.includes(Buffer.from('123456789abc', 'hex'))).toBe(false);
    expect(bytes.includes(Buffer.alloc(6))).toBe(false);
  });

  it('that was cut is not read as if nothing were there', async () => {
    const { prefix, proofOf } = build(
      'BTC',
      [
        [100, 5n],
        [101, 7n],
      ],
      randomBytes(32),
    );
    await truncate(`${prefix}.BTC.tree`, 60);
    await expect(Promise.all([proofOf('61000100'), proofOf('61000101')])).rejects.toThrow(RangeError);
  });
});

describe('keyedHash', () => {
  it('is HMAC-SHA-256', () => {
    const key = fc.uint8Array({ minLength: 0, maxLength: 64 });
    const text = fc.stringMatching(/^[ -~]{0,200}$/);
    fc.assert(
      fc.property(key, text, text, (secret, head, rest) => {
        const target = Buffer.alloc(40);
        keyedHash(secret, head)(target, 5, rest);
        const expected = createHmac('sha256', secret)
          .update(head + rest)
          .digest('hex');
        expect(target.toString('hex', 5, 37)).toBe(expected);
      }),
    );
  });
});
