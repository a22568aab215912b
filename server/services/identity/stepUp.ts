import { composeMail } from '../mail/compose.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { UserRow } from '../tables.ts';
import { CODE_LIMITS, type Codes, type CodeTarget } from './codes.ts';
import { FactorMissingError, hasProvedEmail, WrongFactorError, type FactorKind } from './factors.ts';
import type { FactorTries } from './factorTries.ts';
import type { PasswordHasher } from './passwordPool.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Users } from './users.ts';

/** How long a factor that was proved counts as fresh. */
export const STEP_UP_MS = 5 * 60_000;

/** Whether a session may do what asks for a fresh factor. */
export function isProved({ provedAt }: Pick<Session, 'provedAt'>, now: number): boolean {
  return now < provedAt + STEP_UP_MS;
}

export interface StepUpOptions {
  readonly users: Users;
  readonly sessions: Pick<Sessions, 'prove'>;
  readonly codes: Codes;
  readonly tries: FactorTries;
  readonly passwords: PasswordHasher;
  readonly outbox: Outbox;
  readonly now: () => number;
  readonly brand: string;
}

/**
 * A factor that a logged-in user proves anew before something that matters. Whoever has no second factor proves that they read the mails
 * of their account, as the large exchanges ask it: a stolen session, or a password that was given away, is not enough. Where no address was ever proved,
 * the password is all there is.
 */
export class StepUp {
  readonly #options: StepUpOptions;

  constructor(options: StepUpOptions) {
    this.#options = options;
  }

  /** Exactly the factors that the user can prove, the most likely first. */
  async factorsOf(user: UserRow): Promise<readonly FactorKind[]> {
    return [hasProvedEmail(user, this.#options.users) ? 'email' : 'password'];
  }

  /**
   * Proves a factor for a session.
   * @returns until when it is fresh
   * Rejects with `FactorMissingError`, {@link WrongFactorError}, `FactorRefusedError`, `CodeRefusedError` or `PasswordQueueFullError`.
   */
  async prove(
    user: UserRow,
    session: Session,
    given: { readonly factor: FactorKind; readonly proof: string },
  ): Promise<number> {
    const { sessions, now } = this.#options;
    if (!(await this.factorsOf(user)).includes(given.factor)) throw new FactorMissingError();
    if (!(await this.#isRight(user, session, given))) throw new WrongFactorError(given.factor);
    const provedAt = now();
    await sessions.prove(session.id, provedAt);
    return provedAt + STEP_UP_MS;
  }

  /** Mails a code that proves the e-mail factor for a session. Rejects with `FactorMissingError` or `CodeRefusedError`. */
  async sendCode(user: UserRow, session: Session): Promise<typeof CODE_LIMITS> {
    const { codes, outbox, users, brand } = this.#options;
    if (!(await this.factorsOf(user)).includes('email')) throw new FactorMissingError();
    const code = await codes.issue(targetOf(user, session));
    const { language } = user;
    await outbox.add(
      await composeMail({ to: users.loginOf(user), template: 'stepUpCode', language, brand, code }),
    );
    return CODE_LIMITS;
  }

  async #isRight(
    user: UserRow,
    session: Session,
    { factor, proof }: { readonly factor: FactorKind; readonly proof: string },
  ): Promise<boolean> {
    const { codes, tries, passwords } = this.#options;
    if (factor === 'email') return codes.use(targetOf(user, session), proof);
    return tries.attempt({ userId: user.id, place: placeOf(session) }, () =>
      passwords.verify(proof, user.passwordHash, 'known'),
    );
  }
}

/** A code for a session is right in that session alone. */
function targetOf({ loginIndex }: UserRow, session: Session): CodeTarget {
  return { receiver: loginIndex, purpose: 'stepUp', device: placeOf(session) };
}

const placeOf = ({ id }: Pick<Session, 'id'>): string => `session:${id}`;
