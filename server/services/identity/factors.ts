import type { MailTemplate } from '../mail/compose.ts';
import type { UserRow } from '../tables.ts';
import type { Authenticators } from './authenticators.ts';
import { CODE_LIMITS, type Codes, type CodeTarget } from './codes.ts';
import type { OwnContact } from './contacts.ts';
import type { Asker, Courier } from './courier.ts';
import type { FactorTries } from './factorTries.ts';
import type { PasswordHasher } from './passwordPool.ts';
import type { RecoveryCodes } from './recoveryCodes.ts';
import type { Users } from './users.ts';

/** What a user can prove who they are with. */
export type FactorKind = 'password' | 'email' | 'sms' | 'authenticator' | 'recoveryCode';

/** Of which a code is sent. */
export type SentFactor = Extract<FactorKind, 'email' | 'sms'>;

/** Whether a code is sent for a factor. */
export function isSent(factor: FactorKind): factor is SentFactor {
  return factor === 'email' || factor === 'sms';
}

/** A factor, and what is to prove it: the password or a code. */
export interface GivenFactor {
  readonly factor: FactorKind;
  readonly proof: string;
}

/** What was given is not right: wrong, used already, or too late. */
export class WrongFactorError extends Error {
  override readonly name = 'WrongFactorError';
  readonly factor: FactorKind;

  constructor(factor: FactorKind) {
    super(`The ${factor} is wrong`);
    this.factor = factor;
  }
}

/** The user has no such factor, or may not use it here. */
export class FactorMissingError extends Error {
  override readonly name = 'FactorMissingError';
}

export interface FactorsOptions {
  readonly users: Users;
  readonly codes: Codes;
  readonly tries: FactorTries;
  readonly passwords: PasswordHasher;
  readonly authenticators: Authenticators;
  readonly recoveryCodes: RecoveryCodes;
  readonly courier: Courier;
}

/** What codes are asked for, and where factors are tried. */
export type FactorUse = Pick<CodeTarget, 'purpose' | 'device'>;

/** A code that a factor is proved with. */
export interface SentCode {
  readonly factor: SentFactor;
  readonly use: FactorUse;
  readonly template: MailTemplate;
  readonly asker: Asker;
}

/** The factors of users, and whether one is right. */
export class Factors {
  readonly #options: FactorsOptions;

  constructor(options: FactorsOptions) {
    this.#options = options;
  }

  /** What a user has enrolled, the most likely first; none when there is no authenticator. */
  async enrolledBy({ id }: Pick<UserRow, 'id'>): Promise<readonly FactorKind[]> {
    const { authenticators, recoveryCodes } = this.#options;
    if ((await authenticators.since(id)) === undefined) return [];
    return (await recoveryCodes.left(id)) > 0 ? ['authenticator', 'recoveryCode'] : ['authenticator'];
  }

  /** The factors whose codes reach the user for certain, that of their login first: one that was sent there has come back. */
  sentTo(user: UserRow): readonly SentFactor[] {
    const proved = this.#options.users.contactsOf(user).filter(({ isProved }) => isProved);
    return proved.map(({ kind }) => (kind === 'email' ? 'email' : 'sms'));
  }

  /** Rejects with {@link WrongFactorError} when it is not right, `FactorRefusedError`, `CodeRefusedError` or `PasswordQueueFullError`. */
  async prove(user: UserRow, { factor, proof }: GivenFactor, use: FactorUse): Promise<void> {
    const { codes, tries } = this.#options;
    const isRight = isSent(factor)
      ? await this.#contactOf(user, factor).then(({ index, value }) =>
          codes.use({ receiver: index, ...use }, proof, value),
        )
      : await tries.attempt({ userId: user.id, place: use.device }, () => this.#isRight(user, factor, proof));
    if (!isRight) throw new WrongFactorError(factor);
  }

  /** Counts what is tried in a session besides a step-up. Rejects with `FactorRefusedError`. */
  count(
    { id: userId }: Pick<UserRow, 'id'>,
    session: { readonly id: string },
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    return this.#options.tries.attempt({ userId, place: `session:${session.id}` }, isRight);
  }

  /** Sends the code of a factor. Rejects with {@link FactorMissingError}, `CodeRefusedError` or `SmsLimitError`. */
  async sendCode(user: UserRow, { factor, use, template, asker }: SentCode): Promise<typeof CODE_LIMITS> {
    const { codes, courier } = this.#options;
    const { index, value: to } = await this.#contactOf(user, factor);
    const code = await courier.admitted(to, asker, () => codes.issue({ receiver: index, ...use }, to));
    await courier.post({ to, template, language: user.language, code });
    return CODE_LIMITS;
  }

  /** Tells a user what has happened where that reaches them for certain: by mail, or by text message where they gave no address. */
  async tell(user: UserRow, template: MailTemplate): Promise<void> {
    const { courier, users } = this.#options;
    const contact = users.provedContact(user, 'email') ?? users.provedContact(user, 'phone');
    if (contact !== undefined) await courier.post({ to: contact.value, template, language: user.language });
  }

  async #contactOf(user: UserRow, factor: SentFactor): Promise<OwnContact> {
    const contact = this.#options.users.provedContact(user, factor === 'email' ? 'email' : 'phone');
    if (contact === undefined) throw new FactorMissingError();
    return contact;
  }

  #isRight(user: UserRow, factor: Exclude<FactorKind, SentFactor>, proof: string): Promise<boolean> {
    const { authenticators, recoveryCodes, passwords } = this.#options;
    if (factor === 'authenticator') return authenticators.use(user.id, proof);
    if (factor === 'recoveryCode') return recoveryCodes.use(user.id, proof);
    return passwords.verify(proof, user.passwordHash, 'known');
  }
}
