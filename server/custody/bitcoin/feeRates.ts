import { satsOf } from './exactJson.ts';
import { record } from './blockSource.ts';
import type { RpcClient } from './rpcClient.ts';

/** Satoshis a virtual kilobyte. */
export interface FeeBounds {
  /** Where the node has no history to estimate from. */
  readonly fallback: bigint;
  /** Never more, whatever the node says. */
  readonly most: bigint;
}

/** 10 and 500 satoshis a virtual byte. */
export const FEE_BOUNDS: FeeBounds = { fallback: 10_000n, most: 500_000n };

/** Blocks within which a payout should be mined. */
const TARGET_BLOCKS = 6;

/** Below this no node passes anything on. */
const LEAST = 1_000n;

/**
 * The rate that is paid now: what the node estimates, the fallback where it cannot, at least what its mempool asks for, and never more than the cap.
 * Rejects with `NodeError`.
 */
export async function feeRate(rpc: RpcClient, { fallback, most }: FeeBounds): Promise<bigint> {
  const estimate = record(await rpc.call('estimatesmartfee', [TARGET_BLOCKS]));
  const mempool = record(await rpc.call('getmempoolinfo'));
  const estimated = satsOf(estimate['feerate']) ?? fallback;
  return least(most, largest(LEAST, satsOf(mempool['mempoolminfee']) ?? 0n, estimated));
}

/** What a replacement must pay at least: the rate and the fee of what it replaces, and the relay of itself (BIP-125). */
export function replacementRate(rate: bigint, previous: bigint, { most }: FeeBounds): bigint | undefined {
  // A quarter more, so that a fee that rises slowly is not followed by one replacement each block.
  const raised = largest(rate, previous + previous / 4n, previous + LEAST);
  if (raised <= most) return raised;
  return most >= previous + LEAST ? most : undefined;
}

/** What a node asks of a transaction beyond what it replaces, satoshis a virtual kilobyte (`-incrementalrelayfee`). Rejects with `NodeError`. */
export async function relayRate(rpc: RpcClient): Promise<bigint> {
  const mempool = record(await rpc.call('getmempoolinfo'));
  return satsOf(mempool['incrementalrelayfee']) ?? LEAST;
}

function largest(...values: readonly bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most));
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
