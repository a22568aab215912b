import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  blindedId,
  EMPTY_TREE,
  leafNode,
  MAX_SUM,
  PADDING,
  parentNode,
  parseSum,
  publishedRoot,
  ReserveProofError,
  verifyLeaf,
  type LeafProof,
  type PublishedLiabilities,
  type SumNode,
} from '@tidemark/sdk/reserves';
import { faultOf } from './support/faultOf.ts';
import { NaiveTree, publishNaively } from './support/naiveTree.ts';

const WHEN = { seq: 1_815, takenAt: 1_732_160_000_123 };
const ADA = '61000100';
const LINUS = '61000101';
const saltOf = (place: number): string => String(place).repeat(64).slice(0, 64);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** What somebody publishes who chose the top of a tree. */
function published(asset: string, top: SumNode, leaves: number): PublishedLiabilities {
  const total = formatted(top.sum);
  const root = hex(publishedRoot({ ...WHEN, assets: [{ asset, leaves, node: top }] }));
  return { ...WHEN, root, assets: [{ asset, leaves, total, root: hex(top.hash) }] };
}

/** Ledger units as text, below zero too. */
function formatted(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(9, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

const ownLeaf = (uid: string, units: bigint, salt = saltOf(1)): SumNode =>
  leafNode(blindedId({ salt: Buffer.from(salt, 'hex'), asset: 'BTC', uid }), units);

describe('an exchange that hides what it owes', () => {
  it('cannot put a negative leaf beside a balance: the verification refuses its sum', () => {
    const mine = ownLeaf(ADA, 500n);
    expect(faultOf(() => parentNode(mine, { hash: mine.hash, sum: -400n }))).toBe('negative');
    const proof = { asset: 'BTC', balance: formatted(500n), salt: saltOf(1), index: 0 };
    const path = [{ hash: hex(mine.hash), sum: '-0.000004' }];
    const facts = published('BTC', { hash: mine.hash, sum: 100n }, 2);
    expect(faultOf(() => verifyLeaf({ ...proof, path }, { uid: ADA, published: facts }))).toBe('negative');
  });

  it('cannot put a negative sum at any level above', () => {
    const tree = new NaiveTree(
      'BTC',
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ uid: String(n), salt: saltOf(n), units: 9n })),
    );
    const proof = tree.proofOf('5');
    for (const level of proof.path.keys()) {
      const path = proof.path.map((each, at) => (at === level ? { ...each, sum: `-${each.sum}` } : each));
      expect(
        faultOf(() => verifyLeaf({ ...proof, path }, { uid: '5', published: publishNaively([tree], WHEN) })),
      ).toBe('negative');
    }
  });

  it('cannot let a sum overflow and begin again at zero', () => {
    const mine = ownLeaf(ADA, 500n);
    expect(faultOf(() => parentNode(mine, { hash: mine.hash, sum: MAX_SUM }))).toBe('overflow');
    const path = [{ hash: hex(mine.hash), sum: formatted(MAX_SUM - 100n) }];
    const proof = { asset: 'BTC', balance: formatted(500n), salt: saltOf(1), index: 0, path };
    const facts = published('BTC', { hash: mine.hash, sum: 399n }, 2);
    expect(faultOf(() => verifyLeaf(proof, { uid: ADA, published: facts }))).toBe('overflow');
    expect(faultOf(() => parseSum(formatted(MAX_SUM + 1n)))).toBe('overflow');
    expect(parseSum(formatted(MAX_SUM))).toBe(MAX_SUM);
  });

  it('cannot claim the larger of two sums instead of both (the flaw of Maxwell’s first tree)', () => {
    const mine = ownLeaf(ADA, 500n);
    const theirs = ownLeaf(LINUS, 700n, saltOf(2));
    const honest = parentNode(mine, theirs);
    // The first tree hashed what children add up to: whoever hashes 700 there can tell each child that the other has 0 or 200.
    const claimed: SumNode = { hash: honest.hash, sum: 700n };
    const facts = published('BTC', claimed, 2);
    for (const said of ['0', '0.000002', '0.000007']) {
      const path = [{ hash: hex(theirs.hash), sum: said }];
      const proof = { asset: 'BTC', balance: formatted(500n), salt: saltOf(1), index: 0, path };
      expect(faultOf(() => verifyLeaf(proof, { uid: ADA, published: facts }))).toMatch(/^asset(Root|Total)$/);
    }
    expect(parentNode(mine, { ...theirs, sum: 200n }).hash).not.toEqual(
      parentNode({ ...mine, sum: 300n }, { ...theirs, sum: 400n }).hash,
    );
  });

  it('cannot show one leaf to two users with equal balances: the id under which it stands is made of the UID', () => {
    const tree = new NaiveTree('BTC', [
      { uid: ADA, salt: saltOf(1), units: 500n },
      { uid: '61000102', salt: saltOf(2), units: 500n },
    ]);
    const facts = publishNaively([tree], WHEN);
    const proof = tree.proofOf(ADA);
    verifyLeaf(proof, { uid: ADA, published: facts });
    expect(faultOf(() => verifyLeaf(proof, { uid: LINUS, published: facts }))).toBe('assetRoot');
  });

  it('cannot count the balance of one asset for that of another', () => {
    const eth = new NaiveTree('ETH', [{ uid: ADA, salt: saltOf(1), units: 500n }]);
    const facts = published('BTC', { hash: Buffer.from(eth.top.hash, 'hex'), sum: 500n }, 1);
    const proof: LeafProof = { ...eth.proofOf(ADA), asset: 'BTC' };
    expect(faultOf(() => verifyLeaf(proof, { uid: ADA, published: facts }))).toBe('assetRoot');
  });
});

