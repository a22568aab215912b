// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * Say that a user is an affiliate.
 *
 * Users who go over to an affiliate keep their deposit rewards. 10404 for an unknown user.
 *
 * - Path: `POST /operator/affiliates`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await setAffiliate(client, {
 *   displayUserId: '61000100',
 *   isAffiliate: true,
 * });
 */
export const setAffiliate: OperationFunction<'setAffiliate'> = /* @__PURE__ */ defineOperation({
  id: 'setAffiliate',
  method: 'POST',
  path: '/operator/affiliates',
});

/**
 * What operators did, as CSV.
 *
 * The entries of `listOperatorAudit` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /operator/audit.csv`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await exportOperatorAudit(client);
 */
export const exportOperatorAudit: OperationFunction<'exportOperatorAudit'> = /* @__PURE__ */ defineOperation({
  id: 'exportOperatorAudit',
  method: 'GET',
  path: '/operator/audit.csv',
  answer: 'text',
});

/**
 * What operators did.
 *
 * Every call of operators that changed something, or tried to, newest first.
 *
 * - Path: `GET /operator/audit`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listOperatorAudit(client);
 */
export const listOperatorAudit: OperationFunction<'listOperatorAudit'> = /* @__PURE__ */ defineOperation({
  id: 'listOperatorAudit',
  method: 'GET',
  path: '/operator/audit',
});

/**
 * Correct the books.
 *
 * Books an amount on an account beside the engine, against `capital`: for a difference whose cause is known and that nothing else clears. Accounts of the engine are rejected: the books follow them.
 *
 * - Path: `POST /operator/books/adjustment`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await adjustBooks(client, {
 *   adjustmentId: 'adj_20241121',
 *   account: 'ethereum:hot',
 *   asset: 'ETH',
 *   amount: '-0.25',
 *   reason: 'Withdrawal of the validator 81234',
 *   isPreview: false,
 * });
 */
export const adjustBooks: OperationFunction<'adjustBooks'> = /* @__PURE__ */ defineOperation({
  id: 'adjustBooks',
  method: 'POST',
  path: '/operator/books/adjustment',
});

/**
 * Fill up a budget of rewards.
 *
 * Moves the exchange's own money from outside into a budget, once for the id; the books give it the cause `capital`. 10400 for an asset that the budget does not pay, 10412 for an id of another funding, 20005 for more than may exist of the asset.
 *
 * - Path: `POST /operator/budgets/funding`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10412` the client's id was used for another transfer or withdrawal
 *   - `20005` above the maximum
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await fundBudget(client, {
 *   fundingId: 'earn-2026-q3',
 *   budget: 'earn',
 *   asset: 'USDT',
 *   amount: '50000',
 * });
 */
export const fundBudget: OperationFunction<'fundBudget'> = /* @__PURE__ */ defineOperation({
  id: 'fundBudget',
  method: 'POST',
  path: '/operator/budgets/funding',
});

/**
 * Budgets of rewards.
 *
 * What bonuses and interest are paid from, with every asset that a budget pays or was given.
 *
 * - Path: `GET /operator/budgets`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listBudgets(client);
 */
export const listBudgets: OperationFunction<'listBudgets'> = /* @__PURE__ */ defineOperation({
  id: 'listBudgets',
  method: 'GET',
  path: '/operator/budgets',
});

/**
 * Make a coupon rule.
 *
 * A new rule, or a new version of one: coupons keep the version that they were issued by.
 *
 * - Path: `POST /operator/coupon-rules`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await createCouponRule(client, {
 *   rule: {
 *     ruleId: 'thank-you',
 *     name: { en_US: 'Thank you' },
 *     type: 'cashBonus',
 *     asset: 'USDT',
 *     startAt: 1767225600000,
 *     endAt: 1893456000000,
 *     distribution: 'operator',
 *     audience: {},
 *     budget: { amount: '100', reserve: 'issued' },
 *     periodDays: null,
 *     validDays: 7,
 *     bonusDays: 7,
 *     amount: '5',
 *     rate: null,
 *     cap: null,
 *     minimumDeposit: null,
 *     targetVolume: null,
 *     requirement: {
 *       volume: { multiple: '100' },
 *       markets: 'contracts',
 *       contracts: null,
 *       profit: null,
 *     },
 *     pays: 'bonus',
 *     reviewAbove: null,
 *   },
 * });
 */
export const createCouponRule: OperationFunction<'createCouponRule'> = /* @__PURE__ */ defineOperation({
  id: 'createCouponRule',
  method: 'POST',
  path: '/operator/coupon-rules',
});

/**
 * A coupon rule.
 *
 * With the newest of its coupons. Written into the list of what operators did. 10404 for an unknown rule.
 *
 * - Path: `GET /operator/coupon-rule`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await showCouponRule(client, { ruleId: 'welcome-bonus' });
 */
export const showCouponRule: OperationFunction<'showCouponRule'> = /* @__PURE__ */ defineOperation({
  id: 'showCouponRule',
  method: 'GET',
  path: '/operator/coupon-rule',
});

