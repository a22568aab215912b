import { sql, type Kysely } from 'kysely';
import type { Vault } from '../../../vault/vault.ts';
import { serially } from '../../messages/serial.ts';
import type { ServiceTables } from '../../tables.ts';
import { indexDocuments } from './documents.ts';
import type { FoundLink, LinkedAccounts } from './linkedAccounts.ts';

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
  /** Told of a look that failed; the next makes up for it. */
  readonly onFault: (error: unknown) => void;
}

/** Nearly all withdrawals are: what is new of them is not looked for among those. */
const IS_COMPLETED = (status: 'status' | 'fresh.status' | 'there.status' | 'back.status') =>
  sql<boolean>`+${sql.ref(status)} = 'completed'`;

interface Shared {
  readonly userId: number;
  /** What the users of it have in common. */
  readonly thing: string;
}

/**
 * Looks in what other services store for what links accounts: a device that both used, an address that both withdrew to, withdrawals that each made to
 * the other, and one identity document. What was found stays.
 */
export class Evidence {
  readonly #options: EvidenceOptions;
  readonly #serially = serially();
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;

  constructor(options: EvidenceOptions) {
    this.#options = options;
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
    return this.#serially(async () => {
      const { db, vault, links, now } = this.#options;
      const until = now();
      const last = await db.selectFrom('evidenceLooks').select('until').executeTakeFirst();
      const since = (last?.until ?? 0) - OVERLAP_MS;
      await indexDocuments(db, vault, since);
      const found = [
        ...(await this.#devices(since)),
        ...(await this.#addresses(since)),
        ...(await this.#payments(since)),
        ...(await this.#documents(since)),
      ];
      await links.add(found);
      await db
        .insertInto('evidenceLooks')
        .values({ only: 1, until })
        .onConflict((conflict) => conflict.column('only').doUpdateSet({ until }))
        .execute();
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#serially(() => Promise.resolve());
  }

  async #devices(since: number): Promise<FoundLink[]> {
    const rows = await this.#options.db
      .selectFrom('devices')
      .select(['userId', 'hash as thing'])
      .where('hash', 'in', (eb) =>
        eb.selectFrom('devices as used').select('used.hash').where('used.usedAt', '>=', since),
      )
      .execute();
    return sharing(rows, 'device', (hash) => `device ${hash.slice(0, 8)}`);
  }

  /** Only where money went: to name somebody’s address costs nothing, and would link strangers on purpose. */
  async #addresses(since: number): Promise<FoundLink[]> {
    const rows = await this.#options.db
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
    return sharing(
      shared,
      'address',
      (address) => `address ${shortened(address)}`,
      PERSONAL_ADDRESS_ACCOUNTS,
    );
  }

  async #payments(since: number): Promise<FoundLink[]> {
    const rows = await this.#options.db
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

  async #documents(since: number): Promise<FoundLink[]> {
    const rows = await this.#options.db
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
}

/** Links everybody who shares a thing with each other; of what makes them a group, with the first of them is enough. */
function sharing(
  rows: readonly Shared[],
  evidence: FoundLink['evidence'],
  detailOf: (thing: string) => string,
  most = Infinity,
): FoundLink[] {
  const users = new Map<string, Set<number>>();
  for (const { thing, userId } of rows) users.set(thing, (users.get(thing) ?? new Set()).add(userId));
  return [...users].flatMap(([thing, sharers]) => {
    if (sharers.size > most) return [];
    const [first = 0, ...others] = [...sharers].sort((one, other) => one - other);
    const ones = evidence === 'address' ? [first, ...others] : [first];
    return ones.flatMap((one) =>
      others
        .filter((other) => other > one)
        .map((other): FoundLink => ({ users: [one, other], evidence, detail: detailOf(thing) })),
    );
  });
}

function shortened(address: string): string {
  const [network = '', text = ''] = address.split(' ');
  return `${text.slice(0, 6)}…${text.slice(-4)} (${network})`;
}
