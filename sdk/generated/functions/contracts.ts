// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * Contract fills as CSV.
 *
 * The entries of `listContractFills` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /api/contract-trade-api/fills.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportContractFills(client);
 */
export const exportContractFills: OperationFunction<'exportContractFills'> = /* @__PURE__ */ defineOperation({
  id: 'exportContractFills',
  method: 'GET',
  path: '/api/contract-trade-api/fills.csv',
  answer: 'text',
});

/**
 * Trade history.
 *
 * The user's side of every trade.
 *
 * - Path: `GET /api/contract-trade-api/fills`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listContractFills(client, {
 *   contract: 'BTC-USDT',
 *   limit: 20,
 * });
 */
export const listContractFills: OperationFunction<'listContractFills'> = /* @__PURE__ */ defineOperation({
  id: 'listContractFills',
  method: 'GET',
  path: '/api/contract-trade-api/fills',
});

/**
 * Funding payments as CSV.
 *
 * The entries of `listFundingPayments` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /api/contract-trade-api/funding-payments.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportFundingPayments(client);
 */
export const exportFundingPayments: OperationFunction<'exportFundingPayments'> = /* @__PURE__ */ defineOperation({
  id: 'exportFundingPayments',
  method: 'GET',
  path: '/api/contract-trade-api/funding-payments.csv',
  answer: 'text',
});

/**
 * Funding payments.
 *
 * What positions paid and received.
 *
 * - Path: `GET /api/contract-trade-api/funding-payments`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listFundingPayments(client, {
 *   contract: 'BTC-USDT',
 *   limit: 20,
 * });
 */
export const listFundingPayments: OperationFunction<'listFundingPayments'> = /* @__PURE__ */ defineOperation({
  id: 'listFundingPayments',
  method: 'GET',
  path: '/api/contract-trade-api/funding-payments',
});

/**
 * Liquidations as CSV.
 *
 * The entries of `listLiquidations` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /api/contract-trade-api/liquidations.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportLiquidations(client);
 */
export const exportLiquidations: OperationFunction<'exportLiquidations'> = /* @__PURE__ */ defineOperation({
  id: 'exportLiquidations',
  method: 'GET',
  path: '/api/contract-trade-api/liquidations.csv',
  answer: 'text',
});

/**
 * Liquidations.
 *
 * Stage by stage, and the positions that were closed against those of others.
 *
 * - Path: `GET /api/contract-trade-api/liquidations`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listLiquidations(client, {
 *   contract: 'BTC-USDT',
 *   limit: 20,
 * });
 */
export const listLiquidations: OperationFunction<'listLiquidations'> = /* @__PURE__ */ defineOperation({
  id: 'listLiquidations',
  method: 'GET',
  path: '/api/contract-trade-api/liquidations',
});

/**
 * Margin accounts.
 *
 * What backs the positions. The realtime topic `margin` keeps them current.
 *
 * - Path: `GET /api/contract-trade-api/margin-accounts`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listMarginAccounts(client);
 */
export const listMarginAccounts: OperationFunction<'listMarginAccounts'> = /* @__PURE__ */ defineOperation({
  id: 'listMarginAccounts',
  method: 'GET',
  path: '/api/contract-trade-api/margin-accounts',
});

/**
 * Amend an order.
 *
 * Changes price, quantity or both of the open order of either id, which keeps its id. An order keeps its place in the queue only when nothing but its quantity shrinks; otherwise it goes to the back of its level, may trade at once, and is rejected where it may not (a post-only order that would take, an order of the same owner in the way). `quantity` counts what is filled already and must exceed it. What is rejected changes nothing.
 *
 * - Path: `POST /api/contract-trade-api/order/amend`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20001` insufficient balance
 *   - `20002` the price is not a multiple of the tick size
 *   - `20003` the quantity is not a multiple of the lot size
 *   - `20004` below the minimum order value
 *   - `20005` above the maximum
 *   - `20006` a post-only order would take liquidity
 *   - `20007` there is no such open order
 *   - `20012` the order would trade against one of the user's own
 *   - `20013` the price is too far from the market
 *   - `20017` the leverage is higher than allowed
 *   - `20023` trading in the market is halted: orders can only be cancelled
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await amendContractOrder(client, {
 *   orderId: order.orderId,
 *   price: '90100',
 * });
 */
