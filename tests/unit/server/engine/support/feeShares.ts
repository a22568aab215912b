import fc from 'fast-check';
import type { SetFeesCommand } from '../../../../../server/engine/ledger/protocol.ts';

const aShare = fc.constantFrom(0, 1, 123_457, 333_333, 500_000, 999_999, 1_000_000);

/** Has some owner pay a part of the fees, from nothing to all. */
export function aSetFees(owners: readonly number[]): fc.Arbitrary<SetFeesCommand> {
  return fc.record({
    kind: fc.constant('setFees' as const),
    owner: fc.constantFrom(...owners),
    spotMaker: aShare,
    spotTaker: aShare,
    contractMaker: aShare,
    contractTaker: aShare,
  });
}

/** The rate that a share of it comes to, in whole numbers. */
export function partOf(ppm: bigint, share: number): bigint {
  return (ppm * BigInt(share) + 999_999n) / 1_000_000n;
}
