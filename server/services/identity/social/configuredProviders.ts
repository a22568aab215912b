import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SignJWT } from 'jose';
import { callbackPath, PROVIDER_PARAMETERS, type ProviderAccess, type SocialProviders } from './providers.ts';
import { SOCIAL_PROVIDERS, type SocialProvider } from './tables.ts';

/** What an operator got from the providers. */
export interface SocialLoginSettings {
  /** Where people reach the exchange, such as `https://exchange.example`: providers lead back there. */
  readonly publicOrigin: string;
  readonly google?: { readonly clientId: string; readonly secretFile: string } | undefined;
  readonly apple?:
    | {
        /** The services id. */
        readonly clientId: string;
        readonly teamId: string;
        readonly keyId: string;
        /** The private key, a `.p8` file. */
        readonly keyFile: string;
      }
    | undefined;
}

/** A credential of a provider cannot be read; the message is for the operator. */
export class SocialLoginSettingsError extends Error {
  override readonly name = 'SocialLoginSettingsError';
}

const GOOGLE = {
  issuer: 'https://accounts.google.com',
  origins: ['https://accounts.google.com', 'https://oauth2.googleapis.com', 'https://www.googleapis.com'],
} as const;

const APPLE = { issuer: 'https://appleid.apple.com', origins: ['https://appleid.apple.com'] } as const;

/** Apple takes a secret that its client signs; one for each call is enough. */
const APPLE_SECRET_LIFETIME_S = 300;

/** Providers with the credentials of an operator. Rejects with {@link SocialLoginSettingsError}. */
export async function configuredProviders(settings: SocialLoginSettings): Promise<SocialProviders> {
  const { publicOrigin, google, apple } = settings;
  const all = new Map<SocialProvider, ProviderAccess>();
  const add = (
    provider: SocialProvider,
    rest: Pick<ProviderAccess, 'issuer' | 'origins' | 'clientId' | 'secret'>,
  ): void => {
    const redirectUri = `${publicOrigin}${callbackPath(provider)}`;
    const parameters = PROVIDER_PARAMETERS[provider];
    all.set(provider, { ...rest, provider, realm: rest.issuer, redirectUri, parameters });
  };
  if (google !== undefined) {
    const secret = (await read('--google-secret-file', google.secretFile)).trim();
    add('google', { ...GOOGLE, clientId: google.clientId, secret: () => Promise.resolve(secret) });
  }
  if (apple !== undefined)
    add('apple', { ...APPLE, clientId: apple.clientId, secret: await signedSecret(apple) });
  return {
    isPerCaller: false,
    offered: () => SOCIAL_PROVIDERS.filter((provider) => all.has(provider)),
    access: (provider) => all.get(provider),
  };
}

async function read(option: string, file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text.trim() === '')
    throw new SocialLoginSettingsError(`The file of ${option}, ${file}, cannot be read or is empty`);
  return text;
}

/** Apple's way: the secret is a statement that the team signs with its key. */
async function signedSecret({
  clientId,
  teamId,
  keyId,
  keyFile,
}: NonNullable<SocialLoginSettings['apple']>): Promise<() => Promise<string>> {
  const pem = await read('--apple-key-file', keyFile);
  const sign = (): Promise<string> =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(APPLE.issuer)
      .setIssuedAt()
      .setExpirationTime(`${APPLE_SECRET_LIFETIME_S}s`)
      .sign(createPrivateKey(pem));
  await sign().catch(() => {
    throw new SocialLoginSettingsError(
      `The file of --apple-key-file, ${keyFile}, holds no key of the curve P-256 in PEM`,
    );
  });
  return sign;
}
