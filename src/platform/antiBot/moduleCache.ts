/** The module as this browser keeps it. */
export interface ModuleRecord {
  readonly key: string;
  readonly version: string;
  readonly data: ArrayBuffer;
  /** SHA-256 of the data, in lower-case hex, as the configuration named it. */
  readonly hash: string;
}

/** Where the module is kept from visit to visit. Neither method rejects: what cannot be kept is fetched again. */
export interface ModuleCache {
  read(): Promise<Partial<ModuleRecord> | undefined>;
  write(record: Omit<ModuleRecord, 'key'>): Promise<void>;
}

const DATABASE = 'wasm-cache';
const STORE = 'wasm-files';
const KEY = 'wasm-crypto';

/** Opening may never end, in some browsers after the page was restored; nobody waits longer. */
const PATIENCE_MS = 1_000;

/** The browser's database; `undefined` where pages may not use it. */
function browserDatabases(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database failed'));
  });
}

async function open(databases: IDBFactory): Promise<IDBDatabase> {
  const request = databases.open(DATABASE, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: 'key' });
  const database = await answerOf(request);
  // Whoever deletes what this site keeps is not held up.
  database.onversionchange = () => database.close();
  return database;
}

/** Makes the cache in the browser's database. */
export function createModuleCache(databases = browserDatabases()): ModuleCache {
  const within = async <T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> => {
    if (databases === undefined) return undefined;
    const database = await open(databases);
    try {
      return await answerOf(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  };
  const patiently = <T>(work: Promise<T>): Promise<T | undefined> => {
    const tired = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
    return Promise.race([work.catch(() => undefined), tired]);
  };

  return {
    read: () =>
      patiently(
        within('readonly', (store) => store.get(KEY) as IDBRequest<Partial<ModuleRecord> | undefined>),
      ),
    async write(record) {
      await patiently(within('readwrite', (store) => store.put({ key: KEY, ...record })));
    },
  };
}
