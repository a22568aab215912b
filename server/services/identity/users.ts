import type { Kysely, Transaction } from 'kysely';
import { FIRST_USER_OWNER } from '../../engine/protocol.ts';
import type { Vault } from '../../vault/vault.ts';
import type { ServiceTables, UserRow } from '../tables.ts';
import { Contacts } from './contacts.ts';
import type { PasswordHasher, PasswordLane } from './passwordPool.ts';
import { unmatchableHash } from './passwords.ts';

/** Keeps ledger numbers out of the public UID. */
const FIRST_DISPLAY_ID = 61_000_000;

export interface NewUser {
  readonly loginId: string;
  readonly password: string;
  /** The exchange chooses one when it is left out. */
  readonly nickName?: string;
  /** As chosen, e.g. `de_DE`. */
  readonly language?: string;
  /** Code of the user who brought them. */
  readonly referralCode?: string | undefined;
  readonly invitationCode?: string | undefined;
  /** Whether a code that was sent to the login has come back; false when left out. */
  readonly isContactProved?: boolean;
}

export interface UsersOptions {
  readonly db: Kysely<ServiceTables>;
  readonly now: () => number;
  readonly passwords: PasswordHasher;
  readonly vault: Vault;
}

/** Accounts of people. */
export class Users {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;
  readonly #passwords: PasswordHasher;
  readonly #contacts: Contacts;
  /** Verified against when the user is unknown, so that an unknown login takes as long as a wrong password. */
  readonly #decoy = unmatchableHash();

  constructor({ db, now, passwords, vault }: UsersOptions) {
    this.#db = db;
    this.#now = now;
    this.#passwords = passwords;
    this.#contacts = new Contacts(vault);
  }

  /** E-mail address or phone number of a user, as they gave it. */
  loginOf({ id, contact }: Pick<UserRow, 'id' | 'contact'>): string {
    return this.#contacts.unseal(id, contact);
  }

  /** What the user of a login is found and counted by, however it is spelled. */
  indexOf(loginId: string): string {
    return this.#contacts.indexOf(loginId);
  }

  find(id: number): Promise<UserRow | undefined> {
    return this.#db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  }

  findByLogin(loginId: string): Promise<UserRow | undefined> {
    return this.#db
      .selectFrom('users')
      .selectAll()
      .where('loginIndex', '=', this.#contacts.indexOf(loginId))
      .executeTakeFirst();
  }

  findByDisplayId(displayUserId: string): Promise<UserRow | undefined> {
    return this.#db
      .selectFrom('users')
      .selectAll()
      .where('displayUserId', '=', displayUserId)
      .executeTakeFirst();
  }

  /**
   * The user with these credentials; `undefined` for an unknown login and a wrong password alike.
   * Rejects with `PasswordQueueFullError` when too many passwords wait to be checked.
   */
  async authenticate(loginId: string, password: string, lane?: PasswordLane): Promise<UserRow | undefined> {
    const user = await this.findByLogin(loginId);
    const matches = await this.#passwords.verify(password, user?.passwordHash ?? this.#decoy, lane);
    return matches ? user : undefined;
  }

  /** Creates a user under the next free owner number. Rejects when the login is taken. */
  async create({
    loginId,
    password,
    nickName,
    language = '',
    isContactProved = false,
    ...brought
  }: NewUser): Promise<UserRow> {
    const passwordHash = await this.#passwords.hash(password, 'known');
    return this.#db.transaction().execute(async (trx) => {
      const { last } = await trx
        .selectFrom('users')
        .select((eb) => eb.fn.max('id').as('last'))
        .executeTakeFirstOrThrow();
      const id = (last ?? FIRST_USER_OWNER - 1) + 1;
      const displayUserId = String(FIRST_DISPLAY_ID + id);
      const { index, sealed } = this.#contacts.seal(id, loginId);
      const user: UserRow = {
        id,
        loginIndex: index,
        contact: sealed,
        displayUserId,
        passwordHash,
        nickName: nickName ?? `Trader-${displayUserId.slice(-6)}`,
        newNickName: null,
        nickNameStatus: 1,
        nickNameMonth: '',
        nickNameChanges: 0,
        nickNameAskedAt: null,
        isDefaultNickName: 1,
        kycStatus: -1,
        vipTag: 0,
        isVerifiedTrader: 0,
        p2p: 0,
        kycWhite: 0,
        koKR: 0,
        isFrozen: 0,
        language,
        referralCode: brought.referralCode ?? '',
        invitationCode: brought.invitationCode ?? '',
        withdrawalsFrom: 0,
        contactProvedAt: isContactProved ? this.#now() : 0,
        createdAt: this.#now(),
      };
      await trx.insertInto('users').values(user).execute();
      return user;
    });
  }

  /**
   * Changes a password.
   * @param withdrawalsFrom when money can be withdrawn again, in milliseconds since the epoch
   * @param also what happens with it or not at all
   */
  async setPassword(
    id: number,
    { password, withdrawalsFrom }: { readonly password: string; readonly withdrawalsFrom: number },
    also: (trx: Transaction<ServiceTables>) => Promise<void>,
  ): Promise<void> {
    const passwordHash = await this.#passwords.hash(password, 'known');
    await this.#db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ passwordHash, withdrawalsFrom }).where('id', '=', id).execute();
      await also(trx);
    });
  }

  /** Notes that what is sent to a user's contact reaches them. */
  async proveContact(id: number, db: Kysely<ServiceTables> = this.#db): Promise<void> {
    await db.updateTable('users').set({ contactProvedAt: this.#now() }).where('id', '=', id).execute();
  }

  /** Freezes an account, so that its user can only read and cancel, or thaws it. */
  async setFrozen(id: number, isFrozen: boolean): Promise<void> {
    await this.#db
      .updateTable('users')
      .set({ isFrozen: Number(isFrozen) })
      .where('id', '=', id)
      .execute();
  }

  async setLanguage(id: number, language: string): Promise<void> {
    await this.#db.updateTable('users').set({ language }).where('id', '=', id).execute();
  }
}