export const amendContractOrder: OperationFunction<'amendContractOrder'> = /* @__PURE__ */ defineOperation({
  id: 'amendContractOrder',
  method: 'POST',
  path: '/api/contract-trade-api/order/amend',
});

/**
 * Amend several orders.
 *
 * Amends up to 20 orders by one call. They are executed in their order and made durable together, by one write, before the answer. Each has a result of its own, with the code, message and data that `amendContractOrder` would have answered: a rejected item does not affect the others. A body that is not as documented is rejected as a whole (10400), and nothing happens. Each item counts as a call against the limits of its key and address.
 *
 * - Path: `POST /api/contract-trade-api/orders/amend`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: each item is one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await amendContractOrders(client, {
 *   orders: [{ orderId: order.orderId, price: '90100' }],
 * });
 */
export const amendContractOrders: OperationFunction<'amendContractOrders'> = /* @__PURE__ */ defineOperation({
  id: 'amendContractOrders',
  method: 'POST',
  path: '/api/contract-trade-api/orders/amend',
});

/**
 * Cancel an order.
 *
 * Named by either id. A `clientOrderId` is unique per margin account: where open orders of several accounts have it, `contract` and `marginMode` say which is meant, and without them nothing is cancelled (10400).
 *
 * - Path: `POST /api/contract-trade-api/order/cancel`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20007` there is no such open order
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await cancelContractOrder(client, { orderId: order.orderId });
 */
export const cancelContractOrder: OperationFunction<'cancelContractOrder'> = /* @__PURE__ */ defineOperation({
  id: 'cancelContractOrder',
  method: 'POST',
  path: '/api/contract-trade-api/order/cancel',
});

/**
 * Cancel all orders after a time.
 *
 * A dead man's switch: unless this call is made again before, every open order for contracts that this API key (or this login) has placed is cancelled after `timeoutMs`; each call puts that off, and 0 switches it off. Orders count whenever and however they were placed, over HTTP or the socket; those of other keys and logins of the user are left alone. So are its waiting trigger orders that open positions, and the orders that they have placed; take-profits, stop-losses and trailing stops stay, and go on protecting what is left. It stays in force when the key is changed, switched off or deleted, and across restarts of the exchange, which carries out at its start what was due meanwhile. For what is cancelled when a connection is lost see `cancelOnLoss` of the realtime protocol.
 *
 * - Path: `POST /api/contract-trade-api/order/cancel-after`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await setContractCancelAfter(client, { timeoutMs: 30000 });
 */
export const setContractCancelAfter: OperationFunction<'setContractCancelAfter'> = /* @__PURE__ */ defineOperation({
  id: 'setContractCancelAfter',
  method: 'POST',
  path: '/api/contract-trade-api/order/cancel-after',
});

/**
 * Cancel all orders.
 *
 * Cancels every open order of the user; of one contract, kind of contract, margin mode, side or type, when they are named. Counts as one call.
 *
 * - Path: `POST /api/contract-trade-api/order/cancel-all`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await cancelAllContractOrders(client, { contract: 'BTC-USDT' });
 */
export const cancelAllContractOrders: OperationFunction<'cancelAllContractOrders'> = /* @__PURE__ */ defineOperation({
  id: 'cancelAllContractOrders',
  method: 'POST',
  path: '/api/contract-trade-api/order/cancel-all',
});

/**
 * Cancel several orders.
 *
 * Cancels up to 20 orders by one call. They are executed in their order and made durable together, by one write, before the answer. Each has a result of its own, with the code, message and data that `cancelContractOrder` would have answered: a rejected item does not affect the others. A body that is not as documented is rejected as a whole (10400), and nothing happens. Each item counts as a call against the limits of its key and address.
 *
 * - Path: `POST /api/contract-trade-api/orders/cancel`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: each item is one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await cancelContractOrders(client, {
 *   orders: [{ orderId: order.orderId }],
 * });
 */
export const cancelContractOrders: OperationFunction<'cancelContractOrders'> = /* @__PURE__ */ defineOperation({
  id: 'cancelContractOrders',
  method: 'POST',
  path: '/api/contract-trade-api/orders/cancel',
});

/**
 * Contract order history as CSV.
 *
 * The entries of `listContractOrderHistory` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /api/contract-trade-api/orders/history.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportContractOrderHistory(client);
 */
export const exportContractOrderHistory: OperationFunction<'exportContractOrderHistory'> = /* @__PURE__ */ defineOperation({
  id: 'exportContractOrderHistory',
  method: 'GET',
  path: '/api/contract-trade-api/orders/history.csv',
  answer: 'text',
});

