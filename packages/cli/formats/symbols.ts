import { instrumentOf, type NameOf } from '@tidemark/streams/session';

/** Exchanges whose every market is a contract, as Tardis names them. */
const CONTRACT_EXCHANGES =
  /^(binance-(futures|delivery|options)|bybit|okex-(swap|futures)|deribit|bitmex|dydx(-v4)?|cryptofacilities|huobi-dm.*|gate-io-futures|bitget-futures|phemex|hyperliquid)$/;

/** Whether every market of an exchange is a contract. */
export function hasContractsOnly(exchange: string): boolean {
  return CONTRACT_EXCHANGES.test(exchange.toLowerCase());
}

/** Of Bybit: `BTCPERP` and `BTC-27DEC24` are settled in USDC. */
const BYBIT_USDC = /^([A-Z0-9]+?)(?:PERP|-(\d{1,2}[A-Z]{3}\d{2}))$/;

const bybitSymbol = (symbol: string): string =>
  symbol.toUpperCase().replace(BYBIT_USDC, (_, base: string, day = 'PERP') => `${base}-USDC-${day}`);

/** Whether the name of a market of Bybit says that it is a contract: `BTCUSD` and `BTCUSDZ24`, in dollars, are, and what is settled in USDC. */
export function isBybitContract(symbol: string): boolean {
  const name = instrumentOf(bybitSymbol(symbol)) ?? '';
  return name.includes('-') || name.endsWith('/USD');
}

/**
 * What we call a market of Bybit.
 *
 * @param isContract what its messages say where its name is of both kinds: `BTCUSDT`
 */
export function bybitInstrumentOf(nameOf: NameOf, symbol: string, isContract: boolean): string {
  return nameOf(symbol, isContract || isBybitContract(symbol), bybitSymbol(symbol));
}
