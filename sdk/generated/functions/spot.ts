// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * Balances.
 *
 * The spot account.
 *
 * - Path: `GET /api/spot-trade-api/balances`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listBalances(client);
 */
export const listBalances: OperationFunction<'listBalances'> = /* @__PURE__ */ defineOperation({
  id: 'listBalances',
  method: 'GET',
  path: '/api/spot-trade-api/balances',
});

/**
 * Trade history as CSV.
 *
 * The fills of `listFills`, as a table of the page shows them. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, then a row each, with exact decimals, times in ISO 8601 (UTC), and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /api/spot-trade-api/fills.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportFills(client, { pair: 'BTC/USDT' });
 */
export const exportFills: OperationFunction<'exportFills'> = /* @__PURE__ */ defineOperation({
  id: 'exportFills',
  method: 'GET',
  path: '/api/spot-trade-api/fills.csv',
  answer: 'text',
});

/**
 * Trade history.
 *
 * The user's side of every trade.
 *
 * - Path: `GET /api/spot-trade-api/fills`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listFills(client, { pair: 'BTC/USDT', limit: 20 });
 */
export const listFills: OperationFunction<'listFills'> = /* @__PURE__ */ defineOperation({
  id: 'listFills',
  method: 'GET',
  path: '/api/spot-trade-api/fills',
});

/**
 * Amend an order.
 *
 * Changes price, quantity or both of the open order of either id, which keeps its id. An order keeps its place in the queue only when nothing but its quantity shrinks; otherwise it goes to the back of its level, may trade at once, and is rejected where it may not (a post-only order that would take, an order of the same owner in the way). `quantity` counts what is filled already and must exceed it. What is rejected changes nothing.
 *
 * - Path: `POST /api/spot-trade-api/order/amend`
 * - API key: scope `tradeSpot`, or a login
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
 *   - `20023` trading in the market is halted: orders can only be cancelled
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await amendOrder(client, {
 *   orderId: order.orderId,
 *   price: '90100',
 * });
 */
export const amendOrder: OperationFunction<'amendOrder'> = /* @__PURE__ */ defineOperation({
  id: 'amendOrder',
  method: 'POST',
  path: '/api/spot-trade-api/order/amend',
});

/**
 * Amend several orders.
 *
 * Amends up to 20 orders by one call. They are executed in their order and made durable together, by one write, before the answer. Each has a result of its own, with the code, message and data that `amendOrder` would have answered: a rejected item does not affect the others. A body that is not as documented is rejected as a whole (10400), and nothing happens. Each item counts as a call against the limits of its key and address.
 *
 * - Path: `POST /api/spot-trade-api/orders/amend`
 * - API key: scope `tradeSpot`, or a login
 * - Limit: each item is one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await amendOrders(client, {
 *   orders: [{ orderId: order.orderId, price: '90100' }],
 * });
 */
export const amendOrders: OperationFunction<'amendOrders'> = /* @__PURE__ */ defineOperation({
  id: 'amendOrders',
  method: 'POST',
  path: '/api/spot-trade-api/orders/amend',
});

/**
 * Cancel an order.
 *
 * Named by either id.
 *
 * - Path: `POST /api/spot-trade-api/order/cancel`
 * - API key: scope `tradeSpot`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20007` there is no such open order
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await cancelOrder(client, { orderId: order.orderId });
 */
export const cancelOrder: OperationFunction<'cancelOrder'> = /* @__PURE__ */ defineOperation({
  id: 'cancelOrder',
  method: 'POST',
  path: '/api/spot-trade-api/order/cancel',
});

