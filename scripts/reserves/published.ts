import { createSdk } from '@tidemark/sdk';
import type { OperationData } from '@tidemark/sdk/contract';
import { verifyCoverage, verifyHoldings, verifyMessage, verifyTotals } from '@tidemark/sdk/reserves';
import { timeOf, type Findings, type Proof } from './findings.ts';
import { isSignedBy } from './signatures.ts';

type Snapshot = OperationData<'getReserveSnapshot'>;
type Reserves = NonNullable<Snapshot['reserves']>;
type AddressPage = OperationData<'listReserveAddresses'>;

/** Tells a page of the addresses of a network, from behind an entry on. */
type ReadAddresses = (network: string, before: string | undefined) => Promise<AddressPage>;

/** Addresses of a page. */
const PAGE = 100;

/**
 * Verifies what an exchange publishes to everybody. Rejects with what is wrong.
 * @param proof whose snapshot it is about; the newest one without
 */
export async function publishedFindings(server: string, proof: Proof | undefined): Promise<Findings> {
  const sdk = createSdk({ baseUrl: server });
  const summaries = await sdk.call('listReserveSnapshots');
  const summary =
    proof === undefined ? summaries[0] : summaries.find(({ snapshotId }) => snapshotId === proof.snapshotId);
  if (summary === undefined) throw new Error(`${server} does not publish this snapshot`);
  const { snapshotId } = summary;
  const snapshot = await sdk.call('getReserveSnapshot', { query: { snapshotId, root: summary.root } });
  const { root } = snapshot.liabilities;
  if ((proof?.published.root ?? root) !== root || summary.root !== root)
    throw new Error(`${server} publishes another root to everybody: ${summary.root}`);
  return snapshotFindings(snapshot, (network, before) =>
    sdk.call('listReserveAddresses', {
      query: { snapshotId, root, network, limit: PAGE, ...(before !== undefined && { before }) },
    }),
  );
}

/** Verifies the totals, each address and its signature, the sums of these, and the ratios that follow. Rejects with what is wrong. */
export async function snapshotFindings(snapshot: Snapshot, readAddresses: ReadAddresses): Promise<Findings> {
  const { liabilities, coverage, reserves } = snapshot;
  verifyTotals(liabilities);
  verifyCoverage(snapshot);
  const lines = [`right  published root ${liabilities.root} of ${timeOf(liabilities.takenAt)}`];
  for (const { asset, total, leaves } of liabilities.assets) {
    const { reserves: held = null, ratio = null } = coverage.find((each) => each.asset === asset) ?? {};
    const told = held === null ? 'reserves unknown' : `reserves ${held}, ratio ${ratio ?? '-'}`;
    lines.push(`       ${asset}: ${total} owed to ${leaves} users; ${told}`);
  }
  if (reserves === null) return { lines, unshown: ['what is held: nobody has signed'] };
  lines.push(...(await chainLines(snapshot, reserves, readAddresses)));
  const unshown = reserves.missing.map(
    ({ name, assets }) => `what is held on ${name} (${assets.join(', ')}): the network was away`,
  );
  return { lines, unshown };
}

async function chainLines(
  { liabilities }: Snapshot,
  { message, chains }: Reserves,
  readAddresses: ReadAddresses,
): Promise<string[]> {
  verifyMessage(message, liabilities);
  const lines: string[] = [];
  for (const chain of chains) {
    const { network, nature, height, leftOut } = chain;
    const addresses = await allAddresses(chain, readAddresses);
    for (const { address, holdings, signature } of addresses) {
      if (!(await isSignedBy(address, { message, signature })))
        throw new Error(`${address} on ${network} has not signed`);
      const held = holdings.map(({ asset, amount }) => `${amount} ${asset}`).join(', ');
      lines.push(
        `right  ${address} has signed (${network}, ${nature}); at block ${height} it held ${held === '' ? 'nothing' : held}`,
      );
    }
    verifyHoldings(chain, addresses);
    if (leftOut > 0) lines.push(`       ${leftOut} more addresses on ${network} are not counted`);
  }
  return lines;
}

/** All that a chain says it has, and no more: an exchange that shows pages for ever is not followed. */
async function allAddresses(
  { network, addresses: expected }: Reserves['chains'][number],
  readAddresses: ReadAddresses,
): Promise<AddressPage['list']> {
  const addresses: AddressPage['list'][number][] = [];
  let before: string | undefined;
  do {
    const { list, nextCursor } = await readAddresses(network, before);
    addresses.push(...list);
    before = list.length === 0 ? undefined : (nextCursor ?? undefined);
  } while (before !== undefined && addresses.length <= expected);
  return addresses;
}
