import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { inTransaction } from '../../../ports/store.ts';
import { firstOf, idIn, isCatchingUp, type Paging, type Rows } from '../../../views/paging.ts';
import type { Messages } from '../../messages/messages.ts';
import { recoveryDone, recoveryRequested } from '../../messages/recoveryTemplates.ts';
import type { ServiceTables, UserRow } from '../../tables.ts';
import { RESET_LIMITS, type AccountReset } from '../accountReset.ts';
import { FactorRefusedError } from '../factorTries.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import type { Users } from '../users.ts';
import { closingRecoveries, closeUserRecoveries, expireRecoveries } from './closeRecoveries.ts';
import { applyPart, presentParts, usualParts } from './parts.ts';
import { RecoveryError } from './recoveryError.ts';
import type { RecoveryPart, RecoveryState, UserRecoveryRow } from './tables.ts';

/** A case that is not applied within so long of its request never is. */
const RECOVERY_EXPIRY_MS = 48 * 60 * 60_000;

export type UserRecovery = Readonly<Selectable<UserRecoveryRow>>;

export interface RecoveryRequest {
  /** Name of the operator whose own token made the call. */
  readonly operator: string;
  readonly reason: string;
  /** What to remove and lift; see `usualParts` where it is left out. */
  readonly parts?: readonly RecoveryPart[] | undefined;
}

export interface UserRecoveriesOptions {
  readonly db: Kysely<ServiceTables>;
  readonly users: Users;
  readonly reset: AccountReset;
  readonly messages: Messages;
  readonly now: () => number;
}

/**
 * Cases of users who cannot log in. One operator requests a case and another one approves it; it is applied by the approval,
 * but never within a day of the request, in which the user can cancel it. All state is in the database.
 */
export class UserRecoveries {
  readonly #options: UserRecoveriesOptions;

  constructor(options: UserRecoveriesOptions) {
    this.#options = options;
  }

  /**
   * Opens a case and tells the user.
   * @throws {RecoveryError} `notOperator`, `frozen`, `open`, `nothing` or `missing`
   * @throws {FactorRefusedError} if the user cancelled one within a day
   */
  async request(user: UserRow, { operator, reason, parts }: RecoveryRequest): Promise<UserRecovery> {
    const { messages, reset, now } = this.#options;
    const token = newSecret();
    const posts = await reset.compose(user, 'recoveryRequested', reset.cancelLink(token));
    const time = now();
    const row = {
      userId: user.id,
      reason,
      hash: hashSecret(token),
      state: 'requested' as const,
      requestedBy: operator,
      requestedAt: time,
      appliesFrom: time + RESET_LIMITS.waitMs,
      expiresAt: time + RECOVERY_EXPIRY_MS,
    };
    let id = 0;
    await messages.add([recoveryRequested(`recovery:${randomUUID()}`, user.id)], async (trx) => {
      await expireRecoveries(trx, time);
      await requireOperators(trx, [operator]);
      const named = await this.#partsFor(trx, user.id, { asked: parts, time });
      ({ id } = await trx
        .insertInto('userRecoveries')
        .values({ ...row, parts: named.join(' ') })
        .returning('id')
        .executeTakeFirstOrThrow());
      for (const post of posts) await post(trx);
    });
    return this.#get(id);
  }