/**
 * Open contract orders as CSV.
 *
 * The entries of `listOpenContractOrders` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /api/contract-trade-api/orders/open.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportOpenContractOrders(client);
 */
export const exportOpenContractOrders: OperationFunction<'exportOpenContractOrders'> = /* @__PURE__ */ defineOperation({
  id: 'exportOpenContractOrders',
  method: 'GET',
  path: '/api/contract-trade-api/orders/open.csv',
  answer: 'text',
});

/**
 * One order.
 *
 * The order of an id, open or ended, as it is now: what became of a call whose answer was lost. Named by either id; of several that used one clientOrderId the newest. 10404 when there is none.
 *
 * - Path: `GET /api/contract-trade-api/order`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await getContractOrder(client, { orderId: order.orderId });
 */
export const getContractOrder: OperationFunction<'getContractOrder'> = /* @__PURE__ */ defineOperation({
  id: 'getContractOrder',
  method: 'GET',
  path: '/api/contract-trade-api/order',
});

/**
 * Order history.
 *
 * Orders that ended.
 *
 * - Path: `GET /api/contract-trade-api/orders/history`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listContractOrderHistory(client, {
 *   contract: 'BTC-USDT',
 *   limit: 20,
 * });
 */
export const listContractOrderHistory: OperationFunction<'listContractOrderHistory'> = /* @__PURE__ */ defineOperation({
  id: 'listContractOrderHistory',
  method: 'GET',
  path: '/api/contract-trade-api/orders/history',
});

/**
 * Open orders.
 *
 * Orders that stand in the book. The realtime topic `contractOrders` keeps them current.
 *
 * - Path: `GET /api/contract-trade-api/orders/open`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listOpenContractOrders(client);
 */
export const listOpenContractOrders: OperationFunction<'listOpenContractOrders'> = /* @__PURE__ */ defineOperation({
  id: 'listOpenContractOrders',
  method: 'GET',
  path: '/api/contract-trade-api/orders/open',
});

/**
 * Place an order.
 *
 * Answers once the order is durable. The same `clientOrderId` with the same body is one order however often it is sent, and is answered with that order as it is now; with another body it is rejected (20008). A take-profit and a stop-loss come into being with its fills. What rests is cancelled when its fill would cost more than everything behind it, because the mark has gone so far since.
 *
 * - Path: `POST /api/contract-trade-api/order`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy where it carries `clientOrderId`, under which it is carried out once
 * - Rejects (`BusinessError.code`):
 *   - `20001` insufficient balance
 *   - `20002` the price is not a multiple of the tick size
 *   - `20003` the quantity is not a multiple of the lot size
 *   - `20004` below the minimum order value
 *   - `20005` above the maximum
 *   - `20006` a post-only order would take liquidity
 *   - `20008` the client's id was used for another order or trigger order
 *   - `20009` the trade pair is not listed
 *   - `20010` a fill-or-kill order cannot be filled completely
 *   - `20011` no liquidity for a market order
 *   - `20012` the order would trade against one of the user's own
 *   - `20013` the price is too far from the market
 *   - `20014` too many open orders
 *   - `20015` the order or transfer contradicts itself
 *   - `20016` a reduce-only order found no position to reduce
 *   - `20017` the leverage is higher than allowed
 *   - `20022` the contract has no mark price yet
 *   - `20023` trading in the market is halted: orders can only be cancelled
 *   - `20024` the contract is being delisted: only reduce-only orders are accepted
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await placeContractOrder(client, {
 *   contract: 'BTC-USDT',
 *   side: 'buy',
 *   type: 'limit',
 *   price: '90000',
 *   quantity: '0.01',
 *   clientOrderId: crypto.randomUUID(),
 *   stopLoss: { triggerPrice: '85000' },
 * });
 */
export const placeContractOrder: OperationFunction<'placeContractOrder'> = /* @__PURE__ */ defineOperation({
  id: 'placeContractOrder',
  method: 'POST',
  path: '/api/contract-trade-api/order',
  idempotentBy: 'clientOrderId',
});

