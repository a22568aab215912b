import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import {
  callbackPath,
  PROVIDER_PARAMETERS,
  type ProviderAccess,
  type SocialProviders,
} from '../services/identity/social/providers.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../services/identity/social/tables.ts';
import { chooserPage } from './chooserPage.ts';
import { memoryAdapter } from './memoryAdapter.ts';

/** Where the stand-ins are. */
export const STAND_IN_PATH = '/dev/identity';

/** Accounts that a stand-in remembers the claims of until their ID token is made. */
const MAX_ACCOUNTS = 1_000;

/** Addresses of this machine: its names, and the few that somebody makes up of 127.0.0.0/8. */
const MAX_ORIGINS = 8;

const FORM_BYTES = 8 * 1_024;

interface Claims {
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Keys {
  readonly jwk: JWK;
  readonly cookie: string;
  readonly clientSecret: string;
}

/**
 * Stands in for the providers on this machine, where there are no credentials of them: real OpenID providers, except that their users say
 * themselves who they are. So it answers to nobody from elsewhere.
 */
export class StandIn implements SocialProviders {
  readonly isPerCaller = true;
  readonly #now: () => number;
  readonly #clientSecret = randomBytes(32).toString('base64url');
  readonly #cookieKey = randomBytes(32).toString('base64url');
  readonly #accounts = new Map<string, Claims>();
  readonly #providers = new Map<string, Promise<Listener>>();
  #jwk: Promise<JWK> | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  offered(ownOrigin: string | undefined): readonly SocialProvider[] {
    return ownOrigin === undefined ? [] : SOCIAL_PROVIDERS;
  }

  access(provider: SocialProvider, ownOrigin: string | undefined): ProviderAccess | undefined {
    if (ownOrigin === undefined) return undefined;
    return {
      provider,
      issuer: issuerOf(provider, ownOrigin),
      // The same people by every name of this machine.
      realm: `stand-in:${provider}`,
      origins: [ownOrigin],
      clientId: clientOf(provider),
      secret: () => Promise.resolve(this.#clientSecret),
      redirectUri: `${ownOrigin}${callbackPath(provider)}`,
      parameters: PROVIDER_PARAMETERS[provider],
    };
  }

  /** Answers a request under the path of a provider, whose part before it is gone from `request.url`. */
  async answer(
    provider: SocialProvider,
    ownOrigin: string,
    exchange: { readonly request: IncomingMessage; readonly response: ServerResponse },
  ): Promise<void> {
    const issuer = issuerOf(provider, ownOrigin);
    let listener = this.#providers.get(issuer);
    if (listener === undefined) {
      listener = this.#start(provider, ownOrigin);
      this.#providers.set(issuer, listener);
      const [oldest] = this.#providers.keys();
      if (this.#providers.size > MAX_ORIGINS * SOCIAL_PROVIDERS.length && oldest !== undefined)
        this.#providers.delete(oldest);
    }
    await (
      await listener
    )(exchange.request, exchange.response);
  }

  async #start(provider: SocialProvider, ownOrigin: string): Promise<Listener> {
    this.#jwk ??= newKey();
    const keys = { jwk: await this.#jwk, cookie: this.#cookieKey, clientSecret: this.#clientSecret };
    const openId = await openIdProvider(provider, ownOrigin, {
      keys,
      claimsOf: (subject) => this.#accounts.get(subject),
      now: this.#now,
    });
    const callback = openId.callback();
    return async (request, response) => {
      if (!request.url?.startsWith('/interaction/')) {
        await callback(request, response);
        return;
      }
      await openId.interactionDetails(request, response);
      if (request.method === 'POST') await this.#chosen(openId, provider, { request, response });
      else showChooser(provider, response);
    };
  }

  async #chosen(
    openId: Provider,
    provider: SocialProvider,
    { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  ): Promise<void> {
    const form = new URLSearchParams(await textOf(request));
    const email = (form.get('email') ?? '').trim();
    if (form.get('choice') === 'cancel' || email === '') {
      await openId.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const account = form.get('account')?.trim() ?? '';
    const subject = subjectOf(provider, account === '' ? email.toLowerCase() : account);
    this.#accounts.delete(subject);
    this.#accounts.set(subject, {
      email,
      email_verified: form.has('verified'),
      name: form.get('name') ?? '',
    });
    const [oldest] = this.#accounts.keys();
    if (this.#accounts.size > MAX_ACCOUNTS && oldest !== undefined) this.#accounts.delete(oldest);
    await openId.interactionFinished(request, response, {
      login: { accountId: subject },
      select_account: {},
    });
  }
}

const issuerOf = (provider: SocialProvider, ownOrigin: string): string =>
  `${ownOrigin}${STAND_IN_PATH}/${provider}`;

const clientOf = (provider: SocialProvider): string => `exchange-at-${provider}`;

/** The same account has the same name after a restart. */
function subjectOf(provider: SocialProvider, account: string): string {
  return createHash('sha256').update(`${provider}\n${account}`).digest('hex').slice(0, 24);
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' };
}

async function openIdProvider(
  provider: SocialProvider,
  ownOrigin: string,
  {
    keys,
    claimsOf,
    now,
  }: {
    readonly keys: Keys;
    readonly claimsOf: (subject: string) => Claims | undefined;
    readonly now: () => number;
  },
): Promise<Provider> {
  // Loaded where it is used: a server with credentials has no use for it.
  const { default: OpenIdProvider, interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  // Who is to be logged in is asked each time.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'always',
        'Choose an account',
        (ctx) => ctx.oidc.result?.login === undefined,
      ),
    );
  const cookie = {
    path: `${STAND_IN_PATH}/${provider}`,
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
  } as const;
  return new OpenIdProvider(issuerOf(provider, ownOrigin), {
    adapter: memoryAdapter(now),
    jwks: { keys: [keys.jwk] },
    cookies: {
      keys: [keys.cookie],
      long: cookie,
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    clients: [
      {
        client_id: clientOf(provider),
        client_secret: keys.clientSecret,
        redirect_uris: [`${ownOrigin}${callbackPath(provider)}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy, url: (_ctx, { uid }) => `${STAND_IN_PATH}/${provider}/interaction/${uid}` },
    findAccount: (_ctx, subject) => {
      const claims = claimsOf(subject);
      return claims && { accountId: subject, claims: () => ({ sub: subject, ...claims }) };
    },
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 1_800,
      Session: 1_800,
      Grant: 600,
    },
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'text/plain';
      ctx.body = [error, description].filter((part) => part !== undefined).join(': ');
    },
  });
}

function showChooser(provider: SocialProvider, response: ServerResponse): void {
  const nonce = randomBytes(16).toString('base64');
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  );
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(chooserPage(provider, nonce));
}

/** Throws where it is too much. */
async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    if ((bytes += part.length) > FORM_BYTES) throw new RangeError('The form is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
