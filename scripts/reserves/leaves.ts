import { readFile } from 'node:fs/promises';
import { verifyLeaf, verifyTotals } from '@tidemark/sdk/reserves';
import { timeOf, type Findings, type Proof } from './findings.ts';

/** Rejects where the file cannot be read, or holds something else. */
export async function readProof(path: string): Promise<Proof> {
  const { published, leaves, displayUserId, snapshotId } = JSON.parse(
    await readFile(path, 'utf8'),
  ) as Partial<Proof>;
  if (
    published === undefined ||
    leaves === undefined ||
    displayUserId === undefined ||
    snapshotId === undefined
  )
    throw new TypeError(`${path} is no proof of reserves`);
  return { published, leaves, displayUserId, snapshotId };
}

/**
 * Verifies the totals and each leaf. Throws a `ReserveProofError`.
 * @param none assets that the user had nothing of; of all others that were published, a leaf has to be there
 */
export function leafFindings(
  { published, leaves, displayUserId: uid }: Proof,
  none: ReadonlySet<string>,
): Findings {
  verifyTotals(published);
  const verified = leaves.map((leaf) => {
    const { nodes } = verifyLeaf(leaf, { uid, published });
    return `right  ${leaf.balance} ${leaf.asset} of UID ${uid}: leaf ${leaf.index}, ${nodes.length - 1} levels below the root`;
  });
  const shown = new Set(leaves.map(({ asset }) => asset));
  const without = published.assets
    .map(({ asset }) => asset)
    .filter((asset) => !shown.has(asset) && !none.has(asset));
  return {
    lines: [`right  root ${published.root} of ${timeOf(published.takenAt)}`, ...verified],
    unshown:
      without.length === 0
        ? []
        : [
            `no leaf for: ${without.join(', ')}. Right only if UID ${uid} had nothing of it; if so, say --none ${without.join(',')}`,
          ],
  };
}
