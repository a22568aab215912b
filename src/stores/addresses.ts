import type { ClientConfig } from '@tidemark/sdk/contract';
import { hostsOf, realtimeUrl } from '../platform/hosts.ts';
import type { PageHost } from '../platform/hosts.ts';
import type { Environment } from '../platform/environment.ts';

/** Calls that are made to the configuration host; the others go to the API's. */
const CONFIG_HOST_PATHS: readonly string[] = [
  '/market/v3/current/datetime',
  '/content/user/abtest/check-strategy',
  '/content/public/abtest/check-strategy',
];

/** The call that says where all the others go. */
const CONFIG_PATH = '/configs/{configId}.json';

export interface AddressesOptions {
  readonly page: PageHost;
  readonly environment: Environment;
  /** The present configuration; rejects when it cannot be had. */
  readonly config: () => Promise<Pick<ClientConfig, 'compileHosts'>>;
}

/** Where calls go. Both wait for the configuration and reject when it cannot be had, or names no host of simulated trading. */
export interface Addresses {
  /** Origin of a call by its path as documented; pages of simulated trading have one of their own. */
  ofCall(path: string): Promise<string>;
  ofRealtime(): Promise<string>;
}

/** Makes the address book of a page. */
export function createAddresses({ page, environment: environment, config }: AddressesOptions): Addresses {
  const hosts = async () => hostsOf(page, (await config()).compileHosts);
  const apiOrigin = async (): Promise<string> => {
    const { api, simulated } = await hosts();
    if (environment === 'real') return api;
    if (simulated === undefined) throw new Error('There is no simulated trading here');
    return simulated;
  };
  return {
    async ofCall(path) {
      if (path === CONFIG_PATH) return page.origin;
      return CONFIG_HOST_PATHS.includes(path) ? (await hosts()).config : apiOrigin();
    },
    ofRealtime: async () => realtimeUrl(await apiOrigin()),
  };
}
