// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * Own tier.
 *
 * The tier in force, and how far it is to the next one by volume and by balance.
 *
 * - Path: `GET /fees/level`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await getFeeLevel(client);
 */
export const getFeeLevel: OperationFunction<'getFeeLevel'> = /* @__PURE__ */ defineOperation({
  id: 'getFeeLevel',
  method: 'GET',
  path: '/fees/level',
});

/**
 * Own rates.
 *
 * What the user pays in every pair and contract now, as the engine charges it.
 *
 * - Path: `GET /fees/markets`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listMarketFees(client);
 */
export const listMarketFees: OperationFunction<'listMarketFees'> = /* @__PURE__ */ defineOperation({
  id: 'listMarketFees',
  method: 'GET',
  path: '/fees/markets',
});

/**
 * Fee schedule.
 *
 * Every tier with what it needs and what it costs.
 *
 * - Path: `GET /fees/tiers`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listFeeTiers(client);
 */
export const listFeeTiers: OperationFunction<'listFeeTiers'> = /* @__PURE__ */ defineOperation({
  id: 'listFeeTiers',
  method: 'GET',
  path: '/fees/tiers',
});

/**
 * Own volume as CSV.
 *
 * The days of `listFeeVolumes`. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, then a row each, with exact decimals and days in UTC.
 *
 * - Path: `GET /fees/volumes.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportFeeVolumes(client, { days: 30 });
 */
export const exportFeeVolumes: OperationFunction<'exportFeeVolumes'> = /* @__PURE__ */ defineOperation({
  id: 'exportFeeVolumes',
  method: 'GET',
  path: '/fees/volumes.csv',
  answer: 'text',
});

/**
 * Own volume by day.
 *
 * Counted volume of spot and contracts. What was traded with linked accounts, or in markets without fees, does not count.
 *
 * - Path: `GET /fees/volumes`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listFeeVolumes(client, { days: 30 });
 */
export const listFeeVolumes: OperationFunction<'listFeeVolumes'> = /* @__PURE__ */ defineOperation({
  id: 'listFeeVolumes',
  method: 'GET',
  path: '/fees/volumes',
});