/**
 * Place several orders.
 *
 * Places up to 20 orders by one call. They are executed in their order and made durable together, by one write, before the answer. Each has a result of its own, with the code, message and data that `placeContractOrder` would have answered: a rejected item does not affect the others. The same `clientOrderId` with the same item is one order, however often it is sent. A body that is not as documented is rejected as a whole (10400), and nothing happens. Each item counts as a call against the limits of its key and address.
 *
 * - Path: `POST /api/contract-trade-api/orders/place`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: each item is one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy where it carries `orders.clientOrderId`, under which it is carried out once
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await placeContractOrders(client, {
 *   orders: [
 *     {
 *       contract: 'BTC-USDT',
 *       side: 'buy',
 *       type: 'limit',
 *       price: '90000',
 *       quantity: '0.01',
 *       clientOrderId: crypto.randomUUID(),
 *     },
 *     {
 *       contract: 'BTC-USDT',
 *       side: 'buy',
 *       type: 'limit',
 *       price: '89900',
 *       quantity: '0.01',
 *       clientOrderId: crypto.randomUUID(),
 *     },
 *   ],
 * });
 */
export const placeContractOrders: OperationFunction<'placeContractOrders'> = /* @__PURE__ */ defineOperation({
  id: 'placeContractOrders',
  method: 'POST',
  path: '/api/contract-trade-api/orders/place',
  idempotentBy: 'orders.clientOrderId',
});

/**
 * Test an order.
 *
 * Checks an order by every rule of `placeContractOrder`, the balance included, and answers or rejects it as that would at this moment. Places nothing and changes nothing: no id is used up. The answer is the order before it trades, under the id that the next order gets.
 *
 * - Path: `POST /api/contract-trade-api/order/test`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy where it carries `clientOrderId`, under which it is carried out once
 * - Rejects (`BusinessError.code`):
 *   - `20001` insufficient balance
 *   - `20002` the price is not a multiple of the tick size
 *   - `20003` the quantity is not a multiple of the lot size
 *   - `20004` below the minimum order value
 *   - `20005` above the maximum
 *   - `20006` a post-only order would take liquidity
 *   - `20008` the client's id was used for another order or trigger order
 *   - `20009` the trade pair is not listed
 *   - `20010` a fill-or-kill order cannot be filled completely
 *   - `20011` no liquidity for a market order
 *   - `20012` the order would trade against one of the user's own
 *   - `20013` the price is too far from the market
 *   - `20014` too many open orders
 *   - `20015` the order or transfer contradicts itself
 *   - `20016` a reduce-only order found no position to reduce
 *   - `20017` the leverage is higher than allowed
 *   - `20022` the contract has no mark price yet
 *   - `20023` trading in the market is halted: orders can only be cancelled
 *   - `20024` the contract is being delisted: only reduce-only orders are accepted
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await testContractOrder(client, {
 *   contract: 'BTC-USDT',
 *   side: 'buy',
 *   type: 'limit',
 *   price: '90000',
 *   quantity: '0.01',
 * });
 */
export const testContractOrder: OperationFunction<'testContractOrder'> = /* @__PURE__ */ defineOperation({
  id: 'testContractOrder',
  method: 'POST',
  path: '/api/contract-trade-api/order/test',
  idempotentBy: 'clientOrderId',
});

/**
 * Add or remove isolated margin.
 *
 * Moves money between the cross account and the isolated account of a contract, exactly once per `clientTransferId`; `getTransfer` reads it back. What positions and orders need stays (20001). What was added goes back to the cross account when the positions are closed, in proportion when they are closed in part, unless `keep` was chosen.
 *
 * - Path: `POST /api/contract-trade-api/positions/margin`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy where it carries `clientTransferId`, under which it is carried out once
 * - Rejects (`BusinessError.code`):
 *   - `10412` the client's id was used for another transfer or withdrawal
 *   - `20001` insufficient balance
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await changePositionMargin(client, {
 *   contract: 'BTC-USDT',
 *   direction: 'add',
 *   amount: '100',
 *   clientTransferId: crypto.randomUUID(),
 * });
 */
export const changePositionMargin: OperationFunction<'changePositionMargin'> = /* @__PURE__ */ defineOperation({
  id: 'changePositionMargin',
  method: 'POST',
  path: '/api/contract-trade-api/positions/margin',
  idempotentBy: 'clientTransferId',
});

/**
 * Close a position.
 *
 * Flash close: a market order, reduce-only, for the whole position. A position above `maxQuantity` of its contract is closed by several orders, one after the other as long as each is filled; the last one is answered. What the book does not take stays open. 20016 without a position. Safe to send again after a lost answer: it closes what is open then, and never opens anything.
 *
 * - Path: `POST /api/contract-trade-api/positions/close`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - `20011` no liquidity for a market order
 *   - `20016` a reduce-only order found no position to reduce
 *   - `20023` trading in the market is halted: orders can only be cancelled
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await closePosition(client, { contract: 'BTC-USDT' });
 */