/**
 * Coupon rules.
 *
 * Every rule in its newest version, and what its coupons have come to.
 *
 * - Path: `GET /operator/coupon-rules`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listCouponRules(client);
 */
export const listCouponRules: OperationFunction<'listCouponRules'> = /* @__PURE__ */ defineOperation({
  id: 'listCouponRules',
  method: 'GET',
  path: '/operator/coupon-rules',
});

/**
 * What a coupon rule would have cost.
 *
 * Plays the past once more with the rule in force, by the very functions that pay. Changes nothing.
 *
 * - Path: `POST /operator/coupon-rules/preview`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await previewCouponRule(client, {
 *   rule: {
 *     ruleId: 'thank-you',
 *     name: { en_US: 'Thank you' },
 *     type: 'cashBonus',
 *     asset: 'USDT',
 *     startAt: 1767225600000,
 *     endAt: 1893456000000,
 *     distribution: 'operator',
 *     audience: {},
 *     budget: { amount: '100', reserve: 'issued' },
 *     periodDays: null,
 *     validDays: 7,
 *     bonusDays: 7,
 *     amount: '5',
 *     rate: null,
 *     cap: null,
 *     minimumDeposit: null,
 *     targetVolume: null,
 *     requirement: {
 *       volume: { multiple: '100' },
 *       markets: 'contracts',
 *       contracts: null,
 *       profit: null,
 *     },
 *     pays: 'bonus',
 *     reviewAbove: null,
 *   },
 *   days: 30,
 * });
 */
export const previewCouponRule: OperationFunction<'previewCouponRule'> = /* @__PURE__ */ defineOperation({
  id: 'previewCouponRule',
  method: 'POST',
  path: '/operator/coupon-rules/preview',
});

/**
 * Pause, resume or end a coupon rule.
 *
 * No one gets coupons of a rule that is paused or has ended; those that are there go on, unless they are revoked with its end. 10404 for an unknown rule.
 *
 * - Path: `POST /operator/coupon-rules/state`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await setCouponRuleState(client, {
 *   ruleId: 'welcome-bonus',
 *   state: 'paused',
 * });
 */
export const setCouponRuleState: OperationFunction<'setCouponRuleState'> = /* @__PURE__ */ defineOperation({
  id: 'setCouponRuleState',
  method: 'POST',
  path: '/operator/coupon-rules/state',
});

/**
 * Give a user a coupon.
 *
 * Whomever else the rule is for; one person has one all the same. 10404 for an unknown user or rule.
 *
 * - Path: `POST /operator/coupons`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await grantCoupon(client, {
 *   ruleId: 'welcome-bonus',
 *   displayUserId: '61000100',
 * });
 */
export const grantCoupon: OperationFunction<'grantCoupon'> = /* @__PURE__ */ defineOperation({
  id: 'grantCoupon',
  method: 'POST',
  path: '/operator/coupons',
});

/**
 * Decide about a coupon.
 *
 * One that waits for a person is given, or has failed. 10404 for one that is not pending.
 *
 * - Path: `POST /operator/coupons/review`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await reviewCoupon(client, {
 *   couponId: 'cpn_5f0c1e9a7b3d4c2e',
 *   isApproved: true,
 * });
 */
export const reviewCoupon: OperationFunction<'reviewCoupon'> = /* @__PURE__ */ defineOperation({
  id: 'reviewCoupon',
  method: 'POST',
  path: '/operator/coupons/review',
});

/**
 * Deposits of everybody as CSV.
 *
 * The entries of `listUserDeposits` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /operator/deposits.csv`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await exportUserDeposits(client);
 */
export const exportUserDeposits: OperationFunction<'exportUserDeposits'> = /* @__PURE__ */ defineOperation({
  id: 'exportUserDeposits',
  method: 'GET',
  path: '/operator/deposits.csv',
  answer: 'text',
});

/**
 * Deposits of everybody.
 *
 * Newest first, unless the query says otherwise.
 *
 * - Path: `GET /operator/deposits`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listUserDeposits(client, { status: 'credited', limit: 20 });
 */
export const listUserDeposits: OperationFunction<'listUserDeposits'> = /* @__PURE__ */ defineOperation({
  id: 'listUserDeposits',
  method: 'GET',
  path: '/operator/deposits',
});

/**
 * Follow the machine's clock.
 *
 * After the machine was paused or its clock was set, the exchange keeps its own time until this is said, or it is started anew. A clock of the exchange that is behind is right at once; one that is ahead runs at half the speed until that of the machine has caught up, so that no time comes twice.
 *
 * - Path: `POST /operator/clock`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await followClock(client);
 */
export const followClock: OperationFunction<'followClock'> = /* @__PURE__ */ defineOperation({
  id: 'followClock',
  method: 'POST',
  path: '/operator/clock',
  bodiless: true,
});

/**
 * Make the exchange read-only.
 *
 * While it is, every call that changes something is rejected with 10503 and the markets stand still; logins work. It stays so over a restart, until it is ended here. A disk without room makes the exchange read-only all the same.
 *
 * - Path: `POST /operator/read-only`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await setReadOnly(client, { readOnly: true });
 */
