import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Vault } from '../../vault/vault.ts';
import type { ServiceTables } from '../tables.ts';

/** How many a user gets at once. */
const COUNT = 10;
/** No letters or digits that are taken for one another; ten of them are 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** Codes that stand in for an authenticator that is lost: each works once, and only its keyed hash is kept. */
export class RecoveryCodes {
  readonly #db: Kysely<ServiceTables>;
  readonly #vault: Pick<Vault, 'indexOf'>;

  constructor(db: Kysely<ServiceTables>, vault: Pick<Vault, 'indexOf'>) {
    this.#db = db;
    this.#vault = vault;
  }

  /** Makes new ones, which are told this once; those of before are void. @param db a transaction of what happens with it */
  async renew(userId: number, db: Kysely<ServiceTables> = this.#db): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, newCode);
    const rows = codes.map((code) => ({ userId, hash: this.#hashOf(userId, code) }));
    await this.remove(userId, db);
    await db.insertInto('recoveryCodes').values(rows).execute();
    return codes;
  }

  /** How many a user has left. */
  async left(userId: number): Promise<number> {
    const { count } = await this.#db
      .selectFrom('recoveryCodes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Whether it is one of the user's, however it is spelled; it is then used up. */
  async use(userId: number, code: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('recoveryCodes')
      .where('userId', '=', userId)
      .where('hash', '=', this.#hashOf(userId, code))
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  async remove(userId: number, db: Kysely<ServiceTables> = this.#db): Promise<void> {
    await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  }

  #hashOf(userId: number, code: string): string {
    return this.#vault.indexOf(`${userId}\n${code.toLowerCase().replace(/[^\da-z]/g, '')}`, 'recoveryCodes');
  }
}

/** Such as `k7mwp-3xq9d`. */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}