  /**
   * Approves a case, and applies it if the user has had a day to cancel it.
   * @throws {RecoveryError} `unknown`, `sameOperator`, `notOperator` or `frozen`
   */
  async approve(id: number, operator: string): Promise<UserRecovery> {
    const { now } = this.#options;
    const time = now();
    const { userId, appliesFrom } = await this.#get(id);
    const approve = async (trx: Transaction<ServiceTables>): Promise<void> => {
      const { numUpdatedRows } = await trx
        .updateTable('userRecoveries')
        .set({ state: 'approved', approvedBy: operator, approvedAt: time })
        .where('id', '=', id)
        .where('state', '=', 'requested')
        .where('expiresAt', '>', time)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new RecoveryError('unknown');
      await this.#requireDecision(trx, id);
    };
    if (appliesFrom > time) await inTransaction(this.#options.db, approve);
    else await this.#apply({ id, userId, time }, approve);
    return this.#get(id);
  }

  /** Closes an open case without applying it. @throws {RecoveryError} `unknown` */
  async refuse(id: number): Promise<UserRecovery> {
    const { db, now } = this.#options;
    await expireRecoveries(db, now());
    const closing = closingRecoveries(db, { state: 'refused', now: now() }).where('id', '=', id);
    const { numUpdatedRows } = await closing.executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new RecoveryError('unknown');
    return this.#get(id);
  }

  /** Cancels the case whose mail has a token. @returns whether it was open */
  async cancel(token: string): Promise<boolean> {
    const { db, now } = this.#options;
    await expireRecoveries(db, now());
    const closing = closingRecoveries(db, { state: 'cancelled', now: now() });
    const { numUpdatedRows } = await closing.where('hash', '=', hashSecret(token)).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Cancels the open case of a user who has just proved a factor that it would remove. */
  async cancelOf(userId: number): Promise<void> {
    const { db, now } = this.#options;
    await expireRecoveries(db, now());
    await closeUserRecoveries(db, { userId, state: 'cancelled', now: now() });
  }

  /** Applies the approved cases whose waiting time is over, and closes those that have expired. */
  async purge(): Promise<void> {
    const { db, now } = this.#options;
    const time = now();
    await expireRecoveries(db, time);
    const due = await db
      .selectFrom('userRecoveries')
      .select(['id', 'userId'])
      .where('state', '=', 'approved')
      .where('appliesFrom', '<=', time)
      .execute();
    for (const { id, userId } of due)
      await this.#apply({ id, userId, time }).catch((error: unknown) => {
        // It was decided otherwise meanwhile, or waits until the user is unfrozen.
        if (!(error instanceof RecoveryError)) throw error;
      });
  }

  /**
   * Reads one page of the cases, newest first; the numbers are the cursors.
   * @param state the open ones where it is left out
   * @throws {UnknownCursor}
   */
  async page({
    state,
    ...paging
  }: Paging & { readonly state?: RecoveryState | undefined }): Promise<Rows<UserRecovery>> {
    const { db, now } = this.#options;
    await expireRecoveries(db, now());
    const before = idIn(paging, 'before');
    const after = idIn(paging, 'after');
    let rows = db.selectFrom('userRecoveries').selectAll();
    rows = state === undefined ? rows.where('closedAt', 'is', null) : rows.where('state', '=', state);
    if (before !== undefined) rows = rows.where('id', '<', before);
    if (after !== undefined) rows = rows.where('id', '>', after);
    const direction = isCatchingUp(paging) ? 'asc' : 'desc';
    const found = await rows
      .orderBy('id', direction)
      .limit(paging.limit + 1)
      .execute();
    return firstOf(found, paging.limit, ({ id }) => String(id));
  }