export const setReadOnly: OperationFunction<'setReadOnly'> = /* @__PURE__ */ defineOperation({
  id: 'setReadOnly',
  method: 'POST',
  path: '/operator/read-only',
});

/**
 * Fill up the insurance fund.
 *
 * Moves the exchange's own money from outside into the fund, once for the id; the books give it the cause `capital`. 10400 for an asset that no contract settles in, 10412 for an id of another funding, 20005 for more than may exist of the asset.
 *
 * - Path: `POST /operator/insurance/funding`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10412` the client's id was used for another transfer or withdrawal
 *   - `20005` above the maximum
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await fundInsurance(client, {
 *   fundingId: 'q3',
 *   asset: 'USDT',
 *   amount: '50000',
 * });
 */
export const fundInsurance: OperationFunction<'fundInsurance'> = /* @__PURE__ */ defineOperation({
  id: 'fundInsurance',
  method: 'POST',
  path: '/operator/insurance/funding',
});

/**
 * Insurance fund.
 *
 * What the fund holds of every asset that contracts settle in.
 *
 * - Path: `GET /operator/insurance`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listInsuranceFund(client);
 */
export const listInsuranceFund: OperationFunction<'listInsuranceFund'> = /* @__PURE__ */ defineOperation({
  id: 'listInsuranceFund',
  method: 'GET',
  path: '/operator/insurance',
});

/**
 * An application.
 *
 * Who the user says to be. Written into the list of what operators did, because it tells personal data. 10404 for an unknown one.
 *
 * - Path: `GET /operator/kyc/application`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await showKycApplication(client, { applicationId: '17' });
 */
export const showKycApplication: OperationFunction<'showKycApplication'> = /* @__PURE__ */ defineOperation({
  id: 'showKycApplication',
  method: 'GET',
  path: '/operator/kyc/application',
});

/**
 * A picture of an application.
 *
 * Written into the list of what operators did, as the application is. 10404 where there is none.
 *
 * - Path: `GET /operator/kyc/picture`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await showKycPicture(client, {
 *   applicationId: '17',
 *   side: 'front',
 * });
 */
export const showKycPicture: OperationFunction<'showKycPicture'> = /* @__PURE__ */ defineOperation({
  id: 'showKycPicture',
  method: 'GET',
  path: '/operator/kyc/picture',
});

/**
 * Applications under review.
 *
 * The longest wait first.
 *
 * - Path: `GET /operator/kyc`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listKycApplications(client);
 */
export const listKycApplications: OperationFunction<'listKycApplications'> = /* @__PURE__ */ defineOperation({
  id: 'listKycApplications',
  method: 'GET',
  path: '/operator/kyc',
});

/**
 * Approve or refuse an application.
 *
 * The user is told by a message, and of a refusal the reasons on the page of the verification. A refusal names at least one reason, an approval none (10400). 10404 for an unknown application, 10450 for one that was decided already.
 *
 * - Path: `POST /operator/kyc/review`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10450` the identity is under review or verified: nothing about it can be sent
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await reviewKycApplication(client, {
 *   applicationId: '17',
 *   accepted: false,
 *   reasons: ['documentUnclear'],
 * });
 */
export const reviewKycApplication: OperationFunction<'reviewKycApplication'> = /* @__PURE__ */ defineOperation({
  id: 'reviewKycApplication',
  method: 'POST',
  path: '/operator/kyc/review',
});

/**
 * Script a mark price.
 *
 * A tool for testers, on demonstrations only; elsewhere it answers 10404. While a mark is set it is the contract's mark price: triggers that wait for it are set off, positions that it breaches are liquidated, and orders must keep the price band around it. Book, last price, index and funding stay the market's own: the premium is that of the book against the index, and funding is charged at the mark that the market gives. Answered once it is in force; `null`, or a restart, gives the mark back to the market. Rejected with 20009 for a contract that is not listed, with 20022 for one that has no mark price yet, and with 20023 for one that is halted.
 *
 * - Path: `POST /operator/contract/mark`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `20009` the trade pair is not listed
 *   - `20022` the contract has no mark price yet
 *   - `20023` trading in the market is halted: orders can only be cancelled
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await scriptMark(client, {
 *   instrument: 'BTC-USD',
 *   mark: '48000',
 * });
 */
export const scriptMark: OperationFunction<'scriptMark'> = /* @__PURE__ */ defineOperation({
  id: 'scriptMark',
  method: 'POST',
  path: '/operator/contract/mark',
});

/**
 * Change the rules of a market.
 *
 * A change for later announces itself to everybody; one without `startsAt`, or whose time has come, is in force when this answers. Open orders and entry triggers of users that are too small or too large by the new rules are then cancelled, and their owners are told; orders that only reduce a position stay, and so does every order that is outside a new band or beyond a new count. Open orders keep the fee rates that they were placed with. A new tick or lot cancels whatever lies between its steps in the moment that it is in force, stops and closing orders included; a whole position can be closed whatever the lot and the smallest order. New tiers apply with the next mark: a larger position, or a higher leverage, than they allow stays and cannot grow. A change outlives a restart.
 *
 * - Path: `POST /operator/market/change`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await changeMarket(client, {
 *   instrument: 'BTC/USDT',
 *   rules: { minQuantity: '0.0001' },
 *   startsAt: 1732161000000,
 * });
 */
