/** What a stored value needs of `localStorage`. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where `storage` events of other tabs arrive; `window` in the application. */
export type StorageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

interface StoredValueOptions<T> {
  /** What the value is; the full key becomes `tidemark:<name>:v<version>`. */
  readonly name: string;
  /** Raised when the shape changes, so that an old shape is never read as a new one. */
  readonly version: number;
  /** Turns whatever was found (`undefined` when nothing or not JSON) into a valid value. Must not throw. */
  readonly decode: (found: unknown) => T;
  readonly storage?: KeyValueStorage | undefined;
  readonly events?: StorageEvents | undefined;
}

/** One JSON value under a versioned key of the browser's storage, shared by all tabs of the origin. */
export interface StoredValue<T> {
  readonly key: string;
  read(): T;
  /** Saves the value; a full or blocked storage is not an error, the value then lives as long as the page. */
  write(value: T): void;
  clear(): void;
  /** Reports changes made by other tabs (never this tab's own). Returns the unsubscriber. */
  subscribe(listener: (value: T) => void): () => void;
}

/** Creates the accessor of one versioned value. Nothing is read before `read` is called. */
export function createStoredValue<T>(options: StoredValueOptions<T>): StoredValue<T> {
  const { decode, storage = browserStorage(), events = globalThis.window } = options;
  const key = `tidemark:${options.name}:v${options.version}`;

  return {
    key,
    read: () => decode(parse(attempt(() => storage?.getItem(key)))),
    write: (value) => void attempt(() => storage?.setItem(key, JSON.stringify(value))),
    clear: () => void attempt(() => storage?.removeItem(key)),
    subscribe(listener) {
      const onStorage = (event: Event): void => {
        const { key: changed, newValue } = event as StorageEvent;
        // A null key means that another tab cleared the whole storage.
        if (changed === key || changed === null) listener(decode(parse(newValue)));
      };
      events.addEventListener('storage', onStorage);
      return () => events.removeEventListener('storage', onStorage);
    },
  };
}

/** The storage of this origin; `undefined` where it is blocked. */
export function browserStorage(): KeyValueStorage | undefined {
  return attempt(() => globalThis.localStorage);
}

function parse(text: string | null | undefined): unknown {
  return typeof text === 'string' ? attempt(() => JSON.parse(text) as unknown) : undefined;
}

/** Storage throws when it is blocked or full; the application must work all the same. */
function attempt<R>(operation: () => R): R | undefined {
  try {
    return operation();
  } catch {
    return undefined;
  }
}

/** Whether this origin can keep something of the size of a session; not where storage is blocked, or full. */
export function canKeep(storage: KeyValueStorage | undefined = browserStorage()): boolean {
  if (storage === undefined) return false;
  const isKept = attempt(() => {
    storage.setItem(PROBE, PROBE.repeat(16));
    return storage.getItem(PROBE) !== null;
  });
  attempt(() => storage.removeItem(PROBE));
  return isKept === true;
}

const PROBE = 'tidemark:probe';

/** Storage of this tab alone, which survives its reloads; none where it is blocked: even looking at it throws there. */
export function tabStorage(): KeyValueStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