/**
 * Cancel all orders after a time.
 *
 * A dead man's switch: unless this call is made again before, every open order of the spot account that this API key (or this login) has placed is cancelled after `timeoutMs`; each call puts that off, and 0 switches it off. Orders count whenever and however they were placed, over HTTP or the socket; those of other keys and logins of the user are left alone. It stays in force when the key is changed, switched off or deleted, and across restarts of the exchange, which carries out at its start what was due meanwhile. For what is cancelled when a connection is lost see `cancelOnLoss` of the realtime protocol.
 *
 * - Path: `POST /api/spot-trade-api/order/cancel-after`
 * - API key: scope `tradeSpot`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await setCancelAfter(client, { timeoutMs: 30000 });
 */
export const setCancelAfter: OperationFunction<'setCancelAfter'> = /* @__PURE__ */ defineOperation({
  id: 'setCancelAfter',
  method: 'POST',
  path: '/api/spot-trade-api/order/cancel-after',
});

/**
 * Cancel all orders.
 *
 * Cancels every open order of the user, in one step; of one pair, side or type, when they are named. Counts as one call.
 *
 * - Path: `POST /api/spot-trade-api/order/cancel-all`
 * - API key: scope `tradeSpot`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await cancelAllOrders(client, { pair: 'BTC/USDT' });
 */
export const cancelAllOrders: OperationFunction<'cancelAllOrders'> = /* @__PURE__ */ defineOperation({
  id: 'cancelAllOrders',
  method: 'POST',
  path: '/api/spot-trade-api/order/cancel-all',
});

/**
 * Cancel several orders.
 *
 * Cancels up to 20 orders by one call. They are executed in their order and made durable together, by one write, before the answer. Each has a result of its own, with the code, message and data that `cancelOrder` would have answered: a rejected item does not affect the others. A body that is not as documented is rejected as a whole (10400), and nothing happens. Each item counts as a call against the limits of its key and address.
 *
 * - Path: `POST /api/spot-trade-api/orders/cancel`
 * - API key: scope `tradeSpot`, or a login
 * - Limit: each item is one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await cancelOrders(client, {
 *   orders: [{ orderId: order.orderId }],
 * });
 */
export const cancelOrders: OperationFunction<'cancelOrders'> = /* @__PURE__ */ defineOperation({
  id: 'cancelOrders',
  method: 'POST',
  path: '/api/spot-trade-api/orders/cancel',
});

/**
 * Order history as CSV.
 *
 * The orders of `listOrderHistory`, as a table of the page shows them. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, then a row each, with exact decimals, times in ISO 8601 (UTC), and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /api/spot-trade-api/orders/history.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportOrderHistory(client, { pair: 'BTC/USDT' });
 */
export const exportOrderHistory: OperationFunction<'exportOrderHistory'> = /* @__PURE__ */ defineOperation({
  id: 'exportOrderHistory',
  method: 'GET',
  path: '/api/spot-trade-api/orders/history.csv',
  answer: 'text',
});

/**
 * Open orders as CSV.
 *
 * The entries of `listOpenOrders` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /api/spot-trade-api/orders/open.csv`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportOpenOrders(client);
 */
export const exportOpenOrders: OperationFunction<'exportOpenOrders'> = /* @__PURE__ */ defineOperation({
  id: 'exportOpenOrders',
  method: 'GET',
  path: '/api/spot-trade-api/orders/open.csv',
  answer: 'text',
});

/**
 * One order.
 *
 * The order of an id, open or ended, as it is now: what became of a call whose answer was lost. Named by either id; of several that used one clientOrderId the newest. 10404 when there is none.
 *
 * - Path: `GET /api/spot-trade-api/order`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await getOrder(client, { orderId: order.orderId });
 */
export const getOrder: OperationFunction<'getOrder'> = /* @__PURE__ */ defineOperation({
  id: 'getOrder',
  method: 'GET',
  path: '/api/spot-trade-api/order',
});

/**
 * Order history.
 *
 * Orders that ended.
 *
 * - Path: `GET /api/spot-trade-api/orders/history`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listOrderHistory(client, { pair: 'BTC/USDT', limit: 20 });
 */
