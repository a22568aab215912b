// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * Campaigns that the pages show.
 *
 * The yearly rate to promote, whether some pair trades without fees, and an extra entry of the user menu.
 *
 * - Path: `GET /activities/public/homepage-activities`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getHomepageActivities(client);
 */
export const getHomepageActivities: OperationFunction<'getHomepageActivities'> = /* @__PURE__ */ defineOperation({
  id: 'getHomepageActivities',
  method: 'GET',
  path: '/activities/public/homepage-activities',
});

/**
 * Languages.
 *
 * Every language of the interface. Clients leave Korean out unless the Korean whitelist allows it.
 *
 * - Path: `GET /content/public/getLangList`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getLanguageList(client);
 */
export const getLanguageList: OperationFunction<'getLanguageList'> = /* @__PURE__ */ defineOperation({
  id: 'getLanguageList',
  method: 'GET',
  path: '/content/public/getLangList',
});

/**
 * Region information.
 *
 * Decides, together with the whitelists of the user, what visitors from Korea are offered.
 *
 * - Path: `GET /activities/public/getvaspinfo`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getVaspInfo(client);
 */
export const getVaspInfo: OperationFunction<'getVaspInfo'> = /* @__PURE__ */ defineOperation({
  id: 'getVaspInfo',
  method: 'GET',
  path: '/activities/public/getvaspinfo',
});

/**
 * A/B strategies.
 *
 * The strategies that the logged-in user takes part in.
 *
 * - Path: `GET /content/user/abtest/check-strategy`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getAbtestStrategy(client);
 */
export const getAbtestStrategy: OperationFunction<'getAbtestStrategy'> = /* @__PURE__ */ defineOperation({
  id: 'getAbtestStrategy',
  method: 'GET',
  path: '/content/user/abtest/check-strategy',
});

/**
 * A/B strategies.
 *
 * The strategies that a visitor takes part in.
 *
 * - Path: `GET /content/public/abtest/check-strategy`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getAbtestStrategyPublic(client);
 */
export const getAbtestStrategyPublic: OperationFunction<'getAbtestStrategyPublic'> = /* @__PURE__ */ defineOperation({
  id: 'getAbtestStrategyPublic',
  method: 'GET',
  path: '/content/public/abtest/check-strategy',
});

/**
 * Public profile of a verified trader.
 *
 * What everybody may know of a user who has the badge. 10404 for every other UID alike, whether or not there is such a user.
 *
 * - Path: `GET /content/public/trader`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getTraderProfile(client, { displayUserId: '61000100' });
 */
export const getTraderProfile: OperationFunction<'getTraderProfile'> = /* @__PURE__ */ defineOperation({
  id: 'getTraderProfile',
  method: 'GET',
  path: '/content/public/trader',
});

/**
 * Newest version of the application.
 *
 * For logged-in users; the download starts from `downUrl`, which is empty unless there is a version newer than the installed one.
 *
 * - Path: `GET /content/user/checkVersion`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await checkVersion(client, {
 *   versionName: '1.0.0',
 *   type: 'android',
 * });
 */
export const checkVersion: OperationFunction<'checkVersion'> = /* @__PURE__ */ defineOperation({
  id: 'checkVersion',
  method: 'GET',
  path: '/content/user/checkVersion',
});

/**
 * Newest version of the application.
 *
 * For visitors; the download starts from `downUrl`, which is empty unless there is a version newer than the installed one.
 *
 * - Path: `GET /content/public/checkVersion`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await checkVersionPublic(client, {
 *   versionName: '1.0.0',
 *   type: 'android',
 * });
 */
export const checkVersionPublic: OperationFunction<'checkVersionPublic'> = /* @__PURE__ */ defineOperation({
  id: 'checkVersionPublic',
  method: 'GET',
  path: '/content/public/checkVersion',
});
