/** Sums of what an exchange owes: whole ledger units (1e-8 of an asset), never below zero, hashed as 16 bytes big-endian. */
import { LEDGER_SCALE } from '../core/units.ts';

/** How many bytes a sum is hashed as. */
export const SUM_BYTES = 16;

/** What 16 bytes can hold. */
export const MAX_SUM = 2n ** 128n - 1n;

/** Why a proof is refused. */
export type ReserveFault =
  /** A member is not written as it should be. */
  | 'malformed'
  /** A sum is below zero: it would hide what is owed to others. */
  | 'negative'
  /** A sum is more than 16 bytes hold: it could wrap around to a small one. */
  | 'overflow'
  /** The totals do not lead to the published root. */
  | 'publishedRoot'
  /** No totals of this asset were published. */
  | 'unknownAsset'
  /** The leaf lies outside the tree, or its path is not as long as the tree is deep. */
  | 'pathLength'
  /** The leaf and its path do not lead to the root of the asset. */
  | 'assetRoot'
  /** They lead to another sum than the published one. */
  | 'assetTotal'
  /** What is told to be held is not what the addresses, or the chains, add up to. */
  | 'reserves';

/** A proof, or what was published, does not hold; `fault` says why. */
export class ReserveProofError extends Error {
  override readonly name = 'ReserveProofError';
  readonly fault: ReserveFault;

  constructor(fault: ReserveFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

const AMOUNT = new RegExp(`^(0|[1-9]\\d{0,38})(?:\\.(\\d{1,${LEDGER_SCALE}}))?$`);

/** Ledger units of an amount as the API writes it: `1.5` is 150000000. Throws {@link ReserveProofError}. */
export function parseSum(text: string): bigint {
  if (text.startsWith('-')) throw new ReserveProofError('negative', `${text} is below zero`);
  const [, whole, fraction = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined) throw new ReserveProofError('malformed', `${text} is no amount`);
  return checkedSum(BigInt(whole + fraction.padEnd(LEDGER_SCALE, '0')));
}

/** The sum of two sums. Throws {@link ReserveProofError} when one of them, or what they add up to, is none. */
export function addSums(a: bigint, b: bigint): bigint {
  return checkedSum(checkedSum(a) + checkedSum(b));
}

/** A sum as it is hashed: big-endian. Throws {@link ReserveProofError} where it is too large. */
export function sumBytes(sum: bigint): Uint8Array {
  checkedSum(sum);
  const bytes = new Uint8Array(SUM_BYTES);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, sum >> 64n);
  view.setBigUint64(SUM_BYTES / 2, sum & (2n ** 64n - 1n));
  return bytes;
}

function checkedSum(sum: bigint): bigint {
  if (sum < 0n) throw new ReserveProofError('negative', `${sum} is below zero`);
  if (sum > MAX_SUM) throw new ReserveProofError('overflow', `${sum} is more than ${SUM_BYTES} bytes hold`);
  return sum;
}
