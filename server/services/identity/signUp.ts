import type { ApiKeys } from '../apiKeys/apiKeys.ts';
import type { MailTemplate } from '../mail/templates.ts';
import type { UserRow } from '../tables.ts';
import { CODE_LIMITS, type Codes, type CodeTarget } from './codes.ts';
import { contactOf, written } from './contacts.ts';
import type { Courier } from './courier.ts';
import { WITHDRAWAL_BAN_MS } from './passwordChange.ts';
import { PasswordQueueFullError } from './passwordPool.ts';
import type { Sessions } from './sessions.ts';
import { ContactTakenError, type AlsoCreated, type Users } from './users.ts';

/** The code is not the one that was sent, was used, or came too late. */
export class WrongCodeError extends Error {
  override readonly name = 'WrongCodeError';
}

/** What a code can be asked for without being logged in. */
export type PublicPurpose = 'signUp' | 'resetPassword';

export interface CodeRequest {
  /** E-mail address or phone number. */
  readonly loginId: string;
  readonly purpose: PublicPurpose;
  readonly language: string;
  /** Name of a device that the account's user has logged in from before; empty for any other. */
  readonly device: string;
  /** Names the browser that asks. */
  readonly browser: string;
  /** The network that asks. */
  readonly network: string;
}

export interface Registration {
  /** E-mail address or phone number. */
  readonly loginId: string;
  readonly password: string;
  readonly code: string;
  readonly device: string;
  /** Names the browser that the code was asked for in. */
  readonly browser: string;
  readonly language: string;
  readonly referralCode?: string | undefined;
  readonly invitationCode?: string | undefined;
}

export interface SignUpOptions {
  readonly users: Users;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly apiKeys: Pick<ApiKeys, 'disableAllOf'>;
  readonly codes: Codes;
  readonly courier: Courier;
  readonly now: () => number;
}

/**
 * How strangers become users, and users who lost their password become users again. No answer tells whether an address or a number has an account:
 * its owner alone learns that, by mail or text message.
 */
export class SignUp {
  readonly #options: SignUpOptions;

  constructor(options: SignUpOptions) {
    this.#options = options;
  }

  /**
   * Sends a code, or what else there is to say, to an address or a number. Rejects with `CodeRefusedError` or `SmsLimitError` when that is too soon or too
   * often, or `NumberRefusedError`.
   */
  async sendCode(request: CodeRequest): Promise<typeof CODE_LIMITS> {
    const { users, codes, courier } = this.#options;
    const { loginId, purpose, language, device, network } = request;
    const user = await users.findByLogin(loginId);
    const to = this.#addressOf(loginId, user);
    const target = this.#target(purpose, request);
    const asker = { network, isKnown: device !== '' };
    const code = await courier.admitted(to, asker, () => codes.issue(target, to));
    const template = templateOf(purpose, user !== undefined);
    const own = user?.language ?? '';
    const isSent = purpose !== 'resetPassword' || user !== undefined;
    const antiPhishingCode = user === undefined ? '' : users.antiPhishingCodeOf(user);
    const letter = { to, template, language: own === '' ? language : own, antiPhishingCode, isSent };
    await courier.post(template === 'alreadyRegistered' ? letter : { ...letter, code });
    return CODE_LIMITS;
  }

  /**
   * Creates the user, and with them what else `also` does. Rejects with {@link WrongCodeError}, also where the contact has an account, or
   * `CodeRefusedError`.
   */
  async register(registration: Registration, also?: AlsoCreated): Promise<UserRow> {
    const { users, codes } = this.#options;
    const { loginId, password, code, language, referralCode, invitationCode } = registration;
    const target = this.#target('signUp', registration);
    const address = written(contactOf(loginId));
    if (!(await codes.use(target, code, address))) throw new WrongCodeError();
    if ((await users.findByLogin(loginId)) !== undefined) throw new WrongCodeError();
    try {
      const newUser = { loginId, password, language, referralCode, invitationCode, isContactProved: true };
      return await users.create(newUser, also);
    } catch (error) {
      if (error instanceof PasswordQueueFullError) await codes.giveBack(target, code, address);
      if (error instanceof ContactTakenError) throw new WrongCodeError();
      throw error;
    }
  }

  /**
   * Gives an account a new password, ends all its sessions, switches its API keys off, and bans withdrawals for a day. Rejects with {@link WrongCodeError}, also where
   * there is no account, or `CodeRefusedError`.
   */
  async resetPassword(
    reset: Pick<Registration, 'loginId' | 'password' | 'code' | 'device' | 'browser'>,
  ): Promise<void> {
    const { users, codes, sessions, apiKeys, courier, now } = this.#options;
    const { loginId, password, code } = reset;
    const target = this.#target('resetPassword', reset);
    const { receiver } = target;
    const user = await users.findByLogin(loginId);
    const address = this.#addressOf(loginId, user);
    const isRight = await codes.use(target, code, address);
    if (!isRight || user === undefined) throw new WrongCodeError();
    const about = {
      template: 'passwordChanged',
      language: user.language,
      antiPhishingCode: users.antiPhishingCodeOf(user),
    } as const;
    // Whoever has taken over one of them does not read the other.
    const letters = await Promise.all(
      users.contactsOf(user).map(({ value }) => courier.compose({ to: value, ...about })),
    );
    const withdrawalsFrom = now() + WITHDRAWAL_BAN_MS;
    try {
      await users.setPassword(user.id, { password, withdrawalsFrom }, async (trx) => {
        await users.proveContact(user.id, receiver, trx);
        await sessions.endAllOf(user.id, trx);
        await apiKeys.disableAllOf(user.id, trx);
        for (const post of letters) await post(trx);
      });
    } catch (error) {
      if (error instanceof PasswordQueueFullError) await codes.giveBack(target, code, address);
      throw error;
    }
  }

  /** A code of a stranger's browser is right there alone. */
  #target(
    purpose: PublicPurpose,
    { loginId, device, browser }: Pick<Registration, 'loginId' | 'device' | 'browser'>,
  ): CodeTarget {
    return { receiver: this.#options.users.indexOf(loginId), purpose, device, place: `browser:${browser}` };
  }

  /**
   * Where what is about an account goes: to the address that its user gave, never to another spelling of it, which may be somebody else's mailbox.
   * @param user `undefined` for a contact without an account
   */
  #addressOf(loginId: string, user: UserRow | undefined): string {
    const { users } = this.#options;
    const index = users.indexOf(loginId);
    const own = user && users.contactsOf(user).find((each) => each.index === index);
    return own?.value ?? written(contactOf(loginId));
  }
}

function templateOf(purpose: PublicPurpose, isUser: boolean): MailTemplate {
  if (purpose === 'resetPassword') return 'resetPasswordCode';
  return isUser ? 'alreadyRegistered' : 'signUpCode';
}
