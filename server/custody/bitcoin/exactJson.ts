/**
 * JSON of bitcoind without floating point: it writes amounts as numbers of bitcoins with eight decimals (`0.00010000`), which are read and
 * written here as the very digits. Numbers with a point or an exponent come out as texts, whole numbers as numbers.
 */

/** What ES2025 and later lists of types have: the digits of a number as they were written, and JSON written as it is. */
interface SourceTextJson {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
}

const json = JSON as unknown as SourceTextJson;

/** Satoshis of a bitcoin. */
const SATS = 100_000_000n;

/** Throws a SyntaxError. */
export function parseExact(text: string): unknown {
  return json.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value)
      ? source
      : /[.eE]/.test(source ?? '') && typeof value === 'number'
        ? source
        : value,
  );
}

/** An amount in satoshis as a number of bitcoins for JSON. */
export function bitcoins(sats: bigint): unknown {
  return json.rawJSON(bitcoinText(sats));
}

/** An amount in satoshis as bitcoins with eight decimals. */
export function bitcoinText(sats: bigint): string {
  const size = sats < 0n ? -sats : sats;
  return `${sats < 0n ? '-' : ''}${size / SATS}.${(size % SATS).toString().padStart(8, '0')}`;
}

/** Satoshis of an amount that {@link parseExact} read; undefined where it is none, or has more than eight decimals. */
export function satsOf(value: unknown): bigint | undefined {
  const [match, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,8}))?$/.exec(String(value)) ?? [];
  if (match === undefined) return undefined;
  const sats = BigInt(whole) * SATS + BigInt(decimals.padEnd(8, '0'));
  return sign === '-' ? -sats : sats;
}
