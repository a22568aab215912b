import {
  areKnown,
  type Custody,
  type Holdings,
  type LoggedEvent,
  type UnknownHoldings,
} from '../../custody/protocol.ts';
import type { Books } from '../books.ts';
import { checkCustody, heldNetworkOf } from './custodyCheck.ts';
import type { Findings } from './report.ts';

/** How often two records of different processes are asked for the same moment. */
const MAX_TRIES = 5;

/** Events beyond which holdings are asked for anew. */
const MAX_EVENTS = 1_000;

/** Compares each network on its own: one that does not answer leaves out itself alone, and only where something is booked there. */
export async function compareCustody(
  books: Pick<Books, 'balances' | 'custodySeq' | 'followCustody'>,
  custody: Pick<Custody, 'holdings' | 'eventsAfter'>,
  findings: Findings,
): Promise<void> {
  const left = new Map(
    [...bookedNetworks(books)].map((network) => [network, 'Custody does not follow this network']),
  );
  const done = new Set<string>();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const told = await askCustody(custody);
    if (typeof told === 'string') {
      findings.leaveOut(['custody'], 'custody', told);
      return;
    }
    await books.followCustody();
    for (const each of told) {
      if (done.has(each.network)) continue;
      if (!areKnown(each)) {
        if (left.has(each.network)) left.set(each.network, each.problem);
      } else if (await compareNetwork(each, { books, custody, findings })) done.add(each.network);
      else left.set(each.network, 'Its money moved whenever it was looked at, or the books are behind');
    }
    if (told.every((each) => done.has(each.network) || !areKnown(each))) break;
  }
  findings.made('custody');
  for (const [network, cause] of left) if (!done.has(network)) findings.leaveOut(['custody'], network, cause);
}

async function compareNetwork(
  holdings: Holdings,
  {
    books,
    custody,
    findings,
  }: {
    readonly books: Pick<Books, 'balances' | 'custodySeq'>;
    readonly custody: Pick<Custody, 'eventsAfter'>;
    readonly findings: Findings;
  },
): Promise<boolean> {
  const { custodySeq } = books;
  const later = await eventsBetween(custody, holdings.seq, custodySeq);
  // What was booked while custody answered is not among what it told.
  if (later === undefined || books.custodySeq !== custodySeq) return false;
  if (later.some((event) => isMovementOf(event, holdings.network))) return false;
  checkCustody([holdings], books.balances, findings);
  return true;
}

/** Networks on which the books say that something is held. */
function bookedNetworks({ balances }: Pick<Books, 'balances'>): Set<string> {
  const networks = new Set<string>();
  for (const { account, balance } of balances) {
    const network = balance === 0n ? undefined : heldNetworkOf(account);
    if (network !== undefined) networks.add(network);
  }
  return networks;
}

/** Why, where custody does not answer. */
async function askCustody(
  custody: Pick<Custody, 'holdings'>,
): Promise<readonly (Holdings | UnknownHoldings)[] | string> {
  try {
    return await custody.holdings();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What custody logged between what its holdings contain and what is booked; undefined where the books are behind, or it does not answer. */
async function eventsBetween(
  custody: Pick<Custody, 'eventsAfter'>,
  from: number,
  to: number,
): Promise<readonly LoggedEvent[] | undefined> {
  if (from === to) return [];
  if (from > to || to - from > MAX_EVENTS) return undefined;
  try {
    return (await custody.eventsAfter(from, to - from)).filter(({ seq }) => seq <= to);
  } catch {
    return undefined;
  }
}

function isMovementOf({ event }: LoggedEvent, network: string): boolean {
  return event.kind === 'movement' && event.network === network;
}
