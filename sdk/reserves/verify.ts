import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import {
  blindedId,
  depthOf,
  EMPTY_TREE,
  leafNode,
  parentNode,
  publishedRoot,
  type SumNode,
} from './hashes.ts';
import type { AssetLiabilities, LeafProof, PublishedLiabilities } from './proofs.ts';
import { parseSum, ReserveProofError } from './sums.ts';

/** What was found on the way from a user's leaf to the published root. Sums are in ledger units. */
export interface LeafVerdict {
  /** The id that the balance stands under. */
  readonly blindedId: string;
  /** Leaf first, root of the asset last. */
  readonly nodes: readonly { readonly hash: string; readonly sum: bigint }[];
}

/** Checks that the totals of all assets lead to the published root. Throws {@link ReserveProofError}. */
export function verifyTotals(published: PublishedLiabilities): void {
  const { seq, takenAt, root, assets } = published;
  for (const number of [seq, takenAt]) checkWhole(number);
  assets.forEach(({ asset }, index) => {
    const before = assets[index - 1]?.asset;
    if (before !== undefined && before >= asset)
      throw new ReserveProofError('malformed', `${asset} must stand once, and before ${before}`);
  });
  const trees = assets.map((each) => ({ ...each, node: treeOf(each) }));
  if (bytesToHex(publishedRoot({ seq, takenAt, assets: trees })) !== root)
    throw new ReserveProofError('publishedRoot', 'The totals do not lead to the published root');
}

/**
 * Checks that a user's balance is counted in a published root: the leaf is the user's own, each sum on the way up adds up, and the last is
 * what was published. Throws {@link ReserveProofError} otherwise.
 */
export function verifyLeaf(
  proof: LeafProof,
  { uid, published }: { readonly uid: string; readonly published: PublishedLiabilities },
): LeafVerdict {
  verifyTotals(published);
  const { asset, index, path } = proof;
  const liabilities = published.assets.find((each) => each.asset === asset);
  if (liabilities === undefined)
    throw new ReserveProofError('unknownAsset', `Nothing was published of ${asset}`);
  const { leaves } = liabilities;
  checkWhole(index);
  if (index >= leaves || path.length !== depthOf(leaves))
    throw new ReserveProofError(
      'pathLength',
      `No path of ${path.length} leads to leaf ${index} of ${leaves}`,
    );

  const id = blindedId({ salt: bytesOf(proof.salt), asset, uid });
  const nodes = nodesOnTheWay(leafNode(id, parseSum(proof.balance)), proof);
  const top = nodes.at(-1) as SumNode;
  const expected = treeOf(liabilities);
  if (bytesToHex(top.hash) !== liabilities.root)
    throw new ReserveProofError('assetRoot', `The path leads to another root than that of ${asset}`);
  if (top.sum !== expected.sum)
    throw new ReserveProofError('assetTotal', `The path adds up to another total than that of ${asset}`);
  return {
    blindedId: bytesToHex(id),
    nodes: nodes.map(({ hash, sum }) => ({ hash: bytesToHex(hash), sum })),
  };
}

function nodesOnTheWay(leaf: SumNode, { index, path }: LeafProof): SumNode[] {
  const nodes = [leaf];
  let node = leaf;
  let place = index;
  for (const { hash, sum } of path) {
    const sibling: SumNode = { hash: bytesOf(hash), sum: parseSum(sum) };
    node = place % 2 === 0 ? parentNode(node, sibling) : parentNode(sibling, node);
    place = Math.floor(place / 2);
    nodes.push(node);
  }
  return nodes;
}

function treeOf({ asset, leaves, total, root }: AssetLiabilities): SumNode {
  checkWhole(leaves);
  const node = { hash: bytesOf(root), sum: parseSum(total) };
  if (leaves === 0 && (node.sum !== 0n || root !== bytesToHex(EMPTY_TREE.hash)))
    throw new ReserveProofError('malformed', `The tree of ${asset} has no leaves, and is not the empty one`);
  return node;
}

/** 32 bytes. Throws {@link ReserveProofError} for anything but their hex in lower case: two writings of one hash would be two facts. */
function bytesOf(hex: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new ReserveProofError('malformed', `${hex} is no hash`);
  return hexToBytes(hex);
}

function checkWhole(value: number): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new ReserveProofError('malformed', `${value} is no whole number`);
}
