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

/** Told of links that were not known before, as soon as they count. Synchronous. */
export type LinkListener = (rows: readonly AccountLinkRow[]) => void;

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
  readonly #listeners: LinkListener[] = [];

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

  /** Everybody who counts as one person with a user when a bonus is given, by id; see `LinkGraph`. */
  personOf(userId: number): readonly number[] {
    return this.#graph.personOf(userId);
  }

  /** Has something done about every link that is found. */
  onFound(listener: LinkListener): void {
    this.#listeners.push(listener);
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

  /**
   * Stores what was found and is not known yet; resolves with it.
   * @param db the transaction that it is stored in, where everything fails with it
   */
  async add(found: readonly FoundLink[], db: Kysely<ServiceTables> = this.#db): Promise<AccountLinkRow[]> {
    const rows = this.#new(found, this.#now());
    await write(db, rows);
    this.#take(rows);
    return rows;
  }

  /** Stores what was found about a user who is being made. It counts once {@link load} has read it: their transaction may come to nothing. */
  async addOnCommit(found: readonly FoundLink[], trx: Transaction<ServiceTables>): Promise<void> {
    await write(trx, this.#new(found, this.#now()));
  }

  /** Takes in what is stored about a user. */
  async load(userId: number): Promise<void> {
    const rows = await this.list(userId);
    this.#take(rows.filter(({ userA, userB, evidence }) => !this.#graph.has(userA, userB, evidence)));
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
    const rows = this.#new([found], time);
    this.#found.push(...rows);
    this.#take(rows);
  }

  async store(trx: Transaction<ServiceTables>): Promise<void> {
    const found = this.#found;
    this.#found = [];
    await write(trx, found);
  }

  #take(rows: readonly AccountLinkRow[]): void {
    for (const row of rows) this.#graph.add(row);
    if (rows.length > 0) for (const listener of this.#listeners) listener(rows);
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
