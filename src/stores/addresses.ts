import type { ClientConfig } from '@tidemark/sdk/contract';
import { hostsOf, isSimulated, realtimeUrl } from '../platform/hosts.ts';
import type { PageHost } from '../platform/hosts.ts';
import { siteOf } from '../platform/site.ts';

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
  /** Of the page now; it changes as the visitor moves on. */
  readonly pathname: () => string;
  /** The present configuration; rejects when it cannot be had. */
  readonly config: () => Promise<Pick<ClientConfig, 'compileHosts'>>;
}

/** Where calls go. Both wait for the configuration and reject when it cannot be had. */
export interface Addresses {
  /** Origin of a call by its path as documented; pages of simulated trading have one of their own. */
  ofCall(path: string): Promise<string>;
  ofRealtime(): Promise<string>;
}

/** Makes the address book of a page. */
export function createAddresses({ page, pathname, config }: AddressesOptions): Addresses {
  const hosts = async () => hostsOf(page, (await config()).compileHosts);
  const apiOrigin = async (): Promise<string> => {
    const { api, simulated } = await hosts();
    const path = pathname();
    return isSimulated(path.slice(siteOf(path).base.length)) ? simulated : api;
  };
  return {
    async ofCall(path) {
      if (path === CONFIG_PATH) return page.origin;
      return CONFIG_HOST_PATHS.includes(path) ? (await hosts()).config : apiOrigin();
    },
    ofRealtime: async () => realtimeUrl(await apiOrigin()),
  };
}
