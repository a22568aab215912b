import type { ClientConfig } from '@tidemark/sdk/contract';
import { useSnapshot } from 'valtio';
import { hostsOf } from '../../platform/hosts.ts';
import { deployment, pageHost } from '../clients.ts';
import { ALL_OFF, isOffered, isOn } from './features.ts';
import type { Feature } from './features.ts';

export type DemoLogin = NonNullable<ClientConfig['demoLogins']>[number];

/** The configuration, or nothing while it is on its way: then the defaults hold. The start of the page fetches it. */
function useDeployment(): ClientConfig | undefined {
  return useSnapshot(deployment.state).value;
}

const NO_LOGINS: readonly DemoLogin[] = [];

/** Public demo logins; empty unless this is a demonstration exchange. */
export function useDemoLogins(): readonly DemoLogin[] {
  return useDeployment()?.demoLogins ?? NO_LOGINS;
}

/** Address of the page that shows the mails and text messages of an exchange that keeps them on this machine; `undefined` for any other. */
export function useMailbox(): string | undefined {
  return useDeployment()?.mailbox;
}

export type SocialProvider = NonNullable<ClientConfig['socialLogins']>[number];

const NO_PROVIDERS: readonly SocialProvider[] = [];

/** Providers whose accounts people can log in with here. */
export function useSocialProviders(): readonly SocialProvider[] {
  return useDeployment()?.socialLogins ?? NO_PROVIDERS;
}

/** Background of the navigation bar on a scrolled page in a theme, a CSS colour; `undefined` for the theme's own. */
export function useBarBackground(theme: 'light' | 'dark'): string | undefined {
  return useDeployment()?.navbar?.background?.[theme];
}

/** Whether the exchange has simulated trading; `undefined` until the configuration is there. */
export function useSimulatedOffer(): boolean | undefined {
  const config = useDeployment();
  return config && hostsOf(pageHost, config.compileHosts).simulated !== undefined;
}

/** Where support reads mails; `undefined` where the deployment names no address, and until it is known. */
export function useSupportEmail(): string | undefined {
  return useDeployment()?.supportEmail;
}

export interface Offers {
  /** Whether the exchange has a feature. */
  readonly has: (feature: Feature) => boolean;
  /** Whether it has what an address of the site leads to. */
  readonly leadsTo: (url: string) => boolean;
}

/** What the exchange has, by the switches of its configuration. Nothing that they may turn off is there before they are known. */
export function useOffers(): Offers {
  const config = useDeployment();
  return {
    has: (feature) => config !== undefined && isOn(feature, config.switches),
    leadsTo: (url) => isOffered(url, config === undefined ? ALL_OFF : config.switches),
  };
}
