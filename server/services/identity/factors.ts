import type { PasskeyAssertion } from '@tidemark/sdk/contract';
import type { Kysely } from 'kysely';
import type { MailTemplate } from '../mail/templates.ts';
import type { ServiceTables, UserRow } from '../tables.ts';
import type { Authenticators } from './authenticators.ts';
import { CODE_LIMITS, type Codes, type CodeTarget } from './codes.ts';
import type { OwnContact } from './contacts.ts';
import type { Asker, Courier } from './courier.ts';
import type { FactorTries } from './factorTries.ts';
import {
  ClonedPasskeyError,
  WrongPasskeyError,
  type Ceremony,
  type PasskeyCeremonies,
  type RelyingParty,
} from './passkeyCeremonies.ts';
import type { Passkeys } from './passkeys.ts';
import type { PasswordHasher } from './passwordPool.ts';
import type { RecoveryCodes } from './recoveryCodes.ts';
import type { Users } from './users.ts';
import type { Visit } from './visits.ts';

/** Whose page a factor is asked for on; `undefined` where there are no passkeys. */
export type Page = RelyingParty | undefined;

/** What a user can prove who they are with. */
export type FactorKind = 'password' | 'email' | 'sms' | 'passkey' | 'authenticator' | 'recoveryCode';

/** Of which a code is sent. */
export type SentFactor = Extract<FactorKind, 'email' | 'sms'>;

/** Whether what was given is a code that was sent. */
function isSentFactor(given: GivenFactor): given is { readonly factor: SentFactor; readonly proof: string } {
  return isSent(given.factor);
}

/** Whether a code is sent for a factor. */
export function isSent(factor: FactorKind): factor is SentFactor {
  return factor === 'email' || factor === 'sms';
}

/** What a passkey signed, and on whose page. */
export interface GivenPasskey {
  readonly factor: 'passkey';
  readonly assertion: PasskeyAssertion;
  readonly page: RelyingParty;
}

/** A factor, and what is to prove it: the password, a code, or what a passkey signed. */
export type GivenFactor =
  { readonly factor: Exclude<FactorKind, 'passkey'>; readonly proof: string } | GivenPasskey;

/** What was given is not right: wrong, used already, or too late. */
export class WrongFactorError extends Error {
  override readonly name = 'WrongFactorError';
  readonly factor: FactorKind;
  /** Whether it is a passkey that was right but for its counter, which went back. */
  readonly isCopied: boolean;

  constructor(factor: FactorKind, isCopied = false) {
    super(`The ${factor} is wrong`);
    this.factor = factor;
    this.isCopied = isCopied;
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
  readonly passkeys: Passkeys;
  readonly ceremonies: PasskeyCeremonies;
  readonly courier: Courier;
}

/** What codes are asked for, and where factors are tried. */
export interface FactorUse {
  readonly target: Pick<CodeTarget, 'purpose' | 'device'>;
  /** The session or login that the factor is proved in: what the challenge of a passkey is for, and a code that a stranger asks for. */
  readonly place: string;
}

/** What else is told, and what it is part of. */
export interface Telling {
  /** A transaction of what is told, so that both happen or neither. */
  readonly db?: Kysely<ServiceTables>;
  /** From where it was done. */
  readonly visit?: Visit;
}

/** A code that a factor is proved with. */
export interface SentCode {
  readonly factor: SentFactor;
  readonly use: FactorUse;
  readonly template: MailTemplate;
  readonly asker: Asker;
}

/** Where a factor is tried, and who is told that it is a copy. */
interface Trying {
  readonly place: string;
  readonly noteCopy: () => void;
}

/** The factors of users, and whether one is right. */
export class Factors {
  readonly #options: FactorsOptions;

  constructor(options: FactorsOptions) {
    this.#options = options;
  }

  /** Whether a user has enrolled a passkey, for whichever pages, or an authenticator. */
  async hasEnrolled({ id }: Pick<UserRow, 'id'>): Promise<boolean> {
    const { authenticators, passkeys } = this.#options;
    return (await passkeys.count(id)) > 0 || (await authenticators.since(id)) !== undefined;
  }

  /**
   * What a user has enrolled that works on a page, the most likely first: a passkey is for the pages of one domain.
   * @param page `undefined` where there are no passkeys
   */
  async enrolledBy({ id }: Pick<UserRow, 'id'>, page: Page): Promise<readonly FactorKind[]> {
    const { authenticators, recoveryCodes, passkeys } = this.#options;
    const hasPasskey = page !== undefined && (await passkeys.hasFor(id, page.id));
    const enrolled: FactorKind[] = hasPasskey ? ['passkey'] : [];
    if ((await authenticators.since(id)) === undefined) return enrolled;
    enrolled.push('authenticator');
    return (await recoveryCodes.left(id)) > 0 ? [...enrolled, 'recoveryCode'] : enrolled;
  }

  /**
   * What a user who has enrolled something proves on a page: that, or a code that is sent where it works on other pages alone; none where nothing is enrolled.
   * The password never takes its place: whom no code reaches goes to the pages of their passkey.
   */
  async guardsOf(user: UserRow, page: Page): Promise<readonly FactorKind[]> {
    const enrolled = await this.enrolledBy(user, page);
    if (enrolled.length > 0 || !(await this.hasEnrolled(user))) return enrolled;
    return [this.lastResortOf(user) ?? 'passkey'];
  }

