import { saveFile } from '@tidemark/sdk';
import type { OperationData, ReserveSnapshot } from '@tidemark/sdk/contract';
import { ReserveProofError, verifyLeaf, verifyTotals } from '@tidemark/sdk/reserves';
import type { LeafProof, LeafVerdict, ReserveFault } from '@tidemark/sdk/reserves';
import { useRef, useState } from 'react';
import { sdk } from '../clients.ts';
import { useItem } from '../data/useItem.ts';
import type { Item } from '../data/useItem.ts';
import { failureOf } from '../failure.ts';
import type { Failure } from '../failure.ts';

export type { ReserveSnapshot } from '@tidemark/sdk/contract';

export type ReserveProof = OperationData<'getReserveProof'>;

/** What was published; the newest first. */
export function useReserveSnapshots(): Item<readonly ReserveSnapshot[]> {
  return useItem({ namespace: 'wallet.reserves', api: 'listReserveSnapshots' });
}

/** A leaf that is right, with what was found on the way. */
export interface VerifiedLeaf {
  readonly leaf: LeafProof;
  readonly verdict: LeafVerdict;
}

/** Where the verification of the own leaves stands. */
export type Verification =
  | { readonly phase: 'idle' | 'working' }
  | { readonly phase: 'right'; readonly proof: ReserveProof; readonly leaves: readonly VerifiedLeaf[] }
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
 * Verifies every leaf of a proof against what everybody is shown, not against what the proof says of it.
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
    if (proof.published.root !== published.root)
      throw new ReserveProofError('publishedRoot', 'The proof leads to another root than everybody is shown');
    const leaves = proof.leaves.map((leaf) => {
      asset = leaf.asset;
      return { leaf, verdict: verifyLeaf(leaf, { uid, published }) };
    });
    return { phase: 'right', proof, leaves };
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
