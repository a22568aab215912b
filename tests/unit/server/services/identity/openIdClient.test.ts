import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import {
  OpenIdClient,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../../../../../server/services/identity/social/openIdClient.ts';
import type { ProviderAccess } from '../../../../../server/services/identity/social/providers.ts';

const ISSUER = 'https://provider.example';
const CHECKS = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };
const ACCESS: ProviderAccess = {
  provider: 'google',
  issuer: ISSUER,
  realm: ISSUER,
  origins: [ISSUER],
  clientId: 'exchange',
  secret: () => Promise.resolve('secret'),
  redirectUri: 'https://exchange.example/auth/callback/google',
  parameters: { scope: 'openid email' },
};
const CLAIMS = { email: 'grace@tidemark.example', email_verified: true, nonce: 'nonce' };

let own: { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey };
let foreign: typeof own;

beforeAll(async () => {
  [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
});

interface Hostile {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly issuer?: string;
  readonly audience?: string;
  readonly key?: CryptoKey;
  readonly expiresAt?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** What its token endpoint answers instead. */
  readonly answer?: () => Response;
}

/** A provider over a made-up network, and the addresses that it was called at. */
function provider(hostile: Hostile = {}) {
  const called: string[] = [];
  const redirects = new Set<RequestInit['redirect']>();
  const call = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    redirects.add(init?.redirect);
    const { href, pathname } = new URL(input instanceof Request ? input.url : input);
    called.push(href);
    if (pathname === '/.well-known/openid-configuration')
      return Response.json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/authorize`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
        ...hostile.metadata,
      });
    if (pathname === '/keys')
      return Response.json({ keys: [{ ...(await exportJWK(own.publicKey)), alg: 'RS256', use: 'sig' }] });
    if (hostile.answer !== undefined) return hostile.answer();
    const idToken = await new SignJWT({ ...CLAIMS, ...hostile.claims })
      .setProtectedHeader({ alg: 'RS256' })
      .setSubject('grace')
      .setIssuer(hostile.issuer ?? ISSUER)
      .setAudience(hostile.audience ?? 'exchange')
      .setIssuedAt()
      .setExpirationTime(hostile.expiresAt ?? '5m')
      .sign(hostile.key ?? own.privateKey);
    return Response.json({ access_token: 'x', token_type: 'bearer', id_token: idToken });
  };
  return { called, redirects, client: new OpenIdClient(Date.now, call) };
}

const identify = (hostile?: Hostile, answer: object = {}) =>
  provider(hostile).client.identify(ACCESS, CHECKS, { code: 'code', ...answer });

it('a browser is sent to the provider with state, nonce and a PKCE challenge, and back to the one address', async () => {
  const { searchParams, origin } = await provider().client.authorizationUrl(ACCESS, CHECKS);
  expect(origin).toBe(ISSUER);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: ACCESS.redirectUri,
    state: 'state',
    nonce: 'nonce',
    code_challenge_method: 'S256',
  });
  expect(searchParams.get('code_challenge')).not.toBe(CHECKS.verifier);
});

it('an ID token says who somebody is, and whether the e-mail is theirs for certain', async () => {
  expect(await identify()).toEqual({
    provider: 'google',
    realm: ISSUER,
    subject: 'grace',
    email: CLAIMS.email,
    isEmailVerified: true,
  });
  expect(await identify({ claims: { email_verified: 'true' } })).toMatchObject({ isEmailVerified: true });
  for (const verified of [false, 'false', undefined, 1])
    expect(await identify({ claims: { email_verified: verified } })).toMatchObject({
      isEmailVerified: false,
    });
  for (const email of [undefined, '', 'no address', `${'x'.repeat(50)}@tidemark.example`, { a: 1 }])
    expect(await identify({ claims: { email } })).toMatchObject({ email: undefined, isEmailVerified: false });
});

it.each<readonly [string, Hostile]>([
  ['of another login', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['of another provider', { issuer: 'https://evil.example' }],
  ['for another client', { audience: 'another' }],
  ['that is too old', { expiresAt: '-10m' }],
])('an ID token %s proves nobody', async (_name, hostile) => {
  await expect(identify(hostile)).rejects.toThrow(ProviderRefusedError);
});

it('an ID token that another key has signed proves nobody', async () => {
  await expect(identify({ key: foreign.privateKey })).rejects.toThrow(ProviderRefusedError);
});

it('an answer that names another issuer, or a code that is not good, proves nobody', async () => {
  await expect(identify({}, { iss: 'https://evil.example' })).rejects.toThrow(ProviderRefusedError);
  const answer = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
  await expect(identify({ answer })).rejects.toThrow(ProviderRefusedError);
  await expect(identify({}, { code: undefined, error: 'access_denied' })).rejects.toThrow(
    ProviderRefusedError,
  );
});

it('nothing is called but the addresses of the provider, wherever it leads to', async () => {
  for (const metadata of [
    { token_endpoint: 'https://169.254.169.254/latest' },
    { jwks_uri: 'https://127.0.0.1/keys' },
    { token_endpoint: 'http://provider.example/token' },
  ]) {
    const { client, called } = provider({ metadata });
    await expect(client.identify(ACCESS, CHECKS, { code: 'code' })).rejects.toThrow(ProviderRefusedError);
    expect(called.every((each) => each.startsWith(`${ISSUER}/`))).toBe(true);
  }
});

it('a provider that leads the exchange on is not followed', async () => {
  const location = 'http://169.254.169.254/latest/meta-data';
  const answer = () => new Response(null, { status: 307, headers: { location } });
  const { client, called, redirects } = provider({ answer });
  await expect(client.identify(ACCESS, CHECKS, { code: 'code' })).rejects.toThrow(ProviderRefusedError);
  expect(called).not.toContain(location);
  expect([...redirects]).toEqual(['manual']);
});

it('a provider that does not answer, or says that it cannot, is an outage and not a wrong login', async () => {
  const refused = () => Promise.reject(new TypeError('fetch failed'));
  const client = new OpenIdClient(Date.now, refused);
  await expect(client.authorizationUrl(ACCESS, CHECKS)).rejects.toThrow(ProviderUnavailableError);
  for (const status of [500, 503, 429]) {
    const answer = () => new Response('', { status });
    await expect(identify({ answer })).rejects.toThrow(ProviderUnavailableError);
  }
  await expect(identify({}, { code: undefined, error: 'temporarily_unavailable' })).rejects.toThrow(
    ProviderUnavailableError,
  );
});