describe('a forged path', () => {
  const tree = new NaiveTree(
    'BTC',
    [1, 2, 3, 4, 5].map((n) => ({ uid: String(n), salt: saltOf(n), units: BigInt(n) })),
  );
  const facts = publishNaively([tree], WHEN);
  const verify = (proof: LeafProof, uid: string) => () => verifyLeaf(proof, { uid, published: facts });

  it.each(['1', '2', '3', '4', '5'])('that is truncated is refused for leaf %s', (uid) => {
    const proof = tree.proofOf(uid);
    for (let length = 0; length < proof.path.length; length += 1)
      expect(faultOf(verify({ ...proof, path: proof.path.slice(0, length) }, uid))).toBe('pathLength');
  });

  it('whose siblings are reordered is refused', () => {
    const proof = tree.proofOf('3');
    expect(faultOf(verify({ ...proof, path: proof.path.toReversed() }, '3'))).toBe('assetRoot');
  });

  it('that leads to a place behind the last leaf is refused', () => {
    expect(faultOf(verify({ ...tree.proofOf('3'), index: 5 }, '3'))).toBe('pathLength');
  });

  it('cannot take an inner node for a leaf, nor a leaf for an inner node (second preimage)', () => {
    const left = ownLeaf(ADA, 500n);
    const right = ownLeaf(LINUS, 700n, saltOf(2));
    const node = parentNode(left, right);
    // The bytes that a node hashes, hashed as a leaf; and the other way round.
    expect(leafNode(left.hash, 500n).hash).not.toEqual(node.hash);
    const [asLeaf, asNode] = [0, 1].map((tag) =>
      createHash('sha256').update(Uint8Array.of(tag)).update(left.hash).digest('hex'),
    );
    expect(asLeaf).not.toBe(asNode);
    // The top of a tree of two is no leaf of a tree of one.
    const proof = { asset: 'BTC', balance: formatted(1_200n), salt: saltOf(1), index: 0, path: [] };
    expect(faultOf(() => verifyLeaf(proof, { uid: ADA, published: published('BTC', node, 2) }))).toBe(
      'pathLength',
    );
    expect(faultOf(() => verifyLeaf(proof, { uid: ADA, published: published('BTC', node, 1) }))).toBe(
      'assetRoot',
    );
  });

  it('cannot take padding or the empty tree for somebody', () => {
    const kinds = [PADDING, EMPTY_TREE, ownLeaf(ADA, 0n), parentNode(PADDING, PADDING)];
    expect(new Set(kinds.map(({ hash }) => hex(hash))).size).toBe(kinds.length);
  });

  it.each(['', ' 1', '1e3', '+1', '01', '0x10', '1.123456789', '.5', '5.', 'NaN', '１'])(
    'cannot write an amount as %j',
    (text) => {
      expect(() => parseSum(text)).toThrow(ReserveProofError);
    },
  );
});