export const changeMarket: OperationFunction<'changeMarket'> = /* @__PURE__ */ defineOperation({
  id: 'changeMarket',
  method: 'POST',
  path: '/operator/market/change',
});

/**
 * Delist a pair.
 *
 * Announces itself like a change. At its time the pair is halted for good, open orders are cancelled and their owners told, and no list of pairs or quotes has it any more. Balances, histories and files stay.
 *
 * - Path: `POST /operator/market/delist`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await delistPair(client, {
 *   instrument: 'BTC/USDT',
 *   startsAt: 1732161000000,
 * });
 */
export const delistPair: OperationFunction<'delistPair'> = /* @__PURE__ */ defineOperation({
  id: 'delistPair',
  method: 'POST',
  path: '/operator/market/delist',
});

/**
 * Delist a contract.
 *
 * Announces when trading ends, to everybody and to those who hold something what they hold. Before that, for `averagingMinutes`, only reduce-only orders are accepted, orders and triggers that could open a position are cancelled, and the mark price is taken once a second; the average survives a restart, and seconds without a mark do not count. At the end all orders and triggers are cancelled, all positions are settled at the average (at the last mark where nothing was taken), losses beyond the margin go to the insurance fund and then to auto-deleveraging, and isolated margin returns. A funding time at the end is not charged. The contract is halted for good, and no list of contracts or quotes has it any more; histories stay. It can be withdrawn until the averaging begins. One whose end is announced already is rejected (10400), and so is an end that leaves too little time.
 *
 * - Path: `POST /operator/market/delist-contract`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await delistContract(client, {
 *   instrument: 'LTC-USDT',
 *   startsAt: 1732161000000,
 * });
 */
export const delistContract: OperationFunction<'delistContract'> = /* @__PURE__ */ defineOperation({
  id: 'delistContract',
  method: 'POST',
  path: '/operator/market/delist-contract',
});

/**
 * Halt or resume a market.
 *
 * A halted market stands still: orders, amendments and triggers are rejected with 20023, cancelling works; no one quotes, no trigger is set off, no position is liquidated in its book, mark and funding wait. It stays halted over a restart. A contract's mark moves at once when it is resumed.
 *
 * - Path: `POST /operator/market/halt`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await haltMarket(client, {
 *   instrument: 'BTC/USDT',
 *   halted: true,
 * });
 */
export const haltMarket: OperationFunction<'haltMarket'> = /* @__PURE__ */ defineOperation({
  id: 'haltMarket',
  method: 'POST',
  path: '/operator/market/halt',
});

/**
 * Rules of all markets.
 *
 * Pairs first, then contracts.
 *
 * - Path: `GET /operator/markets`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listMarkets(client);
 */
export const listMarkets: OperationFunction<'listMarkets'> = /* @__PURE__ */ defineOperation({
  id: 'listMarkets',
  method: 'GET',
  path: '/operator/markets',
});

/**
 * Changes of markets.
 *
 * The newest first.
 *
 * - Path: `GET /operator/market/changes`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listMarketChanges(client);
 */
export const listMarketChanges: OperationFunction<'listMarketChanges'> = /* @__PURE__ */ defineOperation({
  id: 'listMarketChanges',
  method: 'GET',
  path: '/operator/market/changes',
});

/**
 * Set the zero-fee flag of a pair.
 *
 * Orders that are placed from then on pay no fee in the pair, whatever the tier of their user, or the usual one again; orders that are open keep theirs. It outlives a restart. The 0 Fee tag stands beside such pairs, and at Spot (`showZeroFeeIcon`) while every pair is one. Trades without fees count for no tier and no bonus.
 *
 * - Path: `POST /operator/market/zero-fee`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `20009` the trade pair is not listed
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await setZeroFee(client, {
 *   instrument: 'BTC/USDT',
 *   isFree: true,
 * });
 */
export const setZeroFee: OperationFunction<'setZeroFee'> = /* @__PURE__ */ defineOperation({
  id: 'setZeroFee',
  method: 'POST',
  path: '/operator/market/zero-fee',
});

/**
 * Withdraw a change.
 *
 * Only one whose time has not come; everybody is told.
 *
 * - Path: `POST /operator/market/withdraw-change`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await withdrawMarketChange(client, { changeId: '1' });
 */
export const withdrawMarketChange: OperationFunction<'withdrawMarketChange'> = /* @__PURE__ */ defineOperation({
  id: 'withdrawMarketChange',
  method: 'POST',
  path: '/operator/market/withdraw-change',
});

/**
 * Edit a message.
 *
 * What is left out stays; `titles` takes the place of all other languages. It reaches open pages at once, and stays read where it was read. 10404 where no operator has published it.
 *
 * - Path: `POST /operator/messages/edit`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await editMessage(client, {
 *   id: 'operator:7',
 *   title: 'Maintenance on Sunday at 03:00 UTC',
 * });
 */
