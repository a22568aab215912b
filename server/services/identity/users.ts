import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { Vault } from '../../vault/vault.ts';
import { takeUserNumber } from './userNumbers.ts';
import type { ServiceTables, UserRow } from '../tables.ts';
import { noteTraces } from './accountTraces.ts';
import { contactOf, Contacts, type Contact, type OwnContact } from './contacts.ts';
import { loginNameIndex } from './loginNameIndex.ts';
import { displayUserIdOf } from './displayUserId.ts';
import { setLooks } from './nicknameLooks.ts';
import type { PasswordHasher, PasswordLane } from './passwordPool.ts';
import { unmatchableHash } from './passwords.ts';

export interface NewUser {
  readonly loginId: string;
  /** None where it is left out: the user comes in by other ways. */
  readonly password?: string;
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

type ContactColumns = Pick<
  UserRow,
  'id' | 'loginIndex' | 'contact' | 'contactProvedAt' | 'otherIndex' | 'otherContact' | 'otherProvedAt'
>;

export interface UsersOptions {
  readonly db: Kysely<ServiceTables>;
  readonly now: () => number;
  readonly passwords: PasswordHasher;
  readonly vault: Vault;
}

/** An e-mail address or a number belongs to somebody already. */
export class ContactTakenError extends Error {
  override readonly name = 'ContactTakenError';
}

/** What happens with a new user, or not at all. */
export type AlsoCreated = (trx: Transaction<ServiceTables>, user: UserRow) => Promise<void>;

/** Accounts of people. */
export class Users {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;
  readonly #passwords: PasswordHasher;
  readonly #contacts: Contacts;
  readonly #vault: Vault;
  /** Verified against when the user is unknown, so that an unknown login takes as long as a wrong password. */
  readonly #decoy = unmatchableHash();

  constructor({ db, now, passwords, vault }: UsersOptions) {
    this.#db = db;
    this.#now = now;
    this.#passwords = passwords;
    this.#contacts = new Contacts(vault);
    this.#vault = vault;
  }

  /** E-mail address or phone number of a user, as it is written to. */
  loginOf({ id, contact }: Pick<UserRow, 'id' | 'contact'>): string {
    return this.#contacts.unseal(id, contact);
  }

  /** What an address or number is found and counted by, however it is spelled. */
  indexOf(loginId: string): string {
    return this.#contacts.indexOf(loginId);
  }

  /** Where a user is reached, the login first: an address, a number, or both. */
  contactsOf(user: ContactColumns): readonly OwnContact[] {
    const { id, loginIndex, contact, contactProvedAt, otherIndex, otherContact, otherProvedAt } = user;
    const own = (index: string, sealed: string, provedAt: number): OwnContact => {
      const value = this.#contacts.unseal(id, sealed);
      return { ...contactOf(value), index, isProved: provedAt > 0 };
    };
    const login = own(loginIndex, contact, contactProvedAt);
    return otherIndex === null ? [login] : [login, own(otherIndex, otherContact, otherProvedAt)];
  }

  /** A user's address or number where what is sent there reaches them for certain. */
  provedContact(user: ContactColumns, kind: Contact['kind']): OwnContact | undefined {
    return this.contactsOf(user).find((each) => each.kind === kind && each.isProved);
  }

