import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import { firstOf, isCatchingUp, UnknownCursor, type Paging, type Rows } from '../../views/paging.ts';
import type { Vault } from '../../vault/vault.ts';
import type { LoginRow, ServiceTables } from '../tables.ts';
import { openVisit, sealVisit, type Visit } from './visits.ts';

/** What is told of a login is kept for so long, and of each user so many that succeeded and as many that failed: neither pushes the other out. */
export const LOGIN_HISTORY = { keptMs: 90 * 24 * 60 * 60_000, keptEach: 200 } as const;

/** How long failures are gathered. Nobody waits for them: the answer to a wrong password takes as long whether or not there is such an account. */
const GATHER_MS = 1_000;

/** Failures that wait to be stored; beyond it they are dropped. */
const MAX_GATHERED = 1_000;

/** A lock is told once in so long: whoever is locked out keeps on trying. */
const LOCK_TOLD_EVERY_MS = 5 * 60_000;

/** A login of a user that came to something, or to nothing. */
export interface LoginEvent {
  readonly userId: number;
  readonly result: LoginRow['result'];
  /** What decided it: the factor that was given last. */
  readonly way: LoginRow['way'];
  readonly visit: Visit;
}

export interface PastLogin extends LoginEvent {
  readonly id: number;
  readonly at: number;
}

/** Which logins of a user are asked for. */
export interface LoginFilter {
  readonly result?: LoginRow['result'] | undefined;
  /** From this time on. */
  readonly startAt?: number | undefined;
  /** Before this time. */
  readonly endAt?: number | undefined;
}

export interface LoginHistoryOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Pick<Vault, 'seal' | 'unseal'>;
  readonly now: () => number;
}

/** When, from where and how users logged in, and others tried to. */
export class LoginHistory {
  readonly #options: LoginHistoryOptions;
  #gathered: (LoginEvent & { readonly at: number })[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(options: LoginHistoryOptions) {
    this.#options = options;
  }

  /** Stores a login. */
  add(login: LoginEvent): Promise<void> {
    return this.#store([{ ...login, at: this.#options.now() }]);
  }

  /** Stores a login that failed, soon, and without anybody waiting for it. */
  gather(login: LoginEvent): void {
    const at = this.#options.now();
    const isTold = (other: LoginEvent & { readonly at: number }): boolean =>
      other.userId === login.userId && other.result === 'locked' && at - other.at < LOCK_TOLD_EVERY_MS;
    if (login.result === 'locked' && this.#gathered.some(isTold)) return;
    if (this.#gathered.length < MAX_GATHERED) this.#gathered.push({ ...login, at });
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), GATHER_MS).unref();
  }

  /** Stores what was gathered. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const gathered = this.#gathered;
    this.#gathered = [];
    if (gathered.length > 0) await this.#store(gathered);
  }

  /** One page of a user's logins; the numbers of the entries are the cursors. Throws {@link UnknownCursor}. */
  async page(
    userId: number,
    { result, startAt, endAt, ...paging }: LoginFilter & Paging,
  ): Promise<Rows<PastLogin>> {
    await this.flush();
    const { db, vault } = this.#options;
    let rows = db.selectFrom('logins').selectAll().where('userId', '=', userId);
    if (result !== undefined) rows = rows.where('result', '=', result);
    if (startAt !== undefined) rows = rows.where('at', '>=', startAt);
    if (endAt !== undefined) rows = rows.where('at', '<', endAt);
    if (paging.before !== undefined) rows = rows.where('id', '<', numberOf(paging.before, 'before'));
    if (paging.after !== undefined) rows = rows.where('id', '>', numberOf(paging.after, 'after'));
    const found = await rows
      .orderBy('id', isCatchingUp(paging) ? 'asc' : 'desc')
      .limit(paging.limit + 1)
      .execute();
    const { rows: shown, nextCursor } = firstOf(found, paging.limit, ({ id }) => String(id));
    return {
      rows: shown.map(({ visit, ...row }) => ({ ...row, visit: openVisit(vault, visit, placeOf(row)) })),
      nextCursor,
    };
  }

  /** Forgets what is too old. */
  async purge(): Promise<void> {
    const { db, now } = this.#options;
    await db
      .deleteFrom('logins')
      .where('at', '<=', now() - LOGIN_HISTORY.keptMs)
      .execute();
  }

  async #store(logins: readonly (LoginEvent & { readonly at: number })[]): Promise<void> {
    const { db, vault } = this.#options;
    await inTransaction(db, async (trx) => {
      for (const { userId, at, result, way, visit } of logins) {
        if (result === 'locked' && (await wasTold(trx, userId, at))) continue;
        const sealed = sealVisit(vault, visit, placeOf({ userId, at, result }));
        await trx.insertInto('logins').values({ userId, at, result, way, visit: sealed }).execute();
        await forgetSurplus(trx, userId, result);
      }
    });
  }
}

async function wasTold(db: Kysely<ServiceTables>, userId: number, at: number): Promise<boolean> {
  const told = await db
    .selectFrom('logins')
    .select('id')
    .where('userId', '=', userId)
    .where('result', '=', 'locked')
    .where('at', '>', at - LOCK_TOLD_EVERY_MS)
    .executeTakeFirst();
  return told !== undefined;
}

/** Keeps the newest of what came to something, or of what did not. */
async function forgetSurplus(
  db: Kysely<ServiceTables>,
  userId: number,
  result: LoginRow['result'],
): Promise<void> {
  const operator = result === 'success' ? '=' : '!=';
  const kept = db
    .selectFrom('logins')
    .select('id')
    .where('userId', '=', userId)
    .where('result', operator, 'success')
    .orderBy('id', 'desc')
    .limit(LOGIN_HISTORY.keptEach);
  await db
    .deleteFrom('logins')
    .where('userId', '=', userId)
    .where('result', operator, 'success')
    .where('id', 'not in', kept)
    .execute();
}

function numberOf(cursor: string, member: 'before' | 'after'): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new UnknownCursor(member);
  return Number(cursor);
}

const placeOf = ({ userId, at, result }: Pick<LoginRow, 'userId' | 'at' | 'result'>): string =>
  `logins.visit:${userId}:${at}:${result}`;
