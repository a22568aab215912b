import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../../ports/store.ts';
import type { ServiceTables } from '../../tables.ts';
import { CODES_PER_USER, SHARES } from './program.ts';
import type { ReferralCodeRow } from './tables.ts';

/** Letters and digits that nobody takes for one another, on paper or on the telephone; without vowels, so that they make no words. */
const ALPHABET = '23456789BCDFGHJKLMNPQRSTVWXYZ';
const LENGTH = 8;

/** The user has as many codes as they may have. */
export class CodesUsedUpError extends Error {
  override readonly name = 'CodesUsedUpError';
}

export interface CodeTerms {
  /** Percent of the commission that goes to the friend; one of `SHARES`. */
  readonly share: number;
  readonly label: string;
  readonly isDefault: boolean;
}

/** A code with how many friends have come by it. */
export type CountedCode = ReferralCodeRow & { readonly friends: number };

export interface CodesOptions {
  readonly db: Kysely<ServiceTables>;
  readonly now: () => number;
  /** Makes a code that may be taken; random ones when left out. */
  readonly draw?: () => string;
}

/** Codes under which users bring others. Every user has one that is the default, from the first time that somebody asks for it. */
export class ReferralCodes {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;
  readonly #draw: () => string;

  constructor({ db, now, draw = drawCode }: CodesOptions) {
    this.#db = db;
    this.#now = now;
    this.#draw = draw;
  }

  /** Whose code it is and what it gives, however it is written; a UID stands for its user's default code. */
  async find(entered: string): Promise<ReferralCodeRow | undefined> {
    const code = entered.trim().toUpperCase();
    const row = await this.#db
      .selectFrom('referralCodes')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirst();
    if (row !== undefined || !/^\d+$/.test(code)) return row;
    const user = await this.#db
      .selectFrom('users')
      .select('id')
      .where('displayUserId', '=', code)
      .executeTakeFirst();
    return user && this.defaultOf(user.id);
  }

  /** The code that a user is known by; made when they have none. */
  async defaultOf(userId: number): Promise<ReferralCodeRow> {
    const found = await this.#defaultRow(userId, this.#db);
    if (found !== undefined) return found;
    return inTransaction(this.#db, async (trx) => {
      // Somebody else may have asked for it at the same time.
      const row = await this.#defaultRow(userId, trx);
      return row ?? this.#insert(trx, userId, { share: 0, label: '', isDefault: true });
    });
  }

  /** All of a user's, the default first, then the newest. */
  async listOf(userId: number): Promise<CountedCode[]> {
    await this.defaultOf(userId);
    return this.#db
      .selectFrom('referralCodes')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('referrals')
          .select(({ fn }) => fn.countAll<number>().as('friends'))
          .whereRef('referrals.code', '=', 'referralCodes.code')
          .where('endedAt', 'is', null)
          .as('friends'),
      )
      .where('userId', '=', userId)
      .orderBy('isDefault', 'desc')
      .orderBy('createdAt', 'desc')
      .orderBy('code')
      .$narrowType<{ friends: number }>()
      .execute();
  }

  /** Makes a code. Rejects with {@link CodesUsedUpError}. */
  async create(userId: number, terms: CodeTerms): Promise<ReferralCodeRow> {
    requireShare(terms.share);
    await this.defaultOf(userId);
    return inTransaction(this.#db, async (trx) => {
      const { count } = await trx
        .selectFrom('referralCodes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow();
      if (count >= CODES_PER_USER) throw new CodesUsedUpError('No more codes can be made');
      return this.#insert(trx, userId, terms);
    });
  }

  /**
   * Changes what a code of a user gives to those who will come by it, its label, or that it is the default.
   * @returns it as it is now; `undefined` when the user has none of that name
   */
  async edit(
    userId: number,
    code: string,
    { share, label, isDefault }: Partial<Omit<CodeTerms, 'isDefault'>> & { readonly isDefault?: true },
  ): Promise<ReferralCodeRow | undefined> {
    if (share !== undefined) requireShare(share);
    return inTransaction(this.#db, async (trx) => {
      const own = trx.selectFrom('referralCodes').selectAll().where('userId', '=', userId);
      if ((await own.where('code', '=', code).executeTakeFirst()) === undefined) return undefined;
      if (isDefault === true) await noDefault(trx, userId);
      await trx
        .updateTable('referralCodes')
        .set((eb) => ({
          share: share ?? eb.ref('share'),
          label: label ?? eb.ref('label'),
          isDefault: isDefault === true ? 1 : eb.ref('isDefault'),
        }))
        .where('code', '=', code)
        .execute();
      return own.where('code', '=', code).executeTakeFirst();
    });
  }

  #defaultRow(userId: number, db: Kysely<ServiceTables>): Promise<ReferralCodeRow | undefined> {
    return db
      .selectFrom('referralCodes')
      .selectAll()
      .where('userId', '=', userId)
      .where('isDefault', '=', 1)
      .executeTakeFirst();
  }

  async #insert(
    trx: Kysely<ServiceTables>,
    userId: number,
    { share, label, isDefault }: CodeTerms,
  ): Promise<ReferralCodeRow> {
    if (isDefault) await noDefault(trx, userId);
    for (;;) {
      const code = this.#draw();
      const row = { code, userId, share, label, isDefault: Number(isDefault), createdAt: this.#now() };
      const inserted = await trx
        .insertInto('referralCodes')
        .values(row)
        .onConflict((conflict) => conflict.column('code').doNothing())
        .returning('code')
        .executeTakeFirst();
      if (inserted !== undefined) return row;
    }
  }
}

/** Takes the mark from the code that has it, for another is to have it. */
async function noDefault(trx: Kysely<ServiceTables>, userId: number): Promise<void> {
  await trx.updateTable('referralCodes').set({ isDefault: 0 }).where('userId', '=', userId).execute();
}

function requireShare(share: number): void {
  if (!SHARES.includes(share)) throw new RangeError(`No share of ${share} percent is given`);
}

/** A letter comes first, so that no code is a UID. */
function drawCode(): string {
  const letters = ALPHABET.slice(8);
  const first = letters[randomInt(letters.length)] ?? 'A';
  const rest = Array.from({ length: LENGTH - 1 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return [first, ...rest].join('');
}
