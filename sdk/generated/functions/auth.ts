// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

/**
 * Have a captcha made.
 *
 * For one purpose, in one browser, and for two minutes. 10400 for a method that the exchange does not offer; 10429, with `Retry-After`, after sixty in ten minutes for one network,
 * or when too many are to be drawn at once.
 *
 * - Path: `POST /user/captcha`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await createCaptcha(client, {
 *   purpose: 'login',
 *   method: 'proofOfWork',
 * });
 */
export const createCaptcha: OperationFunction<'createCaptcha'> = /* @__PURE__ */ defineOperation({
  id: 'createCaptcha',
  method: 'POST',
  path: '/user/captcha',
});

/**
 * Solve a captcha.
 *
 * In the browser that it was made in, with the member that is named like its method. One try uses a captcha up, right or wrong: after 10481 make another one.
 *
 * - Path: `POST /user/captcha/solve`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10481` the captcha was not solved, took too long, or was tried before: another one is needed
 *   - `10482` the service behind the captcha does not answer: the other method does not need it
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await solveCaptcha(client, {
 *   captchaId: '4t5Kj2mVqZk8cJd0Yb3Xw7Rr1Nn6Ss9Uu2Mm5Ll8',
 *   proofOfWork: {
 *     counter: 2718,
 *     derivedKey: 'c0ffee00c0ffee00c0ffee00c0ffee00d15ea5e0d15ea5e0d15ea5e0d15ea5e0',
 *   },
 * });
 */
export const solveCaptcha: OperationFunction<'solveCaptcha'> = /* @__PURE__ */ defineOperation({
  id: 'solveCaptcha',
  method: 'POST',
  path: '/user/captcha/solve',
});

/**
 * Have a code sent.
 *
 * Sends a code of six digits, for one purpose: by mail to `email`, or by text message to `phone`, of which exactly one is given. The answer is the same
 * whether or not there is an account: who has one and wants to sign up is told that; who has none and wants to reset a password is sent nothing.
 *
 * On a device that the account does not know, the code is right in the browser that asked for it alone, which `tm_device` names (a native application's `X-Fingerprint`, or the
 * network of a program that sends neither): another browser's neither ends it nor takes its tries.
 *
 * 10480 after three codes for the address or number in a day, or twelve codes or wrong passwords of one network: the call is repeated with the `captchaToken` of a captcha that was
 * solved for the same purpose.
 *
 * 10435 for a number to which nothing is sent. 10429, with `Retry-After`: within a minute of the last code for the same purpose, after ten of them in a
 * day or five for one network, or after twenty codes in an hour for one network; and of text messages after as many as the operator allows for a number, for a network, for numbers
 * that begin alike, and in all.
 *
 * - Path: `POST /user/code`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10435` no text message is sent to such a number
 *   - `10480` a captcha is asked for, which `data` names: the call can be repeated with the token of one that was solved
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await sendCode(client, {
 *   email: 'grace@tidemark.example',
 *   purpose: 'signUp',
 * });
 */
export const sendCode: OperationFunction<'sendCode'> = /* @__PURE__ */ defineOperation({
  id: 'sendCode',
  method: 'POST',
  path: '/user/code',
});

/**
 * Cancel a reset of the second factors.
 *
 * By the token of the link that the mail has, whether the user or operators asked for it. Works while the exchange is read-only. 10404 when there is nothing to cancel.
 *
 * - Path: `POST /user/factor-reset/cancel`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await cancelFactorReset(client, {
 *   token: '3q2-7wAAAABZc1pQZ0lY',
 * });
 */
export const cancelFactorReset: OperationFunction<'cancelFactorReset'> = /* @__PURE__ */ defineOperation({
  id: 'cancelFactorReset',
  method: 'POST',
  path: '/user/factor-reset/cancel',
});

/**
 * Ask for a reset of the second factors.
 *
 * With the code of `sendFactorResetCode`; the login is over then. After 24 hours the authenticator, the recovery codes and all other second factors are removed, all sessions end, API keys are
 * switched off, and withdrawals are banned for 24 hours. The owner is told at the beginning, by mail with a link that cancels it, and at the end; a user who logs in with a factor, or proves one
 * for a step-up, cancels it, too. Asked again while it is waited for, its time stays. 10429, with `Retry-After`, within 24 hours of one that was cancelled.
 *
 * - Path: `POST /user/factor-reset`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10420` the verification code is wrong, was used, or came too late
 *   - `10424` the login has to begin anew: it took too long, or too many factors were wrong
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await requestFactorReset(client, {
 *   loginAttempt: '3q2-7wAAAABZc1pQZ0lY',
 *   code: '314159',
 * });
 */
