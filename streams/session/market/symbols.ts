import type { OnDamage } from '../format/damage.ts';

/** Assets that markets are quoted in, longest first. */
const QUOTES = (
  'FDUSD PYUSD RLUSD USDT USDC USDE USDP TUSD BUSD BIDR IDRT AEUR EURI USD1 USD EUR GBP JPY AUD TRY BRL RUB UAH ' +
  'KRW PLN ARS ZAR MXN DAI BTC XBT ETH BNB'
)
  .split(' ')
  .sort((one, other) => other.length - one.length);

/** Bases that end as a longer quote begins: `XBTUSD` is no `XB` in `TUSD`. */
const BASES = new Set(
  'XBT USDT DOT BAT GRT QNT ANT MNT APT WBT HNT FTT BTT LPT OGT IOT BNB ARB SHIB 1000SHIB ORB'.split(' '),
);

const PERPETUAL = /[-_](?:PERP(?:ETUAL)?|SWAP)$/;
/** `_240628`, `-28JUN24`, `-24M28`, and `Z24` after `USD`. */
const EXPIRY = /(?:[-_](\d{6}|\d{1,2}[A-Z]{3}\d{2}|\d{2}[FGHJKMNQUVXZ]\d{2})|(?<=USD)([FGHJKMNQUVXZ]\d{2}))$/;
/** As Kraken's contracts begin. */
const PREFIX = /^(?:P[IFV]|F[IF])_/;

/**
 * What we call a market of another exchange: `BTC/USDT` for a pair, `BTC-USDT` for a contract, whatever it is called there: `BTCUSDT`, `BTC_USDT`,
 * `BTCUSD_PERP`, `BTC-USDT-SWAP`, `BTC-PERPETUAL`. A contract that expires has its date in its base. Undefined for a name that is not known.
 */
export function instrumentOf(symbol: string, isContract = false): string | undefined {
  let name = symbol.toUpperCase();
  const isNamed = PERPETUAL.test(name) || PREFIX.test(name) || EXPIRY.test(name);
  name = name.replace(PERPETUAL, '').replace(PREFIX, '');
  const [, day, month] = EXPIRY.exec(name) ?? [];
  const [base, quote] = assetsOf(name.replace(EXPIRY, ''), isNamed);
  if (base === undefined || quote === undefined) return undefined;
  return `${base}${day ?? month ?? ''}${isContract || isNamed ? '-' : '/'}${quote}`;
}

/** @param isContract a contract without a quote is one in dollars */
function assetsOf(name: string, isContract: boolean): readonly string[] {
  const parts = name.split(/[-_/:]/);
  if (parts.length > 1)
    return parts.length === 2 && parts.every((part) => /^[A-Z0-9]+$/.test(part)) ? parts : [];
  const splits = QUOTES.filter((quote) => name.length > quote.length && name.endsWith(quote)).map(
    (quote) => [name.slice(0, -quote.length), quote] as const,
  );
  const split = splits.find(([base]) => BASES.has(base)) ?? splits[0];
  return split ?? (isContract && name !== '' ? [name, 'USD'] : []);
}

/** Names the markets of a file. */
export type NameOf = (symbol: string, isContract?: boolean, known?: string) => string;

/** Names that are given by hand: by symbols, or by a function that is given a symbol in capitals. */
export type NamesByHand = Readonly<Record<string, string>> | ((symbol: string) => string | undefined);

/**
 * Names markets by the table, or as they were named by hand; tells of each that is not known, and keeps its name whole.
 *
 * @param instruments names by symbols as the file has them, or a function from one to the other
 */
export function namerOf(tell: OnDamage, instruments: NamesByHand = {}): NameOf {
  const names = typeof instruments === 'function' ? [] : Object.entries(instruments);
  const byHand = new Map(names.map(([symbol, name]) => [symbol.toUpperCase(), name]));
  const named = typeof instruments === 'function' ? instruments : (symbol: string) => byHand.get(symbol);
  const told = new Set<string>();
  return (symbol, isContract, known = symbol) => {
    const name = symbol.toUpperCase();
    const instrument = named(name) ?? instrumentOf(known, isContract);
    if (instrument === undefined && !told.has(name)) {
      told.add(name);
      tell({ kind: 'unknownSymbol', reason: `${name} is no market that is known: its name is kept whole` });
    }
    return instrument ?? name;
  };
}
