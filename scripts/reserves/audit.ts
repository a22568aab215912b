import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createSdk } from '@tidemark/sdk';
import type { OperationData } from '@tidemark/sdk/contract';
import { ReserveProofError, verifyLeaf, verifyTotals } from '@tidemark/sdk/reserves';
import { isSignedBy } from './signatures.ts';

export const usage = `Verifies a proof of reserves, as docs/proof-of-reserves.md describes it.

usage: npm run reserves -- [proof.json] [--server URL]

  proof.json        what the page or GET /wallet/reserves/proof has handed to a user: each leaf is verified, without a network
  --server URL      the exchange, e.g. https://tidemark.example: what it publishes to everybody is verified with its signatures,
                    and compared with the proof`;

type Proof = OperationData<'getReserveProof'>;
type Snapshot = OperationData<'listReserveSnapshots'>[number];

/** What was found, line by line. Exit code 0: everything is right; 1: something is not; 2: not understood. */
export interface Findings {
  readonly exitCode: 0 | 1 | 2;
  readonly lines: readonly string[];
}

/** @param cwd what the path of a file is relative to */
export async function audit(args: readonly string[], cwd: string): Promise<Findings> {
  const parsed = parse(args);
  if (parsed === undefined) return { exitCode: 2, lines: [] };
  const { file, server } = parsed;
  const lines: string[] = [];
  try {
    const proof = file === undefined ? undefined : await readProof(resolve(cwd, file));
    if (proof !== undefined) lines.push(...leafLines(proof));
    if (server !== undefined) lines.push(...(await publishedLines(server, proof)));
    return { exitCode: 0, lines: [...lines, 'Everything is right.'] };
  } catch (error) {
    const { message } = error as Error;
    const fault = error instanceof ReserveProofError ? `${error.fault}: ${message}` : message;
    return { exitCode: 1, lines: [...lines, `WRONG  ${fault}`] };
  }
}

function parse(args: readonly string[]): { readonly file?: string; readonly server?: string } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { server: { type: 'string' } },
    });
    const [file, ...others] = positionals;
    if (others.length > 0 || (file === undefined && values.server === undefined)) return undefined;
    return { ...(file !== undefined && { file }), ...values };
  } catch {
    return undefined;
  }
}

async function readProof(path: string): Promise<Proof> {
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

function leafLines({ published, leaves, displayUserId: uid }: Proof): string[] {
  verifyTotals(published);
  const verified = leaves.map((leaf) => {
    const { nodes } = verifyLeaf(leaf, { uid, published });
    return `right  ${leaf.balance} ${leaf.asset} of UID ${uid}: leaf ${leaf.index}, ${nodes.length - 1} levels below the root`;
  });
  return [`right  root ${published.root} of ${timeOf(published.takenAt)}`, ...verified];
}

async function publishedLines(server: string, proof: Proof | undefined): Promise<string[]> {
  const sdk = createSdk({ baseUrl: server });
  const snapshots = await sdk.call('listReserveSnapshots');
  const snapshot =
    proof === undefined ? snapshots[0] : snapshots.find(({ snapshotId }) => snapshotId === proof.snapshotId);
  if (snapshot === undefined) throw new Error(`${server} does not publish this snapshot`);
  if (proof !== undefined && snapshot.liabilities.root !== proof.published.root)
    throw new Error(`${server} publishes another root to everybody: ${snapshot.liabilities.root}`);
  verifyTotals(snapshot.liabilities);
  return [...totalLines(snapshot), ...(await signatureLines(snapshot))];
}

function totalLines({ liabilities, coverage }: Snapshot): string[] {
  return [
    `right  published root ${liabilities.root} of ${timeOf(liabilities.takenAt)}`,
    ...liabilities.assets.map(({ asset, total, leaves }) => {
      const { reserves = null, ratio = null } = coverage.find((each) => each.asset === asset) ?? {};
      const held = reserves === null ? 'reserves unknown' : `reserves ${reserves}, ratio ${ratio ?? '-'}`;
      return `       ${asset}: ${total} owed to ${leaves} users; ${held}`;
    }),
  ];
}

async function signatureLines({ liabilities, reserves }: Snapshot): Promise<string[]> {
  if (reserves === null) return ['       The reserves are not known: nobody has signed.'];
  const { message, chains } = reserves;
  if (!message.split('\n').includes(`root ${liabilities.root}`))
    throw new Error('The addresses have signed another root');
  const lines: string[] = [];
  for (const { network, height, nature, signatures } of chains)
    for (const { address, signature } of signatures) {
      if (!(await isSignedBy(address, { message, signature })))
        throw new Error(`${address} on ${network} has not signed`);
      lines.push(`right  ${address} has signed (${network}, ${nature}; held at block ${height})`);
    }
  return lines;
}

function timeOf(time: number): string {
  return new Date(time).toISOString();
}
