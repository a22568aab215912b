/** How a call ended. */
export type Outcome<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: unknown };

/** How a call ends: a rejection becomes a value. */
export async function outcomeFrom<T>(call: Promise<T>): Promise<Outcome<T>> {
  return call.then(
    (data) => ({ ok: true, data }),
    (error: unknown) => ({ ok: false, error }),
  );
}

/** Makes a runner of calls of which only the last one counts. */
export function createLatest() {
  let current: AbortController | undefined;

  /** Aborts the call before; resolves to `undefined` when another one came after. Never rejects. */
  return async function run<T>(call: (signal: AbortSignal) => Promise<T>): Promise<Outcome<T> | undefined> {
    current?.abort();
    const own = (current = new AbortController());
    const outcome = await outcomeFrom(call(own.signal));
    return current === own ? outcome : undefined;
  };
}
