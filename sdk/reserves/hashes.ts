/** What is hashed, byte by byte. Each kind begins with a byte of its own, so that none can be passed off as another. */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { addSums, sumBytes } from './sums.ts';

/** First byte of what is hashed. */
export const RESERVE_TAG = { leaf: 0, node: 1, padding: 2, empty: 3, identity: 4, root: 5 } as const;

/** Version of the construction; hashed into the root. */
const VERSION = 1;

/** A node of the tree: what it commits to, and the ledger units below it. */
export interface SumNode {
  readonly hash: Uint8Array;
  readonly sum: bigint;
}

/** Fills the places behind the last leaf. */
export const PADDING: SumNode = { hash: sha256(Uint8Array.of(RESERVE_TAG.padding)), sum: 0n };

/** The tree of an asset that nobody has. */
export const EMPTY_TREE: SumNode = { hash: sha256(Uint8Array.of(RESERVE_TAG.empty)), sum: 0n };

/** Under which id a user's balance of an asset stands in the tree: only who knows the salt can tell. */
export function blindedId({
  salt,
  asset,
  uid,
}: {
  readonly salt: Uint8Array;
  readonly asset: string;
  readonly uid: string;
}): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(RESERVE_TAG.identity), salt, textBytes(asset), textBytes(uid)));
}

/** The node of a leaf: a blinded id and what its user has of an asset. */
export function leafNode(id: Uint8Array, sum: bigint): SumNode {
  return { hash: sha256(concatBytes(Uint8Array.of(RESERVE_TAG.leaf), id, sumBytes(sum))), sum };
}

/** Commits to both sums, not to what they add up to: otherwise one could be left out (Maxwell's tree). */
export function parentNode(left: SumNode, right: SumNode): SumNode {
  const parts = [left.hash, sumBytes(left.sum), right.hash, sumBytes(right.sum)];
  return {
    hash: sha256(concatBytes(Uint8Array.of(RESERVE_TAG.node), ...parts)),
    sum: addSums(left.sum, right.sum),
  };
}

/** Levels above the leaves: those of the smallest full tree with room for all. */
export function depthOf(leaves: number): number {
  let depth = 0;
  for (let room = 1; room < leaves; room *= 2) depth += 1;
  return depth;
}

/** One hash for the trees of all assets, which have to be in the order of their names. */
export function publishedRoot({
  seq,
  takenAt,
  assets,
}: {
  readonly seq: number;
  readonly takenAt: number;
  readonly assets: readonly { readonly asset: string; readonly leaves: number; readonly node: SumNode }[];
}): Uint8Array {
  const head = [Uint8Array.of(RESERVE_TAG.root, VERSION), ...[seq, takenAt, assets.length].map(numberBytes)];
  const trees = assets.flatMap(({ asset, leaves, node }) => [
    textBytes(asset),
    numberBytes(leaves),
    sumBytes(node.sum),
    node.hash,
  ]);
  return sha256(concatBytes(...head, ...trees));
}

/** A text behind its length in one byte, so that two texts cannot be cut elsewhere. */
function textBytes(text: string): Uint8Array {
  const bytes = utf8ToBytes(text);
  if (bytes.length > 255) throw new RangeError(`${text} is longer than 255 bytes`);
  return concatBytes(Uint8Array.of(bytes.length), bytes);
}

/** A whole number as 8 bytes big-endian. */
function numberBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}
