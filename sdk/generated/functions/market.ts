// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * Candles.
 *
 * The newest candles that open before `endAt`; with `startAt` the oldest ones that open then or later. Page back by passing the opening time of the oldest one held as `endAt`, and forward by passing that of the newest one plus 1 as `startAt`. The newest candle of a market still changes.
 *
 * - Path: `GET /market/v2/candles`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listCandles(client, {
 *   instrument: 'BTC-USDT',
 *   interval: '1h',
 *   limit: 24,
 * });
 */
export const listCandles: OperationFunction<'listCandles'> = /* @__PURE__ */ defineOperation({
  id: 'listCandles',
  method: 'GET',
  path: '/market/v2/candles',
});

/**
 * Contracts and their rules.
 *
 * Everything a client has to know to print prices of a contract, to build orders that are not rejected, and to reckon margins.
 *
 * - Path: `GET /market/v2/contract/list`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listContracts(client);
 */
export const listContracts: OperationFunction<'listContracts'> = /* @__PURE__ */ defineOperation({
  id: 'listContracts',
  method: 'GET',
  path: '/market/v2/contract/list',
});

/**
 * Currency rates.
 *
 * Rates of the currencies that amounts can be shown in. Clients leave KRW out unless the Korean whitelist allows it.
 *
 * - Path: `GET /market/v2/currency-rates`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listCurrencyRates(client);
 */
export const listCurrencyRates: OperationFunction<'listCurrencyRates'> = /* @__PURE__ */ defineOperation({
  id: 'listCurrencyRates',
  method: 'GET',
  path: '/market/v2/currency-rates',
});

/**
 * Funding rates as CSV.
 *
 * The entries of `listFundingRates` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /market/v2/contract/funding-rates.csv`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportFundingRates(client, { contract: 'BTC-USDT' });
 */
export const exportFundingRates: OperationFunction<'exportFundingRates'> = /* @__PURE__ */ defineOperation({
  id: 'exportFundingRates',
  method: 'GET',
  path: '/market/v2/contract/funding-rates.csv',
  answer: 'text',
});

/**
 * Funding rates.
 *
 * What funding was charged at.
 *
 * - Path: `GET /market/v2/contract/funding-rates`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listFundingRates(client, {
 *   contract: 'BTC-USDT',
 *   limit: 3,
 * });
 */
export const listFundingRates: OperationFunction<'listFundingRates'> = /* @__PURE__ */ defineOperation({
  id: 'listFundingRates',
  method: 'GET',
  path: '/market/v2/contract/funding-rates',
});

/**
 * Insurance fund.
 *
 * What is held against losses that the margin of a liquidated position does not cover. The realtime topic `insuranceFund` keeps it current.
 *
 * - Path: `GET /market/v2/contract/insurance-fund`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await getInsuranceFund(client);
 */
export const getInsuranceFund: OperationFunction<'getInsuranceFund'> = /* @__PURE__ */ defineOperation({
  id: 'getInsuranceFund',
  method: 'GET',
  path: '/market/v2/contract/insurance-fund',
});

/**
 * Mark prices.
 *
 * Mark and index price of every contract that has them, and the funding to come. The realtime topic `markPrice` gives the same, live.
 *
 * - Path: `GET /market/v2/contract/mark-prices`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listMarkPrices(client, { contract: 'BTC-USDT' });
 */
export const listMarkPrices: OperationFunction<'listMarkPrices'> = /* @__PURE__ */ defineOperation({
  id: 'listMarkPrices',
  method: 'GET',
  path: '/market/v2/contract/mark-prices',
});

/**
 * Order book.
 *
 * The best levels of both sides. The realtime topic `orderBook` gives the same, live.
 *
 * - Path: `GET /market/v2/orderbook`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await getOrderBook(client, { instrument: 'BTC/USDT', depth: 20 });
 */
export const getOrderBook: OperationFunction<'getOrderBook'> = /* @__PURE__ */ defineOperation({
  id: 'getOrderBook',
  method: 'GET',
  path: '/market/v2/orderbook',
});

/**
 * Pairs and their rules.
 *
 * Everything a client has to know to print prices of a pair and to build orders that are not rejected.
 *
 * - Path: `GET /market/v2/tradepair/list`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listTradePairs(client);
 */
export const listTradePairs: OperationFunction<'listTradePairs'> = /* @__PURE__ */ defineOperation({
  id: 'listTradePairs',
  method: 'GET',
  path: '/market/v2/tradepair/list',
});

/**
 * Prices of one pair or contract.
 *
 * Its prices now and over the last 24 hours.
 *
 * - Path: `GET /market/v2/tradepair/single/quote`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await getQuote(client, { instrument: 'BTC/USDT' });
 */
export const getQuote: OperationFunction<'getQuote'> = /* @__PURE__ */ defineOperation({
  id: 'getQuote',
  method: 'GET',
  path: '/market/v2/tradepair/single/quote',
});

/**
 * Prices of every pair.
 *
 * Prices of all pairs, or contracts of one kind, now and over the last 24 hours, for market tables.
 *
 * - Path: `GET /market/v2/tradepair/quotes`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listQuotes(client, { kind: 'linear' });
 */
export const listQuotes: OperationFunction<'listQuotes'> = /* @__PURE__ */ defineOperation({
  id: 'listQuotes',
  method: 'GET',
  path: '/market/v2/tradepair/quotes',
});

/**
 * Server time.
 *
 * The first call of every client. Code 1405, here as everywhere, means that the visitor's region is denied. The auth token is not verified, for it takes this time to make one.
 *
 * - Path: `GET /market/v3/current/datetime`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getServerDatetime(client);
 */
export const getServerDatetime: OperationFunction<'getServerDatetime'> = /* @__PURE__ */ defineOperation({
  id: 'getServerDatetime',
  method: 'GET',
  path: '/market/v3/current/datetime',
});

/**
 * Public trades as CSV.
 *
 * The entries of `listTrades` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /market/v2/trades.csv`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportTrades(client, { instrument: 'BTC/USDT' });
 */
export const exportTrades: OperationFunction<'exportTrades'> = /* @__PURE__ */ defineOperation({
  id: 'exportTrades',
  method: 'GET',
  path: '/market/v2/trades.csv',
  answer: 'text',
});

/**
 * Trades.
 *
 * What the market traded, back to the newest 20,000 trades. With `startAt` the oldest from then on come first; go on with `after` from the `nextCursor`. The realtime topic `trades` continues it.
 *
 * - Path: `GET /market/v2/trades`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listTrades(client, { instrument: 'BTC/USDT', limit: 5 });
 */
export const listTrades: OperationFunction<'listTrades'> = /* @__PURE__ */ defineOperation({
  id: 'listTrades',
  method: 'GET',
  path: '/market/v2/trades',
});
