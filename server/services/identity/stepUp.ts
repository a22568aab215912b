import type { UserRow } from '../tables.ts';
import { CODE_LIMITS } from './codes.ts';
import {
  FactorMissingError,
  type FactorKind,
  type Factors,
  type FactorUse,
  type GivenFactor,
  isSent,
  type Page,
  type SentFactor,
} from './factors.ts';
import type { RelyingParty } from './passkeyCeremonies.ts';
import type { Session, Sessions } from './sessions.ts';

/** How long a factor that was proved counts as fresh. */
export const STEP_UP_MS = 5 * 60_000;

/** Whether a session may do what asks for a fresh factor. */
export function isProved({ provedAt }: Pick<Session, 'provedAt'>, now: number): boolean {
  return now < provedAt + STEP_UP_MS;
}

/** The same for what finishes an act that was begun with a fresh factor: for as long as what was sent then can be given back. */
export function isProvedStill({ provedAt }: Pick<Session, 'provedAt'>, now: number): boolean {
  return now < provedAt + STEP_UP_MS + CODE_LIMITS.validMs;
}

export interface StepUpOptions {
  readonly factors: Factors;
  readonly sessions: Pick<Sessions, 'prove'>;
  readonly now: () => number;
}

/**
 * A factor that a logged-in user proves anew before something that matters. Whoever has no second factor proves that they read the mails
 * or text messages of their account, as the large exchanges ask it: a stolen session, or a password that was given away, is not enough. Where neither address nor
 * number was ever proved, the password is all there is.
 */
export class StepUp {
  readonly #options: StepUpOptions;

  constructor(options: StepUpOptions) {
    this.#options = options;
  }

  /** Exactly the factors that the user can prove on a page, the most likely first. */
  async factorsOf(user: UserRow, page: Page): Promise<readonly FactorKind[]> {
    const { factors } = this.#options;
    const guards = await factors.guardsOf(user, page);
    if (guards.length > 0) return guards;
    const sent = factors.sentTo(user);
    return sent.length > 0 ? sent : ['password'];
  }

  /** Whether a call on a page that asks for these factors itself leaves nothing to be proved before it. */
  async isAskedBy(user: UserRow, asked: readonly FactorKind[], page: Page): Promise<boolean> {
    if (asked.includes('password') && user.passwordHash === '') return false;
    return (await this.factorsOf(user, page)).every((factor) => asked.includes(factor));
  }

  /**
   * Proves a factor for a session, on a page.
   * @returns until when it is fresh
   * Rejects with `FactorMissingError`, or as `Factors.prove` does.
   */
  async prove(user: UserRow, session: Session, given: GivenFactor, page: Page): Promise<number> {
    const { factors, sessions, now } = this.#options;
    if (!(await this.factorsOf(user, page)).includes(given.factor)) throw new FactorMissingError();
    await factors.prove(user, given, useIn(session));
    const provedAt = now();
    await sessions.prove(session.id, provedAt);
    return provedAt + STEP_UP_MS;
  }

  /** Sends a code that proves a factor for a session. Rejects with `FactorMissingError`, `CodeRefusedError` or `SmsLimitError`. */
  async sendCode(
    user: UserRow,
    session: Session,
    {
      factor: asked,
      network,
      page,
    }: { readonly factor: SentFactor | undefined; readonly network: string; readonly page: Page },
  ): Promise<typeof CODE_LIMITS> {
    const sent = (await this.factorsOf(user, page)).filter(isSent);
    const factor = asked ?? sent[0];
    if (factor === undefined || !sent.includes(factor)) throw new FactorMissingError();
    const asker = { network, isKnown: true };
    const use = useIn(session);
    return this.#options.factors.sendCode(user, { factor, use, template: 'stepUpCode', asker });
  }

  /** What a passkey signs to prove its factor for a session. Rejects with `FactorMissingError`. */
  async passkeyRequest(user: UserRow, session: Session, page: RelyingParty) {
    if (!(await this.factorsOf(user, page)).includes('passkey')) throw new FactorMissingError();
    return this.#options.factors.passkeyRequest(user, page, useIn(session));
  }
}

/** A code or a passkey for a session is right in that session alone, and what is tried there counts for it alone. */
export function useIn({ id }: Session): FactorUse {
  return { target: { purpose: 'stepUp', device: `session:${id}` }, place: `stepUp:${id}` };
}
