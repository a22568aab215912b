import type { ClientConfig } from '@tidemark/sdk/contract';
import type { PageSettings } from '../../platform/pageHead.ts';
import { browserStorage } from '../../platform/storedValue.ts';
import type { KeyValueStorage } from '../../platform/storedValue.ts';

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

type Check = (value: unknown) => boolean;

const isString: Check = (value) => typeof value === 'string';
const isBoolean: Check = (value) => typeof value === 'boolean';
const isNumber: Check = (value) => typeof value === 'number';
const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const recordOf =
  (check: Check): Check =>
  (value) =>
    isMembers(value) && Object.values(value).every(check);

/** Members that must be there and, after them, members that may be. */
const shape =
  (required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value) =>
    isMembers(value) &&
    Object.entries(required).every(([name, check]) => check(value[name])) &&
    Object.entries(optional).every(([name, check]) => value[name] === undefined || check(value[name]));

const isMenu = listOf(shape({ name: isString, url: isString }, { label: recordOf(isString) }));

const isConfig = shape(
  {
    antiBot: shape({
      clientKey: isString,
      module: shape({ version: isString, hash: isString, path: isString }),
    }),
  },
  {
    siteId: isString,
    project: isString,
    supportEmail: isString,
    lang: isString,
    langs: recordOf(listOf(isString)),
    switches: recordOf(isBoolean),
    brand: shape({
      name: isString,
      logo: isString,
      officialSite: isString,
      officialHosts: listOf(isString),
      stores: shape({ ios: isString, android: isString }),
    }),
    navbar: shape({ leftMenus: isMenu }, { background: recordOf(isString) }),
    menus: shape({ assets: isMenu, orders: isMenu }),
    messageTypes: listOf(isString),
    compileHosts: recordOf(
      shape(
        { pages: listOf(isString), api: isString },
        { config: isString, simulated: isString, cdn: isString },
      ),
    ),
    storages: recordOf(shape({ version: isNumber })),
    demoLogins: listOf(shape({ loginId: isString, password: isString })),
  },
);

/** Reads a kept configuration; `undefined` unless all that the application takes from it has the form it needs. */
export function decodeConfig(found: unknown): ClientConfig | undefined {
  return isConfig(found) ? (found as ClientConfig) : undefined;
}
