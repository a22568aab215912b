/** What was remembered last under a few keys. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  /** Remembers a value; the oldest one is forgotten where there are too many. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  values(): readonly Value[];
}

export interface RecentOptions {
  /** As many values as are remembered. */
  readonly limit: number;
  /** As long as a value is remembered, in milliseconds. */
  readonly maxAgeMs: number;
  readonly now?: () => number;
}

/** Makes a memory of a few values that were set a short while ago. */
export function createRecent<Value>({ limit, maxAgeMs, now = Date.now }: RecentOptions): Recent<Value> {
  const kept = new Map<string, { readonly value: Value; readonly until: number }>();
  const forgetOld = (): void => {
    for (const [key, { until }] of kept) if (until <= now()) kept.delete(key);
  };
  return {
    get(key) {
      forgetOld();
      return kept.get(key)?.value;
    },
    set(key, value) {
      kept.delete(key);
      kept.set(key, { value, until: now() + maxAgeMs });
      const oldest = kept.keys().next().value;
      if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    },
    delete: (key) => void kept.delete(key),
    values() {
      forgetOld();
      return [...kept.values()].map(({ value }) => value);
    },
  };
}
