// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * Client configuration.
 *
 * Fetched once for the business and once for the application, and merged. The plain document, without an envelope; its auth token is not verified, for it names the key that one is made with.
 *
 * - Path: `GET /configs/{configId}.json`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getConfig(client, { configId: 'tidemark' });
 */
export const getConfig: OperationFunction<'getConfig'> = /* @__PURE__ */ defineOperation({
  id: 'getConfig',
  method: 'GET',
  path: '/configs/{configId}.json',
  answer: 'document',
});

/**
 * Report requests.
 *
 * Best effort, as clients batch, and drop what they cannot send. The payload of paths under /user, /account, /otc and /kyc is hidden by the client.
 *
 * - Path: `POST /log/requests`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await logRequests(client, {
 *   entries: [
 *     {
 *       path: '/market/v2/trades',
 *       duration: 12,
 *       result: 200,
 *       message: 'ok',
 *       startedAt: 1732160000123,
 *     },
 *   ],
 * });
 */
export const logRequests: OperationFunction<'logRequests'> = /* @__PURE__ */ defineOperation({
  id: 'logRequests',
  method: 'POST',
  path: '/log/requests',
});
