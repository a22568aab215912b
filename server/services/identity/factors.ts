import { composeMail, type MailTemplate } from '../mail/compose.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { UserRow } from '../tables.ts';
import type { Authenticators } from './authenticators.ts';
import { CODE_LIMITS, type Codes, type CodeTarget } from './codes.ts';
import { contactOf } from './contacts.ts';
import type { FactorTries } from './factorTries.ts';
import type { PasswordHasher } from './passwordPool.ts';
import type { RecoveryCodes } from './recoveryCodes.ts';
import type { Users } from './users.ts';

/** What a user can prove who they are with. */
export type FactorKind = 'password' | 'email' | 'authenticator' | 'recoveryCode';

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
  readonly outbox: Outbox;
  readonly brand: string;
}

/** What codes are asked for, and where factors are tried. */
export type FactorUse = Pick<CodeTarget, 'purpose' | 'device'>;

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

  /** Whether mails reach the user for certain: a code that was mailed to their address has come back. */
  hasProvedEmail(user: UserRow): boolean {
    return user.contactProvedAt > 0 && contactOf(this.#options.users.loginOf(user)).kind === 'email';
  }

  /** Rejects with {@link WrongFactorError} when it is not right, `FactorRefusedError`, `CodeRefusedError` or `PasswordQueueFullError`. */
  async prove(user: UserRow, { factor, proof }: GivenFactor, use: FactorUse): Promise<void> {
    const { codes, tries, users } = this.#options;
    const isRight =
      factor === 'email'
        ? await codes.use({ receiver: user.loginIndex, ...use }, proof, users.loginOf(user))
        : await tries.attempt({ userId: user.id, place: use.device }, () =>
            this.#isRight(user, factor, proof),
          );
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

  /** Mails the code of the e-mail factor. Rejects with `CodeRefusedError`. */
  async sendCode(user: UserRow, use: FactorUse, template: MailTemplate): Promise<typeof CODE_LIMITS> {
    const { codes, users } = this.#options;
    const code = await codes.issue({ receiver: user.loginIndex, ...use }, users.loginOf(user));
    await this.#mail(user, template, code);
    return CODE_LIMITS;
  }

  /** Tells a user by mail what has happened, where mails reach them for certain. */
  async tell(user: UserRow, template: MailTemplate): Promise<void> {
    if (this.hasProvedEmail(user)) await this.#mail(user, template);
  }

  async #mail(user: UserRow, template: MailTemplate, code?: string): Promise<void> {
    const { outbox, users, brand } = this.#options;
    const order = { to: users.loginOf(user), template, language: user.language, brand };
    await outbox.add(await composeMail(code === undefined ? order : { ...order, code }));
  }

  #isRight(user: UserRow, factor: Exclude<FactorKind, 'email'>, proof: string): Promise<boolean> {
    const { authenticators, recoveryCodes, passwords } = this.#options;
    if (factor === 'authenticator') return authenticators.use(user.id, proof);
    if (factor === 'recoveryCode') return recoveryCodes.use(user.id, proof);
    return passwords.verify(proof, user.passwordHash, 'known');
  }
}
