// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * Make a code.
 *
 * The exchange draws it: eight letters and digits that cannot be mistaken for one another. 10633 when the user has as many as they may have.
 *
 * - Path: `POST /referral/codes`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10633` the user has as many referral codes as they may have
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await createReferralCode(client, { share: 20, label: 'Blog' });
 */
export const createReferralCode: OperationFunction<'createReferralCode'> = /* @__PURE__ */ defineOperation({
  id: 'createReferralCode',
  method: 'POST',
  path: '/referral/codes',
});

/**
 * Enter another code.
 *
 * The user belongs to whose code it is from now on. Deposit rewards of a user who switches to a non-affiliate are recalled. 10630 for a code that does not exist, 10631 for one of the user themselves, of an account that belongs to them, or of someone they invited, 10632 later than `changeUntil` or when the user is with its owner already.
 *
 * - Path: `POST /referral/channel`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10630` the referral code does not exist
 *   - `10631` the referral code belongs to the user, to a linked account, or to someone the user invited
 *   - `10632` another referral code can no longer be entered, or the user is with its owner already
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await enterReferralCode(client, { enteredCode: 'HQ7M2XKD' });
 */
export const enterReferralCode: OperationFunction<'enterReferralCode'> = /* @__PURE__ */ defineOperation({
  id: 'enterReferralCode',
  method: 'POST',
  path: '/referral/channel',
});

/**
 * The user's codes.
 *
 * The default first, then the newest. Every user has one from the first time it is requested.
 *
 * - Path: `GET /referral/codes`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listReferralCodes(client);
 */
export const listReferralCodes: OperationFunction<'listReferralCodes'> = /* @__PURE__ */ defineOperation({
  id: 'listReferralCodes',
  method: 'GET',
  path: '/referral/codes',
});

/**
 * Change a code.
 *
 * What is left out stays. Another share holds for those who come from now on: friends keep what they were promised. 10404 when the user has no such code.
 *
 * - Path: `POST /referral/codes/edit`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await editReferralCode(client, {
 *   referralCode: made.referralCode,
 *   share: 30,
 * });
 */
export const editReferralCode: OperationFunction<'editReferralCode'> = /* @__PURE__ */ defineOperation({
  id: 'editReferralCode',
  method: 'POST',
  path: '/referral/codes/edit',
});

/**
 * Friends as CSV.
 *
 * The entries of `listReferralFriends` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /referral/friends.csv`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await exportReferralFriends(client);
 */
export const exportReferralFriends: OperationFunction<'exportReferralFriends'> = /* @__PURE__ */ defineOperation({
  id: 'exportReferralFriends',
  method: 'GET',
  path: '/referral/friends.csv',
  answer: 'text',
});

/**
 * Who came by the user.
 *
 * Newest first, unless the query says otherwise.
 *
 * - Path: `GET /referral/friends`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listReferralFriends(client);
 */
export const listReferralFriends: OperationFunction<'listReferralFriends'> = /* @__PURE__ */ defineOperation({
  id: 'listReferralFriends',
  method: 'GET',
  path: '/referral/friends',
});

/**
 * Commission by day as CSV.
 *
 * The days of `getReferralHistory`. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, then a row each, with exact decimals.
 *
 * - Path: `GET /referral/history.csv`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await exportReferralHistory(client, { days: 30 });
 */
export const exportReferralHistory: OperationFunction<'exportReferralHistory'> = /* @__PURE__ */ defineOperation({
  id: 'exportReferralHistory',
  method: 'GET',
  path: '/referral/history.csv',
  answer: 'text',
});

/**
 * Commission by day.
 *
 * What was earned on each UTC day on which anything was, the oldest first.
 *
 * - Path: `GET /referral/history`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getReferralHistory(client, { days: 30 });
 */
export const getReferralHistory: OperationFunction<'getReferralHistory'> = /* @__PURE__ */ defineOperation({
  id: 'getReferralHistory',
  method: 'GET',
  path: '/referral/history',
});

/**
 * What a code gives.
 *
 * For the sign-up page of a referral link. 10630 when the code does not exist.
 *
 * - Path: `GET /referral/offer`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10630` the referral code does not exist
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getReferralOffer(client, { referralCode: '61000100' });
 */
export const getReferralOffer: OperationFunction<'getReferralOffer'> = /* @__PURE__ */ defineOperation({
  id: 'getReferralOffer',
  method: 'GET',
  path: '/referral/offer',
});

/**
 * Commission payouts as CSV.
 *
 * The entries of `listReferralPayouts` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /referral/payouts.csv`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await exportReferralPayouts(client);
 */
export const exportReferralPayouts: OperationFunction<'exportReferralPayouts'> = /* @__PURE__ */ defineOperation({
  id: 'exportReferralPayouts',
  method: 'GET',
  path: '/referral/payouts.csv',
  answer: 'text',
});

/**
 * Commission that is paid.
 *
 * Newest first. Each is paid once, from where the fees are, after the UTC day has ended; fractions of the smallest unit stay for the next.
 *
 * - Path: `GET /referral/payouts`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listReferralPayouts(client);
 */
export const listReferralPayouts: OperationFunction<'listReferralPayouts'> = /* @__PURE__ */ defineOperation({
  id: 'listReferralPayouts',
  method: 'GET',
  path: '/referral/payouts',
});

/**
 * The rules of referral.
 *
 * Levels of inviters with their rates, what counts, and how long another code can be entered. They are settings of the operator and change for everybody at 00:00 UTC.
 *
 * - Path: `GET /referral/program`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getReferralProgram(client);
 */
export const getReferralProgram: OperationFunction<'getReferralProgram'> = /* @__PURE__ */ defineOperation({
  id: 'getReferralProgram',
  method: 'GET',
  path: '/referral/program',
});

/**
 * Level, friends and commission.
 *
 * Where the user stands. Amounts follow the exchange within seconds.
 *
 * - Path: `GET /referral/summary`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getReferralSummary(client);
 */
export const getReferralSummary: OperationFunction<'getReferralSummary'> = /* @__PURE__ */ defineOperation({
  id: 'getReferralSummary',
  method: 'GET',
  path: '/referral/summary',
});