  /**
   * Applies an approved case once, and tells the user, all in one transaction.
   * @param before runs first in the transaction
   */
  async #apply(
    { id, userId, time }: { readonly id: number; readonly userId: number; readonly time: number },
    before?: (trx: Transaction<ServiceTables>) => Promise<void>,
  ): Promise<void> {
    const { users, reset, messages } = this.#options;
    const user = await users.find(userId);
    if (user === undefined) throw new RecoveryError('unknown');
    const posts = await reset.compose(user, 'recoveryDone');
    await messages.add([recoveryDone(`recovery:${id}:done`, userId)], async (trx) => {
      await before?.(trx);
      const current = await this.#requireDecision(trx, id);
      const row = await trx
        .updateTable('userRecoveries')
        .set({ state: 'done', closedAt: time })
        .where('id', '=', id)
        .where('state', '=', 'approved')
        .where('appliesFrom', '<=', time)
        .where('expiresAt', '>', time)
        .returning('parts')
        .executeTakeFirst();
      if (row === undefined) throw new RecoveryError('unknown');
      for (const part of partsOf(row)) await applyPart(trx, current, { part, users, reset });
      await reset.endAccess(userId, trx);
      // A reset that the user began would remove what they enrol from now on.
      await trx
        .deleteFrom('factorResets')
        .where('userId', '=', userId)
        .where('cancelledAt', 'is', null)
        .execute();
      for (const post of posts) await post(trx);
    });
  }

  /** Checks that two operators have decided an approved case, and that no operator has frozen its user. @returns the user */
  async #requireDecision(trx: Transaction<ServiceTables>, id: number): Promise<UserRow> {
    const row = await trx
      .selectFrom('userRecoveries')
      .select(['userId', 'requestedBy', 'approvedBy'])
      .where('id', '=', id)
      .where('state', '=', 'approved')
      .executeTakeFirst();
    const { approvedBy = null } = row ?? {};
    if (row === undefined || approvedBy === null) throw new RecoveryError('unknown');
    if (approvedBy === row.requestedBy) throw new RecoveryError('sameOperator');
    await requireOperators(trx, [row.requestedBy, approvedBy]);
    return unfrozenUser(trx, row.userId);
  }

  /** Decides what a new case removes and lifts. */
  async #partsFor(
    trx: Transaction<ServiceTables>,
    userId: number,
    { asked, time }: { readonly asked: readonly RecoveryPart[] | undefined; readonly time: number },
  ): Promise<readonly RecoveryPart[]> {
    const { users } = this.#options;
    const user = await unfrozenUser(trx, userId);
    const earlier = trx.selectFrom('userRecoveries').where('userId', '=', userId);
    const open = await earlier.select('id').where('closedAt', 'is', null).executeTakeFirst();
    if (open !== undefined) throw new RecoveryError('open');
    const { cancelledAt } = await earlier
      .select((eb) => eb.fn.max('closedAt').as('cancelledAt'))
      .where('state', '=', 'cancelled')
      .executeTakeFirstOrThrow();
    const againAt = (cancelledAt ?? -Infinity) + RESET_LIMITS.againMs;
    if (againAt > time) throw new FactorRefusedError(againAt - time);
    const present = await presentParts(trx, user, { users, now: time });
    if (present.length === 0) throw new RecoveryError('nothing');
    if (asked === undefined) return usualParts(present, user, users);
    if (asked.some((part) => !present.includes(part))) throw new RecoveryError('missing');
    return present.filter((part) => asked.includes(part));
  }

  async #get(id: number): Promise<UserRecovery> {
    const query = this.#options.db.selectFrom('userRecoveries').selectAll().where('id', '=', id);
    const row = await query.executeTakeFirst();
    if (row === undefined) throw new RecoveryError('unknown');
    return row;
  }
}

/** Splits the stored parts of a case. */
export function partsOf({ parts }: Pick<UserRecovery, 'parts'>): RecoveryPart[] {
  return parts.split(' ') as RecoveryPart[];
}

/** Throws `notOperator` unless each name belongs to an operator with a token of their own. */
async function requireOperators(trx: Transaction<ServiceTables>, names: readonly string[]): Promise<void> {
  const known = await trx.selectFrom('operators').select('name').where('name', 'in', names).execute();
  if (known.length !== names.length) throw new RecoveryError('notOperator');
}

/** Reads a user. Throws `frozen` for one whom an operator has frozen: that is lifted by `user unfreeze` alone. */
async function unfrozenUser(trx: Transaction<ServiceTables>, userId: number): Promise<UserRow> {
  const query = trx.selectFrom('users').selectAll().where('id', '=', userId);
  const user = await query.executeTakeFirstOrThrow();
  if (user.isFrozen === 1) throw new RecoveryError('frozen');
  return user;
}
