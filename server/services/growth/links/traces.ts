import { sql, type Kysely } from 'kysely';
import type { AccountTraceRow } from '../../identity/tables.ts';
import type { ServiceTables } from '../../tables.ts';
import type { FoundLink } from './linkedAccounts.ts';

export interface TraceQuery {
  /** Of this user alone; of all whose traces are new where it is left out. */
  readonly userId?: number;
  /** Traces that were seen since then. */
  readonly since: number;
  /** Accounts that signed up from one network within so long are linked. */
  readonly networkMs: number;
}

const DETAIL: Readonly<Record<AccountTraceRow['kind'], string>> = {
  device: 'used on one device',
  network: 'signed up from one network',
  contact: 'one mailbox',
};

/** Keep SQLite from searching and grouping by an index of theirs: what is new is found by its time, and is little. */
const KIND = sql<AccountTraceRow['kind']>`+fresh.kind`;
const USER = sql<number>`+fresh.userId`;

/**
 * What links accounts by what they were made from. A device and a mailbox name their owner, whenever they come again. A network is shared by many: it
 * links with those who have had a bonus, for a while. A device that nobody else was seen with says as little as none: it takes nobody out of a network.
 */
export async function linksByTraces(db: Kysely<ServiceTables>, query: TraceQuery): Promise<FoundLink[]> {
  return [
    ...(await sameOwner(db, query)),
    ...(await devicesOfOthers(db, query)),
    ...(await sameNetwork(db, query)),
  ];
}

/** What makes a group is told of each with the first of them. */
async function sameOwner(db: Kysely<ServiceTables>, query: TraceQuery): Promise<FoundLink[]> {
  const rows = await shared(db, query)
    .select(({ fn }) => ['fresh.userId as one', 'fresh.kind as kind', fn.min('other.userId').as('two')])
    .where(KIND, '!=', 'network')
    .groupBy([USER, KIND, 'fresh.trace'])
    .execute();
  return rows.map(({ one, two, kind }) => ({
    users: [one, two],
    evidence: kind,
    detail: DETAIL[kind],
  }));
}

/** Who signed up on a device that somebody else has logged in from. */
async function devicesOfOthers(
  db: Kysely<ServiceTables>,
  { userId, since }: TraceQuery,
): Promise<FoundLink[]> {
  let query = db
    .selectFrom('accountTraces as fresh')
    .innerJoin('devices', 'devices.hash', 'fresh.trace')
    .select(({ fn }) => ['fresh.userId as one', fn.min('devices.userId').as('two')])
    .where(KIND, '=', 'device')
    .where('fresh.at', '>=', since)
    .whereRef('devices.userId', '!=', 'fresh.userId')
    .groupBy([USER, 'fresh.trace']);
  if (userId !== undefined) query = query.where('fresh.userId', '=', userId);
  const rows = await query.execute();
  return rows.map(({ one, two }) => ({ users: [one, two], evidence: 'device', detail: DETAIL.device }));
}

/** Who signed up from the network of somebody who has a coupon by now, or is about to have one. */
async function sameNetwork(db: Kysely<ServiceTables>, query: TraceQuery): Promise<FoundLink[]> {
  const rows = await shared(db, query)
    .select(['fresh.userId as one', 'other.userId as two'])
    .where(KIND, '=', 'network')
    .where(sql<boolean>`abs(fresh.at - other.at) <= ${query.networkMs}`)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb.selectFrom('coupons').select('coupons.userId').whereRef('coupons.userId', '=', 'other.userId'),
        ),
        eb.exists(
          eb
            .selectFrom('couponSignals')
            .select('couponSignals.userId')
            .whereRef('couponSignals.userId', '=', 'other.userId'),
        ),
      ]),
    )
    .execute();
  return rows.map(({ one, two }) => ({ users: [one, two], evidence: 'network', detail: DETAIL.network }));
}

function shared(db: Kysely<ServiceTables>, { userId, since }: TraceQuery) {
  const query = db
    .selectFrom('accountTraces as fresh')
    .innerJoin('accountTraces as other', (join) =>
      join.onRef('other.kind', '=', 'fresh.kind').onRef('other.trace', '=', 'fresh.trace'),
    )
    .whereRef('other.userId', '!=', 'fresh.userId')
    .where('fresh.at', '>=', since);
  return userId === undefined ? query : query.where('fresh.userId', '=', userId);
}
