// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * Switch auto-subscribe.
 *
 * Once a day, at 01:00 UTC, what is free in the wallet beyond the amount to keep is subscribed, as far as minimum and caps allow.
 *
 * - Path: `POST /earn/autoSubscribe`
 * - API key: scope `transfer`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await setEarnAutoSubscribe(client, { asset: 'USDT', keep: '50' });
 */
export const setEarnAutoSubscribe: OperationFunction<'setEarnAutoSubscribe'> = /* @__PURE__ */ defineOperation({
  id: 'setEarnAutoSubscribe',
  method: 'POST',
  path: '/earn/autoSubscribe',
});

/**
 * History as CSV.
 *
 * The entries of `listEarnHistory`. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, then a row each, with exact decimals, times in ISO 8601 (UTC), and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /earn/history.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportEarnHistory(client, { asset: 'USDT' });
 */
export const exportEarnHistory: OperationFunction<'exportEarnHistory'> = /* @__PURE__ */ defineOperation({
  id: 'exportEarnHistory',
  method: 'GET',
  path: '/earn/history.csv',
  answer: 'text',
});

/**
 * History.
 *
 * Subscriptions, redemptions and interest.
 *
 * - Path: `GET /earn/history`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listEarnHistory(client, { asset: 'USDT', limit: 20 });
 */
export const listEarnHistory: OperationFunction<'listEarnHistory'> = /* @__PURE__ */ defineOperation({
  id: 'listEarnHistory',
  method: 'GET',
  path: '/earn/history',
});

/**
 * Own positions.
 *
 * What the user has of every product, and of what is no longer offered as long as there is something of it.
 *
 * - Path: `GET /earn/positions`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listEarnPositions(client);
 */
export const listEarnPositions: OperationFunction<'listEarnPositions'> = /* @__PURE__ */ defineOperation({
  id: 'listEarnPositions',
  method: 'GET',
  path: '/earn/positions',
});

/**
 * Products.
 *
 * Every flexible product with its rates, and what is left of the budget that pays its interest.
 *
 * - Path: `GET /earn/products`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listEarnProducts(client);
 */
export const listEarnProducts: OperationFunction<'listEarnProducts'> = /* @__PURE__ */ defineOperation({
  id: 'listEarnProducts',
  method: 'GET',
  path: '/earn/products',
});

/**
 * Cancel a scheduled redemption.
 *
 * One that was made already is answered as it is.
 *
 * - Path: `POST /earn/redemption/cancel`
 * - API key: scope `transfer`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await cancelEarnRedemption(client, { earnId: redemption.earnId });
 */
export const cancelEarnRedemption: OperationFunction<'cancelEarnRedemption'> = /* @__PURE__ */ defineOperation({
  id: 'cancelEarnRedemption',
  method: 'POST',
  path: '/earn/redemption/cancel',
});

/**
 * Redeem.
 *
 * From Earn into the wallet, exactly once per `clientEarnId`: at once, or at a chosen moment of the next 365 days. A scheduled one earns until then, takes what there is by then, and can be cancelled.
 *
 * - Path: `POST /earn/redemption`
 * - API key: scope `transfer`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy where it carries `clientEarnId`, under which it is carried out once
 * - Rejects (`BusinessError.code`):
 *   - `10411` transfers out of or into a product are suspended
 *   - `10412` the client's id was used for another transfer or withdrawal
 *   - `20001` insufficient balance
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await redeemEarn(client, {
 *   asset: 'USDT',
 *   amount: '100',
 *   at: Date.now() + 86_400_000,
 *   clientEarnId: crypto.randomUUID(),
 * });
 */
export const redeemEarn: OperationFunction<'redeemEarn'> = /* @__PURE__ */ defineOperation({
  id: 'redeemEarn',
  method: 'POST',
  path: '/earn/redemption',
  idempotentBy: 'clientEarnId',
});

/**
 * Subscribe.
 *
 * From the wallet into Earn, at once and exactly once per `clientEarnId`. 10620 while the product is closed, or where it is more than a cap leaves; 10411 when transfers are suspended, 10412 when the id names something else.
 *
 * - Path: `POST /earn/subscription`
 * - API key: scope `transfer`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy where it carries `clientEarnId`, under which it is carried out once
 * - Rejects (`BusinessError.code`):
 *   - `10411` transfers out of or into a product are suspended
 *   - `10412` the client's id was used for another transfer or withdrawal
 *   - `10620` the Earn product is closed, or the amount is more than its caps leave
 *   - `20001` insufficient balance
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await subscribeEarn(client, {
 *   asset: 'USDT',
 *   amount: '100',
 *   clientEarnId: crypto.randomUUID(),
 * });
 */
export const subscribeEarn: OperationFunction<'subscribeEarn'> = /* @__PURE__ */ defineOperation({
  id: 'subscribeEarn',
  method: 'POST',
  path: '/earn/subscription',
  idempotentBy: 'clientEarnId',
});
