// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * Freeze the account.
 *
 * For a user who suspects that someone else has access to it. All sessions end, this one too, all API keys are switched off, and every login is rejected with 10490, whatever it proves. Orders and positions stay.
 * The owner thaws it (`unfreezeAccount`), or support does.
 *
 * - Path: `POST /user/freeze`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await freezeAccount(client);
 */
export const freezeAccount: OperationFunction<'freezeAccount'> = /* @__PURE__ */ defineOperation({
  id: 'freezeAccount',
  method: 'POST',
  path: '/user/freeze',
  bodiless: true,
});

/**
 * Have a code sent for the thaw of an account.
 *
 * For who has proved everything that a login takes, and was rejected with 10490. 10429 as with `sendCode`.
 *
 * - Path: `POST /user/unfreeze/code`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10424` the login has to begin anew: it took too long, or too many factors were wrong
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await sendUnfreezeCode(client, {
 *   unfreezeAttempt: '3q2-7wAAAABZc1pQZ0lYdm9pZA',
 * });
 */
export const sendUnfreezeCode: OperationFunction<'sendUnfreezeCode'> = /* @__PURE__ */ defineOperation({
  id: 'sendUnfreezeCode',
  method: 'POST',
  path: '/user/unfreeze/code',
});

/**
 * Have a frozen account thawed.
 *
 * Proved by the code that was sent; left out where `unfreezeFactor` is null. It thaws after 24 hours, of which its owner is told at once; API keys stay switched off.
 *
 * - Path: `POST /user/unfreeze`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10420` the verification code is wrong, was used, or came too late
 *   - `10424` the login has to begin anew: it took too long, or too many factors were wrong
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await unfreezeAccount(client, {
 *   unfreezeAttempt: '3q2-7wAAAABZc1pQZ0lYdm9pZA',
 *   code: '314159',
 * });
 */
export const unfreezeAccount: OperationFunction<'unfreezeAccount'> = /* @__PURE__ */ defineOperation({
  id: 'unfreezeAccount',
  method: 'POST',
  path: '/user/unfreeze',
});

/**
 * Remove the anti-phishing code.
 *
 * No mail carries one then.
 *
 * - Path: `POST /user/anti-phishing-code/remove`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await removeAntiPhishingCode(client);
 */
export const removeAntiPhishingCode: OperationFunction<'removeAntiPhishingCode'> = /* @__PURE__ */ defineOperation({
  id: 'removeAntiPhishingCode',
  method: 'POST',
  path: '/user/anti-phishing-code/remove',
  bodiless: true,
});

/**
 * Set the anti-phishing code.
 *
 * It stands in every mail of the exchange to the user from now on: a mail without it is not genuine.
 *
 * - Path: `POST /user/anti-phishing-code`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await setAntiPhishingCode(client, { code: 'blue_heron_7' });
 */
export const setAntiPhishingCode: OperationFunction<'setAntiPhishingCode'> = /* @__PURE__ */ defineOperation({
  id: 'setAntiPhishingCode',
  method: 'POST',
  path: '/user/anti-phishing-code',
});

/**
 * Make an API key.
 *
 * With `publicKey` its calls are signed by Ed25519, and the exchange holds no secret. Without, it gets a secret for HMAC-SHA-256, which is told in this answer and
 * never again. 10446 when the user has twenty keys.
 *
 * - Path: `POST /user/apiKeys`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - `10446` the user has as many API keys as they may have
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await createApiKey(client, {
 *   label: 'Market maker',
 *   scopes: ['read', 'tradeSpot'],
 *   addresses: ['192.0.2.7'],
 *   expiresAt: null,
 * });
 */
export const createApiKey: OperationFunction<'createApiKey'> = /* @__PURE__ */ defineOperation({
  id: 'createApiKey',
  method: 'POST',
  path: '/user/apiKeys',
});

/**
 * Delete an API key.
 *
 * From now on its calls are rejected, and its sockets end.
 *
 * - Path: `POST /user/apiKeys/delete`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await deleteApiKey(client, {
 *   keyId: '5f0c1e9a7b3d4c2e8f6a1b0d9c8e7f6a',
 * });
 */