export const editMessage: OperationFunction<'editMessage'> = /* @__PURE__ */ defineOperation({
  id: 'editMessage',
  method: 'POST',
  path: '/operator/messages/edit',
});

/**
 * Messages of operators as CSV.
 *
 * The entries of `listPublishedMessages` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /operator/messages.csv`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await exportPublishedMessages(client);
 */
export const exportPublishedMessages: OperationFunction<'exportPublishedMessages'> = /* @__PURE__ */ defineOperation({
  id: 'exportPublishedMessages',
  method: 'GET',
  path: '/operator/messages.csv',
  answer: 'text',
});

/**
 * Messages of operators.
 *
 * What operators have published and not withdrawn, newest first.
 *
 * - Path: `GET /operator/messages`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listPublishedMessages(client);
 */
export const listPublishedMessages: OperationFunction<'listPublishedMessages'> = /* @__PURE__ */ defineOperation({
  id: 'listPublishedMessages',
  method: 'GET',
  path: '/operator/messages',
});

/**
 * Send a message.
 *
 * To one user, or to everybody when no user is named; it reaches open pages at once, each in the language of its reader where the text is given in it. Sending the same id again changes nothing.
 *
 * - Path: `POST /operator/messages`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await publishMessage(client, {
 *   type: 'system',
 *   title: 'Maintenance on Sunday at 02:00 UTC',
 *   titles: { de_DE: 'Wartung am Sonntag um 02:00 UTC' },
 *   linkUrl: '',
 * });
 */
export const publishMessage: OperationFunction<'publishMessage'> = /* @__PURE__ */ defineOperation({
  id: 'publishMessage',
  method: 'POST',
  path: '/operator/messages',
});

/**
 * Withdraw a message.
 *
 * Nobody sees it any more, open pages included, and nobody has it to read. 10404 where no operator has published it.
 *
 * - Path: `POST /operator/messages/withdraw`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await withdrawMessage(client, { id: 'operator:7' });
 */
export const withdrawMessage: OperationFunction<'withdrawMessage'> = /* @__PURE__ */ defineOperation({
  id: 'withdrawMessage',
  method: 'POST',
  path: '/operator/messages/withdraw',
});

/**
 * Halt or resume an asset by a network.
 *
 * While deposits are halted nobody gets an address, and what arrives is credited when they go on. While withdrawals are, no one requests or confirms one (10611), and what is approved waits; what was ordered from custody is sent. It outlives a restart, and works while the exchange is read-only. 10400 where the network does not carry the asset.
 *
 * - Path: `POST /operator/networks/halt`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await haltNetwork(client, {
 *   asset: 'USDT',
 *   network: 'ethereum',
 *   withdrawals: true,
 *   cause: 'The node is being replaced',
 * });
 */
export const haltNetwork: OperationFunction<'haltNetwork'> = /* @__PURE__ */ defineOperation({
  id: 'haltNetwork',
  method: 'POST',
  path: '/operator/networks/halt',
});

/**
 * Assets by network.
 *
 * Every asset that comes and goes by a network, and whether that is halted; what is halted and not offered any more comes last.
 *
 * - Path: `GET /operator/networks`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listNetworkHalts(client);
 */
export const listNetworkHalts: OperationFunction<'listNetworkHalts'> = /* @__PURE__ */ defineOperation({
  id: 'listNetworkHalts',
  method: 'GET',
  path: '/operator/networks',
});

/**
 * Nicknames under review.
 *
 * The longest wait first.
 *
 * - Path: `GET /operator/nicknames`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listNicknameReviews(client);
 */
export const listNicknameReviews: OperationFunction<'listNicknameReviews'> = /* @__PURE__ */ defineOperation({
  id: 'listNicknameReviews',
  method: 'GET',
  path: '/operator/nicknames',
});

/**
 * Accept or reject a nickname.
 *
 * The user is told by a message. 10404 for an unknown user, and when no nickname of theirs is under review.
 *
 * - Path: `POST /operator/nicknames/review`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await reviewNickname(client, {
 *   displayUserId: '61000100',
 *   accepted: true,
 * });
 */
export const reviewNickname: OperationFunction<'reviewNickname'> = /* @__PURE__ */ defineOperation({
  id: 'reviewNickname',
  method: 'POST',
  path: '/operator/nicknames/review',
});

/**
 * Give an operator a token of their own.
 *
 * With the shared token only; 10403 otherwise. The token is told once. 10400 for a name that another operator has, in whatever case.
 *
 * - Path: `POST /operator/operators`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await addOperator(client, { name: 'grace' });
 */
export const addOperator: OperationFunction<'addOperator'> = /* @__PURE__ */ defineOperation({
  id: 'addOperator',
  method: 'POST',
  path: '/operator/operators',
});

/**
 * Operators who have a token of their own.
 *
 * By name.
 *
 * - Path: `GET /operator/operators`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listOperators(client);
 */
