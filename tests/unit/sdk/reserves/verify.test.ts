import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyLeaf, verifyTotals, type LeafProof, type ReserveFault } from '@tidemark/sdk/reserves';
import { faultOf } from './support/faultOf.ts';
import { NaiveTree, publishNaively, type NaiveBalance } from './support/naiveTree.ts';

const WHEN = { seq: 1_815, takenAt: 1_732_160_000_123 };

const salt = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));
const balance = fc.record({
  uid: fc.stringMatching(/^[1-9]\d{0,9}$/),
  salt,
  units: fc.bigInt(1n, 2n ** 90n),
});
const balances = (minLength: number): fc.Arbitrary<NaiveBalance[]> =>
  fc.uniqueArray(balance, { minLength, maxLength: 70, selector: ({ uid }) => uid, size: 'max' });
const assetName = fc.stringMatching(/^[A-Z0-9]{1,12}$/);

/** Trees of several assets, and a leaf of one of them. */
const published = fc
  .uniqueArray(fc.tuple(assetName, balances(1)), { minLength: 1, maxLength: 4, selector: ([asset]) => asset })
  .chain((assets) => {
    const trees = assets.map(([asset, list]) => new NaiveTree(asset, list));
    const leaf = fc.nat({ max: trees.length - 1 }).chain((at) => {
      const tree = trees[at] as NaiveTree;
      return fc.constantFrom(...tree.order).map((uid) => ({ uid, proof: tree.proofOf(uid) }));
    });
    return fc.record({ leaf, published: fc.constant(publishNaively(trees, WHEN)) });
  });

/** Each is something else than what was handed out. */
const TAMPERED: Readonly<Record<string, (proof: LeafProof) => LeafProof>> = {
  'more balance': (proof) => ({ ...proof, balance: `1${proof.balance}` }),
  'another salt': (proof) => ({ ...proof, salt: proof.salt.replace(/^./, (d) => (d === '0' ? '1' : '0')) }),
  'the place beside': (proof) => ({ ...proof, index: proof.index ^ 1 }),
  'a longer path': (proof) => ({ ...proof, path: [...proof.path, { hash: proof.salt, sum: '0' }] }),
};

describe('verifyLeaf', () => {
  it('verifies every leaf of every tree that the plain reading of the document builds', () => {
    fc.assert(
      fc.property(published, ({ leaf: { uid, proof }, published: facts }) => {
        const { nodes } = verifyLeaf(proof, { uid, published: facts });
        const { root, total } = facts.assets.find(({ asset }) => asset === proof.asset) ?? expect.fail();
        expect(nodes).toHaveLength(proof.path.length + 1);
        expect(nodes.at(-1)?.hash).toBe(root);
        expect(nodes.at(-1)?.sum).toBe(unitsOf(total));
      }),
      { numRuns: 60 },
    );
  });

  it.each(Object.entries(TAMPERED))('refuses %s', (_, tamper) => {
    fc.assert(
      fc.property(published, ({ leaf: { uid, proof }, published: facts }) => {
        expect(faultOf(() => verifyLeaf(tamper(proof), { uid, published: facts }))).toBeDefined();
      }),
      { numRuns: 30 },
    );
  });

  it('refuses another hash or sum at any level', () => {
    fc.assert(
      fc.property(published, fc.nat(), fc.boolean(), ({ leaf, published: facts }, at, isSum) => {
        fc.pre(leaf.proof.path.length > 0);
        const level = at % leaf.proof.path.length;
        const path = leaf.proof.path.map((sibling, index) => {
          if (index !== level) return sibling;
          return isSum ? { ...sibling, sum: `1${sibling.sum}` } : { ...sibling, hash: '0'.repeat(64) };
        });
        const fault = faultOf(() => verifyLeaf({ ...leaf.proof, path }, { uid: leaf.uid, published: facts }));
        expect(fault).toBe('assetRoot' satisfies ReserveFault);
      }),
      { numRuns: 40 },
    );
  });

  it('refuses an asset of which nothing was published', () => {
    const tree = new NaiveTree('BTC', [{ uid: '61000100', salt: '07'.repeat(32), units: 5n }]);
    const proof = { ...tree.proofOf('61000100'), asset: 'ETH' };
    expect(
      faultOf(() => verifyLeaf(proof, { uid: '61000100', published: publishNaively([tree], WHEN) })),
    ).toBe('unknownAsset' satisfies ReserveFault);
  });
});

describe('verifyTotals', () => {
  it('takes what the plain reading of the document publishes, empty trees included', () => {
    const trees = [new NaiveTree('ADA', []), new NaiveTree('BTC', [])];
    verifyTotals(publishNaively(trees, WHEN));
    verifyTotals(publishNaively([], WHEN));
  });

  it.each([
    ['a later time', { takenAt: WHEN.takenAt + 1 }],
    ['another command', { seq: WHEN.seq + 1 }],
    ['another root', { root: 'f'.repeat(64) }],
    ['an asset less', { assets: [] }],
  ])('refuses %s', (_, change) => {
    const facts = publishNaively([new NaiveTree('ADA', [])], WHEN);
    expect(faultOf(() => verifyTotals({ ...facts, ...change }))).toBe('publishedRoot');
  });

  it.each([
    ['a smaller total', { total: '0.00000004' }, 'publishedRoot'],
    ['more leaves', { leaves: 2 }, 'publishedRoot'],
    ['no leaves', { leaves: 0 }, 'malformed'],
    ['half a leaf', { leaves: 0.5 }, 'malformed'],
    ['a root in upper case', { root: 'F'.repeat(64) }, 'malformed'],
    ['another name', { asset: 'ETH' }, 'publishedRoot'],
  ] as const)('refuses %s', (_, change, fault) => {
    const facts = publishNaively(
      [new NaiveTree('BTC', [{ uid: '61000100', salt: '07'.repeat(32), units: 5n }])],
      WHEN,
    );
    const assets = facts.assets.map((each) => ({ ...each, ...change }));
    expect(faultOf(() => verifyTotals({ ...facts, assets }))).toBe(fault);
  });

  it('refuses an asset that stands twice, of which each user would be shown another', () => {
    const facts = publishNaively([new NaiveTree('BTC', []), new NaiveTree('BTC', [])], WHEN);
    expect(faultOf(() => verifyTotals(facts))).toBe('malformed' satisfies ReserveFault);
  });
});

/** Ledger units of an amount, for texts that are known to be right. */
function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
}
