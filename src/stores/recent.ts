/** What was remembered last under a few keys. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  /** Remembers a value; the oldest one is forgotten where there are too many. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  values(): Iterable<Value>;
}

/** Makes a memory of at most `limit` values. */
export function createRecent<Value>(limit: number): Recent<Value> {
  const values = new Map<string, Value>();
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      const oldest = values.keys().next().value;
      if (values.size > limit && oldest !== undefined) values.delete(oldest);
    },
    delete: (key) => void values.delete(key),
    values: () => values.values(),
  };
}
