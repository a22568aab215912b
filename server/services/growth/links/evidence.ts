import { sql, type Kysely, type Transaction } from 'kysely';
import type { Vault } from '../../../vault/vault.ts';
import { noteTraces } from '../../identity/accountTraces.ts';
import { serially } from '../../messages/serial.ts';
import type { ServiceTables } from '../../tables.ts';
import { DEFAULT_PROMOTION_TERMS } from '../promotionTerms.ts';
import { indexDocuments } from './documents.ts';
import type { FoundLink, LinkedAccounts } from './linkedAccounts.ts';
import { sharing } from './sharing.ts';
import { tracesOf, type SignUpOrigin } from './signUpOrigin.ts';
import { linksByTraces } from './traces.ts';

const DAY_MS = 86_400_000;

/** How often it is looked for. */
const LOOK_EVERY_MS = 60_000;

/** What was stored in a transaction that was open at the last look has a time before it. */
const OVERLAP_MS = 5 * 60_000;

/** An address that more accounts withdraw to belongs to a shop, not to a person. */
export const PERSONAL_ADDRESS_ACCOUNTS = 20;

export interface EvidenceOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Vault;
  readonly links: LinkedAccounts;
  readonly now: () => number;
  /** Accounts that signed up from one network within so long are linked for bonuses; the usual time when left out. */
  readonly networkMs?: number;
  /** Told of a look that failed; the next makes up for it. */
  readonly onFault: (error: unknown) => void;
}

/** Nearly all withdrawals are: what is new of them is not looked for among those. */
const IS_COMPLETED = (status: 'status' | 'fresh.status' | 'there.status' | 'back.status') =>
  sql<boolean>`+${sql.ref(status)} = 'completed'`;

/**
 * Looks in what other services store for what links accounts: a device that both used, a network that both signed up from, a mailbox that both are reached by, an
 * address that both withdrew to, withdrawals that each made to the other, and one identity document. What was found stays.
 */
export class Evidence {
  readonly #options: Required<EvidenceOptions>;
  readonly #serially = serially();
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;

  constructor(options: EvidenceOptions) {
    this.#options = { networkMs: DEFAULT_PROMOTION_TERMS.networkDays * DAY_MS, ...options };
    this.#timer = setInterval(() => {
      if (this.#isLooking) return;
      this.#isLooking = true;
      void this.look()
        .catch(options.onFault)
        .finally(() => (this.#isLooking = false));
    }, LOOK_EVERY_MS);
  }

  /** Finds what is new since the last look. */
  look(): Promise<void> {
    return this.#serially(() => this.lookIn(this.#options.db));
  }

  /** The same in a transaction that decides by it, which waits for no other look. */
  async lookIn(db: Kysely<ServiceTables>): Promise<void> {
    const { vault, links, now, networkMs } = this.#options;
    const until = now();
    const last = await db.selectFrom('evidenceLooks').select('until').executeTakeFirst();
    const since = (last?.until ?? 0) - OVERLAP_MS;
    await indexDocuments(db, vault, since);
    const found = [
      ...(await devices(db, since)),
      ...(await linksByTraces(db, { since, networkMs })),
      ...(await addresses(db, since)),
      ...(await payments(db, since)),
      ...(await documents(db, since)),
    ];
    await links.add(found, db);
    await db
      .insertInto('evidenceLooks')
      .values({ only: 1, until })
      .onConflict((conflict) => conflict.column('only').doUpdateSet({ until }))
      .execute();
  }

  /** What a user was made from, looked at in the transaction that gives them something. */
  async lookAt(db: Kysely<ServiceTables>, userId: number): Promise<void> {
    const { links, networkMs } = this.#options;
    await links.add(await linksByTraces(db, { userId, since: 0, networkMs }), db);
  }

  /** Notes what a new user was made from, and links them, in the transaction of their sign-up; it counts once `LinkedAccounts.load` has read it. */
  async signedUp(trx: Transaction<ServiceTables>, userId: number, origin: SignUpOrigin): Promise<void> {
    const { links, vault, networkMs, now } = this.#options;
    await noteTraces(trx, userId, tracesOf(origin, vault, now()));
    await links.addOnCommit(await linksByTraces(trx, { userId, since: 0, networkMs }), trx);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#serially(() => Promise.resolve());
  }
}

async function devices(db: Kysely<ServiceTables>, since: number): Promise<FoundLink[]> {
  const rows = await db
    .selectFrom('devices')
    .select(['userId', 'hash as thing'])
    .where('hash', 'in', (eb) =>
      eb.selectFrom('devices as used').select('used.hash').where('used.usedAt', '>=', since),
    )
    .execute();
  return sharing(rows, 'device', (hash) => `device ${hash.slice(0, 8)}`);
}

/** Only where money went: to name somebody’s address costs nothing, and would link strangers on purpose. */
async function addresses(db: Kysely<ServiceTables>, since: number): Promise<FoundLink[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['userId', 'network', 'address'])
    .distinct()
    .where(IS_COMPLETED('status'))
    .where('address', 'in', (eb) =>
      eb
        .selectFrom('withdrawals as fresh')
        .select('fresh.address')
        .where(IS_COMPLETED('fresh.status'))
        .where('fresh.updatedAt', '>=', since),
    )
    .execute();
  const shared = rows.map(({ userId, network, address }) => ({ userId, thing: `${network} ${address}` }));
  return sharing(shared, 'address', (address) => `address ${shortened(address)}`, PERSONAL_ADDRESS_ACCOUNTS);
}

async function payments(db: Kysely<ServiceTables>, since: number): Promise<FoundLink[]> {
  const rows = await db
    .selectFrom('withdrawals as there')
    .innerJoin('withdrawals as back', (join) =>
      join.onRef('back.userId', '=', 'there.recipient').onRef('back.recipient', '=', 'there.userId'),
    )
    .select(['there.userId as one', 'back.userId as other'])
    .where(IS_COMPLETED('there.status'))
    .where(IS_COMPLETED('back.status'))
    .where('there.updatedAt', '>=', since)
    .execute();
  return rows.map(({ one, other }) => ({
    users: [one, other],
    evidence: 'payments',
    detail: 'withdrawals to each other',
  }));
}

async function documents(db: Kysely<ServiceTables>, since: number): Promise<FoundLink[]> {
  const rows = await db
    .selectFrom('accountDocuments')
    .select(['userId', 'documentIndex as thing'])
    .where('documentIndex', 'in', (eb) =>
      eb
        .selectFrom('kycApplications')
        .innerJoin('accountDocuments as fresh', 'fresh.applicationId', 'kycApplications.id')
        .select('fresh.documentIndex')
        .where('outcome', '=', 'approved')
        .where('decidedAt', '>=', since),
    )
    .execute();
  return sharing(rows, 'document', () => 'the same identity document');
}

function shortened(address: string): string {
  const [network = '', text = ''] = address.split(' ');
  return `${text.slice(0, 6)}…${text.slice(-4)} (${network})`;
}