export const listOrderHistory: OperationFunction<'listOrderHistory'> = /* @__PURE__ */ defineOperation({
  id: 'listOrderHistory',
  method: 'GET',
  path: '/api/spot-trade-api/orders/history',
});

/**
 * Open orders.
 *
 * Orders that stand in the book. The realtime topic `orders` keeps them current.
 *
 * - Path: `GET /api/spot-trade-api/orders/open`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listOpenOrders(client);
 */
export const listOpenOrders: OperationFunction<'listOpenOrders'> = /* @__PURE__ */ defineOperation({
  id: 'listOpenOrders',
  method: 'GET',
  path: '/api/spot-trade-api/orders/open',
});

/**
 * Place an order.
 *
 * Answers once the order is durable. The same `clientOrderId` with the same body is one order however often it is sent, and is answered with that order as it is now; with another body it is rejected (20008).
 *
 * - Path: `POST /api/spot-trade-api/order`
 * - API key: scope `tradeSpot`, or a login
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
 *   - `20023` trading in the market is halted: orders can only be cancelled
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await placeOrder(client, {
 *   pair: 'BTC/USDT',
 *   side: 'buy',
 *   type: 'limit',
 *   price: '90000',
 *   quantity: '0.001',
 *   clientOrderId: crypto.randomUUID(),
 * });
 */
export const placeOrder: OperationFunction<'placeOrder'> = /* @__PURE__ */ defineOperation({
  id: 'placeOrder',
  method: 'POST',
  path: '/api/spot-trade-api/order',
  idempotentBy: 'clientOrderId',
});

/**
 * Place several orders.
 *
 * Places up to 20 orders by one call. They are executed in their order and made durable together, by one write, before the answer. Each has a result of its own, with the code, message and data that `placeOrder` would have answered: a rejected item does not affect the others. The same `clientOrderId` with the same item is one order, however often it is sent. A body that is not as documented is rejected as a whole (10400), and nothing happens. Each item counts as a call against the limits of its key and address.
 *
 * - Path: `POST /api/spot-trade-api/orders/place`
 * - API key: scope `tradeSpot`, or a login
 * - Limit: each item is one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy where it carries `orders.clientOrderId`, under which it is carried out once
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await placeOrders(client, {
 *   orders: [
 *     {
 *       pair: 'BTC/USDT',
 *       side: 'buy',
 *       type: 'limit',
 *       price: '90000',
 *       quantity: '0.001',
 *       clientOrderId: crypto.randomUUID(),
 *     },
 *     {
 *       pair: 'BTC/USDT',
 *       side: 'buy',
 *       type: 'limit',
 *       price: '89900',
 *       quantity: '0.001',
 *       clientOrderId: crypto.randomUUID(),
 *     },
 *   ],
 * });
 */
export const placeOrders: OperationFunction<'placeOrders'> = /* @__PURE__ */ defineOperation({
  id: 'placeOrders',
  method: 'POST',
  path: '/api/spot-trade-api/orders/place',
  idempotentBy: 'orders.clientOrderId',
});

/**
 * Test an order.
 *
 * Checks an order by every rule of `placeOrder`, the balance included, and answers or rejects it as that would at this moment. Places nothing and changes nothing: no id is used up. The answer is the order before it trades, under the id that the next order gets.
 *
 * - Path: `POST /api/spot-trade-api/order/test`
 * - API key: scope `tradeSpot`, or a login
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
 *   - `20023` trading in the market is halted: orders can only be cancelled
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await testOrder(client, {
 *   pair: 'BTC/USDT',
 *   side: 'buy',
 *   type: 'limit',
 *   price: '90000',
 *   quantity: '0.001',
 * });
 */
export const testOrder: OperationFunction<'testOrder'> = /* @__PURE__ */ defineOperation({
  id: 'testOrder',
  method: 'POST',
  path: '/api/spot-trade-api/order/test',
  idempotentBy: 'clientOrderId',
});
