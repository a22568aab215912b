import type { Sdk } from '@tidemark/sdk';
import type { ClientConfig } from '@tidemark/sdk/contract';
import { ref } from 'valtio';
import type { PageSettings } from '../../platform/pageHead.ts';
import { createResource } from '../resource.ts';
import type { Resource } from '../resource.ts';
import type { ConfigCache } from './configCache.ts';

export interface DeploymentOptions {
  /** The version that the page names; `undefined` when it names none. */
  readonly version: string | undefined;
  readonly load: () => Promise<ClientConfig>;
  readonly cache: ConfigCache;
  /** Told of each configuration that was fetched. */
  readonly onFetched?: (config: ClientConfig) => void;
}

export interface Deployment extends Resource<ClientConfig> {
  /**
   * Resolves with the present configuration: that of the page's version, or an older kept one when the present one
   * cannot be had. Rejects with the error of the call when there is neither.
   */
  current(): Promise<ClientConfig>;
}

/**
 * What this deployment tells its clients, fetched at most once per page. A kept configuration is there at once; if it is
 * of the page's version nothing is fetched, else it holds while the present one is on its way.
 */
export function createDeployment({ version, load, cache, onFetched }: DeploymentOptions): Deployment {
  const kept = cache.read();
  const resource = createResource<ClientConfig>(async () => {
    const config = await load();
    cache.write({ version, config });
    onFetched?.(config);
    return config;
  });
  const isPresent = kept !== undefined && version !== undefined && kept.version === version;
  if (kept !== undefined) resource.state.value = ref(kept.config);
  if (isPresent) resource.state.phase = 'ready';

  return {
    ...resource,
    async ensure() {
      const fetching = resource.ensure();
      // A configuration that is there is not waited for.
      if (resource.state.value === undefined) await fetching;
    },
    async current() {
      await resource.ensure();
      const { value, error } = resource.state;
      if (value === undefined) throw error;
      return value;
    },
  };
}

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(general: Members, special: Members): Members {
  const merged: Record<string, unknown> = { ...general };
  for (const [name, value] of Object.entries(special)) {
    const before = general[name];
    merged[name] = isMembers(before) && isMembers(value) ? merge(before, value) : value;
  }
  return merged;
}

/**
 * Fetches the configuration of the business with that of the application merged over it. Rejects with the error of the
 * call that failed.
 */
export async function fetchConfig(
  sdk: Pick<Sdk, 'call'>,
  { bizId, appId, configVersion }: Pick<PageSettings, 'bizId' | 'appId' | 'configVersion'>,
): Promise<ClientConfig> {
  const query = configVersion === undefined ? {} : { v: configVersion };
  const [business, application] = await Promise.all(
    [bizId, appId].map((configId) => sdk.call('getConfig', { params: { configId }, query })),
  );
  return mergeConfigs(business ?? {}, application ?? {});
}

/**
 * Merges the configuration of an application over that of its business: objects member by member at every depth, so
 * that an application may change one switch or one language list; anything else, lists included, is replaced whole.
 */
export function mergeConfigs(business: ClientConfig, application: ClientConfig): ClientConfig {
  return merge(business, application);
}