export const listOperators: OperationFunction<'listOperators'> = /* @__PURE__ */ defineOperation({
  id: 'listOperators',
  method: 'GET',
  path: '/operator/operators',
});

/**
 * End the token of an operator.
 *
 * At once, with the shared token only; 10403 otherwise. Open recoveries that the operator requested or approved are refused. Works while the exchange is read-only. 10404 for an unknown name.
 *
 * - Path: `POST /operator/operators/remove`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await removeOperator(client, { name: 'grace' });
 */
export const removeOperator: OperationFunction<'removeOperator'> = /* @__PURE__ */ defineOperation({
  id: 'removeOperator',
  method: 'POST',
  path: '/operator/operators/remove',
});

/**
 * What the last reconciliation found.
 *
 * Every comparison is made again once a minute. 10404 while none is over yet.
 *
 * - Path: `GET /operator/reconciliation`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await showReconciliation(client);
 */
export const showReconciliation: OperationFunction<'showReconciliation'> = /* @__PURE__ */ defineOperation({
  id: 'showReconciliation',
  method: 'GET',
  path: '/operator/reconciliation',
});

/**
 * Reconcile now.
 *
 * Reads every posting. The first unit of difference stops withdrawals, until an operator lets them go on.
 *
 * - Path: `POST /operator/reconcile`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await reconcile(client);
 */
export const reconcile: OperationFunction<'reconcile'> = /* @__PURE__ */ defineOperation({
  id: 'reconcile',
  method: 'POST',
  path: '/operator/reconcile',
  bodiless: true,
});

/**
 * Agree to a case.
 *
 * Only with a token of one's own, and by another operator than the one who requested it; 10403 otherwise. The case is applied at once where the user has had 24 hours to cancel it, else when they have. 10404 for a case that does not wait for an approval; 10400 where an operator has frozen the user.
 *
 * - Path: `POST /operator/recoveries/approve`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await approveUserRecovery(client, { recoveryId: '4' });
 */
export const approveUserRecovery: OperationFunction<'approveUserRecovery'> = /* @__PURE__ */ defineOperation({
  id: 'approveUserRecovery',
  method: 'POST',
  path: '/operator/recoveries/approve',
});

/**
 * Cases of locked-out users as CSV.
 *
 * The entries of `listUserRecoveries` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /operator/recoveries.csv`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await exportUserRecoveries(client);
 */
export const exportUserRecoveries: OperationFunction<'exportUserRecoveries'> = /* @__PURE__ */ defineOperation({
  id: 'exportUserRecoveries',
  method: 'GET',
  path: '/operator/recoveries.csv',
  answer: 'text',
});

/**
 * Cases of locked-out users.
 *
 * Newest first; the open ones where no state is named.
 *
 * - Path: `GET /operator/recoveries`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listUserRecoveries(client);
 */
export const listUserRecoveries: OperationFunction<'listUserRecoveries'> = /* @__PURE__ */ defineOperation({
  id: 'listUserRecoveries',
  method: 'GET',
  path: '/operator/recoveries',
});

/**
 * Close a case.
 *
 * Nothing of the user changes. Any operator may, until the case is applied, also while the exchange is read-only. 10404 for a case that is not open.
 *
 * - Path: `POST /operator/recoveries/refuse`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await refuseUserRecovery(client, { recoveryId: '4' });
 */
export const refuseUserRecovery: OperationFunction<'refuseUserRecovery'> = /* @__PURE__ */ defineOperation({
  id: 'refuseUserRecovery',
  method: 'POST',
  path: '/operator/recoveries/refuse',
});

/**
 * Ask another operator to let a locked-out user in again.
 *
 * Opens a case that another operator approves, and tells the user by mail and message. Only with a token of one's own; 10403 otherwise. Once applied, what `parts` names is removed or lifted, sessions end, API keys are switched off, and nothing is withdrawn for 24 hours. 10404 for an unknown user; 10400 for a user who has an open case, has nothing to remove or lift, lacks one of the parts, or was frozen by an operator; 10429 within a day of a case that the user cancelled.
 *
 * - Path: `POST /operator/users/recover`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await requestUserRecovery(client, {
 *   displayUserId: '61000100',
 *   reason: 'Lost the phone; identity checked by video',
 * });
 */
export const requestUserRecovery: OperationFunction<'requestUserRecovery'> = /* @__PURE__ */ defineOperation({
  id: 'requestUserRecovery',
  method: 'POST',
  path: '/operator/users/recover',
});

/**
 * Referral of a user.
 *
 * By whom a user came, and who came by them. Written into the list of what operators did.
 *
 * - Path: `GET /operator/referral`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await showReferral(client, { displayUserId: '61000100' });
 */
export const showReferral: OperationFunction<'showReferral'> = /* @__PURE__ */ defineOperation({
  id: 'showReferral',
  method: 'GET',
  path: '/operator/referral',
});