export const requestFactorReset: OperationFunction<'requestFactorReset'> = /* @__PURE__ */ defineOperation({
  id: 'requestFactorReset',
  method: 'POST',
  path: '/user/factor-reset',
});

/**
 * Have a code sent for a reset of the second factors.
 *
 * For a user who has lost the device of their second factors: of a login whose password was right. By mail, or by text message where no address was proved;
 * `resetFactor` of the login says which. 10400 where the user has no second factor, or neither an address nor a number that was proved; 10424 as of `finishLogin`; 10429 as with `sendCode`.
 *
 * - Path: `POST /user/factor-reset/code`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10424` the login has to begin anew: it took too long, or too many factors were wrong
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await sendFactorResetCode(client, {
 *   loginAttempt: '3q2-7wAAAABZc1pQZ0lY',
 * });
 */
export const sendFactorResetCode: OperationFunction<'sendFactorResetCode'> = /* @__PURE__ */ defineOperation({
  id: 'sendFactorResetCode',
  method: 'POST',
  path: '/user/factor-reset/code',
});

/**
 * What a passkey signs for a login.
 *
 * For `loginByPasskey`, in this browser; it names no passkeys, so it tells nothing of who has one. With a `loginAttempt` (10423 of `login`): for the factor `passkey` of `finishLogin`, with
 * the passkeys of who began it; 10424 as there. A native application sends its `X-Fingerprint`.
 *
 * - Path: `POST /user/login/passkey/options`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10424` the login has to begin anew: it took too long, or too many factors were wrong
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await beginPasskeyLogin(client);
 */
export const beginPasskeyLogin: OperationFunction<'beginPasskeyLogin'> = /* @__PURE__ */ defineOperation({
  id: 'beginPasskeyLogin',
  method: 'POST',
  path: '/user/login/passkey/options',
});

/**
 * Log in with a passkey.
 *
 * Starts a session without a password and without another factor: the authenticator has verified its user. 10470 when the passkey is not known here, was removed, or its answer does not hold; where its counter went back, the message says so.
 *
 * - Path: `POST /user/login/passkey`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10470` the passkey is not known here, was removed, or what it signed does not hold
 *   - `10490` its owner has frozen the account: no one can log in; `data` says what thaws it
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await loginByPasskey(client, {
 *   credential: {
 *     id: '3q2-7wAAAABZc1pQZ0lY',
 *     response: {
 *       clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
 *       authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
 *       signature: 'MEUCIQDx',
 *       userHandle: 'b2Zfbm9ib2R5',
 *     },
 *   },
 * });
 */
export const loginByPasskey: OperationFunction<'loginByPasskey'> = /* @__PURE__ */ defineOperation({
  id: 'loginByPasskey',
  method: 'POST',
  path: '/user/login/passkey',
});

/**
 * Replace a forgotten password.
 *
 * Proved by the code that was sent to `email` or `phone`, of which exactly one is given. All sessions of the account end, and nothing can be withdrawn for 24 hours. 10429 after twenty wrong codes in a day.
 *
 * - Path: `POST /user/password/reset`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10420` the verification code is wrong, was used, or came too late
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await resetPassword(client, {
 *   email: 'ada@tidemark.example',
 *   password: 'Tidemark-1843',
 *   code: '271828',
 * });
 */
export const resetPassword: OperationFunction<'resetPassword'> = /* @__PURE__ */ defineOperation({
  id: 'resetPassword',
  method: 'POST',
  path: '/user/password/reset',
});

/**
 * Begin a login by QR code.
 *
 * Makes the id that the code shows, as the address `/personal/qr-login/{qrLoginId}`, and hands the browser the cookie that collects the session. It can be scanned for two minutes.
 *
 * 10429, with `Retry-After`, after thirty from a network in ten minutes, or while ten thousand are valid.
 *
 * - Path: `POST /user/qr-login`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await beginQrLogin(client);
 */
export const beginQrLogin: OperationFunction<'beginQrLogin'> = /* @__PURE__ */ defineOperation({
  id: 'beginQrLogin',
  method: 'POST',
  path: '/user/qr-login',
  bodiless: true,
});

/**
 * Cancel a login by QR code.
 *
 * The browser is told so. 10430 as of `confirmQrLogin`.
 *
 * - Path: `POST /user/qr-login/cancel`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10430` the QR code of a login has expired or was used, or belongs to another session or browser
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await cancelQrLogin(client, {
 *   qrLoginId: 'k7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7m',
 * });
 */