export const closePosition: OperationFunction<'closePosition'> = /* @__PURE__ */ defineOperation({
  id: 'closePosition',
  method: 'POST',
  path: '/api/contract-trade-api/positions/close',
});

/**
 * Close all positions.
 *
 * Flash-closes every position of the user, of one contract, or of one margin mode, each as closePosition does. One that is rejected does not keep the others. Safe to send again after a lost answer: it closes what is open then, and never opens anything.
 *
 * - Path: `POST /api/contract-trade-api/positions/close-all`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await closeAllPositions(client, { marginMode: 'cross' });
 */
export const closeAllPositions: OperationFunction<'closeAllPositions'> = /* @__PURE__ */ defineOperation({
  id: 'closeAllPositions',
  method: 'POST',
  path: '/api/contract-trade-api/positions/close-all',
});

/**
 * Positions as CSV.
 *
 * The entries of `listPositions` under the same filters. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe.
 *
 * - Path: `GET /api/contract-trade-api/positions.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportPositions(client);
 */
export const exportPositions: OperationFunction<'exportPositions'> = /* @__PURE__ */ defineOperation({
  id: 'exportPositions',
  method: 'GET',
  path: '/api/contract-trade-api/positions.csv',
  answer: 'text',
});

/**
 * Positions.
 *
 * Open positions with their figures at the mark price. The realtime topic `positions` keeps the positions current.
 *
 * - Path: `GET /api/contract-trade-api/positions`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listPositions(client, { contract: 'BTC-USDT' });
 */
export const listPositions: OperationFunction<'listPositions'> = /* @__PURE__ */ defineOperation({
  id: 'listPositions',
  method: 'GET',
  path: '/api/contract-trade-api/positions',
});

/**
 * Reverse a position.
 *
 * A market order of twice the net position against it. 20016 without a net position. More than `maxQuantity` of its contract is placed as several orders, one after the other as long as each is filled; the first one is answered. A `clientOrderId`, which the first one has, keeps it from being turned back when the call is sent again: the answer is then the order that was placed before.
 *
 * - Path: `POST /api/contract-trade-api/positions/reverse`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy where it carries `clientOrderId`, under which it is carried out once
 * - Rejects (`BusinessError.code`):
 *   - `20001` insufficient balance
 *   - `20005` above the maximum
 *   - `20008` the client's id was used for another order or trigger order
 *   - `20009` the trade pair is not listed
 *   - `20011` no liquidity for a market order
 *   - `20016` a reduce-only order found no position to reduce
 *   - `20017` the leverage is higher than allowed
 *   - `20023` trading in the market is halted: orders can only be cancelled
 *   - `20024` the contract is being delisted: only reduce-only orders are accepted
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await reversePosition(client, {
 *   contract: 'BTC-USDT',
 *   clientOrderId: crypto.randomUUID(),
 * });
 */
export const reversePosition: OperationFunction<'reversePosition'> = /* @__PURE__ */ defineOperation({
  id: 'reversePosition',
  method: 'POST',
  path: '/api/contract-trade-api/positions/reverse',
  idempotentBy: 'clientOrderId',
});

/**
 * Settings.
 *
 * Leverage and position mode of every contract, for each margin mode, and which of the two is selected.
 *
 * - Path: `GET /api/contract-trade-api/settings`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listContractSettings(client, { contract: 'BTC-USDT' });
 */
export const listContractSettings: OperationFunction<'listContractSettings'> = /* @__PURE__ */ defineOperation({
  id: 'listContractSettings',
  method: 'GET',
  path: '/api/contract-trade-api/settings',
});

/**
 * Change the leverage.
 *
 * Of positions and open orders alike, where the tiers and the free balance allow it.
 *
 * - Path: `POST /api/contract-trade-api/settings/leverage`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20001` insufficient balance
 *   - `20009` the trade pair is not listed
 *   - `20017` the leverage is higher than allowed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await setLeverage(client, {
 *   contract: 'BTC-USDT',
 *   marginMode: 'cross',
 *   leverage: 20,
 * });
 */
export const setLeverage: OperationFunction<'setLeverage'> = /* @__PURE__ */ defineOperation({
  id: 'setLeverage',
  method: 'POST',
  path: '/api/contract-trade-api/settings/leverage',
});