/**
 * Suspend or resume a friendship.
 *
 * While it is suspended, what the fees of a friend bring is held; once it is resumed it is paid with the day. A friendship that was resumed is not suspended again for the same reason by itself, unless the two are linked. 10404 for an unknown user, and for one whom no one invited.
 *
 * - Path: `POST /operator/referral/suspension`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await suspendReferral(client, {
 *   displayUserId: '61000101',
 *   suspended: true,
 *   note: 'Trades with the other friends',
 * });
 */
export const suspendReferral: OperationFunction<'suspendReferral'> = /* @__PURE__ */ defineOperation({
  id: 'suspendReferral',
  method: 'POST',
  path: '/operator/referral/suspension',
});

/**
 * Publish a snapshot now.
 *
 * What is owed at this moment. What networks hold that are away, and all of it without custody, is left out. The oldest snapshot goes when there are fourteen.
 *
 * - Path: `POST /operator/reserves/publish`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await publishReserves(client);
 */
export const publishReserves: OperationFunction<'publishReserves'> = /* @__PURE__ */ defineOperation({
  id: 'publishReserves',
  method: 'POST',
  path: '/operator/reserves/publish',
  bodiless: true,
});

/**
 * Settings.
 *
 * Every setting with its value, by name.
 *
 * - Path: `GET /operator/settings`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listSettings(client);
 */
export const listSettings: OperationFunction<'listSettings'> = /* @__PURE__ */ defineOperation({
  id: 'listSettings',
  method: 'GET',
  path: '/operator/settings',
});

/**
 * Change a setting.
 *
 * Takes effect at once. 10400 for an unknown name, or a value that the setting cannot have; the message names the member.
 *
 * - Path: `POST /operator/settings`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await setSetting(client, {
 *   name: 'nicknameChangesPerMonth',
 *   value: 5,
 * });
 */
export const setSetting: OperationFunction<'setSetting'> = /* @__PURE__ */ defineOperation({
  id: 'setSetting',
  method: 'POST',
  path: '/operator/settings',
});

/**
 * Answer a ticket.
 *
 * Users get a message, and a mail where their address is proved; guests get a mail. A closed ticket is answered again.
 *
 * - Path: `POST /operator/support/answer`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await answerSupportTicket(client, {
 *   ticketId: '71',
 *   text: 'It has 4 of 12 confirmations.',
 * });
 */
export const answerSupportTicket: OperationFunction<'answerSupportTicket'> = /* @__PURE__ */ defineOperation({
  id: 'answerSupportTicket',
  method: 'POST',
  path: '/operator/support/answer',
});

/**
 * Close a ticket.
 *
 * Nothing more is to be done about it. Its user still sees it, with its answers.
 *
 * - Path: `POST /operator/support/close`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await closeSupportTicket(client, { ticketId: '71' });
 */
export const closeSupportTicket: OperationFunction<'closeSupportTicket'> = /* @__PURE__ */ defineOperation({
  id: 'closeSupportTicket',
  method: 'POST',
  path: '/operator/support/close',
});

/**
 * Tickets of everybody as CSV.
 *
 * The entries of `listSupportTickets` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /operator/support/tickets.csv`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await exportSupportTickets(client);
 */
export const exportSupportTickets: OperationFunction<'exportSupportTickets'> = /* @__PURE__ */ defineOperation({
  id: 'exportSupportTickets',
  method: 'GET',
  path: '/operator/support/tickets.csv',
  answer: 'text',
});

/**
 * Tickets of everybody.
 *
 * Newest first; those of one status with `status`.
 *
 * - Path: `GET /operator/support/tickets`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listSupportTickets(client);
 */
export const listSupportTickets: OperationFunction<'listSupportTickets'> = /* @__PURE__ */ defineOperation({
  id: 'listSupportTickets',
  method: 'GET',
  path: '/operator/support/tickets',
});

/**
 * One ticket.
 *
 * With who sent it, its text and the answers.
 *
 * - Path: `GET /operator/support/ticket`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await showSupportTicket(client, { ticketId: '71' });
 */
export const showSupportTicket: OperationFunction<'showSupportTicket'> = /* @__PURE__ */ defineOperation({
  id: 'showSupportTicket',
  method: 'GET',
  path: '/operator/support/ticket',
});

/**
 * Credit or debit a user.
 *
 * Moves the exchange's own money from outside into an account of a user, or back, once for the id; the books give it the cause `adjustment` on both sides. A user is told of a credit by a message. 10404 for an unknown user, 10412 for an id of another adjustment, 20001 for a debit of more than is free in the account, 20005 for more than may exist of the asset.
 *
 * - Path: `POST /operator/users/balance`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10412` the client's id was used for another transfer or withdrawal
 *   - `20001` insufficient balance
 *   - `20005` above the maximum
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await adjustUserBalance(client, {
 *   adjustmentId: 'ticket-81',
 *   displayUserId: '61000100',
 *   direction: 'credit',
 *   asset: 'USDT',
 *   amount: '25',
 *   reason: 'A deposit to a wrong network',
 * });
 */
export const adjustUserBalance: OperationFunction<'adjustUserBalance'> = /* @__PURE__ */ defineOperation({
  id: 'adjustUserBalance',
  method: 'POST',
  path: '/operator/users/balance',
});