export const cancelQrLogin: OperationFunction<'cancelQrLogin'> = /* @__PURE__ */ defineOperation({
  id: 'cancelQrLogin',
  method: 'POST',
  path: '/user/qr-login/cancel',
});

/**
 * Collect a login by QR code.
 *
 * How far it is, for the browser that asked for it. Asked every two seconds or so. Once the user has confirmed, the session is given, once, to that browser: `session` is null until then.
 *
 * 10430 when the code has expired, was collected, or another browser asks; also when the session that confirmed has ended meanwhile or its user was frozen.
 *
 * - Path: `POST /user/qr-login/collect`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10430` the QR code of a login has expired or was used, or belongs to another session or browser
 *   - `10490` its owner has frozen the account: no one can log in; `data` says what thaws it
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await collectQrLogin(client, {
 *   qrLoginId: 'k7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7m',
 * });
 */
export const collectQrLogin: OperationFunction<'collectQrLogin'> = /* @__PURE__ */ defineOperation({
  id: 'collectQrLogin',
  method: 'POST',
  path: '/user/qr-login/collect',
});

/**
 * Confirm a login by QR code.
 *
 * Lets the browser that asked collect a session of its own. 10430 as of `scanQrLogin`, also for a code that this session has not scanned. 10431 for another number than the one that is shown: the login is over then.
 *
 * - Path: `POST /user/qr-login/confirm`
 * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
 *   - `10430` the QR code of a login has expired or was used, or belongs to another session or browser
 *   - `10431` not the number that the page with the QR code shows: the login is over
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await confirmQrLogin(client, {
 *   qrLoginId: 'k7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7m',
 *   number: 42,
 * });
 */
export const confirmQrLogin: OperationFunction<'confirmQrLogin'> = /* @__PURE__ */ defineOperation({
  id: 'confirmQrLogin',
  method: 'POST',
  path: '/user/qr-login/confirm',
});

/**
 * Scan a QR code.
 *
 * Says where the login would be. From then on this session alone can confirm it, within two minutes; asked again it is told the same.
 *
 * 10430 when the code has expired, was used or cancelled, or another session has scanned it.
 *
 * - Path: `POST /user/qr-login/scan`
 * - API key: none: a login is needed
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10430` the QR code of a login has expired or was used, or belongs to another session or browser
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await scanQrLogin(client, {
 *   qrLoginId: 'k7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7m',
 * });
 */
export const scanQrLogin: OperationFunction<'scanQrLogin'> = /* @__PURE__ */ defineOperation({
  id: 'scanQrLogin',
  method: 'POST',
  path: '/user/qr-login/scan',
});

/**
 * Ticket for the realtime gateway.
 *
 * Proves who the user is to one websocket connection. Good once, for 30 seconds.
 *
 * - Path: `POST /user/realtime/ticket`
 * - API key: scope `read`, or a login
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
 *
 * @example
 * await createRealtimeTicket(client);
 */
export const createRealtimeTicket: OperationFunction<'createRealtimeTicket'> = /* @__PURE__ */ defineOperation({
  id: 'createRealtimeTicket',
  method: 'POST',
  path: '/user/realtime/ticket',
  bodiless: true,
});

/**
 * Finish a login.
 *
 * Proves one of the factors that 10423 of `login` named, in the browser that began the login, and starts the session. 10422 for a wrong authenticator code, 10470 for
 * a passkey (`beginPasskeyLogin`), 10420 for another wrong code. 10424: the login has to begin anew, after ten minutes, five wrong factors, or once it is finished. 10429, with `Retry-After`, after twenty wrong ones in a day.
 *
 * - Path: `POST /user/login/factor`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10420` the verification code is wrong, was used, or came too late
 *   - `10422` the authenticator code is wrong, or was used
 *   - `10424` the login has to begin anew: it took too long, or too many factors were wrong
 *   - `10470` the passkey is not known here, was removed, or what it signed does not hold
 *   - `10490` its owner has frozen the account: no one can log in; `data` says what thaws it
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await finishLogin(client, {
 *   loginAttempt: '3q2-7wAAAABZc1pQZ0lY',
 *   factor: 'authenticator',
 *   proof: '314159',
 * });
 */
export const finishLogin: OperationFunction<'finishLogin'> = /* @__PURE__ */ defineOperation({
  id: 'finishLogin',
  method: 'POST',
  path: '/user/login/factor',
});

