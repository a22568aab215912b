/** `network:transaction:place`, where the place ends with the address that something came to. */
const WITH_ADDRESS = /^(.+:)(?:i|([^:]+\.\d+))\.[\da-f]{40}$/;

/** Which call inside of a transaction. */
const CALL = /^\d+(?:\.\d+)*$/;

/** Ids that custody once gave to what it has another id for now. */
export interface FormerIds {
  /** All of them, and others, are from this one up to `below`. */
  readonly from: string;
  readonly below: string;
  isOne(id: string): boolean;
}

/**
 * By what an arrival on an EVM network was known before ids had its address: `USDT.0` instead of `USDT.0.<address>`, and for each call of its own `i0`,
 * `i0.1`… instead of `i.<address>` for all. A watch that begins anew tells of old arrivals by new ids. Undefined for ids that never were others.
 */
export function formerIdsOf(id: string): FormerIds | undefined {
  const [, transaction, token] = WITH_ADDRESS.exec(id) ?? [];
  if (transaction === undefined) return undefined;
  const from = transaction + (token ?? 'i');
  const isOne = (other: string): boolean =>
    token === undefined ? other.startsWith(from) && CALL.test(other.slice(from.length)) : other === from;
  // Behind all digits and dots.
  return { from, below: `${from};`, isOne };
}
