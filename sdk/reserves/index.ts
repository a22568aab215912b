/**
 * Proof of reserves: verifies that a balance is counted in what an exchange has published, without any network; and the calls that fetch what it has
 * published. For browsers and Node. See docs/proof-of-reserves.md.
 */
export * from '../generated/functions/reserves.ts';
export {
  blindedId,
  depthOf,
  EMPTY_TREE,
  leafNode,
  PADDING,
  parentNode,
  publishedRoot,
  RESERVE_TAG,
  type SumNode,
} from './hashes.ts';
export {
  verifyCoverage,
  verifyHoldings,
  verifyMessage,
  type AssetCoverage,
  type HeldAmount,
  type HeldByAddress,
  type HeldOnChain,
  type PublishedReserves,
  type PublishedSnapshot,
} from './held.ts';
export type { AssetLiabilities, LeafProof, PublishedLiabilities } from './proofs.ts';
export { MAX_SUM, parseSum, ReserveProofError, SUM_BYTES, sumBytes, type ReserveFault } from './sums.ts';
export { verifyLeaf, verifyTotals, type LeafVerdict } from './verify.ts';