  find(id: number): Promise<UserRow | undefined> {
    return this.#db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The user of an address, a number or a login name; one query for all, so that none shows by its time. */
  findByLogin(loginId: string): Promise<UserRow | undefined> {
    return this.#findByIndex(this.indexOf(loginId), this.#db, loginNameIndex(this.#vault, loginId));
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
    const hash = hasPassword(user) ? user.passwordHash : this.#decoy;
    const matches = await this.#passwords.verify(password, hash, lane);
    return matches ? user : undefined;
  }

  /**
   * Creates a user under the next free owner number. Rejects with {@link ContactTakenError} when the login is taken.
   * @param also what happens with it or not at all
   */
  async create(
    { loginId, password, nickName, language = '', isContactProved = false, ...brought }: NewUser,
    also?: AlsoCreated,
  ): Promise<UserRow> {
    const passwordHash = password === undefined ? '' : await this.#passwords.hash(password, 'known');
    return inTransaction(this.#db, async (trx) => {
      const id = await takeUserNumber(trx);
      const displayUserId = displayUserIdOf(id);
      const { index, sealed } = this.#contacts.seal(id, loginId);
      if ((await this.#findByIndex(index, trx)) !== undefined) throw new ContactTakenError();
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
        isActiveTrader: 0,
        p2p: 0,
        kycWhite: 0,
        koKR: 0,
        isFrozen: 0,
        language,
        referralCode: brought.referralCode ?? '',
        invitationCode: brought.invitationCode ?? '',
        withdrawalsFrom: 0,
        passwordChangedAt: 0,
        antiPhishingCode: '',
        selfFrozenAt: 0,
        thawsAt: 0,
        contactProvedAt: isContactProved ? this.#now() : 0,
        otherIndex: null,
        otherContact: '',
        otherProvedAt: 0,
        createdAt: this.#now(),
      };
      await trx.insertInto('users').values(user).execute();
      await setLooks(trx, id, [user.nickName]);
      await this.#noteMailbox(trx, id, loginId);
      await also?.(trx, user);
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
    await inTransaction(this.#db, async (trx) => {
      await trx
        .updateTable('users')
        .set({ passwordHash, withdrawalsFrom, passwordChangedAt: this.#now() })
        .where('id', '=', id)
        .execute();
      await also(trx);
    });
  }

  /** Notes that what is sent to one of a user's contacts reaches them. @param index what it is found by */
  async proveContact(id: number, index: string, db: Kysely<ServiceTables> = this.#db): Promise<void> {
    const provedAt = this.#now();
    const user = db.updateTable('users').where('id', '=', id);
    await user.set({ contactProvedAt: provedAt }).where('loginIndex', '=', index).execute();
    await user.set({ otherProvedAt: provedAt }).where('otherIndex', '=', index).execute();
  }

  /**
   * Gives a user another address or number, which a code has proved, in the place of the one of its kind. Rejects with {@link ContactTakenError}
   * when it is another user's.
   * @param withdrawalsFrom when money can be withdrawn again, in milliseconds since the epoch
   * @param also what happens with it or not at all
   */
  async setContact(
    id: number,
    { loginId, withdrawalsFrom }: { readonly loginId: string; readonly withdrawalsFrom: number },
    also: (trx: Transaction<ServiceTables>) => Promise<void>,
  ): Promise<void> {
    const { index, sealed } = this.#contacts.seal(id, loginId);
    await inTransaction(this.#db, async (trx) => {
      const owner = await this.#findByIndex(index, trx);
      if (owner !== undefined && owner.id !== id) throw new ContactTakenError();
      const user = await trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const isLogin = contactOf(this.loginOf(user)).kind === contactOf(loginId).kind;
      const provedAt = this.#now();
      await trx
        .updateTable('users')
        .set(
          isLogin
            ? { loginIndex: index, contact: sealed, contactProvedAt: provedAt }
            : { otherIndex: index, otherContact: sealed, otherProvedAt: provedAt },
        )
        .set({ withdrawalsFrom: Math.max(user.withdrawalsFrom, withdrawalsFrom) })
        .where('id', '=', id)
        .execute();
      await this.#noteMailbox(trx, id, loginId);
      await also(trx);
    });
  }

  /** What stands in every mail to a user; empty without one. */
  antiPhishingCodeOf({ id, antiPhishingCode }: Pick<UserRow, 'id' | 'antiPhishingCode'>): string {
    return antiPhishingCode === '' ? '' : this.#vault.unseal(antiPhishingCode, antiPhishingPlace(id));
  }

  /** Sets what stands in every mail to a user, or removes it (empty). @returns the user as they are now */
  async setAntiPhishingCode(user: UserRow, code: string): Promise<UserRow> {
    const antiPhishingCode = code === '' ? '' : this.#vault.seal(code, antiPhishingPlace(user.id));
    await this.#db.updateTable('users').set({ antiPhishingCode }).where('id', '=', user.id).execute();
    return { ...user, antiPhishingCode };
  }

  /** Notes that its owner has frozen an account, or when it thaws. */
  async setSelfFrozen(
    id: number,
    change: Partial<Pick<UserRow, 'selfFrozenAt' | 'thawsAt'>>,
    db: Kysely<ServiceTables> = this.#db,
  ): Promise<void> {
    await db.updateTable('users').set(change).where('id', '=', id).execute();
  }

  /** Freezes an account, so that its user can only read and cancel, or thaws it, also where its owner has frozen it. */
  async setFrozen(id: number, isFrozen: boolean): Promise<void> {
    await this.#db
      .updateTable('users')
      .set({ isFrozen: Number(isFrozen), ...(!isFrozen && { selfFrozenAt: 0, thawsAt: 0 }) })
      .where('id', '=', id)
      .execute();
  }

  async setLanguage(id: number, language: string): Promise<void> {
    await this.#db.updateTable('users').set({ language }).where('id', '=', id).execute();
  }

  #noteMailbox(trx: Transaction<ServiceTables>, id: number, loginId: string): Promise<void> {
    return noteTraces(trx, id, [
      { kind: 'contact', trace: this.#contacts.mailboxIndexOf(loginId), at: this.#now() },
    ]);
  }

  #findByIndex(index: string, db: Kysely<ServiceTables>, name = ''): Promise<UserRow | undefined> {
    const named = db.selectFrom('loginNames').select('userId').where('nameIndex', '=', name);
    return db
      .selectFrom('users')
      .selectAll()
      .where((eb) =>
        eb.or([eb('loginIndex', '=', index), eb('otherIndex', '=', index), eb('id', 'in', named)]),
      )
      .executeTakeFirst();
  }
}

const antiPhishingPlace = (id: number): string => `users.antiPhishingCode:${id}`;

/** Whether a user can prove who they are by a password: not one who has always come by another way. */
function hasPassword(user: UserRow | undefined): user is UserRow {
  return user !== undefined && user.passwordHash !== '';
}
