import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { isTaken } from '../../../database/sqliteCode.ts';
import type { UserRow } from '../../tables.ts';
import { CODE_LIMITS, type Codes, type CodeTarget } from '../codes.ts';
import type { Courier } from '../courier.ts';
import type { Factors } from '../factors.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import type { Session } from '../sessions.ts';
import { WrongCodeError } from '../signUp.ts';
import { type AlsoCreated, ContactTakenError, type Users } from '../users.ts';
import type { LoginChecks, OpenIdClient, ProviderAnswer } from './openIdClient.ts';
import { PendingSecrets } from './pendingSecrets.ts';
import { NO_PROVIDERS, type SocialProviders } from './providers.ts';
import { SocialLoginTakenError, type ProviderIdentity, type SocialLogins } from './socialLogins.ts';
import type { SocialProvider } from './tables.ts';

/** The login has to begin anew: it took too long, was used, is another browser's, or the provider proved nobody. */
export class SocialLoginOverError extends Error {
  override readonly name = 'SocialLoginOverError';
}

/** The provider is not on offer here. */
export class ProviderMissingError extends Error {
  override readonly name = 'ProviderMissingError';
}

/** The provider tells no e-mail, so that nobody can sign up by it. */
export class EmailMissingError extends Error {
  override readonly name = 'EmailMissingError';
}

/** The browser that a login is begun and finished in. */
export interface SocialBrowser {
  /** What it is known by. */
  readonly deviceSecret: string;
  /** See `SocialProviders`. */
  readonly ownOrigin: string | undefined;
}

/** What somebody who came back from a provider is to do next. */
export type SocialOutcome =
  /** The account is theirs: the login goes on as one whose password was right. */
  | { readonly kind: 'known'; readonly user: UserRow }
  /** The third-party account was linked to that of the session. */
  | { readonly kind: 'linked' }
  /** `signUp`: agree to the terms; `associate` and `verifyEmail`: show with a mailed code that the e-mail is theirs. */
  | {
      readonly kind: 'signUp' | 'associate' | 'verifyEmail';
      readonly ticket: string;
      readonly email: string;
      readonly expiresAt: number;
    };

/** Somebody whom a mailed code has shown to own the account of an e-mail. */
export interface Associated {
  readonly user: UserRow;
  readonly identity: ProviderIdentity;
}

interface Begun {
  readonly provider: SocialProvider;
  readonly checks: LoginChecks;
  readonly browser: string;
  /** The session whose user links the third-party account; absent for a login. */
  readonly link?: Pick<Session, 'id' | 'userId'> | undefined;
}

interface Ticket {
  readonly identity: ProviderIdentity;
  readonly email: string;
  readonly browser: string;
  /** Whether the e-mail is theirs for certain. */
  readonly isEmailProved: boolean;
}

export interface SocialSignInOptions {
  readonly users: Users;
  readonly codes: Codes;
  readonly factors: Factors;
  readonly logins: SocialLogins;
  readonly courier: Courier;
  readonly client: OpenIdClient;
  readonly providers?: SocialProviders | undefined;
  readonly now: () => number;
}

/** Logins with a provider can be finished for so long, and so many at once. */
const PENDING = { lifetimeMs: 10 * 60_000, max: 10_000 } as const;

/**
 * Logging in, signing up and linking with third-party accounts. An e-mail finds no account by itself: who has one proves with a mailed code, and with the
 * second factors of that account, that it is theirs.
 */
export class SocialSignIn {
  readonly #options: SocialSignInOptions;
  readonly providers: SocialProviders;
  readonly #begun: PendingSecrets<Begun>;
  readonly #tickets: PendingSecrets<Ticket>;
  /** Third-party accounts that are linked when a login attempt is finished. */
  readonly #waiting: PendingSecrets<ProviderIdentity>;

  constructor(options: SocialSignInOptions) {
    this.#options = options;
    this.providers = options.providers ?? NO_PROVIDERS;
    const pending = { ...PENDING, now: options.now };
    this.#begun = new PendingSecrets(pending);
    this.#tickets = new PendingSecrets(pending);
    this.#waiting = new PendingSecrets(pending);
  }