export const deleteApiKey: OperationFunction<'deleteApiKey'> = /* @__PURE__ */ defineOperation({
  id: 'deleteApiKey',
  method: 'POST',
  path: '/user/apiKeys/delete',
});

/**
 * The user's API keys.
 *
 * Newest first. Their secrets are told once, when they are made.
 *
 * - Path: `GET /user/apiKeys`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listApiKeys(client);
 */
export const listApiKeys: OperationFunction<'listApiKeys'> = /* @__PURE__ */ defineOperation({
  id: 'listApiKeys',
  method: 'GET',
  path: '/user/apiKeys',
});

/**
 * Change an API key.
 *
 * Replaces what the user decides of a key, or switches it off and on. Its sockets end and log in anew by what it now may.
 *
 * - Path: `POST /user/apiKeys/change`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await changeApiKey(client, {
 *   keyId: '5f0c1e9a7b3d4c2e8f6a1b0d9c8e7f6a',
 *   label: 'Market maker',
 *   scopes: ['read'],
 *   addresses: [],
 *   expiresAt: null,
 *   enabled: true,
 * });
 */
export const changeApiKey: OperationFunction<'changeApiKey'> = /* @__PURE__ */ defineOperation({
  id: 'changeApiKey',
  method: 'POST',
  path: '/user/apiKeys/change',
});

/**
 * Begin to enrol an authenticator.
 *
 * Makes the secret of a new authenticator (TOTP, RFC 6238: SHA-1, six digits, 30 seconds). It counts once `confirmAuthenticator` has seen a code of it; until then the one of before holds, if there is one.
 *
 * - Path: `POST /user/authenticator`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await beginAuthenticator(client);
 */
export const beginAuthenticator: OperationFunction<'beginAuthenticator'> = /* @__PURE__ */ defineOperation({
  id: 'beginAuthenticator',
  method: 'POST',
  path: '/user/authenticator',
  bodiless: true,
});

/**
 * Enrol the authenticator.
 *
 * Proved by a code that it shows; a code counts one step (30 seconds) before and after its time. The recovery codes of before are void. 10404 when none was begun.
 *
 * - Path: `POST /user/authenticator/confirm`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - `10422` the authenticator code is wrong, or was used
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await confirmAuthenticator(client, { code: '314159' });
 */
export const confirmAuthenticator: OperationFunction<'confirmAuthenticator'> = /* @__PURE__ */ defineOperation({
  id: 'confirmAuthenticator',
  method: 'POST',
  path: '/user/authenticator/confirm',
});

/**
 * Remove the authenticator.
 *
 * With its recovery codes. 10404 when there is none.
 *
 * - Path: `POST /user/authenticator/remove`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await removeAuthenticator(client);
 */
export const removeAuthenticator: OperationFunction<'removeAuthenticator'> = /* @__PURE__ */ defineOperation({
  id: 'removeAuthenticator',
  method: 'POST',
  path: '/user/authenticator/remove',
  bodiless: true,
});

/**
 * Forget a device.
 *
 * Sessions of the user on it end, and the next login from it is one from a new device. 10404 when there is none of that id.
 *
 * - Path: `POST /user/devices/forget`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await forgetDevice(client, { deviceId: 'pFkQx7Q2' });
 */
export const forgetDevice: OperationFunction<'forgetDevice'> = /* @__PURE__ */ defineOperation({
  id: 'forgetDevice',
  method: 'POST',
  path: '/user/devices/forget',
});

/**
 * Known devices.
 *
 * Devices that the user has logged in from, 20 at most, those that were used last first. A login from any other is mailed and asks for a second factor.
 *
 * - Path: `GET /user/devices`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listDevices(client);
 */
export const listDevices: OperationFunction<'listDevices'> = /* @__PURE__ */ defineOperation({
  id: 'listDevices',
  method: 'GET',
  path: '/user/devices',
});

