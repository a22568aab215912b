/** Assets that things are quoted in, longest first. */
const QUOTES = ['FDUSD', 'USDT', 'USDC', 'TUSD', 'BUSD', 'USD', 'EUR', 'BTC', 'ETH', 'BNB'];

/** Exchanges whose every market is a contract, as Tardis names them. */
const CONTRACT_EXCHANGES =
  /^(binance-(futures|delivery|options)|bybit|okex-(swap|futures)|deribit|bitmex|dydx(-v4)?|cryptofacilities|huobi-dm.*|gate-io-futures|bitget-futures|phemex|hyperliquid)$/;

const PERPETUAL = /[-_](PERP|PERPETUAL|SWAP)$/;

/**
 * What we call a market of another exchange: `BTC/USDT` for a pair, `BTC-USDT` for a contract, whatever it is called there: `BTCUSDT`,
 * `BTC-USDT`, `BTC_USDT`, `BTCUSD_PERP`, `BTC-USDT-SWAP`, `BTC-PERPETUAL`.
 */
export function instrumentOf(symbol: string, exchange = ''): string {
  const name = symbol.toUpperCase();
  const isContract = PERPETUAL.test(name) || CONTRACT_EXCHANGES.test(exchange.toLowerCase());
  const [base, quote] = assetsOf(name.replace(PERPETUAL, ''));
  return `${base}${isContract ? '-' : '/'}${quote}`;
}

/** Of Bybit: `BTCUSD` and `BTCUSDZ24` are inverse contracts, `BTCPERP` and `BTC-27DEC24` are settled in USDC. */
const BYBIT_INVERSE = /^([A-Z0-9]+?)(USD)([FGHJKMNQUVXZ]\d{2})?$/;
const BYBIT_USDC = /^([A-Z0-9]+?)(?:PERP|-(\d{1,2}[A-Z]{3}\d{2}))$/;

/**
 * What we call a market of Bybit.
 *
 * @param isContract what its messages say where its name is of both kinds: `BTCUSDT`
 */
export function bybitInstrumentOf(symbol: string, isContract: boolean): string {
  const name = symbol.toUpperCase();
  const [, inverse, quote, month = ''] = BYBIT_INVERSE.exec(name) ?? [];
  if (inverse !== undefined) return `${inverse}${month}-${quote ?? ''}`;
  const [, settled, day = ''] = BYBIT_USDC.exec(name) ?? [];
  if (settled !== undefined) return `${settled}${day}-USDC`;
  return isContract ? instrumentOf(name, 'bybit') : instrumentOf(name);
}

function assetsOf(name: string): readonly [base: string, quote: string] {
  const [base = name, quote] = name.split(/[-_/:]/, 2);
  if (quote !== undefined) return [base, quote];
  const known = QUOTES.find((one) => name.length > one.length && name.endsWith(one));
  return known === undefined ? [name, 'USD'] : [name.slice(0, -known.length), known];
}
