// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * The addresses that hold the reserves as CSV.
 *
 * The entries of `listReserveAddresses` under the same filters, as many as `limit` says. An address has a row for each asset that it holds. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /wallet/reserves/addresses.csv`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await exportReserveAddresses(client, {
 *   snapshotId: newest?.snapshotId ?? '',
 *   network: 'bitcoin',
 * });
 */
export const exportReserveAddresses: OperationFunction<'exportReserveAddresses'> = /* @__PURE__ */ defineOperation({
  id: 'exportReserveAddresses',
  method: 'GET',
  path: '/wallet/reserves/addresses.csv',
  answer: 'text',
});

/**
 * The addresses that hold the reserves on a network.
 *
 * Those of a snapshot, each with what it holds and its signature: hot and cold wallet first, then deposit addresses, the richest first. `before` goes on behind an entry. With the root of the snapshot in the request the answer may be kept for ever. 10404 when the snapshot is not kept any more.
 *
 * - Path: `GET /wallet/reserves/addresses`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listReserveAddresses(client, {
 *   snapshotId: newest?.snapshotId ?? '',
 *   network: 'bitcoin',
 * });
 */
export const listReserveAddresses: OperationFunction<'listReserveAddresses'> = /* @__PURE__ */ defineOperation({
  id: 'listReserveAddresses',
  method: 'GET',
  path: '/wallet/reserves/addresses',
});

/**
 * Proof that the own balances are counted.
 *
 * The leaves of the user in a snapshot, one for each asset that the user had any of, with their paths. 10404 when the snapshot is not kept any more, and where there is none.
 *
 * - Path: `GET /wallet/reserves/proof`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await getReserveProof(client);
 */
export const getReserveProof: OperationFunction<'getReserveProof'> = /* @__PURE__ */ defineOperation({
  id: 'getReserveProof',
  method: 'GET',
  path: '/wallet/reserves/proof',
});

/**
 * What was owed and what was held at one moment.
 *
 * A snapshot of the list. With its root in the request it may be kept for ever, as it never changes. 10404 when it is not kept any more. The addresses come with `listReserveAddresses`.
 *
 * - Path: `GET /wallet/reserves/snapshot`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await getReserveSnapshot(client, {
 *   snapshotId: newest?.snapshotId ?? '',
 * });
 */
export const getReserveSnapshot: OperationFunction<'getReserveSnapshot'> = /* @__PURE__ */ defineOperation({
  id: 'getReserveSnapshot',
  method: 'GET',
  path: '/wallet/reserves/snapshot',
});

/**
 * The snapshots that are kept.
 *
 * The newest first, in short. One is made each day (UTC), again when a network that was away is there again, and when an operator says so; none is there before the first.
 *
 * - Path: `GET /wallet/reserves`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await listReserveSnapshots(client);
 */
export const listReserveSnapshots: OperationFunction<'listReserveSnapshots'> = /* @__PURE__ */ defineOperation({
  id: 'listReserveSnapshots',
  method: 'GET',
  path: '/wallet/reserves',
});