/**
 * Renew what the device is known by.
 *
 * Pages and native applications call it every four hours. The cookie `tm_device` of a browser lasts as long again, and the device of a user counts as used now, so that a device that is in use is never forgotten. `isKnown` is false where the user has not logged in from it.
 *
 * - Path: `POST /user/device/refresh`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await refreshDevice(client);
 */
export const refreshDevice: OperationFunction<'refreshDevice'> = /* @__PURE__ */ defineOperation({
  id: 'refreshDevice',
  method: 'POST',
  path: '/user/device/refresh',
  bodiless: true,
});

/**
 * The second factors of the user.
 *
 * What protects the account besides the password.
 *
 * - Path: `GET /user/factors`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getFactors(client);
 */
export const getFactors: OperationFunction<'getFactors'> = /* @__PURE__ */ defineOperation({
  id: 'getFactors',
  method: 'GET',
  path: '/user/factors',
});

/**
 * Set the login name.
 *
 * `login` takes it as `loginId` from now on, in any case, and no longer the name before. 10400 for a name of another user, and for one without a letter, which could be somebody's phone number or UID. 10429, with `Retry-After`, within 30 days of the last change, or after ten names in an hour that were not available.
 *
 * - Path: `POST /user/login-name`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await setLoginName(client, { loginName: 'blue_heron_7' });
 */
export const setLoginName: OperationFunction<'setLoginName'> = /* @__PURE__ */ defineOperation({
  id: 'setLoginName',
  method: 'POST',
  path: '/user/login-name',
});

/**
 * Logins as CSV.
 *
 * The entries of `listLogins` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
 *
 * - Path: `GET /user/logins.csv`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await exportLogins(client);
 */
export const exportLogins: OperationFunction<'exportLogins'> = /* @__PURE__ */ defineOperation({
  id: 'exportLogins',
  method: 'GET',
  path: '/user/logins.csv',
  answer: 'text',
});

/**
 * Login history.
 *
 * Logins of the last 90 days, newest first: 200 that succeeded and 200 that did not, at most. A lockout is reported once in five minutes.
 *
 * - Path: `GET /user/logins`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listLogins(client);
 */
export const listLogins: OperationFunction<'listLogins'> = /* @__PURE__ */ defineOperation({
  id: 'listLogins',
  method: 'GET',
  path: '/user/logins',
});

/**
 * How well the account is protected.
 *
 * The score is the sum of the weights of what is met: 35 a second factor, 20 a contact that was proved, 15 a verified identity, 10 a way back without the second factor, 10 a password of less than a year, 10 an anti-phishing code.
 *
 * - Path: `GET /user/security`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getSecurity(client);
 */
export const getSecurity: OperationFunction<'getSecurity'> = /* @__PURE__ */ defineOperation({
  id: 'getSecurity',
  method: 'GET',
  path: '/user/security',
});

/**
 * Enrol a passkey.
 *
 * The answer of an authenticator to `beginPasskey` of this session. 10470 when it does not hold, or came too late; 10472 when the passkey is enrolled already; 10471 when the user has
 * twenty.
 *
 * - Path: `POST /user/passkeys`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - `10470` the passkey is not known here, was removed, or what it signed does not hold
 *   - `10471` the user has as many passkeys as they may have
 *   - `10472` the passkey is enrolled already
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await addPasskey(client, {
 *   label: 'My laptop',
 *   credential: {
 *     id: '3q2-7wAAAABZc1pQZ0lY',
 *     response: {
 *       clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
 *       attestationObject: 'o2NmbXRkbm9uZQ',
 *       transports: ['internal'],
 *     },
 *   },
 * });
 */
export const addPasskey: OperationFunction<'addPasskey'> = /* @__PURE__ */ defineOperation({
  id: 'addPasskey',
  method: 'POST',
  path: '/user/passkeys',
});

/**
 * Begin to enrol a passkey.
 *
 * What the browser makes a passkey from. It is discoverable, and its authenticator verifies its user. 10471 when the user has twenty.
 *
 * - Path: `POST /user/passkeys/options`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - `10471` the user has as many passkeys as they may have
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await beginPasskey(client);
 */