  /**
   * Begins a login, or with a session the linking of its user's account.
   * @returns where the browser goes
   * Rejects with {@link ProviderMissingError} or `ProviderUnavailableError`.
   */
  async begin(
    provider: SocialProvider,
    { deviceSecret, ownOrigin }: SocialBrowser,
    link?: Session,
  ): Promise<{ readonly authorizationUrl: string; readonly expiresAt: number }> {
    const access = this.providers.access(provider, ownOrigin);
    if (access === undefined) throw new ProviderMissingError();
    const checks = { state: newSecret(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = await this.#options.client.authorizationUrl(access, checks);
    const { expiresAt } = this.#begun.add(
      {
        provider,
        checks,
        browser: hashSecret(deviceSecret),
        link: link && { id: link.id, userId: link.userId },
      },
      checks.state,
    );
    return { authorizationUrl: url.href, expiresAt };
  }

  /**
   * Goes on with what a provider led back with, once, in the browser that began it.
   * Rejects with {@link SocialLoginOverError}, {@link EmailMissingError}, `ProviderRefusedError`, `ProviderUnavailableError` or `SocialLoginTakenError`.
   */
  async finish(
    {
      provider,
      state,
      ...answer
    }: ProviderAnswer & { readonly provider: SocialProvider; readonly state: string },
    { deviceSecret, ownOrigin }: SocialBrowser,
    session: Session | undefined,
  ): Promise<SocialOutcome> {
    const begun = this.#begun.find(state);
    const access = this.providers.access(provider, ownOrigin);
    // A stranger who has learned of it can neither use it nor use it up.
    if (begun?.browser !== hashSecret(deviceSecret) || access === undefined) throw new SocialLoginOverError();
    this.#begun.take(state);
    if (begun.provider !== provider || begun.link?.id !== (begun.link && session?.id))
      throw new SocialLoginOverError();
    // It may have been frozen while its user was at the provider.
    if (begun.link !== undefined && session?.isFrozen === true) throw new SocialLoginOverError();
    const identity = await this.#options.client.identify(access, begun.checks, answer);
    if (begun.link !== undefined) {
      const user = await this.#options.users.find(begun.link.userId);
      if (user === undefined) throw new SocialLoginOverError();
      await this.link({ user, identity });
      return { kind: 'linked' };
    }
    return this.#outcomeOf(identity, begun.browser);
  }

  /** Mails the code of a ticket. Rejects with {@link SocialLoginOverError} or `CodeRefusedError`. */
  async sendCode(
    ticket: string,
    { deviceSecret, device, language }: TicketHolder & { readonly language: string },
  ): Promise<typeof CODE_LIMITS> {
    const { users, codes, courier } = this.#options;
    const held = this.#open(ticket, deviceSecret);
    const { email } = held;
    const user = await users.findByLogin(email);
    const to = this.#addressOf(email, user);
    const code = await codes.issue(this.#target(held, await device(email)), to);
    const own = user?.language ?? '';
    const template = user === undefined ? 'signUpCode' : 'linkCode';
    const antiPhishingCode = user === undefined ? '' : users.antiPhishingCodeOf(user);
    await courier.post({ to, template, language: own === '' ? language : own, antiPhishingCode, code });
    return CODE_LIMITS;
  }

  /**
   * Shows with the mailed code that the e-mail of a ticket is theirs: the account of it, or the sign-up where there is none.
   * Rejects with {@link SocialLoginOverError}, `WrongCodeError` or `CodeRefusedError`.
   */
  async confirm(
    ticket: string,
    code: string,
    { deviceSecret, device }: TicketHolder,
  ): Promise<Associated | Extract<SocialOutcome, { readonly ticket: string }>> {
    const { users, codes } = this.#options;
    const held = this.#open(ticket, deviceSecret);
    const { email, identity } = held;
    const user = await users.findByLogin(email);
    const target = this.#target(held, await device(email));
    const isRight = await codes.use(target, code, this.#addressOf(email, user));
    if (!isRight) throw new WrongCodeError();
    if (this.#tickets.take(ticket) === undefined) throw new SocialLoginOverError();
    if (user === undefined) return this.#ticket('signUp', { ...held, isEmailProved: true });
    await users.proveContact(user.id, users.indexOf(email));
    return { user, identity };
  }

  /** Creates the account of a ticket whose e-mail is proved. Rejects with {@link SocialLoginOverError}. */
  async signUp(
    ticket: string,
    deviceSecret: string,
    brought: {
      readonly language: string;
      readonly referralCode?: string | undefined;
      readonly invitationCode?: string | undefined;
    },
    also?: AlsoCreated,
  ): Promise<UserRow> {
    const { users, logins } = this.#options;
    const { identity, email, isEmailProved } = this.#open(ticket, deviceSecret);
    if (!isEmailProved) throw new SocialLoginOverError();
    try {
      const user = await users.create(
        { loginId: email, ...brought, isContactProved: true },
        async (trx, created) => {
          await logins.link(created.id, identity, trx);
          await also?.(trx, created);
        },
      );
      this.#tickets.take(ticket);
      return user;
    } catch (error) {
      // Somebody was faster: in another tab, or by e-mail.
      const isTakenNow =
        error instanceof ContactTakenError || error instanceof SocialLoginTakenError || isTaken(error);
      if (isTakenNow) throw new SocialLoginOverError();
      throw error;
    }
  }

  /** Links a third-party account and mails that, but not while the account is frozen. Rejects with `SocialLoginTakenError`. */
  async link({ user, identity }: Associated): Promise<void> {
    const { logins, factors, now } = this.#options;
    if (isFrozen(user, now())) return;
    if (await logins.link(user.id, identity)) await factors.tell(user, 'socialLoginLinked');
  }

  /** Links a third-party account once a login attempt is finished. */
  linkLater(loginAttempt: string, identity: ProviderIdentity): void {
    this.#waiting.add(identity, loginAttempt);
  }

  /** Links what waits for a login attempt that was finished just now. Rejects with `SocialLoginTakenError`. */
  async loginFinished(loginAttempt: string, user: UserRow): Promise<void> {
    const identity = this.#waiting.take(loginAttempt);
    if (identity !== undefined) await this.link({ user, identity });
  }

  /** Ends a user's logins with a provider, and mails that. Rejects with `LastWayInError`. @returns whether there were any */
  async unlink(user: UserRow, provider: SocialProvider): Promise<boolean> {
    const { logins, factors } = this.#options;
    const isUnlinked = await logins.unlink(user.id, provider);
    if (isUnlinked) await factors.tell(user, 'socialLoginUnlinked');
    return isUnlinked;
  }

  async #outcomeOf(identity: ProviderIdentity, browser: string): Promise<SocialOutcome> {
    const { users, logins } = this.#options;
    const userId = await logins.userOf(identity);
    const user = userId === undefined ? undefined : await users.find(userId);
    if (user !== undefined) return { kind: 'known', user };
    const { email, isEmailVerified } = identity;
    if (email === undefined) throw new EmailMissingError();
    const held = { identity, email, browser, isEmailProved: isEmailVerified };
    // Who cannot prove that an e-mail is theirs does not learn either whether it has an account.
    if (!isEmailVerified) return this.#ticket('verifyEmail', held);
    const isRegistered = (await users.findByLogin(email)) !== undefined;
    return this.#ticket(isRegistered ? 'associate' : 'signUp', held);
  }

  #target({ email, browser }: Ticket, device: string): CodeTarget {
    const receiver = this.#options.users.indexOf(email);
    return { receiver, purpose: 'bind', device, place: `browser:${browser}` };
  }

  /** Where mail about an account goes: to the address that its user gave, never to the provider's spelling of it. */
  #addressOf(email: string, user: UserRow | undefined): string {
    const { users } = this.#options;
    const index = users.indexOf(email);
    return (user && users.contactsOf(user).find((each) => each.index === index))?.value ?? email;
  }

  #ticket<Kind extends 'signUp' | 'associate' | 'verifyEmail'>(kind: Kind, held: Ticket) {
    const { secret: ticket, expiresAt } = this.#tickets.add(held);
    return { kind, ticket, email: held.email, expiresAt };
  }

  #open(ticket: string, deviceSecret: string): Ticket {
    const held = this.#tickets.find(ticket);
    if (held?.browser !== hashSecret(deviceSecret)) throw new SocialLoginOverError();
    return held;
  }
}

/** Whether its owner or an operator has frozen an account. */
function isFrozen(user: UserRow, now: number): boolean {
  const { selfFrozenAt, thawsAt } = user;
  return user.isFrozen === 1 || (selfFrozenAt !== 0 && (thawsAt === 0 || now < thawsAt));
}

/** The browser that holds a ticket. */
export interface TicketHolder {
  readonly deviceSecret: string;
  /** Name of the device where the user of an e-mail has logged in from it; empty otherwise. */
  readonly device: (email: string) => Promise<string>;
}
