import type { Kysely, Transaction } from 'kysely';
import type { ServiceTables } from '../../tables.ts';
import { LinkGraph, pairOf, type LinkStep } from './linkGraph.ts';
import type { AccountLinkRow, LinkEvidence } from './tables.ts';

/** What was found about two users, in either order. */
export interface FoundLink {
  readonly users: readonly [number, number];
  readonly evidence: LinkEvidence;
  /** For operators. */
  readonly detail: string;
}

/**
 * Which accounts belong together, as far as the exchange knows: what they trade with each other counts for nothing, and no commission is paid among
 * them. A link that is found counts from then on; what was counted before stays counted.
 */
export class LinkedAccounts {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;
  readonly #graph = new LinkGraph();
  /** Found by what follows the exchange, and not written yet. */
  #found: AccountLinkRow[] = [];

  private constructor(db: Kysely<ServiceTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  static async open(db: Kysely<ServiceTables>, now: () => number): Promise<LinkedAccounts> {
    const linked = new LinkedAccounts(db, now);
    for (const row of await db.selectFrom('accountLinks').selectAll().execute()) linked.#graph.add(row);
    return linked;
  }

  /** Whether two users belong together; everybody belongs to themselves. */
  areLinked(one: number, other: number): boolean {
    return this.#graph.areLinked(one, other);
  }

  /** The same number for all that belong together: the smallest of their ids. */
  groupOf(userId: number): number {
    return this.#graph.groupOf(userId);
  }

  /** Everybody that a user belongs together with, the user included, by id. */
  membersOf(userId: number): readonly number[] {
    return this.#graph.membersOf(userId);
  }

  /** What links two users, step by step where it is over others; empty where nothing does. */
  why(one: number, other: number): readonly LinkStep[] {
    return this.#graph.why(one, other);
  }

  /** Everything that is known, by the ids of the two; of one user where one is named. */
  async list(userId?: number): Promise<AccountLinkRow[]> {
    let query = this.#db.selectFrom('accountLinks').selectAll().orderBy('userA').orderBy('userB');
    if (userId !== undefined)
      query = query.where((eb) => eb.or([eb('userA', '=', userId), eb('userB', '=', userId)]));
    return query.orderBy('evidence').execute();
  }

  /** Stores what was found and is not known yet; resolves with it. */
  async add(found: readonly FoundLink[]): Promise<AccountLinkRow[]> {
    const rows = this.#new(found, this.#now());
    await write(this.#db, rows);
    for (const row of rows) this.#graph.add(row);
    return rows;
  }

  /** False where it was not known. */
  async remove(one: number, other: number, evidence: LinkEvidence): Promise<boolean> {
    const pair = pairOf(one, other);
    await this.#db
      .deleteFrom('accountLinks')
      .where('userA', '=', pair.userA)
      .where('userB', '=', pair.userB)
      .where('evidence', '=', evidence)
      .execute();
    return this.#graph.remove(pair, evidence);
  }

  /** Takes in at once what was found at `time` in what the exchange tells; {@link store} writes it together with how far that was followed. */
  find(found: FoundLink, time: number): void {
    for (const row of this.#new([found], time)) {
      this.#graph.add(row);
      this.#found.push(row);
    }
  }

  async store(trx: Transaction<ServiceTables>): Promise<void> {
    const found = this.#found;
    this.#found = [];
    await write(trx, found);
  }

  #new(found: readonly FoundLink[], since: number): AccountLinkRow[] {
    const rows = new Map<string, AccountLinkRow>();
    for (const { users, evidence, detail } of found) {
      const { userA, userB } = pairOf(...users);
      if (userA === userB || this.#graph.has(userA, userB, evidence)) continue;
      const key = `${userA} ${userB} ${evidence}`;
      if (!rows.has(key)) rows.set(key, { userA, userB, evidence, detail, since });
    }
    return [...rows.values()];
  }
}

async function write(db: Kysely<ServiceTables>, rows: readonly AccountLinkRow[]): Promise<void> {
  for (const row of rows)
    await db
      .insertInto('accountLinks')
      .values(row)
      .onConflict((conflict) => conflict.columns(['userA', 'userB', 'evidence']).doNothing())
      .execute();
}
