import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type CustomFetch,
  type IDToken,
  type ServerMetadata,
} from 'openid-client';
import { canonicalEmail } from '../emailAddresses.ts';
import type { ProviderAccess } from './providers.ts';
import type { ProviderIdentity } from './socialLogins.ts';

/** The provider cannot be reached, or answers that it cannot answer. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

/** What came back from the provider proves nobody: refused there, wrong, used, forged or for somebody else. */
export class ProviderRefusedError extends Error {
  override readonly name = 'ProviderRefusedError';
}

/** What a login with a provider is checked by; a fresh one for each. */
export interface LoginChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What a provider leads back with, as the page read it from its address. */
export interface ProviderAnswer {
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  /** The issuer, where the provider names itself. */
  readonly iss?: string | undefined;
}

const TIMEOUT_MS = 5_000;

/** How long what a provider says of its addresses is believed. */
const METADATA_AGE_MS = 60 * 60_000;

const MAX_EMAIL = 50;

/** The exchange as a client of OpenID providers: authorization codes with PKCE, state and nonce. */
export class OpenIdClient {
  readonly #now: () => number;
  readonly #fetch: typeof fetch;
  readonly #metadata = new Map<string, { readonly since: number; readonly value: ServerMetadata }>();

  constructor(now: () => number, call: typeof fetch = fetch) {
    this.#now = now;
    this.#fetch = call;
  }

  /** Where a browser is sent to log in. Rejects with {@link ProviderUnavailableError}. */
  async authorizationUrl(access: ProviderAccess, { state, nonce, verifier }: LoginChecks): Promise<URL> {
    const configuration = await this.#configure(access);
    return buildAuthorizationUrl(configuration, {
      ...access.parameters,
      redirect_uri: access.redirectUri,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  /** Who has logged in. Rejects with {@link ProviderUnavailableError} or {@link ProviderRefusedError}. */
  async identify(
    access: ProviderAccess,
    { state, nonce, verifier }: LoginChecks,
    answer: ProviderAnswer,
  ): Promise<ProviderIdentity> {
    const configuration = await this.#configure(access);
    const back = new URL(access.redirectUri);
    for (const [name, value] of Object.entries({ ...answer, state }))
      if (value !== undefined) back.searchParams.set(name, value);
    try {
      const tokens = await authorizationCodeGrant(configuration, back, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new ProviderRefusedError('The provider gave no ID token');
      return identityOf(access, claims);
    } catch (error) {
      throw toldError(error);
    }
  }

  async #configure(access: ProviderAccess): Promise<Configuration> {
    try {
      const metadata = await this.#metadataOf(access);
      const configuration = new Configuration(
        metadata,
        access.clientId,
        undefined,
        ClientSecretPost(await access.secret()),
      );
      for (const each of settingsOf(access)) each(configuration);
      configuration.timeout = TIMEOUT_MS / 1_000;
      configuration[customFetch] = this.#guarded(access);
      return configuration;
    } catch (error) {
      throw toldError(error);
    }
  }

  async #metadataOf(access: ProviderAccess): Promise<ServerMetadata> {
    const known = this.#metadata.get(access.issuer);
    if (known !== undefined && known.since + METADATA_AGE_MS > this.#now()) return known.value;
    const found = await discovery(new URL(access.issuer), access.clientId, undefined, undefined, {
      [customFetch]: this.#guarded(access),
      timeout: TIMEOUT_MS / 1_000,
      execute: settingsOf(access),
    });
    const value = found.serverMetadata();
    this.#metadata.set(access.issuer, { since: this.#now(), value });
    return value;
  }

  /** Calls of the provider's own addresses alone, and no other that it leads to. */
  #guarded({ origins }: ProviderAccess): CustomFetch {
    return async (url, options) => {
      if (!origins.includes(new URL(url).origin))
        throw new ProviderRefusedError(`The provider may not be called at ${new URL(url).origin}`);
      const answer = await this.#fetch(url, { ...options, redirect: 'manual' } as RequestInit).catch(
        (cause: unknown) => {
          throw new ProviderUnavailableError('The provider does not answer', { cause });
        },
      );
      if (answer.status >= 500 || answer.status === 429)
        throw new ProviderUnavailableError(`The provider answers ${answer.status}`);
      return answer;
    };
  }
}

/** Signatures are checked even where TLS would do; only a provider of this machine is called without that. */
function settingsOf({ issuer }: ProviderAccess): ((configuration: Configuration) => void)[] {
  return issuer.startsWith('http:')
    ? [enableNonRepudiationChecks, allowInsecureRequests]
    : [enableNonRepudiationChecks];
}

function identityOf({ provider, realm }: ProviderAccess, claims: IDToken): ProviderIdentity {
  const { email, email_verified: verified } = claims;
  const address = typeof email === 'string' && email.length <= MAX_EMAIL ? canonicalEmail(email) : undefined;
  return {
    provider,
    realm,
    subject: claims.sub,
    email: address,
    // Apple says it as a text.
    isEmailVerified: address !== undefined && (verified === true || verified === 'true'),
  };
}

/** What a failure is: an outage, or an answer that proves nobody. */
function toldError(error: unknown): ProviderUnavailableError | ProviderRefusedError {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof ProviderUnavailableError || each instanceof ProviderRefusedError) return each;
    if (each instanceof DOMException || ('code' in each && each.code === 'OAUTH_TIMEOUT'))
      return new ProviderUnavailableError('The provider takes too long', { cause: error });
    if (each instanceof AuthorizationResponseError && OUTAGES.has(each.error))
      return new ProviderUnavailableError('The provider cannot log anybody in', { cause: error });
  }
  return new ProviderRefusedError('What came from the provider proves nobody', { cause: error });
}

/** Errors by which a provider says that it is the one that fails (OpenID Connect Core, 3.1.2.6; RFC 6749, 4.1.2.1). */
const OUTAGES = new Set(['server_error', 'temporarily_unavailable']);
