// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * Claim a coupon.
 *
 * Issues the coupon of a rule to the user, once. 10404 where the rule is not offered to the user; 10418 when it has been claimed before; 10419 when nothing is left of its budget.
 *
 * - Path: `POST /api/usdt-rouse-api/bonus/coupon/claim`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10418` the coupon was claimed before, or the order is marked already
 *   - `10419` nothing is left of the budget of the coupon's rule
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await claimCoupon(client, { ruleId: 'welcome-bonus' });
 */
export const claimCoupon: OperationFunction<'claimCoupon'> = /* @__PURE__ */ defineOperation({
  id: 'claimCoupon',
  method: 'POST',
  path: '/api/usdt-rouse-api/bonus/coupon/claim',
});

/**
 * Coupons as CSV.
 *
 * The entries of `listCoupons` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /api/usdt-rouse-api/bonus/coupon/list.csv`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await exportCoupons(client);
 */
export const exportCoupons: OperationFunction<'exportCoupons'> = /* @__PURE__ */ defineOperation({
  id: 'exportCoupons',
  method: 'GET',
  path: '/api/usdt-rouse-api/bonus/coupon/list.csv',
  answer: 'text',
});

/**
 * One coupon.
 *
 * A coupon with everything that happened to it.
 *
 * - Path: `GET /api/usdt-rouse-api/bonus/coupon`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getCoupon(client, { couponId: 'cpn_5f0c1e9a7b3d4c2e' });
 */
export const getCoupon: OperationFunction<'getCoupon'> = /* @__PURE__ */ defineOperation({
  id: 'getCoupon',
  method: 'GET',
  path: '/api/usdt-rouse-api/bonus/coupon',
});

/**
 * Coupons.
 *
 * Coupons of the user, in the order in which they were issued.
 *
 * - Path: `GET /api/usdt-rouse-api/bonus/coupon/list`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listCoupons(client, { status: 'Pending', limit: 20 });
 */
export const listCoupons: OperationFunction<'listCoupons'> = /* @__PURE__ */ defineOperation({
  id: 'listCoupons',
  method: 'GET',
  path: '/api/usdt-rouse-api/bonus/coupon/list',
});

/**
 * Coupons to claim.
 *
 * What the user can claim now: rules that are in force, have budget left and whose audience the user belongs to.
 *
 * - Path: `GET /api/usdt-rouse-api/bonus/coupon/claimable/list`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listClaimableCoupons(client);
 */
export const listClaimableCoupons: OperationFunction<'listClaimableCoupons'> = /* @__PURE__ */ defineOperation({
  id: 'listClaimableCoupons',
  method: 'GET',
  path: '/api/usdt-rouse-api/bonus/coupon/claimable/list',
});

/**
 * Coupons that wait for a deposit.
 *
 * Clients show the amount of the first one beside the deposit button.
 *
 * - Path: `GET /api/usdt-rouse-api/bonus/pending/deposit/list`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listPendingDepositCoupons(client);
 */
export const listPendingDepositCoupons: OperationFunction<'listPendingDepositCoupons'> = /* @__PURE__ */ defineOperation({
  id: 'listPendingDepositCoupons',
  method: 'GET',
  path: '/api/usdt-rouse-api/bonus/pending/deposit/list',
});

/**
 * Check before a transfer.
 *
 * Asked before every transfer; a message has to be confirmed by the user.
 *
 * - Path: `GET /api/usdt-rouse-api/bonus/trans/alarm`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await checkTransfer(client, { transferType: 'OUT' });
 */
export const checkTransfer: OperationFunction<'checkTransfer'> = /* @__PURE__ */ defineOperation({
  id: 'checkTransfer',
  method: 'GET',
  path: '/api/usdt-rouse-api/bonus/trans/alarm',
});

/**
 * Bonus funds.
 *
 * What is left of all bonus funds, and how many coupons have which status.
 *
 * - Path: `GET /api/usdt-rouse-api/bonus/summary`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getBonusSummary(client);
 */
export const getBonusSummary: OperationFunction<'getBonusSummary'> = /* @__PURE__ */ defineOperation({
  id: 'getBonusSummary',
  method: 'GET',
  path: '/api/usdt-rouse-api/bonus/summary',
});

/**
 * Profit double orders as CSV.
 *
 * The entries of `listProfitDoubleOrders` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /api/usdt-rouse-api/bonus/profitDouble/list.csv`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await exportProfitDoubleOrders(client);
 */
export const exportProfitDoubleOrders: OperationFunction<'exportProfitDoubleOrders'> = /* @__PURE__ */ defineOperation({
  id: 'exportProfitDoubleOrders',
  method: 'GET',
  path: '/api/usdt-rouse-api/bonus/profitDouble/list.csv',
  answer: 'text',
});

/**
 * Profit-double orders.
 *
 * Orders whose profit coupons of the user double or doubled.
 *
 * - Path: `GET /api/usdt-rouse-api/bonus/profitDouble/list`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listProfitDoubleOrders(client);
 */
export const listProfitDoubleOrders: OperationFunction<'listProfitDoubleOrders'> = /* @__PURE__ */ defineOperation({
  id: 'listProfitDoubleOrders',
  method: 'GET',
  path: '/api/usdt-rouse-api/bonus/profitDouble/list',
});

/**
 * Double the profit of an order.
 *
 * Marks an order for the doubling of a coupon. It has to be open, and to open a position: one whose first fill after the mark meets a position of its contract, if of an earlier part of its own, doubles nothing. 10404 for a coupon that is not the user’s or not in force; 10418 for an order that is marked already; 20007 for an order that is not open.
 *
 * - Path: `POST /api/usdt-rouse-api/bonus/profitDouble/order`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10418` the coupon was claimed before, or the order is marked already
 *   - `20007` there is no such open order
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await markProfitDouble(client, {
 *   couponId: 'cpn_5f0c1e9a7b3d4c2e',
 *   orderId: '1042',
 * });
 */
export const markProfitDouble: OperationFunction<'markProfitDouble'> = /* @__PURE__ */ defineOperation({
  id: 'markProfitDouble',
  method: 'POST',
  path: '/api/usdt-rouse-api/bonus/profitDouble/order',
});