/**
 * Have a code sent for a login.
 *
 * Sends the code of the factor `email` or `sms`. 10400 for one that the user does not have; 10424 as of `finishLogin`; 10429 as with `sendCode`.
 *
 * - Path: `POST /user/login/code`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10424` the login has to begin anew: it took too long, or too many factors were wrong
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await sendLoginCode(client, {
 *   loginAttempt: '3q2-7wAAAABZc1pQZ0lY',
 *   factor: 'email',
 * });
 */
export const sendLoginCode: OperationFunction<'sendLoginCode'> = /* @__PURE__ */ defineOperation({
  id: 'sendLoginCode',
  method: 'POST',
  path: '/user/login/code',
});

/**
 * Log in.
 *
 * Starts a session. Browsers receive it as a cookie; native applications (client type 1) receive tokens.
 *
 * 10423 where a second factor is needed: `data` names those that the user has, and `finishLogin` starts the session. It is asked for with an authenticator, and on a
 * device that the user has not logged in from before.
 *
 * 10480 after three wrong passwords for the account from one network in fifteen minutes, six from all of them together, or twelve wrong passwords or codes of one
 * network in an hour: the call is repeated with the `captchaToken` of a captcha that was solved for `login`. A device that the user has logged in from before is not asked.
 *
 * 10429, with `Retry-After`: after ten wrong passwords for the account from one address (or /64 of IPv6) in five minutes, after twenty from all of them
 * together, or when too many logins are to be checked at once. A device that the user has logged in from before, known by the cookie `tm_device` or the
 * `X-Fingerprint` of a native application, has limits of its own.
 *
 * - Path: `POST /user/login`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10410` wrong login or password
 *   - `10423` the password is right; a second factor is asked for, which `data` names
 *   - `10480` a captcha is asked for, which `data` names: the call can be repeated with the token of one that was solved
 *   - `10490` its owner has frozen the account: no one can log in; `data` says what thaws it
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await login(client, {
 *   loginId: 'ada@tidemark.example',
 *   password: 'Tidemark-1815',
 * });
 */
export const login: OperationFunction<'login'> = /* @__PURE__ */ defineOperation({
  id: 'login',
  method: 'POST',
  path: '/user/login',
});

/**
 * Log out.
 *
 * Ends the session, if there is one.
 *
 * - Path: `POST /user/logout`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await logout(client);
 */
export const logout: OperationFunction<'logout'> = /* @__PURE__ */ defineOperation({
  id: 'logout',
  method: 'POST',
  path: '/user/logout',
  bodiless: true,
});

/**
 * Renew the session.
 *
 * Browsers send their refresh cookie and an empty object. A refresh token is good for one refresh, which ends the access token of before within ten seconds; sent again, it gives the same tokens for ten seconds, and until one of them was used. After that it ends the session, for somebody else has it. 10001 means that the session is over.
 *
 * - Path: `POST /user/refresh_token`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await refreshToken(client, {
 *   refreshToken: user.refreshToken ?? '',
 * });
 */
export const refreshToken: OperationFunction<'refreshToken'> = /* @__PURE__ */ defineOperation({
  id: 'refreshToken',
  method: 'POST',
  path: '/user/refresh_token',
});

/**
 * Begin a login with a third-party account.
 *
 * Says where to send the browser. What comes back is good for ten minutes and once, in this browser alone: it is known by the cookie `tm_device`, which is set here, or by the `X-Fingerprint` of a native
 * application. 10404 for a provider that is not on offer (`socialLogins` of the configuration), 10463 when it does not answer.
 *
 * - Path: `POST /user/social-login`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10404` there is no such thing
 *   - `10463` the provider of the third-party account does not answer
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await beginSocialLogin(client, { provider: 'google' });
 */
export const beginSocialLogin: OperationFunction<'beginSocialLogin'> = /* @__PURE__ */ defineOperation({
  id: 'beginSocialLogin',
  method: 'POST',
  path: '/user/social-login',
});

/**
 * Prove the e-mail of a third-party login.
 *
 * With the mailed code. Where the e-mail has an account, the third-party account is linked to it and its user is logged in; where that user has second factors, 10423 names them, and it is linked by the
 * `finishLogin` that proves one. Where it has none, the answer is `signUp`. 10429 after twenty wrong codes in a day.
 *
 * - Path: `POST /user/social-login/confirm`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10420` the verification code is wrong, was used, or came too late
 *   - `10423` the password is right; a second factor is asked for, which `data` names
 *   - `10460` the login with a third-party account has to begin anew
 *   - `10461` the third-party account is another user's, or the user has another one of the provider
 *   - `10490` its owner has frozen the account: no one can log in; `data` says what thaws it
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await confirmSocialLogin(client, {
 *   ticket: '4f1cZx0uJmS8oV2kq9b7yTn3wRe6hLd5',
 *   code: '314159',
 * });
 */