/**
 * Choose the margin mode.
 *
 * The one that the user trades the contract in, on every device. Positions, orders and triggers stay in theirs.
 *
 * - Path: `POST /api/contract-trade-api/settings/margin-mode`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await setMarginMode(client, {
 *   contract: 'BTC-USDT',
 *   marginMode: 'isolated',
 * });
 */
export const setMarginMode: OperationFunction<'setMarginMode'> = /* @__PURE__ */ defineOperation({
  id: 'setMarginMode',
  method: 'POST',
  path: '/api/contract-trade-api/settings/margin-mode',
});

/**
 * Change the position mode.
 *
 * Only while the contract has neither position, open order nor trigger in the margin mode (20018).
 *
 * - Path: `POST /api/contract-trade-api/settings/position-mode`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - `20018` a setting that positions, orders or triggers depend on
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await setPositionMode(client, {
 *   contract: 'BTC-USDT',
 *   positionMode: 'hedge',
 * });
 */
export const setPositionMode: OperationFunction<'setPositionMode'> = /* @__PURE__ */ defineOperation({
  id: 'setPositionMode',
  method: 'POST',
  path: '/api/contract-trade-api/settings/position-mode',
});

/**
 * Reset simulated funds.
 *
 * Simulated trading only; elsewhere it answers 10404. Closes every position at the market, cancels every order and trigger order, and brings the accounts to what they began with: 50,000 USDT, 1 BTC and 10 ETH. Exactly once per `clientResetId`, which is remembered for a day. When a position cannot be closed (20011) the money stays where it is, and so does what protects the position.
 *
 * - Path: `POST /api/contract-trade-api/simulated/reset`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy where it carries `clientResetId`, under which it is carried out once
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `20011` no liquidity for a market order
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await resetSimulatedFunds(client, {
 *   clientResetId: crypto.randomUUID(),
 * });
 */
export const resetSimulatedFunds: OperationFunction<'resetSimulatedFunds'> = /* @__PURE__ */ defineOperation({
  id: 'resetSimulatedFunds',
  method: 'POST',
  path: '/api/contract-trade-api/simulated/reset',
  idempotentBy: 'clientResetId',
});

/**
 * Amend a trigger order.
 *
 * Changes what the trigger of either id waits for and what it places; absent members stay.
 *
 * - Path: `POST /api/contract-trade-api/trigger/amend`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20002` the price is not a multiple of the tick size
 *   - `20003` the quantity is not a multiple of the lot size
 *   - `20004` below the minimum order value
 *   - `20005` above the maximum
 *   - `20019` there is no such waiting trigger order
 *   - `20020` the price to be waited for is there already
 *   - `20023` trading in the market is halted: orders can only be cancelled
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await amendTriggerOrder(client, {
 *   triggerId: trigger.triggerId,
 *   triggerPrice: '96000',
 * });
 */
export const amendTriggerOrder: OperationFunction<'amendTriggerOrder'> = /* @__PURE__ */ defineOperation({
  id: 'amendTriggerOrder',
  method: 'POST',
  path: '/api/contract-trade-api/trigger/amend',
});

/**
 * Cancel a trigger order.
 *
 * The trigger of either id will not be set off any more.
 *
 * - Path: `POST /api/contract-trade-api/trigger/cancel`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20019` there is no such waiting trigger order
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await cancelTriggerOrder(client, {
 *   triggerId: trigger.triggerId,
 * });
 */
export const cancelTriggerOrder: OperationFunction<'cancelTriggerOrder'> = /* @__PURE__ */ defineOperation({
  id: 'cancelTriggerOrder',
  method: 'POST',
  path: '/api/contract-trade-api/trigger/cancel',
});

/**
 * Cancel all trigger orders.
 *
 * Cancels every waiting trigger order of the user, take-profits and stops included; of one contract, kind of contract, margin mode, side, type or purpose, when they are named. Counts as one call.
 *
 * - Path: `POST /api/contract-trade-api/trigger/cancel-all`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await cancelAllTriggerOrders(client, { contract: 'BTC-USDT' });
 */
export const cancelAllTriggerOrders: OperationFunction<'cancelAllTriggerOrders'> = /* @__PURE__ */ defineOperation({
  id: 'cancelAllTriggerOrders',
  method: 'POST',
  path: '/api/contract-trade-api/trigger/cancel-all',
});

