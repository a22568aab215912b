import { describe, expect, it } from 'vitest';
import {
  verifyProof,
  type ReserveProof,
  type ReserveSnapshot,
} from '../../../../../src/stores/wallet/reserves.ts';
import { NaiveTree, publishNaively } from '../../../sdk/reserves/support/naiveTree.ts';

const UID = '61000100';
const WHEN = { seq: 1_815, takenAt: 1_732_160_000_123 };
const saltOf = (place: number): string => String(place).repeat(64);

const tree = new NaiveTree('BTC', [
  { uid: UID, salt: saltOf(1), units: 150_000_000n },
  { uid: '61000101', salt: saltOf(2), units: 7n },
  { uid: '61000102', salt: saltOf(3), units: 9n },
]);

function snapshotOf(...trees: readonly NaiveTree[]): ReserveSnapshot {
  const { assets, ...rest } = publishNaively(trees, WHEN);
  const liabilities = { ...rest, assets: [...assets] };
  return { snapshotId: '7', known: 'nothing', liabilities, coverage: [], reserves: null };
}

const snapshot = snapshotOf(tree);
const { path, ...leaf } = tree.proofOf(UID);
const proof: ReserveProof = {
  snapshotId: '7',
  displayUserId: UID,
  published: snapshot.liabilities,
  leaves: [{ ...leaf, path: [...path] }],
};

describe('the verification of a user’s own leaves', () => {
  it('finds each balance in what everybody is shown', () => {
    const found = verifyProof(proof, { uid: UID, snapshot });
    expect(found).toMatchObject({
      ...{ phase: 'right', without: [] },
      leaves: [{ leaf: { asset: 'BTC', balance: '1.5' } }],
    });
  });

  it('goes by the UID that the user knows, not by the one that the proof names', () => {
    const hers = { ...proof, displayUserId: '61000103' };
    expect(verifyProof(hers, { uid: UID, snapshot }).phase).toBe('right');
    expect(verifyProof(proof, { uid: '61000103', snapshot })).toMatchObject({
      phase: 'wrong',
      fault: 'assetRoot',
      asset: 'BTC',
    });
  });

  it('finds out a proof that leads to another root than everybody is shown', () => {
    const others = snapshotOf(new NaiveTree('BTC', [{ uid: '61000101', salt: saltOf(2), units: 7n }]));
    expect(verifyProof(proof, { uid: UID, snapshot: others })).toMatchObject({
      phase: 'wrong',
      fault: 'publishedRoot',
      asset: undefined,
    });
  });

  it('finds out totals that do not lead to the root, also without any leaf', () => {
    const [total] = snapshot.liabilities.assets;
    if (total === undefined) expect.fail();
    const liabilities = { ...snapshot.liabilities, assets: [{ ...total, total: '1' }] };
    const less = { ...snapshot, liabilities };
    expect(verifyProof({ ...proof, leaves: [] }, { uid: UID, snapshot: less })).toMatchObject({
      phase: 'wrong',
      fault: 'publishedRoot',
    });
  });

  it('says what has no leaf, so that nobody takes it for counted', () => {
    expect(verifyProof({ ...proof, leaves: [] }, { uid: UID, snapshot })).toMatchObject({
      ...{ phase: 'right', leaves: [], without: ['BTC'] },
    });
  });

  it('finds out a ratio that does not follow from what is held and owed', () => {
    const claimed = {
      ...snapshot,
      coverage: [{ asset: 'BTC', reserves: '9', ratio: '6' }],
      reserves: { message: '', chains: [], missing: [] },
    };
    expect(verifyProof(proof, { uid: UID, snapshot: claimed })).toMatchObject({
      ...{ phase: 'wrong', fault: 'reserves' },
    });
  });
});