export const beginPasskey: OperationFunction<'beginPasskey'> = /* @__PURE__ */ defineOperation({
  id: 'beginPasskey',
  method: 'POST',
  path: '/user/passkeys/options',
  bodiless: true,
});

/**
 * The user's passkeys.
 *
 * Newest first.
 *
 * - Path: `GET /user/passkeys`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listPasskeys(client);
 */
export const listPasskeys: OperationFunction<'listPasskeys'> = /* @__PURE__ */ defineOperation({
  id: 'listPasskeys',
  method: 'GET',
  path: '/user/passkeys',
});

/**
 * Remove a passkey.
 *
 * It proves nothing from now on. 10404 when the user has no such passkey; 10462 where the account would be left without any way in.
 *
 * - Path: `POST /user/passkeys/remove`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - `10462` the account would be left without any way in
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await removePasskey(client, {
 *   passkeyId: '0b7c1f2e-6a3d-4c5b-9e8f-1a2b3c4d5e6f',
 * });
 */
export const removePasskey: OperationFunction<'removePasskey'> = /* @__PURE__ */ defineOperation({
  id: 'removePasskey',
  method: 'POST',
  path: '/user/passkeys/remove',
});

/**
 * Rename a passkey.
 *
 * 10404 when the user has no such passkey.
 *
 * - Path: `POST /user/passkeys/rename`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await renamePasskey(client, {
 *   passkeyId: '0b7c1f2e-6a3d-4c5b-9e8f-1a2b3c4d5e6f',
 *   label: 'My laptop',
 * });
 */
export const renamePasskey: OperationFunction<'renamePasskey'> = /* @__PURE__ */ defineOperation({
  id: 'renamePasskey',
  method: 'POST',
  path: '/user/passkeys/rename',
});

/**
 * Choose another password.
 *
 * Asks for the old one, unless the user has none. All other sessions end, and nothing can be withdrawn for 24 hours; API keys go on. 10410 when the old password is wrong, 10400 when the
 * new one is the old one. 10429, with `Retry-After`, after twenty wrong ones in a day.
 *
 * - Path: `POST /user/password/change`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10410` wrong login or password
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await changePassword(client, {
 *   oldPassword: 'Tidemark-1815',
 *   password: 'Tidemark-1843',
 * });
 */
export const changePassword: OperationFunction<'changePassword'> = /* @__PURE__ */ defineOperation({
  id: 'changePassword',
  method: 'POST',
  path: '/user/password/change',
});

/**
 * Have new recovery codes.
 *
 * Those of before are void. 10404 without an authenticator.
 *
 * - Path: `POST /user/recovery-codes`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await renewRecoveryCodes(client);
 */
export const renewRecoveryCodes: OperationFunction<'renewRecoveryCodes'> = /* @__PURE__ */ defineOperation({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/user/recovery-codes',
  bodiless: true,
});

/**
 * End a session.
 *
 * Of the user, at once: its tokens are void and its sockets are closed. 10404 when there is none of that id.
 *
 * - Path: `POST /user/sessions/end`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await endSession(client, {
 *   sessionId: '7d0d8a6e-4f0b-4c0f-9a53-5f3f6d7e2b11',
 * });
 */
export const endSession: OperationFunction<'endSession'> = /* @__PURE__ */ defineOperation({
  id: 'endSession',
  method: 'POST',
  path: '/user/sessions/end',
});

/**
 * End all other sessions.
 *
 * All but the one that asks. Logins that have begun and wait for a second factor come to nothing.
 *
 * - Path: `POST /user/sessions/end-others`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await endOtherSessions(client);
 */
export const endOtherSessions: OperationFunction<'endOtherSessions'> = /* @__PURE__ */ defineOperation({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/user/sessions/end-others',
  bodiless: true,
});

/**
 * Where the user is logged in.
 *
 * The sessions of the user, 50 at most, those that were used last first.
 *
 * - Path: `GET /user/sessions`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listSessions(client);
 */
export const listSessions: OperationFunction<'listSessions'> = /* @__PURE__ */ defineOperation({
  id: 'listSessions',
  method: 'GET',
  path: '/user/sessions',
});