/**
 * Trigger order history as CSV.
 *
 * The entries of `listTriggerOrderHistory` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /api/contract-trade-api/triggers/history.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportTriggerOrderHistory(client);
 */
export const exportTriggerOrderHistory: OperationFunction<'exportTriggerOrderHistory'> = /* @__PURE__ */ defineOperation({
  id: 'exportTriggerOrderHistory',
  method: 'GET',
  path: '/api/contract-trade-api/triggers/history.csv',
  answer: 'text',
});

/**
 * Open trigger orders as CSV.
 *
 * The entries of `listOpenTriggerOrders` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /api/contract-trade-api/triggers/open.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportOpenTriggerOrders(client);
 */
export const exportOpenTriggerOrders: OperationFunction<'exportOpenTriggerOrders'> = /* @__PURE__ */ defineOperation({
  id: 'exportOpenTriggerOrders',
  method: 'GET',
  path: '/api/contract-trade-api/triggers/open.csv',
  answer: 'text',
});

/**
 * One trigger order.
 *
 * The trigger order of an id, waiting or ended, as it is now: what became of a call whose answer was lost. Named by either id; of several that used one clientTriggerId the newest. 10404 when there is none.
 *
 * - Path: `GET /api/contract-trade-api/trigger`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await getTriggerOrder(client, { triggerId: trigger.triggerId });
 */
export const getTriggerOrder: OperationFunction<'getTriggerOrder'> = /* @__PURE__ */ defineOperation({
  id: 'getTriggerOrder',
  method: 'GET',
  path: '/api/contract-trade-api/trigger',
});

/**
 * History of trigger orders.
 *
 * Those that were set off or cancelled.
 *
 * - Path: `GET /api/contract-trade-api/triggers/history`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listTriggerOrderHistory(client, {
 *   contract: 'BTC-USDT',
 *   limit: 20,
 * });
 */
export const listTriggerOrderHistory: OperationFunction<'listTriggerOrderHistory'> = /* @__PURE__ */ defineOperation({
  id: 'listTriggerOrderHistory',
  method: 'GET',
  path: '/api/contract-trade-api/triggers/history',
});

/**
 * Waiting trigger orders.
 *
 * Take-profits and stop-losses included. The realtime topic `triggerOrders` keeps them current.
 *
 * - Path: `GET /api/contract-trade-api/triggers/open`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listOpenTriggerOrders(client);
 */
export const listOpenTriggerOrders: OperationFunction<'listOpenTriggerOrders'> = /* @__PURE__ */ defineOperation({
  id: 'listOpenTriggerOrders',
  method: 'GET',
  path: '/api/contract-trade-api/triggers/open',
});

/**
 * Place a trigger order.
 *
 * Makes an order wait for a price. What protects a position needs one, is reduce-only and ends with it. The same `clientTriggerId` with the same body is one trigger however often it is sent; with another body it is rejected (20008).
 *
 * - Path: `POST /api/contract-trade-api/trigger`
 * - API key: scope `tradeContracts`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy where it carries `clientTriggerId`, under which it is carried out once
 * - Rejects (`BusinessError.code`):
 *   - `20002` the price is not a multiple of the tick size
 *   - `20003` the quantity is not a multiple of the lot size
 *   - `20004` below the minimum order value
 *   - `20005` above the maximum
 *   - `20008` the client's id was used for another order or trigger order
 *   - `20009` the trade pair is not listed
 *   - `20015` the order or transfer contradicts itself
 *   - `20016` a reduce-only order found no position to reduce
 *   - `20020` the price to be waited for is there already
 *   - `20021` too many trigger orders
 *   - `20022` the contract has no mark price yet
 *   - `20023` trading in the market is halted: orders can only be cancelled
 *   - `20024` the contract is being delisted: only reduce-only orders are accepted
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await placeTriggerOrder(client, {
 *   contract: 'BTC-USDT',
 *   side: 'buy',
 *   purpose: 'entry',
 *   triggerPrice: '95000',
 *   type: 'market',
 *   quantity: '0.01',
 *   clientTriggerId: crypto.randomUUID(),
 * });
 */
export const placeTriggerOrder: OperationFunction<'placeTriggerOrder'> = /* @__PURE__ */ defineOperation({
  id: 'placeTriggerOrder',
  method: 'POST',
  path: '/api/contract-trade-api/trigger',
  idempotentBy: 'clientTriggerId',
});
