import { saveFile } from '@tidemark/sdk';
import type { OperationData, ReserveAddress, ReserveSnapshot, ReserveSummary } from '@tidemark/sdk/contract';
import { ReserveProofError, verifyCoverage, verifyLeaf, verifyTotals } from '@tidemark/sdk/reserves';
import type { LeafProof, LeafVerdict, ReserveFault } from '@tidemark/sdk/reserves';
import { useRef, useState } from 'react';
import { sdk } from '../clients.ts';
import { useItem } from '../data/useItem.ts';
import type { Item } from '../data/useItem.ts';
import { useList } from '../data/useList.ts';
import type { List } from '../data/useList.ts';
import { failureOf } from '../failure.ts';
import type { Failure } from '../failure.ts';

export type { ReserveAddress, ReserveSnapshot, ReserveSummary } from '@tidemark/sdk/contract';

export type ReserveProof = OperationData<'getReserveProof'>;

/** What was published, in short; the newest first. */
export function useReserveSummaries(): Item<readonly ReserveSummary[]> {
  return useItem({ namespace: 'wallet.reserves', api: 'listReserveSnapshots' });
}

/** What was published of one moment. */
export function useReserveSnapshot({ snapshotId, root }: ReserveSummary): Item<ReserveSnapshot> {
  return useItem({
    namespace: 'wallet.reserves.snapshot',
    api: 'getReserveSnapshot',
    query: { snapshotId, root },
  });
}

/** The addresses that hold the reserves of a snapshot on a network, page by page. */
export function useReserveAddresses(
  { snapshotId, liabilities: { root } }: ReserveSnapshot,
  network: string,
): List<ReserveAddress> {
  return useList({
    namespace: `wallet.reserves.addresses.${network}`,
    api: 'listReserveAddresses',
    filters: { snapshotId, root, network },
  });
}

/** A leaf that is right, with what was found on the way. */
export interface VerifiedLeaf {
  readonly leaf: LeafProof;
  readonly verdict: LeafVerdict;
}

/** Where the verification of the own leaves stands. */
export type Verification =
  | { readonly phase: 'idle' | 'working' }
  | {
      readonly phase: 'right';
      readonly proof: ReserveProof;
      readonly leaves: readonly VerifiedLeaf[];
      /** Assets that the proof has no leaf of: right only for who had nothing of them. */
      readonly without: readonly string[];
    }
  /** The exchange has shown something that does not add up. */
  | {
      readonly phase: 'wrong';
      readonly proof: ReserveProof;
      readonly fault: ReserveFault;
      /** The leaf at which it was found; undefined where the totals are wrong. */
      readonly asset: string | undefined;
    }
  /** There is no proof to verify. */
  | { readonly phase: 'failed'; readonly failure: Failure };

/**
 * Verifies every leaf of a proof against what everybody is shown, not against what the proof says of it, and that the ratios which everybody is shown
 * follow from what is owed and held.
 * @param uid the one that the user knows, not the proof's
 */
export function verifyProof(
  proof: ReserveProof,
  { uid, snapshot }: { readonly uid: string; readonly snapshot: ReserveSnapshot },
): Extract<Verification, { readonly phase: 'right' | 'wrong' }> {
  const { liabilities: published } = snapshot;
  let asset: string | undefined;
  try {
    verifyTotals(published);
    verifyCoverage(snapshot);
    if (proof.published.root !== published.root)
      throw new ReserveProofError('publishedRoot', 'The proof leads to another root than everybody is shown');
    const leaves = proof.leaves.map((leaf) => {
      asset = leaf.asset;
      return { leaf, verdict: verifyLeaf(leaf, { uid, published }) };
    });
    const without = published.assets
      .map((each) => each.asset)
      .filter((name) => !leaves.some(({ leaf }) => leaf.asset === name));
    return { phase: 'right', proof, leaves, without };
  } catch (error) {
    if (error instanceof ReserveProofError) return { phase: 'wrong', proof, fault: error.fault, asset };
    throw error;
  }
}

const IDLE: Verification = { phase: 'idle' };

/** Fetches the own leaves of a snapshot and verifies them in this browser. What was found of another snapshot or user is not shown. */
export function useVerification(
  snapshot: ReserveSnapshot,
  uid: string,
): { readonly verification: Verification; readonly verify: () => Promise<void> } {
  const about = `${snapshot.snapshotId} ${uid}`;
  const [found, setFound] = useState({ about, verification: IDLE });
  const asked = useRef('');
  return {
    verification: found.about === about ? found.verification : IDLE,
    async verify() {
      asked.current = about;
      setFound({ about, verification: { phase: 'working' } });
      const verification = await outcomeOf(snapshot, uid);
      if (asked.current === about) setFound({ about, verification });
    },
  };
}

async function outcomeOf(snapshot: ReserveSnapshot, uid: string): Promise<Verification> {
  const { snapshotId } = snapshot;
  try {
    const proof = await sdk.call('getReserveProof', { query: { snapshotId } });
    return verifyProof(proof, { uid, snapshot });
  } catch (error) {
    return { phase: 'failed', failure: failureOf(error) };
  }
}

/** Saves a proof as the file that the command of auditors reads. */
export function saveProof(proof: ReserveProof): void {
  const text = `${JSON.stringify(proof, undefined, 2)}\n`;
  saveFile({ name: PROOF_FILE, blob: new Blob([text], { type: 'application/json' }) });
}

const PROOF_FILE = 'proof.json';

/** What an auditor types to verify the file that {@link saveProof} saves. @param server where the exchange is, `https://tidemark.example` */
export function auditCommand(server: string): string {
  return `npm run reserves -- ${PROOF_FILE} --server ${server}`;
}