  /** The factors whose codes reach the user for certain, that of their login first: one that was sent there has come back. */
  sentTo(user: UserRow): readonly SentFactor[] {
    const proved = this.#options.users.contactsOf(user).filter(({ isProved }) => isProved);
    return proved.map(({ kind }) => (kind === 'email' ? 'email' : 'sms'));
  }

  /** What a user proves who they are with who has nothing else left: a code by mail, or by text message where no address was proved; `undefined` where neither reaches them. */
  lastResortOf(user: UserRow): SentFactor | undefined {
    const sent = this.sentTo(user);
    return sent.includes('email') ? 'email' : sent[0];
  }

  /** Rejects with {@link WrongFactorError} when it is not right, `FactorRefusedError`, `CodeRefusedError` or `PasswordQueueFullError`. */
  async prove(user: UserRow, given: GivenFactor, { target, place }: FactorUse): Promise<void> {
    const { codes } = this.#options;
    let isCopied = false;
    const noteCopy = (): void => void (isCopied = true);
    const isRight = isSentFactor(given)
      ? await this.#contactOf(user, given.factor).then(({ index, value }) =>
          codes.use({ receiver: index, place, ...target }, given.proof, value),
        )
      : await this.#options.tries.attempt({ userId: user.id, place: target.device }, () =>
          this.#isRight(user, given, { place, noteCopy }),
        );
    if (!isRight) throw new WrongFactorError(given.factor, isCopied);
  }

  /** What a passkey of a user is to sign. */
  passkeyRequest({ id }: UserRow, page: RelyingParty, { place }: Pick<FactorUse, 'place'>) {
    return this.#options.ceremonies.requestOptions({ page, place }, id);
  }

  /** Who has proved who they are with a passkey alone. Rejects with {@link WrongFactorError}. */
  async userOfPasskey(assertion: PasskeyAssertion, ceremony: Ceremony): Promise<UserRow> {
    let isCopied = false;
    const user = await this.#passkeyTold(
      async () => {
        const { userId } = await this.#options.ceremonies.verify(assertion, ceremony);
        return this.#options.users.find(userId);
      },
      () => void (isCopied = true),
    );
    if (user === undefined) throw new WrongFactorError('passkey', isCopied);
    return user;
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
    const { place, target } = use;
    const code = await courier.admitted(to, asker, () =>
      codes.issue({ receiver: index, place, ...target }, to),
    );
    const antiPhishingCode = this.#options.users.antiPhishingCodeOf(user);
    await courier.post({ to, template, language: user.language, antiPhishingCode, code });
    return CODE_LIMITS;
  }

  /** Tells a user what has happened where that reaches them for certain: by mail, or by text message where they gave no address. */
  async tell(user: UserRow, template: MailTemplate, { db, visit }: Telling = {}): Promise<void> {
    const { courier, users } = this.#options;
    const contact = users.provedContact(user, 'email') ?? users.provedContact(user, 'phone');
    if (contact === undefined) return;
    const antiPhishingCode = users.antiPhishingCodeOf(user);
    const letter = { to: contact.value, template, language: user.language, antiPhishingCode };
    await courier.post(visit === undefined ? letter : { ...letter, visit }, db);
  }

  async #contactOf(user: UserRow, factor: SentFactor): Promise<OwnContact> {
    const contact = this.#options.users.provedContact(user, factor === 'email' ? 'email' : 'phone');
    if (contact === undefined) throw new FactorMissingError();
    return contact;
  }

  async #isPasskeyRight(
    { id }: UserRow,
    { assertion, page }: GivenPasskey,
    { place, noteCopy }: Trying,
  ): Promise<boolean> {
    const { ceremonies } = this.#options;
    const verify = () => ceremonies.verify(assertion, { page, place }, id);
    return (await this.#passkeyTold(verify, noteCopy)) !== undefined;
  }

  /** What a passkey that was right led to; `undefined` for a wrong one. Of a copy who asks is told, and its owner by mail. */
  async #passkeyTold<Result>(work: () => Promise<Result>, noteCopy: () => void): Promise<Result | undefined> {
    const { passkeys, users } = this.#options;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WrongPasskeyError)) throw error;
      if (!(error instanceof ClonedPasskeyError)) return undefined;
      noteCopy();
      if (await passkeys.noteClone(error.passkey.id)) {
        const owner = await users.find(error.passkey.userId);
        if (owner !== undefined) await this.tell(owner, 'passkeyCopied');
      }
      return undefined;
    }
  }

  #isRight(user: UserRow, given: GivenFactor, trying: Trying): Promise<boolean> {
    const { authenticators, recoveryCodes, passwords } = this.#options;
    if (given.factor === 'passkey') return this.#isPasskeyRight(user, given, trying);
    const { factor, proof } = given;
    if (factor === 'authenticator') return authenticators.use(user.id, proof);
    if (factor === 'recoveryCode') return recoveryCodes.use(user.id, proof);
    if (user.passwordHash === '') return Promise.resolve(false);
    return passwords.verify(proof, user.passwordHash, 'known');
  }
}