export const confirmSocialLogin: OperationFunction<'confirmSocialLogin'> = /* @__PURE__ */ defineOperation({
  id: 'confirmSocialLogin',
  method: 'POST',
  path: '/user/social-login/confirm',
});

/**
 * Go on after the provider has led back.
 *
 * Takes what the provider added to the address of the callback. A login goes on as one whose password was right: 10423 where a second factor is needed. Where the session has begun to link a third-party
 * account (`linkSocialLogin`), it is linked.
 *
 * 10460 where it has to begin anew: it took too long, was used before, belongs to another browser or session, its session was frozen meanwhile, or the provider did not log anybody in. 10461 where the third-party account cannot be
 * linked, 10463 when the provider does not answer, 10464 when it tells no e-mail.
 *
 * - Path: `POST /user/social-login/finish`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10423` the password is right; a second factor is asked for, which `data` names
 *   - `10460` the login with a third-party account has to begin anew
 *   - `10461` the third-party account is another user's, or the user has another one of the provider
 *   - `10463` the provider of the third-party account does not answer
 *   - `10464` the provider of the third-party account tells no e-mail
 *   - `10490` its owner has frozen the account: no one can log in; `data` says what thaws it
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault
 *
 * @example
 * await finishSocialLogin(client, {
 *   provider: 'google',
 *   state: '4f1cZx0uJmS8oV2kq9b7yTn3wRe6hLd5',
 *   code: '4/0AY0e-g7',
 * });
 */
export const finishSocialLogin: OperationFunction<'finishSocialLogin'> = /* @__PURE__ */ defineOperation({
  id: 'finishSocialLogin',
  method: 'POST',
  path: '/user/social-login/finish',
});

/**
 * Have the code of a third-party login sent.
 *
 * Mails a code to the e-mail of a ticket: where it has an account, to the address that its user gave. 10429 as with `sendCode`.
 *
 * - Path: `POST /user/social-login/code`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10460` the login with a third-party account has to begin anew
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await sendSocialLoginCode(client, {
 *   ticket: '4f1cZx0uJmS8oV2kq9b7yTn3wRe6hLd5',
 * });
 */
export const sendSocialLoginCode: OperationFunction<'sendSocialLoginCode'> = /* @__PURE__ */ defineOperation({
  id: 'sendSocialLoginCode',
  method: 'POST',
  path: '/user/social-login/code',
});

/**
 * Sign up with a third-party account.
 *
 * Creates an account for the e-mail of a ticket that waits for it, and starts a session as `login` does. The account has no password until its user chooses one.
 *
 * - Path: `POST /user/social-login/sign-up`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10460` the login with a third-party account has to begin anew
 *   - `10630` the referral code does not exist
 *   - `10631` the referral code belongs to the user, to a linked account, or to someone the user invited
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await signUpBySocialLogin(client, {
 *   ticket: '4f1cZx0uJmS8oV2kq9b7yTn3wRe6hLd5',
 *   termsAccepted: true,
 * });
 */
export const signUpBySocialLogin: OperationFunction<'signUpBySocialLogin'> = /* @__PURE__ */ defineOperation({
  id: 'signUpBySocialLogin',
  method: 'POST',
  path: '/user/social-login/sign-up',
});

/**
 * Sign up.
 *
 * Creates an account for `email` or `phone`, of which exactly one is given, proved by the code that was sent there, and starts a session as `login` does. 10429 after twenty wrong codes in a day. 10630 for a referral code that does not exist, and 10631 for one of a user of the same browser, before anything is made.
 *
 * - Path: `POST /user/register`
 * - API key: nobody has to be logged in
 * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
 * - Sent again after a failure: never
 * - Rejects (`BusinessError.code`):
 *   - `10420` the verification code is wrong, was used, or came too late
 *   - `10630` the referral code does not exist
 *   - `10631` the referral code belongs to the user, to a linked account, or to someone the user invited
 *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
 *
 * @example
 * await register(client, {
 *   email: 'grace@tidemark.example',
 *   password: 'Compiler-1952',
 *   code: '314159',
 *   termsAccepted: true,
 * });
 */
export const register: OperationFunction<'register'> = /* @__PURE__ */ defineOperation({
  id: 'register',
  method: 'POST',
  path: '/user/register',
});
