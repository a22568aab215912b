// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * Balances of all accounts.
 *
 * What the user holds in each product; margin has an account for each contract. Assets that an account holds nothing of are left out.
 *
 * - Path: `GET /api/exchange-account-center-api/asset/balances`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listAccountBalances(client);
 */
export const listAccountBalances: OperationFunction<'listAccountBalances'> = /* @__PURE__ */ defineOperation({
  id: 'listAccountBalances',
  method: 'GET',
  path: '/api/exchange-account-center-api/asset/balances',
});

/**
 * Statement as CSV.
 *
 * The entries of `listStatement` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /wallet/statement.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportStatement(client);
 */
export const exportStatement: OperationFunction<'exportStatement'> = /* @__PURE__ */ defineOperation({
  id: 'exportStatement',
  method: 'GET',
  path: '/wallet/statement.csv',
  answer: 'text',
});

/**
 * One entry of the statement.
 *
 * An entry by its id. It never changes: what has to be corrected is corrected by another.
 *
 * - Path: `GET /wallet/statement/entry`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await getStatementEntry(client, {
 *   entryId: list[0]?.entryId ?? '',
 * });
 */
export const getStatementEntry: OperationFunction<'getStatementEntry'> = /* @__PURE__ */ defineOperation({
  id: 'getStatementEntry',
  method: 'GET',
  path: '/wallet/statement/entry',
});

/**
 * Account statement.
 *
 * Every change of every balance, newest first, from the double-entry books of the exchange.
 *
 * - Path: `GET /wallet/statement`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listStatement(client, { asset: 'USDT', limit: 20 });
 */
export const listStatement: OperationFunction<'listStatement'> = /* @__PURE__ */ defineOperation({
  id: 'listStatement',
  method: 'GET',
  path: '/wallet/statement',
});

/**
 * Balances at a moment.
 *
 * What every account had before a time, before an entry, or before the earlier of both; without either what it has. Accounts with nothing are left out.
 *
 * With `position` a statement adds up however much is booked while it is read: ask for the balances before the end of a period, then for those before its beginning
 * and for the entries of `listStatement` in between, both with that `position` as `before`. Opening balances and entries then make the closing balances, account by account.
 *
 * - Path: `GET /wallet/statement/balances`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listStatementBalances(client);
 */
export const listStatementBalances: OperationFunction<'listStatementBalances'> = /* @__PURE__ */ defineOperation({
  id: 'listStatementBalances',
  method: 'GET',
  path: '/wallet/statement/balances',
});

/**
 * Estimated total of all accounts.
 *
 * Everything the user holds in any product, held amounts included, valued at last prices. Assets without a price count as nothing.
 *
 * - Path: `GET /api/exchange-account-center-api/asset/totalPreestimate`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await getTotalPreestimate(client, { valuationAsset: 'USDT' });
 */
export const getTotalPreestimate: OperationFunction<'getTotalPreestimate'> = /* @__PURE__ */ defineOperation({
  id: 'getTotalPreestimate',
  method: 'GET',
  path: '/api/exchange-account-center-api/asset/totalPreestimate',
});

/**
 * Assets that can be transferred.
 *
 * Every asset of the exchange; any of them can be moved between the products of a user.
 *
 * - Path: `GET /api/exchange-account-center-api/asset`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listTransferAssets(client);
 */
export const listTransferAssets: OperationFunction<'listTransferAssets'> = /* @__PURE__ */ defineOperation({
  id: 'listTransferAssets',
  method: 'GET',
  path: '/api/exchange-account-center-api/asset',
});

/**
 * Transfer between own accounts.
 *
 * Happens exactly once per `clientTransferId`, when one is given, and is answered as it is now. 10411 when a product is suspended, 10412 when the id names another transfer.
 *
 * - Path: `POST /api/exchange-account-center-api/asset/transfer`
 * - API key: scope `transfer`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy where it carries `clientTransferId`, under which it is carried out once
 * - Rejects (`BusinessError.code`):
 *   - `10411` transfers out of or into a product are suspended
 *   - `10412` the client's id was used for another transfer or withdrawal
 *   - `20001` insufficient balance
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await transfer(client, {
 *   fromProduct: 'spot',
 *   toProduct: 'usdtm',
 *   asset: 'USDT',
 *   amount: '100',
 *   clientTransferId: crypto.randomUUID(),
 * });
 */
export const transfer: OperationFunction<'transfer'> = /* @__PURE__ */ defineOperation({
  id: 'transfer',
  method: 'POST',
  path: '/api/exchange-account-center-api/asset/transfer',
  idempotentBy: 'clientTransferId',
});

/**
 * Transfers as CSV.
 *
 * The entries of `listTransfers` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /api/exchange-account-center-api/asset/transfers.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportTransfers(client);
 */
export const exportTransfers: OperationFunction<'exportTransfers'> = /* @__PURE__ */ defineOperation({
  id: 'exportTransfers',
  method: 'GET',
  path: '/api/exchange-account-center-api/asset/transfers.csv',
  answer: 'text',
});

/**
 * One transfer.
 *
 * The transfer of an id as it is now, changes of isolated margin included: what became of a call whose answer was lost. Named by either id, which are the same where a clientTransferId was given. 10404 when there is none.
 *
 * - Path: `GET /api/exchange-account-center-api/asset/transfer`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await getTransfer(client, { transferId: made.transferId });
 */
export const getTransfer: OperationFunction<'getTransfer'> = /* @__PURE__ */ defineOperation({
  id: 'getTransfer',
  method: 'GET',
  path: '/api/exchange-account-center-api/asset/transfer',
});

/**
 * What a transfer may do.
 *
 * Products with their status, the contracts whose margin accounts hold the asset and what is available in the source account. This exchange never answers a negative balance; a back end that could not find out may answer -1, and clients then show -- and that the balance could not be checked.
 *
 * - Path: `GET /api/exchange-account-center-api/asset/transfer/info`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await getTransferInfo(client, {
 *   fromProduct: 'spot',
 *   toProduct: 'usdtm',
 *   asset: 'USDT',
 * });
 */
export const getTransferInfo: OperationFunction<'getTransferInfo'> = /* @__PURE__ */ defineOperation({
  id: 'getTransferInfo',
  method: 'GET',
  path: '/api/exchange-account-center-api/asset/transfer/info',
});

/**
 * Transfers.
 *
 * What the user moved between accounts of their own, changes of isolated margin included.
 *
 * - Path: `GET /api/exchange-account-center-api/asset/transfers`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listTransfers(client, { asset: 'USDT', limit: 20 });
 */
export const listTransfers: OperationFunction<'listTransfers'> = /* @__PURE__ */ defineOperation({
  id: 'listTransfers',
  method: 'GET',
  path: '/api/exchange-account-center-api/asset/transfers',
});

/**
 * Value over time.
 *
 * Day by day (UTC), today last. Days before the first entry of the books are left out.
 *
 * - Path: `GET /wallet/history`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await getAssetHistory(client, {
 *   valuationAsset: 'USDT',
 *   days: 30,
 * });
 */
export const getAssetHistory: OperationFunction<'getAssetHistory'> = /* @__PURE__ */ defineOperation({
  id: 'getAssetHistory',
  method: 'GET',
  path: '/wallet/history',
});
