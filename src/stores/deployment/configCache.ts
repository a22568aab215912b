import type { ClientConfig } from '@tidemark/sdk/contract';
import type { PageSettings } from '../../platform/pageHead.ts';
import { browserStorage } from '../../platform/storedValue.ts';
import type { KeyValueStorage } from '../../platform/storedValue.ts';
import { decodeConfig } from './decodeConfig.ts';

/** The storage key that the specification names. */
const CONFIG_KEY = 'cb_global_config';

/** A configuration and the version that the page named when it was fetched. */
export interface CachedConfig {
  readonly version: string | undefined;
  readonly config: ClientConfig;
}

/** Keeps the configuration from page to page. */
export interface ConfigCache {
  /** `undefined` when there is none for this application, or what is there is not sound. */
  read(): CachedConfig | undefined;
  /** Where the storage is full or blocked, nothing is kept. */
  write(cached: CachedConfig): void;
}

/** Makes the cache of the application that the page belongs to. */
export function createConfigCache(
  { bizId, appId }: Pick<PageSettings, 'bizId' | 'appId'>,
  storage: KeyValueStorage | undefined = browserStorage(),
): ConfigCache {
  return {
    read() {
      try {
        const kept = JSON.parse(storage?.getItem(CONFIG_KEY) ?? '') as Partial<Record<string, unknown>>;
        if (kept['bizId'] !== bizId || kept['appId'] !== appId) return undefined;
        const config = decodeConfig(kept['config']);
        const version = typeof kept['version'] === 'string' ? kept['version'] : undefined;
        return config && { version, config };
      } catch {
        return undefined;
      }
    },
    write(cached) {
      try {
        storage?.setItem(CONFIG_KEY, JSON.stringify({ bizId, appId, ...cached }));
      } catch {
        // The next page fetches it again.
      }
    },
  };
}