/**
 * Cancel all orders of a user.
 *
 * All open orders and waiting triggers, of pairs and contracts; positions stay. A user who is not frozen may place new ones at once. 10404 for an unknown user.
 *
 * - Path: `POST /operator/users/cancel`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await cancelUserOrders(client, { displayUserId: '61000100' });
 */
export const cancelUserOrders: OperationFunction<'cancelUserOrders'> = /* @__PURE__ */ defineOperation({
  id: 'cancelUserOrders',
  method: 'POST',
  path: '/operator/users/cancel',
});

/**
 * End all sessions of a user.
 *
 * On every device, with their realtime connections; the user may log in again. Works while the exchange is read-only. 10404 for an unknown user.
 *
 * - Path: `POST /operator/users/sessions/end`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await endUserSessions(client, { displayUserId: '61000100' });
 */
export const endUserSessions: OperationFunction<'endUserSessions'> = /* @__PURE__ */ defineOperation({
  id: 'endUserSessions',
  method: 'POST',
  path: '/operator/users/sessions/end',
});

/**
 * Freeze or thaw a user.
 *
 * A frozen user can read and cancel and nothing else: every call that places orders, moves money or changes settings of trading is rejected with 10416, in simulated trading as well. Open orders and triggers stay until they are cancelled. Works while the exchange is read-only. 10404 for an unknown user.
 *
 * - Path: `POST /operator/users/freeze`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await freezeUser(client, {
 *   displayUserId: '61000100',
 *   frozen: true,
 * });
 */
export const freezeUser: OperationFunction<'freezeUser'> = /* @__PURE__ */ defineOperation({
  id: 'freezeUser',
  method: 'POST',
  path: '/operator/users/freeze',
});

/**
 * Everything about a user.
 *
 * Found by an email address, a phone number or a UID. Written into the list of what operators did, by the UID. 10404 where there is no such user.
 *
 * - Path: `GET /operator/users/overview`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await showUser(client, {
 *   name: 'ada@tidemark.example',
 *   limit: 20,
 * });
 */
export const showUser: OperationFunction<'showUser'> = /* @__PURE__ */ defineOperation({
  id: 'showUser',
  method: 'GET',
  path: '/operator/users/overview',
});

/**
 * Set flags of a user.
 *
 * Flags that are left out stay as they are. A verification that ends now, well or not, is told the user by a message. 10404 for an unknown user.
 *
 * - Path: `POST /operator/users/flags`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await setUserFlags(client, {
 *   displayUserId: '61000100',
 *   kycStatus: 2,
 *   p2p: true,
 * });
 */
export const setUserFlags: OperationFunction<'setUserFlags'> = /* @__PURE__ */ defineOperation({
  id: 'setUserFlags',
  method: 'POST',
  path: '/operator/users/flags',
});

/**
 * Withdrawals of everybody as CSV.
 *
 * The entries of `listUserWithdrawals` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /operator/withdrawals.csv`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await exportUserWithdrawals(client);
 */
export const exportUserWithdrawals: OperationFunction<'exportUserWithdrawals'> = /* @__PURE__ */ defineOperation({
  id: 'exportUserWithdrawals',
  method: 'GET',
  path: '/operator/withdrawals.csv',
  answer: 'text',
});

/**
 * Stop all withdrawals.
 *
 * No one can request one or confirm one, and what is approved is not sent, until they are let go on. What was sent is sent. The reconciliation stops them by itself.
 *
 * - Path: `POST /operator/withdrawals/halt`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await haltWithdrawals(client, {
 *   halted: true,
 *   cause: 'Keys are being changed',
 * });
 */
export const haltWithdrawals: OperationFunction<'haltWithdrawals'> = /* @__PURE__ */ defineOperation({
  id: 'haltWithdrawals',
  method: 'POST',
  path: '/operator/withdrawals/halt',
});

/**
 * Withdrawals of everybody.
 *
 * Those of a status, newest first; those that wait for a person when none is named.
 *
 * - Path: `GET /operator/withdrawals`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listUserWithdrawals(client, {
 *   status: 'review',
 *   limit: 20,
 * });
 */
export const listUserWithdrawals: OperationFunction<'listUserWithdrawals'> = /* @__PURE__ */ defineOperation({
  id: 'listUserWithdrawals',
  method: 'GET',
  path: '/operator/withdrawals',
});

/**
 * Decide about a withdrawal.
 *
 * Pays one that waits for a person, or brings its money back; one that is approved can be rejected still as long as `isCancellable` says so. 10605 for any other.
 *
 * - Path: `POST /operator/withdrawals/review`
 * - API key: none: the operator's token is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10600` the network is not available at the moment
 *   - `10605` the withdrawal is past that
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await reviewWithdrawal(client, {
 *   withdrawalId: 'wd_5f0c1e9a7b3d4c2e',
 *   approved: true,
 * });
 */
export const reviewWithdrawal: OperationFunction<'reviewWithdrawal'> = /* @__PURE__ */ defineOperation({
  id: 'reviewWithdrawal',
  method: 'POST',
  path: '/operator/withdrawals/review',
});
