import type { ApiKeys } from '../apiKeys/apiKeys.ts';
import { composeMail, type MailTemplate } from '../mail/compose.ts';
import { NOBODY } from '../mail/mail.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { UserRow } from '../tables.ts';
import { CODE_LIMITS, type Codes } from './codes.ts';
import type { Sessions } from './sessions.ts';
import type { Users } from './users.ts';

/** The code is not the one that was sent, was used, or came too late. */
export class WrongCodeError extends Error {
  override readonly name = 'WrongCodeError';
}

/** What a code by mail can be asked for without being logged in. */
export type PublicPurpose = 'signUp' | 'resetPassword';

export interface CodeRequest {
  readonly email: string;
  readonly purpose: PublicPurpose;
  readonly language: string;
  /** Name of a device that the account's user has logged in from before; empty for any other. */
  readonly device: string;
}

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly device: string;
  readonly language: string;
  readonly referralCode?: string | undefined;
  readonly invitationCode?: string | undefined;
}

export interface SignUpOptions {
  readonly users: Users;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly apiKeys: Pick<ApiKeys, 'disableAllOf'>;
  readonly codes: Codes;
  readonly outbox: Outbox;
  readonly now: () => number;
  readonly brand: string;
}

/** After a reset of the password nothing is withdrawn for so long (specification, section 6). */
const WITHDRAWAL_BAN_MS = 24 * 60 * 60_000;

/**
 * How strangers become users, and users who lost their password become users again. No answer tells whether an address has an account: its
 * owner alone learns that, by mail.
 */
export class SignUp {
  readonly #options: SignUpOptions;

  constructor(options: SignUpOptions) {
    this.#options = options;
  }

  /** Sends a code, or what else there is to say, to an address. Rejects with `CodeRefusedError` when that is too soon or too often. */
  async sendCode({ email, purpose, language, device }: CodeRequest): Promise<typeof CODE_LIMITS> {
    const { users, codes, outbox, brand } = this.#options;
    const user = await users.findByLogin(email);
    const address = this.#addressOf(email, user);
    const code = await codes.issue({ receiver: users.indexOf(email), purpose, device }, address);
    const template = templateOf(purpose, user !== undefined);
    const own = user?.language ?? '';
    // What nobody is to read is composed and stored all the same, so that the answer takes as long.
    const to = purpose === 'resetPassword' && user === undefined ? NOBODY : address;
    const mail = { to, template, language: own === '' ? language : own, brand };
    await outbox.add(await composeMail(template === 'alreadyRegistered' ? mail : { ...mail, code }));
    return CODE_LIMITS;
  }

  /** Creates the user. Rejects with {@link WrongCodeError}, also where the address has an account, or `CodeRefusedError`. */
  async register(registration: Registration): Promise<UserRow> {
    const { users, codes } = this.#options;
    const { email, password, code, device, language, referralCode, invitationCode } = registration;
    const target = { receiver: users.indexOf(email), purpose: 'signUp', device } as const;
    if (!(await codes.use(target, code, email.trim()))) throw new WrongCodeError();
    if ((await users.findByLogin(email)) !== undefined) throw new WrongCodeError();
    return users.create({
      loginId: email,
      password,
      language,
      referralCode,
      invitationCode,
      isContactProved: true,
    });
  }

  /**
   * Gives an account a new password, ends all its sessions, switches its API keys off, and bans withdrawals for a day. Rejects with {@link WrongCodeError}, also where
   * there is no account, or `CodeRefusedError`.
   */
  async resetPassword({
    email,
    password,
    code,
    device,
  }: Pick<Registration, 'email' | 'password' | 'code' | 'device'>): Promise<void> {
    const { users, codes, sessions, apiKeys, outbox, now, brand } = this.#options;
    const target = { receiver: users.indexOf(email), purpose: 'resetPassword', device } as const;
    const user = await users.findByLogin(email);
    const isRight = await codes.use(target, code, this.#addressOf(email, user));
    if (!isRight || user === undefined) throw new WrongCodeError();
    const { language } = user;
    const mail = await composeMail({
      to: users.loginOf(user),
      template: 'passwordChanged',
      language,
      brand,
    });
    const withdrawalsFrom = now() + WITHDRAWAL_BAN_MS;
    await users.setPassword(user.id, { password, withdrawalsFrom }, async (trx) => {
      await users.proveContact(user.id, trx);
      await sessions.endAllOf(user.id, trx);
      await apiKeys.disableAllOf(user.id, trx);
      await outbox.add(mail, trx);
    });
  }

  /**
   * Where mail about an account goes: to the address that its user proved, never to another spelling of it, which may be somebody else's mailbox.
   * @param user `undefined` for an address without an account
   */
  #addressOf(email: string, user: UserRow | undefined): string {
    return user === undefined ? email.trim() : this.#options.users.loginOf(user);
  }
}

function templateOf(purpose: PublicPurpose, isUser: boolean): MailTemplate {
  if (purpose === 'resetPassword') return 'resetPasswordCode';
  return isUser ? 'alreadyRegistered' : 'signUpCode';
}
