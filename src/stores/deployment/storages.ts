import type { ClientConfig } from '@tidemark/sdk/contract';
import { browserStorage, createStoredValue } from '../../platform/storedValue.ts';
import type { StorageEvents } from '../../platform/storedValue.ts';

/** By storage name and the version reached: turns a value of the version before into one of this version. May throw. */
export type Migrations = Readonly<Record<string, Readonly<Record<number, (value: unknown) => unknown>>>>;

/**
 * How kept values are carried over when a deployment raises the version of a storage. Without an entry a value is
 * dropped, so that its defaults hold: that is what a version is raised for as long as the application's own form of the
 * value stays the same.
 *
 * @example { preferences: { 2: (value) => ({ ...(value as object), palette: 'standard' }) } }
 */
const MIGRATIONS: Migrations = {};

/** What the deployment says of its storages: name to version. */
export type Storages = NonNullable<ClientConfig['storages']>;

export interface StoragesOptions {
  readonly storage?: Storage | undefined;
  /** Where the values' owners listen for changes. */
  readonly events?: StorageEvents & Pick<EventTarget, 'dispatchEvent'>;
  readonly migrations?: Migrations;
}

const FIRST_VERSION = 1;

/**
 * Brings what this browser keeps to the versions that the deployment names, each step exactly once: a value is handed
 * through the registered migrations to its new version, and dropped, so that defaults hold, where one of them is missing
 * or fails. What is kept under a name that the deployment does not mention stays as it is.
 */
export function migrateStorage(storages: Storages, options: StoragesOptions = {}): void {
  const {
    storage = browserStorage() as Storage | undefined,
    events = window,
    migrations = MIGRATIONS,
  } = options;
  if (storage === undefined) return;
  const versions = createStoredValue({
    name: 'storages',
    version: 1,
    decode: decodeVersions,
    storage,
    events,
  });

  for (const [name, { version }] of Object.entries(storages)) {
    const from = versions.read()[name] ?? FIRST_VERSION;
    if (version === from) continue;
    // Noted first: a value that breaks its migration must not break it again with every page.
    versions.write({ ...versions.read(), [name]: version });
    if (version < from) continue;
    for (const key of keysOf(name, storage)) {
      const before = storage.getItem(key);
      const after = before === null ? null : migrated(before, migrations[name] ?? {}, from, version);
      if (after === null) storage.removeItem(key);
      else storage.setItem(key, after);
      // The stores of this page follow their values as if another tab had changed them.
      events.dispatchEvent(new StorageEvent('storage', { key, newValue: after }));
    }
  }
}

/** Everything that is kept under a name, in whatever form of the application. */
function keysOf(name: string, storage: Storage): readonly string[] {
  const start = `tidemark:${name}:v`;
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(start),
  );
}

/** The value after every step from one version to another; `null` when it cannot be had. */
function migrated(text: string, steps: Migrations[string], from: number, to: number): string | null {
  try {
    let value: unknown = JSON.parse(text);
    for (let version = from + 1; version <= to; version += 1) {
      const step = steps[version];
      if (step === undefined) return null;
      value = step(value);
    }
    return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
}

function decodeVersions(found: unknown): Readonly<Record<string, number>> {
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(Object.entries(found).filter(([, version]) => Number.isSafeInteger(version)));
}
