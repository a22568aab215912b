import type { SocialProvider } from './tables.ts';

/** How the exchange speaks with a provider. */
export interface ProviderAccess {
  readonly provider: SocialProvider;
  /** Its own name, under which it tells its addresses. */
  readonly issuer: string;
  /** Whose its subjects are: the issuer, unless several are one. */
  readonly realm: string;
  /** Where the exchange may call it; nowhere else, whatever the provider says of itself. */
  readonly origins: readonly string[];
  readonly clientId: string;
  /** The client secret of a call. */
  readonly secret: () => Promise<string>;
  /** Where it leads people back to. */
  readonly redirectUri: string;
  /** What it is asked besides what every provider is. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** The providers that people can log in with. */
export interface SocialProviders {
  /** Whether what is on offer depends on who calls. */
  readonly isPerCaller: boolean;
  /** @param ownOrigin the address by which this machine reaches its own exchange; `undefined` for callers from elsewhere */
  offered(ownOrigin: string | undefined): readonly SocialProvider[];
  /** `undefined` for one that is not on offer. */
  access(provider: SocialProvider, ownOrigin: string | undefined): ProviderAccess | undefined;
}

export const NO_PROVIDERS: SocialProviders = {
  isPerCaller: false,
  offered: () => [],
  access: () => undefined,
};

/** What the providers differ in, for the exchange and for their stand-ins. */
export const PROVIDER_PARAMETERS: Readonly<Record<SocialProvider, Readonly<Record<string, string>>>> = {
  google: { scope: 'openid email profile', prompt: 'select_account' },
  // Apple tells the e-mail only in a form that it has the browser send.
  apple: { scope: 'openid email', response_mode: 'form_post' },
};

/** Path that a provider leads people back to. */
export const callbackPath = (provider: SocialProvider): string => `/auth/callback/${provider}`;