/**
 * Begin to link a third-party account.
 *
 * As `beginSocialLogin`; `finishSocialLogin` of the same session links it.
 *
 * - Path: `POST /user/social-logins/link`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - `10463` the provider of the third-party account does not answer
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await linkSocialLogin(client, { provider: 'apple' });
 */
export const linkSocialLogin: OperationFunction<'linkSocialLogin'> = /* @__PURE__ */ defineOperation({
  id: 'linkSocialLogin',
  method: 'POST',
  path: '/user/social-logins/link',
});

/**
 * Third-party accounts of the user.
 *
 * Those that are linked, and whether the user has a password besides.
 *
 * - Path: `GET /user/social-logins`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await listSocialLogins(client);
 */
export const listSocialLogins: OperationFunction<'listSocialLogins'> = /* @__PURE__ */ defineOperation({
  id: 'listSocialLogins',
  method: 'GET',
  path: '/user/social-logins',
});

/**
 * Unlink a third-party account.
 *
 * 10404 where none of the provider is linked; 10462 where the account would be left without any way in.
 *
 * - Path: `POST /user/social-logins/unlink`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - `10462` the account would be left without any way in
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await unlinkSocialLogin(client, { provider: 'apple' });
 */
export const unlinkSocialLogin: OperationFunction<'unlinkSocialLogin'> = /* @__PURE__ */ defineOperation({
  id: 'unlinkSocialLogin',
  method: 'POST',
  path: '/user/social-logins/unlink',
});

/**
 * What a passkey signs for a step-up.
 *
 * For the factor `passkey` of `stepUp`, in this session. 10400 when the user has no such factor.
 *
 * - Path: `POST /user/step-up/passkey`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await beginPasskeyStepUp(client);
 */
export const beginPasskeyStepUp: OperationFunction<'beginPasskeyStepUp'> = /* @__PURE__ */ defineOperation({
  id: 'beginPasskeyStepUp',
  method: 'POST',
  path: '/user/step-up/passkey',
  bodiless: true,
});

/**
 * What a step-up takes.
 *
 * Exactly the factors of which the user can prove one on this page, the most likely first. A passkey is for the pages of its `host`: where one for other pages is all that is enrolled, a code is sent in its place.
 *
 * - Path: `GET /user/step-up`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: by the retry policy: it only reads
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await getStepUp(client);
 */
export const getStepUp: OperationFunction<'getStepUp'> = /* @__PURE__ */ defineOperation({
  id: 'getStepUp',
  method: 'GET',
  path: '/user/step-up',
});

/**
 * Prove a factor.
 *
 * Proves one of the factors that `getStepUp` lists, for this session and five minutes: operations with `x-step-up` can then be called. 10400 for a factor
 * that the user does not have; 10410 for a wrong password, 10422 for a wrong authenticator code, 10470 for a
 * passkey (`beginPasskeyStepUp`), 10420 for a wrong code of another kind.
 *
 * 10429, with `Retry-After`, after twenty wrong ones in a day.
 *
 * - Path: `POST /user/step-up`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10410` wrong login or password
 *   - `10420` the verification code is wrong, was used, or came too late
 *   - `10422` the authenticator code is wrong, or was used
 *   - `10470` the passkey is not known here, was removed, or what it signed does not hold
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await stepUp(client, {
 *   factor: 'password',
 *   proof: 'Tidemark-1815',
 * });
 */
export const stepUp: OperationFunction<'stepUp'> = /* @__PURE__ */ defineOperation({
  id: 'stepUp',
  method: 'POST',
  path: '/user/step-up',
});

/**
 * Have a code sent for a step-up.
 *
 * Sends a code for the factor `email` or `sms`. It is right in this session alone. 10400 when the user has no such factor; 10429 as with `sendCode`.
 *
 * - Path: `POST /user/step-up/code`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await sendStepUpCode(client, { factor: 'email' });
 */
export const sendStepUpCode: OperationFunction<'sendStepUpCode'> = /* @__PURE__ */ defineOperation({
  id: 'sendStepUpCode',
  method: 'POST',
  path: '/user/step-up/code',
});
