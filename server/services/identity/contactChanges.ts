import type { UserRow } from '../tables.ts';
import { CODE_LIMITS, type Codes, type CodeTarget } from './codes.ts';
import { contactOf, written } from './contacts.ts';
import type { Courier } from './courier.ts';
import { WITHDRAWAL_BAN_MS } from './passwordChange.ts';
import { WrongCodeError } from './signUp.ts';
import { ContactTakenError, type Users } from './users.ts';

export interface ContactChangesOptions {
  readonly users: Users;
  readonly codes: Codes;
  readonly courier: Courier;
  readonly now: () => number;
}

/** How users get another address or number, or the one that they lack. The operations ask for a fresh factor. */
export class ContactChanges {
  readonly #options: ContactChangesOptions;

  constructor(options: ContactChangesOptions) {
    this.#options = options;
  }

  /**
   * Sends a code to the contact that is to be. Where it is another user's, that user alone learns of it. Rejects with `CodeRefusedError`, `SmsLimitError` or
   * `NumberRefusedError`.
   */
  async sendCode(user: UserRow, loginId: string, network: string): Promise<typeof CODE_LIMITS> {
    const { users, codes, courier } = this.#options;
    const owner = await users.findByLogin(loginId);
    const isTaken = owner !== undefined && owner.id !== user.id;
    const to = written(contactOf(loginId));
    const asker = { network, isKnown: false };
    const code = await courier.admitted(to, asker, () => codes.issue(this.#target(user, loginId), to));
    const receiver = isTaken ? owner : user;
    const antiPhishingCode = users.antiPhishingCodeOf(receiver);
    const { language } = receiver;
    await courier.post(
      isTaken
        ? { to: this.#ownOf(owner, loginId), template: 'alreadyRegistered', language, antiPhishingCode }
        : { to, template: 'contactCode', language, antiPhishingCode, code },
    );
    return CODE_LIMITS;
  }

  /**
   * Takes a contact that a code has proved. Every contact of before is told; where one is replaced, nothing can be withdrawn for a day.
   * Rejects with `WrongCodeError`, also where the contact is another user's, or `CodeRefusedError`.
   */
  async set(user: UserRow, loginId: string, code: string): Promise<void> {
    const { users, codes, courier, now } = this.#options;
    const contact = contactOf(loginId);
    if (!(await codes.use(this.#target(user, loginId), code, written(contact)))) throw new WrongCodeError();
    const { language } = user;
    const antiPhishingCode = users.antiPhishingCodeOf(user);
    const before = users.contactsOf(user);
    const letters = await Promise.all(
      before.map(({ value }) =>
        courier.compose({ to: value, template: 'contactChanged', language, antiPhishingCode }),
      ),
    );
    const isReplaced = before.some(({ kind }) => kind === contact.kind);
    const withdrawalsFrom = isReplaced ? now() + WITHDRAWAL_BAN_MS : 0;
    try {
      await users.setContact(user.id, { loginId, withdrawalsFrom }, async (trx) => {
        for (const post of letters) await post(trx);
      });
    } catch (error) {
      if (error instanceof ContactTakenError) throw new WrongCodeError();
      throw error;
    }
  }

  /** A code for a user is theirs alone, whoever else wants the same contact. */
  #target({ id }: UserRow, loginId: string): CodeTarget {
    return { receiver: this.#options.users.indexOf(loginId), purpose: 'bind', device: `user:${id}` };
  }

  #ownOf(owner: UserRow, loginId: string): string {
    const { users } = this.#options;
    const index = users.indexOf(loginId);
    return users.contactsOf(owner).find((each) => each.index === index)?.value ?? users.loginOf(owner);
  }
}
