// Generated from openapi/ by `npm run generate`. Do not edit.
import type { BoundOperation } from '../client/operation.ts';
import * as account from './functions/account.ts';
import * as auth from './functions/auth.ts';
import * as bonus from './functions/bonus.ts';
import * as config from './functions/config.ts';
import * as content from './functions/content.ts';
import * as contracts from './functions/contracts.ts';
import * as earn from './functions/earn.ts';
import * as fees from './functions/fees.ts';
import * as kyc from './functions/kyc.ts';
import * as market from './functions/market.ts';
import * as operator from './functions/operator.ts';
import * as referral from './functions/referral.ts';
import * as reserves from './functions/reserves.ts';
import * as security from './functions/security.ts';
import * as spot from './functions/spot.ts';
import * as support from './functions/support.ts';
import * as user from './functions/user.ts';
import * as wallet from './functions/wallet.ts';

/** Calls of `sdk.account.balances`. */
export interface AccountBalances {
  /**
   * Balances of all accounts.
   *
   * What the user holds in each product; margin has an account for each contract. Assets that an account holds nothing of are left out.
   *
   * - Path: `GET /api/exchange-account-center-api/asset/balances`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const balances = await sdk.account.balances.list();
   * console.log(balances);
   */
  readonly list: BoundOperation<'listAccountBalances'>;
}

/** Calls of `sdk.account.statement`. */
export interface AccountStatement {
  /**
   * Statement as CSV.
   *
   * The entries of `listStatement` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
   *
   * - Path: `GET /wallet/statement.csv`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const statement = await sdk.account.statement.export();
   * console.log(statement);
   */
  readonly export: BoundOperation<'exportStatement'>;
  /**
   * One entry of the statement.
   *
   * An entry by its id. It never changes: what has to be corrected is corrected by another.
   *
   * - Path: `GET /wallet/statement/entry`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `10404` there is no such thing
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const { list } = await sdk.account.statement.list({ limit: 1 });
   * const statement = await sdk.account.statement.get({
   *   entryId: list[0]?.entryId ?? '',
   * });
   * console.log(statement);
   */
  readonly get: BoundOperation<'getStatementEntry'>;
  /**
   * Account statement.
   *
   * Every change of every balance, newest first, from the double-entry books of the exchange.
   *
   * - Path: `GET /wallet/statement`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const statement = await sdk.account.statement.list({
   *   asset: 'USDT',
   *   limit: 20,
   * });
   * console.log(statement);
   */
  readonly list: BoundOperation<'listStatement'>;
  /**
   * Balances at a moment.
   *
   * What every account had before a time, before an entry, or before the earlier of both; without either what it has. Accounts with nothing are left out.
   *
   * With `position` a statement adds up however much is booked while it is read: ask for the balances before the end of a period, then for those before its beginning
   * and for the entries of `listStatement` in between, both with that `position` as `before`. Opening balances and entries then make the closing balances, account by account.
   *
   * - Path: `GET /wallet/statement/balances`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const statement = await sdk.account.statement.listBalances();
   * console.log(statement);
   */
  readonly listBalances: BoundOperation<'listStatementBalances'>;
}

/** Calls of `sdk.account.total`. */
export interface AccountTotal {
  /**
   * Estimated total of all accounts.
   *
   * Everything the user holds in any product, held amounts included, valued at last prices. Assets without a price count as nothing.
   *
   * - Path: `GET /api/exchange-account-center-api/asset/totalPreestimate`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const total = await sdk.account.total.get({
   *   valuationAsset: 'USDT',
   * });
   * console.log(total);
   */
  readonly get: BoundOperation<'getTotalPreestimate'>;
}

/** Calls of `sdk.account.transferAssets`. */
export interface AccountTransferAssets {
  /**
   * Assets that can be transferred.
   *
   * Every asset of the exchange; any of them can be moved between the products of a user.
   *
   * - Path: `GET /api/exchange-account-center-api/asset`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const transferAssets = await sdk.account.transferAssets.list();
   * console.log(transferAssets);
   */
  readonly list: BoundOperation<'listTransferAssets'>;
}

/** Calls of `sdk.account.transfers`. */
export interface AccountTransfers {
  /**
   * Transfer between own accounts.
   *
   * Happens exactly once per `clientTransferId`, when one is given, and is answered as it is now. 10411 when a product is suspended, 10412 when the id names another transfer.
   *
   * - Path: `POST /api/exchange-account-center-api/asset/transfer`
   * - API key: scope `transfer`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy where it carries `clientTransferId`, under which it is carried out once
   * - Rejects (`BusinessError.code`):
   *   - `10411` transfers out of or into a product are suspended
   *   - `10412` the client's id was used for another transfer or withdrawal
   *   - `20001` insufficient balance
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * const transfer = await sdk.account.transfers.create({
   *   fromProduct: 'spot',
   *   toProduct: 'usdtm',
   *   asset: 'USDT',
   *   amount: '100',
   *   clientTransferId: crypto.randomUUID(),
   * });
   * console.log(transfer);
   */
  readonly create: BoundOperation<'transfer'>;
  /**
   * Transfers as CSV.
   *
   * The entries of `listTransfers` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
   *
   * - Path: `GET /api/exchange-account-center-api/asset/transfers.csv`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const transfers = await sdk.account.transfers.export();
   * console.log(transfers);
   */
  readonly export: BoundOperation<'exportTransfers'>;
  /**
   * One transfer.
   *
   * The transfer of an id as it is now, changes of isolated margin included: what became of a call whose answer was lost. Named by either id, which are the same where a clientTransferId was given. 10404 when there is none.
   *
   * - Path: `GET /api/exchange-account-center-api/asset/transfer`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `10404` there is no such thing
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const made = await sdk.account.transfers.create({
   *   fromProduct: 'spot',
   *   toProduct: 'usdtm',
   *   asset: 'USDT',
   *   amount: '100',
   * });
   * const transfer = await sdk.account.transfers.get({
   *   transferId: made.transferId,
   * });
   * console.log(transfer);
   */
  readonly get: BoundOperation<'getTransfer'>;
  /**
   * What a transfer may do.
   *
   * Products with their status, the contracts whose margin accounts hold the asset and what is available in the source account. This exchange never answers a negative balance; a back end that could not find out may answer -1, and clients then show -- and that the balance could not be checked.
   *
   * - Path: `GET /api/exchange-account-center-api/asset/transfer/info`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const transfer = await sdk.account.transfers.getInfo({
   *   fromProduct: 'spot',
   *   toProduct: 'usdtm',
   *   asset: 'USDT',
   * });
   * console.log(transfer);
   */
  readonly getInfo: BoundOperation<'getTransferInfo'>;
  /**
   * Transfers.
   *
   * What the user moved between accounts of their own, changes of isolated margin included.
   *
   * - Path: `GET /api/exchange-account-center-api/asset/transfers`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const transfers = await sdk.account.transfers.list({
   *   asset: 'USDT',
   *   limit: 20,
   * });
   * console.log(transfers);
   */
  readonly list: BoundOperation<'listTransfers'>;
}

/** Calls of `sdk.account.valueHistory`. */
export interface AccountValueHistory {
  /**
   * Value over time.
   *
   * Day by day (UTC), today last. Days before the first entry of the books are left out.
   *
   * - Path: `GET /wallet/history`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const valueHistory = await sdk.account.valueHistory.get({
   *   valuationAsset: 'USDT',
   *   days: 30,
   * });
   * console.log(valueHistory);
   */
  readonly get: BoundOperation<'getAssetHistory'>;
}

/** Calls of `sdk.auth.captchas`. */
export interface AuthCaptchas {
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
   * const captcha = await sdk.auth.captchas.create({
   *   purpose: 'login',
   *   method: 'proofOfWork',
   * });
   * console.log(captcha);
   */
  readonly create: BoundOperation<'createCaptcha'>;
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
   * const captcha = await sdk.auth.captchas.solve({
   *   captchaId: '4t5Kj2mVqZk8cJd0Yb3Xw7Rr1Nn6Ss9Uu2Mm5Ll8',
   *   proofOfWork: {
   *     counter: 2718,
   *     derivedKey: 'c0ffee00c0ffee00c0ffee00c0ffee00d15ea5e0d15ea5e0d15ea5e0d15ea5e0',
   *   },
   * });
   * console.log(captcha);
   */
  readonly solve: BoundOperation<'solveCaptcha'>;
}

/** Calls of `sdk.auth.codes`. */
export interface AuthCodes {
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
   * const code = await sdk.auth.codes.send({
   *   email: 'grace@tidemark.example',
   *   purpose: 'signUp',
   * });
   * console.log(code);
   */
  readonly send: BoundOperation<'sendCode'>;
}

/** Calls of `sdk.auth.factorReset`. */
export interface AuthFactorReset {
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
   * await sdk.auth.factorReset.cancel({
   *   token: '3q2-7wAAAABZc1pQZ0lY',
   * });
   */
  readonly cancel: BoundOperation<'cancelFactorReset'>;
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
   * const factorReset = await sdk.auth.factorReset.request({
   *   loginAttempt: '3q2-7wAAAABZc1pQZ0lY',
   *   code: '314159',
   * });
   * console.log(factorReset);
   */
  readonly request: BoundOperation<'requestFactorReset'>;
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
   * const factorReset = await sdk.auth.factorReset.sendCode({
   *   loginAttempt: '3q2-7wAAAABZc1pQZ0lY',
   * });
   * console.log(factorReset);
   */
  readonly sendCode: BoundOperation<'sendFactorResetCode'>;
}

/** Calls of `sdk.auth.passkeyLogin`. */
export interface AuthPasskeyLogin {
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
   * const passkeyLogin = await sdk.auth.passkeyLogin.begin();
   * console.log(passkeyLogin);
   */
  readonly begin: BoundOperation<'beginPasskeyLogin'>;
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
   * const passkeyLogin = await sdk.auth.passkeyLogin.finish({
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
   * console.log(passkeyLogin);
   */
  readonly finish: BoundOperation<'loginByPasskey'>;
}

/** Calls of `sdk.auth.password`. */
export interface AuthPassword {
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
   * await sdk.auth.password.reset({
   *   email: 'ada@tidemark.example',
   *   password: 'Tidemark-1843',
   *   code: '271828',
   * });
   */
  readonly reset: BoundOperation<'resetPassword'>;
}

/** Calls of `sdk.auth.qrLogin`. */
export interface AuthQrLogin {
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
   * const qrLogin = await sdk.auth.qrLogin.begin();
   * console.log(qrLogin);
   */
  readonly begin: BoundOperation<'beginQrLogin'>;
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
   * await sdk.auth.qrLogin.cancel({
   *   qrLoginId: 'k7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7m',
   * });
   */
  readonly cancel: BoundOperation<'cancelQrLogin'>;
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
   * const qrLogin = await sdk.auth.qrLogin.collect({
   *   qrLoginId: 'k7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7m',
   * });
   * console.log(qrLogin);
   */
  readonly collect: BoundOperation<'collectQrLogin'>;
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * await sdk.auth.qrLogin.confirm({
   *   qrLoginId: 'k7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7m',
   *   number: 42,
   * });
   */
  readonly confirm: BoundOperation<'confirmQrLogin'>;
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
   * const qrLogin = await sdk.auth.qrLogin.scan({
   *   qrLoginId: 'k7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7mwp3xq9dk7m',
   * });
   * console.log(qrLogin);
   */
  readonly scan: BoundOperation<'scanQrLogin'>;
}

/** Calls of `sdk.auth.realtimeTicket`. */
export interface AuthRealtimeTicket {
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
   * const realtimeTicket = await sdk.auth.realtimeTicket.create();
   * console.log(realtimeTicket);
   */
  readonly create: BoundOperation<'createRealtimeTicket'>;
}

/** Calls of `sdk.auth.secondStep`. */
export interface AuthSecondStep {
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
   * const secondStep = await sdk.auth.secondStep.finish({
   *   loginAttempt: '3q2-7wAAAABZc1pQZ0lY',
   *   factor: 'authenticator',
   *   proof: '314159',
   * });
   * console.log(secondStep);
   */
  readonly finish: BoundOperation<'finishLogin'>;
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
   * const secondStep = await sdk.auth.secondStep.sendCode({
   *   loginAttempt: '3q2-7wAAAABZc1pQZ0lY',
   *   factor: 'email',
   * });
   * console.log(secondStep);
   */
  readonly sendCode: BoundOperation<'sendLoginCode'>;
}

/** Calls of `sdk.auth.session`. */
export interface AuthSession {
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
   * const session = await sdk.auth.session.login({
   *   loginId: 'ada@tidemark.example',
   *   password: 'Tidemark-1815',
   * });
   * console.log(session);
   */
  readonly login: BoundOperation<'login'>;
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
   * await sdk.auth.session.logout();
   */
  readonly logout: BoundOperation<'logout'>;
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
   * const user = await sdk.auth.session.login({
   *   loginId: 'ada@tidemark.example',
   *   password: 'Tidemark-1815',
   * });
   * const session = await sdk.auth.session.refresh({
   *   refreshToken: user.refreshToken ?? '',
   * });
   * console.log(session);
   */
  readonly refresh: BoundOperation<'refreshToken'>;
}

/** Calls of `sdk.auth.socialLogin`. */
export interface AuthSocialLogin {
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
   * const socialLogin = await sdk.auth.socialLogin.begin({
   *   provider: 'google',
   * });
   * console.log(socialLogin);
   */
  readonly begin: BoundOperation<'beginSocialLogin'>;
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
   * const socialLogin = await sdk.auth.socialLogin.confirm({
   *   ticket: '4f1cZx0uJmS8oV2kq9b7yTn3wRe6hLd5',
   *   code: '314159',
   * });
   * console.log(socialLogin);
   */
  readonly confirm: BoundOperation<'confirmSocialLogin'>;
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
   * const socialLogin = await sdk.auth.socialLogin.finish({
   *   provider: 'google',
   *   state: '4f1cZx0uJmS8oV2kq9b7yTn3wRe6hLd5',
   *   code: '4/0AY0e-g7',
   * });
   * console.log(socialLogin);
   */
  readonly finish: BoundOperation<'finishSocialLogin'>;
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
   * const socialLogin = await sdk.auth.socialLogin.sendCode({
   *   ticket: '4f1cZx0uJmS8oV2kq9b7yTn3wRe6hLd5',
   * });
   * console.log(socialLogin);
   */
  readonly sendCode: BoundOperation<'sendSocialLoginCode'>;
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
   * const socialLogin = await sdk.auth.socialLogin.signUp({
   *   ticket: '4f1cZx0uJmS8oV2kq9b7yTn3wRe6hLd5',
   *   termsAccepted: true,
   * });
   * console.log(socialLogin);
   */
  readonly signUp: BoundOperation<'signUpBySocialLogin'>;
}

/** Calls of `sdk.auth.users`. */
export interface AuthUsers {
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
   * const user = await sdk.auth.users.register({
   *   email: 'grace@tidemark.example',
   *   password: 'Compiler-1952',
   *   code: '314159',
   *   termsAccepted: true,
   * });
   * console.log(user);
   */
  readonly register: BoundOperation<'register'>;
}

/** Calls of `sdk.bonus.coupons`. */
export interface BonusCoupons {
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
   * const coupon = await sdk.bonus.coupons.claim({
   *   ruleId: 'welcome-bonus',
   * });
   * console.log(coupon);
   */
  readonly claim: BoundOperation<'claimCoupon'>;
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
   * const coupons = await sdk.bonus.coupons.export();
   * console.log(coupons);
   */
  readonly export: BoundOperation<'exportCoupons'>;
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
   * const coupon = await sdk.bonus.coupons.get({
   *   couponId: 'cpn_5f0c1e9a7b3d4c2e',
   * });
   * console.log(coupon);
   */
  readonly get: BoundOperation<'getCoupon'>;
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
   * const coupons = await sdk.bonus.coupons.list({
   *   status: 'Pending',
   *   limit: 20,
   * });
   * console.log(coupons);
   */
  readonly list: BoundOperation<'listCoupons'>;
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
   * const coupons = await sdk.bonus.coupons.listClaimable();
   * console.log(coupons);
   */
  readonly listClaimable: BoundOperation<'listClaimableCoupons'>;
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
   * const coupons = await sdk.bonus.coupons.listPendingDeposit();
   * console.log(coupons);
   */
  readonly listPendingDeposit: BoundOperation<'listPendingDepositCoupons'>;
}

/** Calls of `sdk.bonus.funds`. */
export interface BonusFunds {
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
   * const fund = await sdk.bonus.funds.checkTransfer({
   *   transferType: 'OUT',
   * });
   * console.log(fund);
   */
  readonly checkTransfer: BoundOperation<'checkTransfer'>;
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
   * const fund = await sdk.bonus.funds.get();
   * console.log(fund);
   */
  readonly get: BoundOperation<'getBonusSummary'>;
}

/** Calls of `sdk.bonus.profitDouble`. */
export interface BonusProfitDouble {
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
   * const profitDouble = await sdk.bonus.profitDouble.export();
   * console.log(profitDouble);
   */
  readonly export: BoundOperation<'exportProfitDoubleOrders'>;
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
   * const profitDouble = await sdk.bonus.profitDouble.list();
   * console.log(profitDouble);
   */
  readonly list: BoundOperation<'listProfitDoubleOrders'>;
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
   * const profitDouble = await sdk.bonus.profitDouble.mark({
   *   couponId: 'cpn_5f0c1e9a7b3d4c2e',
   *   orderId: '1042',
   * });
   * console.log(profitDouble);
   */
  readonly mark: BoundOperation<'markProfitDouble'>;
}

/** Calls of `sdk.config.documents`. */
export interface ConfigDocuments {
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
   * const document = await sdk.config.documents.get({
   *   configId: 'tidemark',
   * });
   * console.log(document);
   */
  readonly get: BoundOperation<'getConfig'>;
}

/** Calls of `sdk.config.requestLog`. */
export interface ConfigRequestLog {
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
   * await sdk.config.requestLog.send({
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
  readonly send: BoundOperation<'logRequests'>;
}

/** Calls of `sdk.content.campaigns`. */
export interface ContentCampaigns {
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
   * const campaigns = await sdk.content.campaigns.list();
   * console.log(campaigns);
   */
  readonly list: BoundOperation<'getHomepageActivities'>;
}

/** Calls of `sdk.content.languages`. */
export interface ContentLanguages {
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
   * const languages = await sdk.content.languages.list();
   * console.log(languages);
   */
  readonly list: BoundOperation<'getLanguageList'>;
}

/** Calls of `sdk.content.region`. */
export interface ContentRegion {
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
   * const region = await sdk.content.region.get();
   * console.log(region);
   */
  readonly get: BoundOperation<'getVaspInfo'>;
}

/** Calls of `sdk.content.strategies`. */
export interface ContentStrategies {
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
   * const strategy = await sdk.content.strategies.get();
   * console.log(strategy);
   */
  readonly get: BoundOperation<'getAbtestStrategy'>;
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
   * const strategy = await sdk.content.strategies.getPublic();
   * console.log(strategy);
   */
  readonly getPublic: BoundOperation<'getAbtestStrategyPublic'>;
}

/** Calls of `sdk.content.traders`. */
export interface ContentTraders {
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
   * const trader = await sdk.content.traders.get({
   *   displayUserId: '61000100',
   * });
   * console.log(trader);
   */
  readonly get: BoundOperation<'getTraderProfile'>;
}

/** Calls of `sdk.content.versions`. */
export interface ContentVersions {
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
   * const version = await sdk.content.versions.check({
   *   versionName: '1.0.0',
   *   type: 'android',
   * });
   * console.log(version);
   */
  readonly check: BoundOperation<'checkVersion'>;
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
   * const version = await sdk.content.versions.checkPublic({
   *   versionName: '1.0.0',
   *   type: 'android',
   * });
   * console.log(version);
   */
  readonly checkPublic: BoundOperation<'checkVersionPublic'>;
}

/** Calls of `sdk.contracts.fills`. */
export interface ContractsFills {
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
   * const fills = await sdk.contracts.fills.export();
   * console.log(fills);
   */
  readonly export: BoundOperation<'exportContractFills'>;
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
   * const fills = await sdk.contracts.fills.list({
   *   contract: 'BTC-USDT',
   *   limit: 20,
   * });
   * console.log(fills);
   */
  readonly list: BoundOperation<'listContractFills'>;
}

/** Calls of `sdk.contracts.fundingPayments`. */
export interface ContractsFundingPayments {
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
   * const fundingPayments = await sdk.contracts.fundingPayments.export();
   * console.log(fundingPayments);
   */
  readonly export: BoundOperation<'exportFundingPayments'>;
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
   * const fundingPayments = await sdk.contracts.fundingPayments.list({
   *   contract: 'BTC-USDT',
   *   limit: 20,
   * });
   * console.log(fundingPayments);
   */
  readonly list: BoundOperation<'listFundingPayments'>;
}

/** Calls of `sdk.contracts.liquidations`. */
export interface ContractsLiquidations {
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
   * const liquidations = await sdk.contracts.liquidations.export();
   * console.log(liquidations);
   */
  readonly export: BoundOperation<'exportLiquidations'>;
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
   * const liquidations = await sdk.contracts.liquidations.list({
   *   contract: 'BTC-USDT',
   *   limit: 20,
   * });
   * console.log(liquidations);
   */
  readonly list: BoundOperation<'listLiquidations'>;
}

/** Calls of `sdk.contracts.marginAccounts`. */
export interface ContractsMarginAccounts {
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
   * const marginAccounts = await sdk.contracts.marginAccounts.list();
   * console.log(marginAccounts);
   */
  readonly list: BoundOperation<'listMarginAccounts'>;
}

/** Calls of `sdk.contracts.orders`. */
export interface ContractsOrders {
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
   * const order = await sdk.contracts.orders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   type: 'limit',
   *   price: '90000',
   *   quantity: '0.01',
   * });
   * const answer = await sdk.contracts.orders.amend({
   *   orderId: order.orderId,
   *   price: '90100',
   * });
   * console.log(answer);
   */
  readonly amend: BoundOperation<'amendContractOrder'>;
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
   * const order = await sdk.contracts.orders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   type: 'limit',
   *   price: '90000',
   *   quantity: '0.01',
   * });
   * const answer = await sdk.contracts.orders.amendMany({
   *   orders: [{ orderId: order.orderId, price: '90100' }],
   * });
   * console.log(answer);
   */
  readonly amendMany: BoundOperation<'amendContractOrders'>;
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
   * const order = await sdk.contracts.orders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   type: 'limit',
   *   price: '90000',
   *   quantity: '0.01',
   * });
   * const answer = await sdk.contracts.orders.cancel({
   *   orderId: order.orderId,
   * });
   * console.log(answer);
   */
  readonly cancel: BoundOperation<'cancelContractOrder'>;
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
   * const order = await sdk.contracts.orders.cancelAfter({
   *   timeoutMs: 30000,
   * });
   * console.log(order);
   */
  readonly cancelAfter: BoundOperation<'setContractCancelAfter'>;
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
   * const order = await sdk.contracts.orders.cancelAll({
   *   contract: 'BTC-USDT',
   * });
   * console.log(order);
   */
  readonly cancelAll: BoundOperation<'cancelAllContractOrders'>;
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
   * const order = await sdk.contracts.orders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   type: 'limit',
   *   price: '90000',
   *   quantity: '0.01',
   * });
   * const answer = await sdk.contracts.orders.cancelMany({
   *   orders: [{ orderId: order.orderId }],
   * });
   * console.log(answer);
   */
  readonly cancelMany: BoundOperation<'cancelContractOrders'>;
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
   * const orders = await sdk.contracts.orders.exportHistory();
   * console.log(orders);
   */
  readonly exportHistory: BoundOperation<'exportContractOrderHistory'>;
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
   * const orders = await sdk.contracts.orders.exportOpen();
   * console.log(orders);
   */
  readonly exportOpen: BoundOperation<'exportOpenContractOrders'>;
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
   * const order = await sdk.contracts.orders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   type: 'limit',
   *   price: '90000',
   *   quantity: '0.01',
   * });
   * const answer = await sdk.contracts.orders.get({
   *   orderId: order.orderId,
   * });
   * console.log(answer);
   */
  readonly get: BoundOperation<'getContractOrder'>;
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
   * const orders = await sdk.contracts.orders.listHistory({
   *   contract: 'BTC-USDT',
   *   limit: 20,
   * });
   * console.log(orders);
   */
  readonly listHistory: BoundOperation<'listContractOrderHistory'>;
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
   * const orders = await sdk.contracts.orders.listOpen();
   * console.log(orders);
   */
  readonly listOpen: BoundOperation<'listOpenContractOrders'>;
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
   * const order = await sdk.contracts.orders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   type: 'limit',
   *   price: '90000',
   *   quantity: '0.01',
   *   clientOrderId: crypto.randomUUID(),
   *   stopLoss: { triggerPrice: '85000' },
   * });
   * console.log(order);
   */
  readonly place: BoundOperation<'placeContractOrder'>;
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
   * const order = await sdk.contracts.orders.placeMany({
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
   * console.log(order);
   */
  readonly placeMany: BoundOperation<'placeContractOrders'>;
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
   * const order = await sdk.contracts.orders.test({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   type: 'limit',
   *   price: '90000',
   *   quantity: '0.01',
   * });
   * console.log(order);
   */
  readonly test: BoundOperation<'testContractOrder'>;
}

/** Calls of `sdk.contracts.positions`. */
export interface ContractsPositions {
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
   * await sdk.contracts.orders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   type: 'market',
   *   quantity: '0.01',
   *   marginMode: 'isolated',
   * });
   * const position = await sdk.contracts.positions.changeMargin({
   *   contract: 'BTC-USDT',
   *   direction: 'add',
   *   amount: '100',
   *   clientTransferId: crypto.randomUUID(),
   * });
   * console.log(position);
   */
  readonly changeMargin: BoundOperation<'changePositionMargin'>;
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
   * await sdk.contracts.orders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   type: 'market',
   *   quantity: '0.01',
   * });
   * const position = await sdk.contracts.positions.close({
   *   contract: 'BTC-USDT',
   * });
   * console.log(position);
   */
  readonly close: BoundOperation<'closePosition'>;
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
   * await sdk.contracts.orders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   type: 'market',
   *   quantity: '0.01',
   * });
   * const position = await sdk.contracts.positions.closeAll({
   *   marginMode: 'cross',
   * });
   * console.log(position);
   */
  readonly closeAll: BoundOperation<'closeAllPositions'>;
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
   * const positions = await sdk.contracts.positions.export();
   * console.log(positions);
   */
  readonly export: BoundOperation<'exportPositions'>;
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
   * await sdk.contracts.orders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   type: 'market',
   *   quantity: '0.01',
   * });
   * const positions = await sdk.contracts.positions.list({
   *   contract: 'BTC-USDT',
   * });
   * console.log(positions);
   */
  readonly list: BoundOperation<'listPositions'>;
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
   * await sdk.contracts.orders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   type: 'market',
   *   quantity: '0.01',
   * });
   * const position = await sdk.contracts.positions.reverse({
   *   contract: 'BTC-USDT',
   *   clientOrderId: crypto.randomUUID(),
   * });
   * console.log(position);
   */
  readonly reverse: BoundOperation<'reversePosition'>;
}

/** Calls of `sdk.contracts.settings`. */
export interface ContractsSettings {
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
   * const settings = await sdk.contracts.settings.list({
   *   contract: 'BTC-USDT',
   * });
   * console.log(settings);
   */
  readonly list: BoundOperation<'listContractSettings'>;
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
   * const setting = await sdk.contracts.settings.setLeverage({
   *   contract: 'BTC-USDT',
   *   marginMode: 'cross',
   *   leverage: 20,
   * });
   * console.log(setting);
   */
  readonly setLeverage: BoundOperation<'setLeverage'>;
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
   * const setting = await sdk.contracts.settings.setMarginMode({
   *   contract: 'BTC-USDT',
   *   marginMode: 'isolated',
   * });
   * console.log(setting);
   */
  readonly setMarginMode: BoundOperation<'setMarginMode'>;
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
   * const setting = await sdk.contracts.settings.setPositionMode({
   *   contract: 'BTC-USDT',
   *   positionMode: 'hedge',
   * });
   * console.log(setting);
   */
  readonly setPositionMode: BoundOperation<'setPositionMode'>;
}

/** Calls of `sdk.contracts.simulatedFunds`. */
export interface ContractsSimulatedFunds {
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
   * const simulatedFund = await sdk.contracts.simulatedFunds.reset({
   *   clientResetId: crypto.randomUUID(),
   * });
   * console.log(simulatedFund);
   */
  readonly reset: BoundOperation<'resetSimulatedFunds'>;
}

/** Calls of `sdk.contracts.triggerOrders`. */
export interface ContractsTriggerOrders {
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
   * const trigger = await sdk.contracts.triggerOrders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   purpose: 'entry',
   *   triggerPrice: '95000',
   *   type: 'market',
   *   quantity: '0.01',
   * });
   * const triggerOrder = await sdk.contracts.triggerOrders.amend({
   *   triggerId: trigger.triggerId,
   *   triggerPrice: '96000',
   * });
   * console.log(triggerOrder);
   */
  readonly amend: BoundOperation<'amendTriggerOrder'>;
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
   * const trigger = await sdk.contracts.triggerOrders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   purpose: 'entry',
   *   triggerPrice: '95000',
   *   type: 'market',
   *   quantity: '0.01',
   * });
   * const triggerOrder = await sdk.contracts.triggerOrders.cancel({
   *   triggerId: trigger.triggerId,
   * });
   * console.log(triggerOrder);
   */
  readonly cancel: BoundOperation<'cancelTriggerOrder'>;
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
   * await sdk.contracts.triggerOrders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   purpose: 'entry',
   *   triggerPrice: '95000',
   *   type: 'market',
   *   quantity: '0.01',
   * });
   * const triggerOrder = await sdk.contracts.triggerOrders.cancelAll({
   *   contract: 'BTC-USDT',
   * });
   * console.log(triggerOrder);
   */
  readonly cancelAll: BoundOperation<'cancelAllTriggerOrders'>;
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
   * const triggerOrders = await sdk.contracts.triggerOrders.exportHistory();
   * console.log(triggerOrders);
   */
  readonly exportHistory: BoundOperation<'exportTriggerOrderHistory'>;
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
   * const triggerOrders = await sdk.contracts.triggerOrders.exportOpen();
   * console.log(triggerOrders);
   */
  readonly exportOpen: BoundOperation<'exportOpenTriggerOrders'>;
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
   * const trigger = await sdk.contracts.triggerOrders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   purpose: 'entry',
   *   triggerPrice: '95000',
   *   type: 'market',
   *   quantity: '0.01',
   * });
   * const triggerOrder = await sdk.contracts.triggerOrders.get({
   *   triggerId: trigger.triggerId,
   * });
   * console.log(triggerOrder);
   */
  readonly get: BoundOperation<'getTriggerOrder'>;
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
   * const triggerOrders = await sdk.contracts.triggerOrders.listHistory({
   *   contract: 'BTC-USDT',
   *   limit: 20,
   * });
   * console.log(triggerOrders);
   */
  readonly listHistory: BoundOperation<'listTriggerOrderHistory'>;
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
   * const triggerOrders = await sdk.contracts.triggerOrders.listOpen();
   * console.log(triggerOrders);
   */
  readonly listOpen: BoundOperation<'listOpenTriggerOrders'>;
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
   * const triggerOrder = await sdk.contracts.triggerOrders.place({
   *   contract: 'BTC-USDT',
   *   side: 'buy',
   *   purpose: 'entry',
   *   triggerPrice: '95000',
   *   type: 'market',
   *   quantity: '0.01',
   *   clientTriggerId: crypto.randomUUID(),
   * });
   * console.log(triggerOrder);
   */
  readonly place: BoundOperation<'placeTriggerOrder'>;
}

/** Calls of `sdk.earn.autoSubscribe`. */
export interface EarnAutoSubscribe {
  /**
   * Switch auto-subscribe.
   *
   * Once a day, at 01:00 UTC, what is free in the wallet beyond the amount to keep is subscribed, as far as minimum and caps allow.
   *
   * - Path: `POST /earn/autoSubscribe`
   * - API key: scope `transfer`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * const autoSubscribe = await sdk.earn.autoSubscribe.set({
   *   asset: 'USDT',
   *   keep: '50',
   * });
   * console.log(autoSubscribe);
   */
  readonly set: BoundOperation<'setEarnAutoSubscribe'>;
}

/** Calls of `sdk.earn.history`. */
export interface EarnHistory {
  /**
   * History as CSV.
   *
   * The entries of `listEarnHistory`. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, then a row each, with exact decimals, times in ISO 8601 (UTC), and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
   *
   * - Path: `GET /earn/history.csv`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const history = await sdk.earn.history.export({ asset: 'USDT' });
   * console.log(history);
   */
  readonly export: BoundOperation<'exportEarnHistory'>;
  /**
   * History.
   *
   * Subscriptions, redemptions and interest.
   *
   * - Path: `GET /earn/history`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const history = await sdk.earn.history.list({
   *   asset: 'USDT',
   *   limit: 20,
   * });
   * console.log(history);
   */
  readonly list: BoundOperation<'listEarnHistory'>;
}

/** Calls of `sdk.earn.positions`. */
export interface EarnPositions {
  /**
   * Own positions.
   *
   * What the user has of every product, and of what is no longer offered as long as there is something of it.
   *
   * - Path: `GET /earn/positions`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const positions = await sdk.earn.positions.list();
   * console.log(positions);
   */
  readonly list: BoundOperation<'listEarnPositions'>;
}

/** Calls of `sdk.earn.products`. */
export interface EarnProducts {
  /**
   * Products.
   *
   * Every flexible product with its rates, and what is left of the budget that pays its interest.
   *
   * - Path: `GET /earn/products`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const products = await sdk.earn.products.list();
   * console.log(products);
   */
  readonly list: BoundOperation<'listEarnProducts'>;
}

/** Calls of `sdk.earn.redemptions`. */
export interface EarnRedemptions {
  /**
   * Cancel a scheduled redemption.
   *
   * One that was made already is answered as it is.
   *
   * - Path: `POST /earn/redemption/cancel`
   * - API key: scope `transfer`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10404` there is no such thing
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * await sdk.earn.subscriptions.create({
   *   asset: 'USDT',
   *   amount: '100',
   *   clientEarnId: crypto.randomUUID(),
   * });
   * const redemption = await sdk.earn.redemptions.create({
   *   asset: 'USDT',
   *   amount: '100',
   *   at: Date.now() + 86_400_000,
   *   clientEarnId: crypto.randomUUID(),
   * });
   * const answer = await sdk.earn.redemptions.cancel({
   *   earnId: redemption.earnId,
   * });
   * console.log(answer);
   */
  readonly cancel: BoundOperation<'cancelEarnRedemption'>;
  /**
   * Redeem.
   *
   * From Earn into the wallet, exactly once per `clientEarnId`: at once, or at a chosen moment of the next 365 days. A scheduled one earns until then, takes what there is by then, and can be cancelled.
   *
   * - Path: `POST /earn/redemption`
   * - API key: scope `transfer`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy where it carries `clientEarnId`, under which it is carried out once
   * - Rejects (`BusinessError.code`):
   *   - `10411` transfers out of or into a product are suspended
   *   - `10412` the client's id was used for another transfer or withdrawal
   *   - `20001` insufficient balance
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * await sdk.earn.subscriptions.create({
   *   asset: 'USDT',
   *   amount: '100',
   *   clientEarnId: crypto.randomUUID(),
   * });
   * const redemption = await sdk.earn.redemptions.create({
   *   asset: 'USDT',
   *   amount: '100',
   *   at: Date.now() + 86_400_000,
   *   clientEarnId: crypto.randomUUID(),
   * });
   * console.log(redemption);
   */
  readonly create: BoundOperation<'redeemEarn'>;
}

/** Calls of `sdk.earn.subscriptions`. */
export interface EarnSubscriptions {
  /**
   * Subscribe.
   *
   * From the wallet into Earn, at once and exactly once per `clientEarnId`. 10620 while the product is closed, or where it is more than a cap leaves; 10411 when transfers are suspended, 10412 when the id names something else.
   *
   * - Path: `POST /earn/subscription`
   * - API key: scope `transfer`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy where it carries `clientEarnId`, under which it is carried out once
   * - Rejects (`BusinessError.code`):
   *   - `10411` transfers out of or into a product are suspended
   *   - `10412` the client's id was used for another transfer or withdrawal
   *   - `10620` the Earn product is closed, or the amount is more than its caps leave
   *   - `20001` insufficient balance
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * const subscription = await sdk.earn.subscriptions.create({
   *   asset: 'USDT',
   *   amount: '100',
   *   clientEarnId: crypto.randomUUID(),
   * });
   * console.log(subscription);
   */
  readonly create: BoundOperation<'subscribeEarn'>;
}

/** Calls of `sdk.fees.level`. */
export interface FeesLevel {
  /**
   * Own tier.
   *
   * The tier in force, and how far it is to the next one by volume and by balance.
   *
   * - Path: `GET /fees/level`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const level = await sdk.fees.level.get();
   * console.log(level);
   */
  readonly get: BoundOperation<'getFeeLevel'>;
}

/** Calls of `sdk.fees.rates`. */
export interface FeesRates {
  /**
   * Own rates.
   *
   * What the user pays in every pair and contract now, as the engine charges it.
   *
   * - Path: `GET /fees/markets`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const rates = await sdk.fees.rates.list();
   * console.log(rates);
   */
  readonly list: BoundOperation<'listMarketFees'>;
}

/** Calls of `sdk.fees.tiers`. */
export interface FeesTiers {
  /**
   * Fee schedule.
   *
   * Every tier with what it needs and what it costs.
   *
   * - Path: `GET /fees/tiers`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const tiers = await sdk.fees.tiers.list();
   * console.log(tiers);
   */
  readonly list: BoundOperation<'listFeeTiers'>;
}

/** Calls of `sdk.fees.volumes`. */
export interface FeesVolumes {
  /**
   * Own volume as CSV.
   *
   * The days of `listFeeVolumes`. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, then a row each, with exact decimals and days in UTC.
   *
   * - Path: `GET /fees/volumes.csv`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const volumes = await sdk.fees.volumes.export({ days: 30 });
   * console.log(volumes);
   */
  readonly export: BoundOperation<'exportFeeVolumes'>;
  /**
   * Own volume by day.
   *
   * Counted volume of spot and contracts. What was traded with linked accounts, or in markets without fees, does not count.
   *
   * - Path: `GET /fees/volumes`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const volumes = await sdk.fees.volumes.list({ days: 30 });
   * console.log(volumes);
   */
  readonly list: BoundOperation<'listFeeVolumes'>;
}

/** Calls of `sdk.kyc.application`. */
export interface KycApplication {
  /**
   * The own application.
   *
   * What the user has sent, what became of it, and whether something can be sent now: an application while the identity is unverified or was refused, nothing while it is under review or verified. Pictures are never given out again, and of the number of the document its last characters alone.
   *
   * - Path: `GET /kyc/application`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
   *
   * @example
   * const application = await sdk.kyc.application.get();
   * console.log(application);
   */
  readonly get: BoundOperation<'getKycApplication'>;
  /**
   * Apply for verification.
   *
   * Sends who the user is, with the pictures that were uploaded: the front of the document and a picture of the user with it, and its back unless it is a passport. 10400 names a
   * picture that is missing, and a birth date that is less than 18 years ago.
   *
   * 10450 while an application is under review, and once the identity is verified. 10429, with `Retry-After`: after five applications in a day.
   *
   * - Path: `POST /kyc/application`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10450` the identity is under review or verified: nothing about it can be sent
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * const application = await sdk.kyc.application.submit({
   *   country: 'GB',
   *   fullName: 'Ada Lovelace',
   *   birthDate: '1990-12-10',
   *   documentType: 'passport',
   *   documentNumber: '925665421',
   * });
   * console.log(application);
   */
  readonly submit: BoundOperation<'submitKycApplication'>;
}

/** Calls of `sdk.kyc.pictures`. */
export interface KycPictures {
  /**
   * Upload a picture.
   *
   * For the application that the user is about to send; another picture of the same side takes its place. JPEG, PNG or WebP, whatever its name says, up to 8 MB, 400 to 12,000 pixels
   * wide and high, and 60 million pixels in all; anything else is rejected with 10400 for `file`. What is kept is a new picture made of its pixels, encrypted. One that is not
   * sent within seven days is deleted.
   *
   * 10450 while an application is under review, and once the identity is verified. 10429, with `Retry-After`: after thirty uploads in a day, or while too many are being read.
   *
   * - Path: `POST /kyc/picture`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10450` the identity is under review or verified: nothing about it can be sent
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * const picture = await sdk.kyc.pictures.upload({
   *   side: 'front',
   *   file: await openAsBlob('passport.jpg'),
   * });
   * console.log(picture);
   */
  readonly upload: BoundOperation<'uploadKycPicture'>;
}

/** Calls of `sdk.kyc.status`. */
export interface KycStatus {
  /**
   * Verification status.
   *
   * How far the identity verification of the user is.
   *
   * - Path: `GET /kyc/getkyc`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
   *
   * @example
   * const statu = await sdk.kyc.status.get();
   * console.log(statu);
   */
  readonly get: BoundOperation<'getKyc'>;
}

/** Calls of `sdk.market.candles`. */
export interface MarketCandles {
  /**
   * Candles.
   *
   * The newest candles that open before `endAt`; with `startAt` the oldest ones that open then or later. Page back by passing the opening time of the oldest one held as `endAt`, and forward by passing that of the newest one plus 1 as `startAt`. The newest candle of a market still changes.
   *
   * - Path: `GET /market/v2/candles`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `20009` the trade pair is not listed
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const candles = await sdk.market.candles.list({
   *   instrument: 'BTC-USDT',
   *   interval: '1h',
   *   limit: 24,
   * });
   * console.log(candles);
   */
  readonly list: BoundOperation<'listCandles'>;
}

/** Calls of `sdk.market.contracts`. */
export interface MarketContracts {
  /**
   * Contracts and their rules.
   *
   * Everything a client has to know to print prices of a contract, to build orders that are not rejected, and to reckon margins.
   *
   * - Path: `GET /market/v2/contract/list`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const contracts = await sdk.market.contracts.list();
   * console.log(contracts);
   */
  readonly list: BoundOperation<'listContracts'>;
}

/** Calls of `sdk.market.currencyRates`. */
export interface MarketCurrencyRates {
  /**
   * Currency rates.
   *
   * Rates of the currencies that amounts can be shown in. Clients leave KRW out unless the Korean whitelist allows it.
   *
   * - Path: `GET /market/v2/currency-rates`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const currencyRates = await sdk.market.currencyRates.list();
   * console.log(currencyRates);
   */
  readonly list: BoundOperation<'listCurrencyRates'>;
}

/** Calls of `sdk.market.fundingRates`. */
export interface MarketFundingRates {
  /**
   * Funding rates as CSV.
   *
   * The entries of `listFundingRates` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
   *
   * - Path: `GET /market/v2/contract/funding-rates.csv`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `20009` the trade pair is not listed
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const fundingRates = await sdk.market.fundingRates.export({
   *   contract: 'BTC-USDT',
   * });
   * console.log(fundingRates);
   */
  readonly export: BoundOperation<'exportFundingRates'>;
  /**
   * Funding rates.
   *
   * What funding was charged at.
   *
   * - Path: `GET /market/v2/contract/funding-rates`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `20009` the trade pair is not listed
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const fundingRates = await sdk.market.fundingRates.list({
   *   contract: 'BTC-USDT',
   *   limit: 3,
   * });
   * console.log(fundingRates);
   */
  readonly list: BoundOperation<'listFundingRates'>;
}

/** Calls of `sdk.market.insuranceFund`. */
export interface MarketInsuranceFund {
  /**
   * Insurance fund.
   *
   * What is held against losses that the margin of a liquidated position does not cover. The realtime topic `insuranceFund` keeps it current.
   *
   * - Path: `GET /market/v2/contract/insurance-fund`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const insuranceFund = await sdk.market.insuranceFund.get();
   * console.log(insuranceFund);
   */
  readonly get: BoundOperation<'getInsuranceFund'>;
}

/** Calls of `sdk.market.markPrices`. */
export interface MarketMarkPrices {
  /**
   * Mark prices.
   *
   * Mark and index price of every contract that has them, and the funding to come. The realtime topic `markPrice` gives the same, live.
   *
   * - Path: `GET /market/v2/contract/mark-prices`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `20009` the trade pair is not listed
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const markPrices = await sdk.market.markPrices.list({
   *   contract: 'BTC-USDT',
   * });
   * console.log(markPrices);
   */
  readonly list: BoundOperation<'listMarkPrices'>;
}

/** Calls of `sdk.market.orderBook`. */
export interface MarketOrderBook {
  /**
   * Order book.
   *
   * The best levels of both sides. The realtime topic `orderBook` gives the same, live.
   *
   * - Path: `GET /market/v2/orderbook`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `20009` the trade pair is not listed
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const orderBook = await sdk.market.orderBook.get({
   *   instrument: 'BTC/USDT',
   *   depth: 20,
   * });
   * console.log(orderBook);
   */
  readonly get: BoundOperation<'getOrderBook'>;
}

/** Calls of `sdk.market.pairs`. */
export interface MarketPairs {
  /**
   * Pairs and their rules.
   *
   * Everything a client has to know to print prices of a pair and to build orders that are not rejected.
   *
   * - Path: `GET /market/v2/tradepair/list`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const pairs = await sdk.market.pairs.list();
   * console.log(pairs);
   */
  readonly list: BoundOperation<'listTradePairs'>;
}

/** Calls of `sdk.market.quotes`. */
export interface MarketQuotes {
  /**
   * Prices of one pair or contract.
   *
   * Its prices now and over the last 24 hours.
   *
   * - Path: `GET /market/v2/tradepair/single/quote`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `20009` the trade pair is not listed
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const quote = await sdk.market.quotes.get({
   *   instrument: 'BTC/USDT',
   * });
   * console.log(quote);
   */
  readonly get: BoundOperation<'getQuote'>;
  /**
   * Prices of every pair.
   *
   * Prices of all pairs, or contracts of one kind, now and over the last 24 hours, for market tables.
   *
   * - Path: `GET /market/v2/tradepair/quotes`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const quotes = await sdk.market.quotes.list({ kind: 'linear' });
   * console.log(quotes);
   */
  readonly list: BoundOperation<'listQuotes'>;
}

/** Calls of `sdk.market.time`. */
export interface MarketTime {
  /**
   * Server time.
   *
   * The first call of every client. Code 1405, here as everywhere, means that the visitor's region is denied. The auth token is not verified, for it takes this time to make one.
   *
   * - Path: `GET /market/v3/current/datetime`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10500` internal fault
   *
   * @example
   * const time = await sdk.market.time.get();
   * console.log(time);
   */
  readonly get: BoundOperation<'getServerDatetime'>;
}

/** Calls of `sdk.market.trades`. */
export interface MarketTrades {
  /**
   * Public trades as CSV.
   *
   * The entries of `listTrades` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
   *
   * - Path: `GET /market/v2/trades.csv`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `20009` the trade pair is not listed
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const trades = await sdk.market.trades.export({
   *   instrument: 'BTC/USDT',
   * });
   * console.log(trades);
   */
  readonly export: BoundOperation<'exportTrades'>;
  /**
   * Trades.
   *
   * What the market traded, back to the newest 20,000 trades. With `startAt` the oldest from then on come first; go on with `after` from the `nextCursor`. The realtime topic `trades` continues it.
   *
   * - Path: `GET /market/v2/trades`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `20009` the trade pair is not listed
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const trades = await sdk.market.trades.list({
   *   instrument: 'BTC/USDT',
   *   limit: 5,
   * });
   * console.log(trades);
   */
  readonly list: BoundOperation<'listTrades'>;
}

/** Calls of `sdk.operator.affiliates`. */
export interface OperatorAffiliates {
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
   * await sdk.operator.affiliates.set({
   *   displayUserId: '61000100',
   *   isAffiliate: true,
   * });
   */
  readonly set: BoundOperation<'setAffiliate'>;
}

/** Calls of `sdk.operator.audit`. */
export interface OperatorAudit {
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
   * const audit = await sdk.operator.audit.export();
   * console.log(audit);
   */
  readonly export: BoundOperation<'exportOperatorAudit'>;
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
   * const audit = await sdk.operator.audit.list();
   * console.log(audit);
   */
  readonly list: BoundOperation<'listOperatorAudit'>;
}

/** Calls of `sdk.operator.books`. */
export interface OperatorBooks {
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
   * const book = await sdk.operator.books.adjust({
   *   adjustmentId: 'adj_20241121',
   *   account: 'ethereum:hot',
   *   asset: 'ETH',
   *   amount: '-0.25',
   *   reason: 'Withdrawal of the validator 81234',
   *   isPreview: false,
   * });
   * console.log(book);
   */
  readonly adjust: BoundOperation<'adjustBooks'>;
}

/** Calls of `sdk.operator.budgets`. */
export interface OperatorBudgets {
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
   * const budget = await sdk.operator.budgets.fund({
   *   fundingId: 'earn-2026-q3',
   *   budget: 'earn',
   *   asset: 'USDT',
   *   amount: '50000',
   * });
   * console.log(budget);
   */
  readonly fund: BoundOperation<'fundBudget'>;
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
   * const budgets = await sdk.operator.budgets.list();
   * console.log(budgets);
   */
  readonly list: BoundOperation<'listBudgets'>;
}

/** Calls of `sdk.operator.couponRules`. */
export interface OperatorCouponRules {
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
   * const couponRule = await sdk.operator.couponRules.create({
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
   * console.log(couponRule);
   */
  readonly create: BoundOperation<'createCouponRule'>;
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
   * const couponRule = await sdk.operator.couponRules.get({
   *   ruleId: 'welcome-bonus',
   * });
   * console.log(couponRule);
   */
  readonly get: BoundOperation<'showCouponRule'>;
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
   * const couponRules = await sdk.operator.couponRules.list();
   * console.log(couponRules);
   */
  readonly list: BoundOperation<'listCouponRules'>;
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
   * const couponRule = await sdk.operator.couponRules.preview({
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
   * console.log(couponRule);
   */
  readonly preview: BoundOperation<'previewCouponRule'>;
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
   * const couponRule = await sdk.operator.couponRules.setState({
   *   ruleId: 'welcome-bonus',
   *   state: 'paused',
   * });
   * console.log(couponRule);
   */
  readonly setState: BoundOperation<'setCouponRuleState'>;
}

/** Calls of `sdk.operator.coupons`. */
export interface OperatorCoupons {
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
   * const coupon = await sdk.operator.coupons.grant({
   *   ruleId: 'welcome-bonus',
   *   displayUserId: '61000100',
   * });
   * console.log(coupon);
   */
  readonly grant: BoundOperation<'grantCoupon'>;
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
   * const coupon = await sdk.operator.coupons.review({
   *   couponId: 'cpn_5f0c1e9a7b3d4c2e',
   *   isApproved: true,
   * });
   * console.log(coupon);
   */
  readonly review: BoundOperation<'reviewCoupon'>;
}

/** Calls of `sdk.operator.deposits`. */
export interface OperatorDeposits {
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
   * const deposits = await sdk.operator.deposits.export();
   * console.log(deposits);
   */
  readonly export: BoundOperation<'exportUserDeposits'>;
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
   * const deposits = await sdk.operator.deposits.list({
   *   status: 'credited',
   *   limit: 20,
   * });
   * console.log(deposits);
   */
  readonly list: BoundOperation<'listUserDeposits'>;
}

/** Calls of `sdk.operator.exchange`. */
export interface OperatorExchange {
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
   * const exchange = await sdk.operator.exchange.followClock();
   * console.log(exchange);
   */
  readonly followClock: BoundOperation<'followClock'>;
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
   * await sdk.operator.exchange.setReadOnly({ readOnly: true });
   */
  readonly setReadOnly: BoundOperation<'setReadOnly'>;
}

/** Calls of `sdk.operator.insurance`. */
export interface OperatorInsurance {
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
   * const insurance = await sdk.operator.insurance.fund({
   *   fundingId: 'q3',
   *   asset: 'USDT',
   *   amount: '50000',
   * });
   * console.log(insurance);
   */
  readonly fund: BoundOperation<'fundInsurance'>;
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
   * const insurance = await sdk.operator.insurance.list();
   * console.log(insurance);
   */
  readonly list: BoundOperation<'listInsuranceFund'>;
}

/** Calls of `sdk.operator.kyc`. */
export interface OperatorKyc {
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
   * const kyc = await sdk.operator.kyc.get({ applicationId: '17' });
   * console.log(kyc);
   */
  readonly get: BoundOperation<'showKycApplication'>;
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
   * const kyc = await sdk.operator.kyc.getPicture({
   *   applicationId: '17',
   *   side: 'front',
   * });
   * console.log(kyc);
   */
  readonly getPicture: BoundOperation<'showKycPicture'>;
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
   * const kyc = await sdk.operator.kyc.list();
   * console.log(kyc);
   */
  readonly list: BoundOperation<'listKycApplications'>;
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
   * await sdk.operator.kyc.review({
   *   applicationId: '17',
   *   accepted: false,
   *   reasons: ['documentUnclear'],
   * });
   */
  readonly review: BoundOperation<'reviewKycApplication'>;
}

/** Calls of `sdk.operator.markPrices`. */
export interface OperatorMarkPrices {
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
   * await sdk.operator.markPrices.script({
   *   instrument: 'BTC-USD',
   *   mark: '48000',
   * });
   */
  readonly script: BoundOperation<'scriptMark'>;
}

/** Calls of `sdk.operator.markets`. */
export interface OperatorMarkets {
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
   * const market = await sdk.operator.markets.change({
   *   instrument: 'BTC/USDT',
   *   rules: { minQuantity: '0.0001' },
   *   startsAt: 1732161000000,
   * });
   * console.log(market);
   */
  readonly change: BoundOperation<'changeMarket'>;
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
   * const market = await sdk.operator.markets.delist({
   *   instrument: 'BTC/USDT',
   *   startsAt: 1732161000000,
   * });
   * console.log(market);
   */
  readonly delist: BoundOperation<'delistPair'>;
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
   * const market = await sdk.operator.markets.delistContract({
   *   instrument: 'LTC-USDT',
   *   startsAt: 1732161000000,
   * });
   * console.log(market);
   */
  readonly delistContract: BoundOperation<'delistContract'>;
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
   * const market = await sdk.operator.markets.halt({
   *   instrument: 'BTC/USDT',
   *   halted: true,
   * });
   * console.log(market);
   */
  readonly halt: BoundOperation<'haltMarket'>;
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
   * const markets = await sdk.operator.markets.list();
   * console.log(markets);
   */
  readonly list: BoundOperation<'listMarkets'>;
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
   * const markets = await sdk.operator.markets.listChanges();
   * console.log(markets);
   */
  readonly listChanges: BoundOperation<'listMarketChanges'>;
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
   * const market = await sdk.operator.markets.setZeroFee({
   *   instrument: 'BTC/USDT',
   *   isFree: true,
   * });
   * console.log(market);
   */
  readonly setZeroFee: BoundOperation<'setZeroFee'>;
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
   * const market = await sdk.operator.markets.withdrawChange({
   *   changeId: '1',
   * });
   * console.log(market);
   */
  readonly withdrawChange: BoundOperation<'withdrawMarketChange'>;
}

/** Calls of `sdk.operator.messages`. */
export interface OperatorMessages {
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
   * await sdk.operator.messages.edit({
   *   id: 'operator:7',
   *   title: 'Maintenance on Sunday at 03:00 UTC',
   * });
   */
  readonly edit: BoundOperation<'editMessage'>;
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
   * const messages = await sdk.operator.messages.export();
   * console.log(messages);
   */
  readonly export: BoundOperation<'exportPublishedMessages'>;
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
   * const messages = await sdk.operator.messages.list();
   * console.log(messages);
   */
  readonly list: BoundOperation<'listPublishedMessages'>;
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
   * const message = await sdk.operator.messages.publish({
   *   type: 'system',
   *   title: 'Maintenance on Sunday at 02:00 UTC',
   *   titles: { de_DE: 'Wartung am Sonntag um 02:00 UTC' },
   *   linkUrl: '',
   * });
   * console.log(message);
   */
  readonly publish: BoundOperation<'publishMessage'>;
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
   * await sdk.operator.messages.withdraw({ id: 'operator:7' });
   */
  readonly withdraw: BoundOperation<'withdrawMessage'>;
}

/** Calls of `sdk.operator.networks`. */
export interface OperatorNetworks {
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
   * const network = await sdk.operator.networks.halt({
   *   asset: 'USDT',
   *   network: 'ethereum',
   *   withdrawals: true,
   *   cause: 'The node is being replaced',
   * });
   * console.log(network);
   */
  readonly halt: BoundOperation<'haltNetwork'>;
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
   * const networks = await sdk.operator.networks.list();
   * console.log(networks);
   */
  readonly list: BoundOperation<'listNetworkHalts'>;
}

/** Calls of `sdk.operator.nicknames`. */
export interface OperatorNicknames {
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
   * const nicknames = await sdk.operator.nicknames.list();
   * console.log(nicknames);
   */
  readonly list: BoundOperation<'listNicknameReviews'>;
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
   * await sdk.operator.nicknames.review({
   *   displayUserId: '61000100',
   *   accepted: true,
   * });
   */
  readonly review: BoundOperation<'reviewNickname'>;
}

/** Calls of `sdk.operator.operators`. */
export interface OperatorOperators {
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
   * const operator = await sdk.operator.operators.add({
   *   name: 'grace',
   * });
   * console.log(operator);
   */
  readonly add: BoundOperation<'addOperator'>;
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
   * const operators = await sdk.operator.operators.list();
   * console.log(operators);
   */
  readonly list: BoundOperation<'listOperators'>;
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
   * await sdk.operator.operators.remove({ name: 'grace' });
   */
  readonly remove: BoundOperation<'removeOperator'>;
}

/** Calls of `sdk.operator.reconciliation`. */
export interface OperatorReconciliation {
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
   * const reconciliation = await sdk.operator.reconciliation.get();
   * console.log(reconciliation);
   */
  readonly get: BoundOperation<'showReconciliation'>;
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
   * const reconciliation = await sdk.operator.reconciliation.run();
   * console.log(reconciliation);
   */
  readonly run: BoundOperation<'reconcile'>;
}

/** Calls of `sdk.operator.recoveries`. */
export interface OperatorRecoveries {
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
   * const recovery = await sdk.operator.recoveries.approve({
   *   recoveryId: '4',
   * });
   * console.log(recovery);
   */
  readonly approve: BoundOperation<'approveUserRecovery'>;
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
   * const recoveries = await sdk.operator.recoveries.export();
   * console.log(recoveries);
   */
  readonly export: BoundOperation<'exportUserRecoveries'>;
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
   * const recoveries = await sdk.operator.recoveries.list();
   * console.log(recoveries);
   */
  readonly list: BoundOperation<'listUserRecoveries'>;
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
   * const recovery = await sdk.operator.recoveries.refuse({
   *   recoveryId: '4',
   * });
   * console.log(recovery);
   */
  readonly refuse: BoundOperation<'refuseUserRecovery'>;
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
   * const recovery = await sdk.operator.recoveries.request({
   *   displayUserId: '61000100',
   *   reason: 'Lost the phone; identity checked by video',
   * });
   * console.log(recovery);
   */
  readonly request: BoundOperation<'requestUserRecovery'>;
}

/** Calls of `sdk.operator.referrals`. */
export interface OperatorReferrals {
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
   * const referral = await sdk.operator.referrals.get({
   *   displayUserId: '61000100',
   * });
   * console.log(referral);
   */
  readonly get: BoundOperation<'showReferral'>;
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
   * const referral = await sdk.operator.referrals.suspend({
   *   displayUserId: '61000101',
   *   suspended: true,
   *   note: 'Trades with the other friends',
   * });
   * console.log(referral);
   */
  readonly suspend: BoundOperation<'suspendReferral'>;
}

/** Calls of `sdk.operator.reserves`. */
export interface OperatorReserves {
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
   * const reserve = await sdk.operator.reserves.publish();
   * console.log(reserve);
   */
  readonly publish: BoundOperation<'publishReserves'>;
}

/** Calls of `sdk.operator.settings`. */
export interface OperatorSettings {
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
   * const settings = await sdk.operator.settings.list();
   * console.log(settings);
   */
  readonly list: BoundOperation<'listSettings'>;
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
   * await sdk.operator.settings.set({
   *   name: 'nicknameChangesPerMonth',
   *   value: 5,
   * });
   */
  readonly set: BoundOperation<'setSetting'>;
}

/** Calls of `sdk.operator.tickets`. */
export interface OperatorTickets {
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
   * await sdk.operator.tickets.answer({
   *   ticketId: '71',
   *   text: 'It has 4 of 12 confirmations.',
   * });
   */
  readonly answer: BoundOperation<'answerSupportTicket'>;
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
   * await sdk.operator.tickets.close({ ticketId: '71' });
   */
  readonly close: BoundOperation<'closeSupportTicket'>;
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
   * const tickets = await sdk.operator.tickets.export();
   * console.log(tickets);
   */
  readonly export: BoundOperation<'exportSupportTickets'>;
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
   * const tickets = await sdk.operator.tickets.list();
   * console.log(tickets);
   */
  readonly list: BoundOperation<'listSupportTickets'>;
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
   * const ticket = await sdk.operator.tickets.show({
   *   ticketId: '71',
   * });
   * console.log(ticket);
   */
  readonly show: BoundOperation<'showSupportTicket'>;
}

/** Calls of `sdk.operator.users`. */
export interface OperatorUsers {
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
   * const user = await sdk.operator.users.adjustBalance({
   *   adjustmentId: 'ticket-81',
   *   displayUserId: '61000100',
   *   direction: 'credit',
   *   asset: 'USDT',
   *   amount: '25',
   *   reason: 'A deposit to a wrong network',
   * });
   * console.log(user);
   */
  readonly adjustBalance: BoundOperation<'adjustUserBalance'>;
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
   * const user = await sdk.operator.users.cancelOrders({
   *   displayUserId: '61000100',
   * });
   * console.log(user);
   */
  readonly cancelOrders: BoundOperation<'cancelUserOrders'>;
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
   * const user = await sdk.operator.users.endSessions({
   *   displayUserId: '61000100',
   * });
   * console.log(user);
   */
  readonly endSessions: BoundOperation<'endUserSessions'>;
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
   * const user = await sdk.operator.users.freeze({
   *   displayUserId: '61000100',
   *   frozen: true,
   * });
   * console.log(user);
   */
  readonly freeze: BoundOperation<'freezeUser'>;
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
   * const user = await sdk.operator.users.get({
   *   name: 'ada@tidemark.example',
   *   limit: 20,
   * });
   * console.log(user);
   */
  readonly get: BoundOperation<'showUser'>;
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
   * const user = await sdk.operator.users.setFlags({
   *   displayUserId: '61000100',
   *   kycStatus: 2,
   *   p2p: true,
   * });
   * console.log(user);
   */
  readonly setFlags: BoundOperation<'setUserFlags'>;
}

/** Calls of `sdk.operator.withdrawals`. */
export interface OperatorWithdrawals {
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
   * const withdrawals = await sdk.operator.withdrawals.export();
   * console.log(withdrawals);
   */
  readonly export: BoundOperation<'exportUserWithdrawals'>;
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
   * const withdrawal = await sdk.operator.withdrawals.halt({
   *   halted: true,
   *   cause: 'Keys are being changed',
   * });
   * console.log(withdrawal);
   */
  readonly halt: BoundOperation<'haltWithdrawals'>;
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
   * const withdrawals = await sdk.operator.withdrawals.list({
   *   status: 'review',
   *   limit: 20,
   * });
   * console.log(withdrawals);
   */
  readonly list: BoundOperation<'listUserWithdrawals'>;
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
   * const withdrawal = await sdk.operator.withdrawals.review({
   *   withdrawalId: 'wd_5f0c1e9a7b3d4c2e',
   *   approved: true,
   * });
   * console.log(withdrawal);
   */
  readonly review: BoundOperation<'reviewWithdrawal'>;
}

/** Calls of `sdk.referral.codes`. */
export interface ReferralCodes {
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
   * const code = await sdk.referral.codes.create({
   *   share: 20,
   *   label: 'Blog',
   * });
   * console.log(code);
   */
  readonly create: BoundOperation<'createReferralCode'>;
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
   * await sdk.referral.codes.enter({ enteredCode: 'HQ7M2XKD' });
   */
  readonly enter: BoundOperation<'enterReferralCode'>;
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
   * const codes = await sdk.referral.codes.list();
   * console.log(codes);
   */
  readonly list: BoundOperation<'listReferralCodes'>;
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
   * const made = await sdk.referral.codes.create({
   *   share: 20,
   *   label: 'Blog',
   * });
   * const code = await sdk.referral.codes.update({
   *   referralCode: made.referralCode,
   *   share: 30,
   * });
   * console.log(code);
   */
  readonly update: BoundOperation<'editReferralCode'>;
}

/** Calls of `sdk.referral.friends`. */
export interface ReferralFriends {
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
   * const friends = await sdk.referral.friends.export();
   * console.log(friends);
   */
  readonly export: BoundOperation<'exportReferralFriends'>;
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
   * const friends = await sdk.referral.friends.list();
   * console.log(friends);
   */
  readonly list: BoundOperation<'listReferralFriends'>;
}

/** Calls of `sdk.referral.history`. */
export interface ReferralHistory {
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
   * const history = await sdk.referral.history.export({ days: 30 });
   * console.log(history);
   */
  readonly export: BoundOperation<'exportReferralHistory'>;
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
   * const history = await sdk.referral.history.list({ days: 30 });
   * console.log(history);
   */
  readonly list: BoundOperation<'getReferralHistory'>;
}

/** Calls of `sdk.referral.offer`. */
export interface ReferralOffer {
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
   * const offer = await sdk.referral.offer.get({
   *   referralCode: '61000100',
   * });
   * console.log(offer);
   */
  readonly get: BoundOperation<'getReferralOffer'>;
}

/** Calls of `sdk.referral.payouts`. */
export interface ReferralPayouts {
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
   * const payouts = await sdk.referral.payouts.export();
   * console.log(payouts);
   */
  readonly export: BoundOperation<'exportReferralPayouts'>;
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
   * const payouts = await sdk.referral.payouts.list();
   * console.log(payouts);
   */
  readonly list: BoundOperation<'listReferralPayouts'>;
}

/** Calls of `sdk.referral.program`. */
export interface ReferralProgram {
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
   * const program = await sdk.referral.program.get();
   * console.log(program);
   */
  readonly get: BoundOperation<'getReferralProgram'>;
}

/** Calls of `sdk.referral.summary`. */
export interface ReferralSummary {
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
   * const summary = await sdk.referral.summary.get();
   * console.log(summary);
   */
  readonly get: BoundOperation<'getReferralSummary'>;
}

/** Calls of `sdk.reserves.addresses`. */
export interface ReservesAddresses {
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
   * const [newest] = await sdk.reserves.snapshots.list();
   * const addresses = await sdk.reserves.addresses.export({
   *   snapshotId: newest?.snapshotId ?? '',
   *   network: 'bitcoin',
   * });
   * console.log(addresses);
   */
  readonly export: BoundOperation<'exportReserveAddresses'>;
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
   * const [newest] = await sdk.reserves.snapshots.list();
   * const addresses = await sdk.reserves.addresses.list({
   *   snapshotId: newest?.snapshotId ?? '',
   *   network: 'bitcoin',
   * });
   * console.log(addresses);
   */
  readonly list: BoundOperation<'listReserveAddresses'>;
}

/** Calls of `sdk.reserves.proof`. */
export interface ReservesProof {
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
   * const proof = await sdk.reserves.proof.get();
   * console.log(proof);
   */
  readonly get: BoundOperation<'getReserveProof'>;
}

/** Calls of `sdk.reserves.snapshots`. */
export interface ReservesSnapshots {
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
   * const [newest] = await sdk.reserves.snapshots.list();
   * const snapshot = await sdk.reserves.snapshots.get({
   *   snapshotId: newest?.snapshotId ?? '',
   * });
   * console.log(snapshot);
   */
  readonly get: BoundOperation<'getReserveSnapshot'>;
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
   * const snapshots = await sdk.reserves.snapshots.list();
   * console.log(snapshots);
   */
  readonly list: BoundOperation<'listReserveSnapshots'>;
}

/** Calls of `sdk.security.account`. */
export interface SecurityAccount {
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * await sdk.security.account.freeze();
   */
  readonly freeze: BoundOperation<'freezeAccount'>;
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
   * const account = await sdk.security.account.sendUnfreezeCode({
   *   unfreezeAttempt: '3q2-7wAAAABZc1pQZ0lYdm9pZA',
   * });
   * console.log(account);
   */
  readonly sendUnfreezeCode: BoundOperation<'sendUnfreezeCode'>;
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
   * const account = await sdk.security.account.unfreeze({
   *   unfreezeAttempt: '3q2-7wAAAABZc1pQZ0lYdm9pZA',
   *   code: '314159',
   * });
   * console.log(account);
   */
  readonly unfreeze: BoundOperation<'unfreezeAccount'>;
}

/** Calls of `sdk.security.antiPhishingCode`. */
export interface SecurityAntiPhishingCode {
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * await sdk.security.antiPhishingCode.remove();
   */
  readonly remove: BoundOperation<'removeAntiPhishingCode'>;
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * await sdk.security.antiPhishingCode.set({ code: 'blue_heron_7' });
   */
  readonly set: BoundOperation<'setAntiPhishingCode'>;
}

/** Calls of `sdk.security.apiKeys`. */
export interface SecurityApiKeys {
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * const apiKey = await sdk.security.apiKeys.create({
   *   label: 'Market maker',
   *   scopes: ['read', 'tradeSpot'],
   *   addresses: ['192.0.2.7'],
   *   expiresAt: null,
   * });
   * console.log(apiKey);
   */
  readonly create: BoundOperation<'createApiKey'>;
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * await sdk.security.apiKeys.delete({
   *   keyId: '5f0c1e9a7b3d4c2e8f6a1b0d9c8e7f6a',
   * });
   */
  readonly delete: BoundOperation<'deleteApiKey'>;
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
   * const apiKeys = await sdk.security.apiKeys.list();
   * console.log(apiKeys);
   */
  readonly list: BoundOperation<'listApiKeys'>;
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * const apiKey = await sdk.security.apiKeys.update({
   *   keyId: '5f0c1e9a7b3d4c2e8f6a1b0d9c8e7f6a',
   *   label: 'Market maker',
   *   scopes: ['read'],
   *   addresses: [],
   *   expiresAt: null,
   *   enabled: true,
   * });
   * console.log(apiKey);
   */
  readonly update: BoundOperation<'changeApiKey'>;
}

/** Calls of `sdk.security.authenticator`. */
export interface SecurityAuthenticator {
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * const authenticator = await sdk.security.authenticator.begin();
   * console.log(authenticator);
   */
  readonly begin: BoundOperation<'beginAuthenticator'>;
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * const authenticator = await sdk.security.authenticator.confirm({
   *   code: '314159',
   * });
   * console.log(authenticator);
   */
  readonly confirm: BoundOperation<'confirmAuthenticator'>;
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * await sdk.security.authenticator.remove();
   */
  readonly remove: BoundOperation<'removeAuthenticator'>;
}

/** Calls of `sdk.security.devices`. */
export interface SecurityDevices {
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
   * await sdk.security.devices.forget({ deviceId: 'pFkQx7Q2' });
   */
  readonly forget: BoundOperation<'forgetDevice'>;
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
   * const devices = await sdk.security.devices.list();
   * console.log(devices);
   */
  readonly list: BoundOperation<'listDevices'>;
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
   * const device = await sdk.security.devices.refresh();
   * console.log(device);
   */
  readonly refresh: BoundOperation<'refreshDevice'>;
}

/** Calls of `sdk.security.factors`. */
export interface SecurityFactors {
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
   * const factor = await sdk.security.factors.get();
   * console.log(factor);
   */
  readonly get: BoundOperation<'getFactors'>;
}

/** Calls of `sdk.security.loginName`. */
export interface SecurityLoginName {
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * await sdk.security.loginName.set({ loginName: 'blue_heron_7' });
   */
  readonly set: BoundOperation<'setLoginName'>;
}

/** Calls of `sdk.security.logins`. */
export interface SecurityLogins {
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
   * const logins = await sdk.security.logins.export();
   * console.log(logins);
   */
  readonly export: BoundOperation<'exportLogins'>;
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
   * const logins = await sdk.security.logins.list();
   * console.log(logins);
   */
  readonly list: BoundOperation<'listLogins'>;
}

/** Calls of `sdk.security.overview`. */
export interface SecurityOverview {
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
   * const overview = await sdk.security.overview.get();
   * console.log(overview);
   */
  readonly get: BoundOperation<'getSecurity'>;
}

/** Calls of `sdk.security.passkeys`. */
export interface SecurityPasskeys {
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * const passkey = await sdk.security.passkeys.add({
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
   * console.log(passkey);
   */
  readonly add: BoundOperation<'addPasskey'>;
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * const passkey = await sdk.security.passkeys.begin();
   * console.log(passkey);
   */
  readonly begin: BoundOperation<'beginPasskey'>;
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
   * const passkeys = await sdk.security.passkeys.list();
   * console.log(passkeys);
   */
  readonly list: BoundOperation<'listPasskeys'>;
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * await sdk.security.passkeys.remove({
   *   passkeyId: '0b7c1f2e-6a3d-4c5b-9e8f-1a2b3c4d5e6f',
   * });
   */
  readonly remove: BoundOperation<'removePasskey'>;
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * await sdk.security.passkeys.rename({
   *   passkeyId: '0b7c1f2e-6a3d-4c5b-9e8f-1a2b3c4d5e6f',
   *   label: 'My laptop',
   * });
   */
  readonly rename: BoundOperation<'renamePasskey'>;
}

/** Calls of `sdk.security.password`. */
export interface SecurityPassword {
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * await sdk.security.password.change({
   *   oldPassword: 'Tidemark-1815',
   *   password: 'Tidemark-1843',
   * });
   */
  readonly change: BoundOperation<'changePassword'>;
}

/** Calls of `sdk.security.recoveryCodes`. */
export interface SecurityRecoveryCodes {
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * const recoveryCode = await sdk.security.recoveryCodes.renew();
   * console.log(recoveryCode);
   */
  readonly renew: BoundOperation<'renewRecoveryCodes'>;
}

/** Calls of `sdk.security.sessions`. */
export interface SecuritySessions {
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
   * await sdk.security.sessions.end({
   *   sessionId: '7d0d8a6e-4f0b-4c0f-9a53-5f3f6d7e2b11',
   * });
   */
  readonly end: BoundOperation<'endSession'>;
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
   * const session = await sdk.security.sessions.endOthers();
   * console.log(session);
   */
  readonly endOthers: BoundOperation<'endOtherSessions'>;
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
   * const sessions = await sdk.security.sessions.list();
   * console.log(sessions);
   */
  readonly list: BoundOperation<'listSessions'>;
}

/** Calls of `sdk.security.socialLogins`. */
export interface SecuritySocialLogins {
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * const socialLogin = await sdk.security.socialLogins.link({
   *   provider: 'apple',
   * });
   * console.log(socialLogin);
   */
  readonly link: BoundOperation<'linkSocialLogin'>;
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
   * const socialLogins = await sdk.security.socialLogins.list();
   * console.log(socialLogins);
   */
  readonly list: BoundOperation<'listSocialLogins'>;
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
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * await sdk.security.socialLogins.unlink({ provider: 'apple' });
   */
  readonly unlink: BoundOperation<'unlinkSocialLogin'>;
}

/** Calls of `sdk.security.stepUp`. */
export interface SecurityStepUp {
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
   * const stepUp = await sdk.security.stepUp.beginPasskey();
   * console.log(stepUp);
   */
  readonly beginPasskey: BoundOperation<'beginPasskeyStepUp'>;
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
   * const stepUp = await sdk.security.stepUp.get();
   * console.log(stepUp);
   */
  readonly get: BoundOperation<'getStepUp'>;
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
   * const stepUp = await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * console.log(stepUp);
   */
  readonly prove: BoundOperation<'stepUp'>;
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
   * const stepUp = await sdk.security.stepUp.sendCode({
   *   factor: 'email',
   * });
   * console.log(stepUp);
   */
  readonly sendCode: BoundOperation<'sendStepUpCode'>;
}

/** Calls of `sdk.spot.balances`. */
export interface SpotBalances {
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
   * const balances = await sdk.spot.balances.list();
   * console.log(balances);
   */
  readonly list: BoundOperation<'listBalances'>;
}

/** Calls of `sdk.spot.fills`. */
export interface SpotFills {
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
   * const fills = await sdk.spot.fills.export({ pair: 'BTC/USDT' });
   * console.log(fills);
   */
  readonly export: BoundOperation<'exportFills'>;
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
   * const fills = await sdk.spot.fills.list({
   *   pair: 'BTC/USDT',
   *   limit: 20,
   * });
   * console.log(fills);
   */
  readonly list: BoundOperation<'listFills'>;
}

/** Calls of `sdk.spot.orders`. */
export interface SpotOrders {
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
   * const order = await sdk.spot.orders.place({
   *   pair: 'BTC/USDT',
   *   side: 'buy',
   *   type: 'limit',
   *   price: '90000',
   *   quantity: '0.001',
   * });
   * const answer = await sdk.spot.orders.amend({
   *   orderId: order.orderId,
   *   price: '90100',
   * });
   * console.log(answer);
   */
  readonly amend: BoundOperation<'amendOrder'>;
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
   * const order = await sdk.spot.orders.place({
   *   pair: 'BTC/USDT',
   *   side: 'buy',
   *   type: 'limit',
   *   price: '90000',
   *   quantity: '0.001',
   * });
   * const answer = await sdk.spot.orders.amendMany({
   *   orders: [{ orderId: order.orderId, price: '90100' }],
   * });
   * console.log(answer);
   */
  readonly amendMany: BoundOperation<'amendOrders'>;
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
   * const order = await sdk.spot.orders.place({
   *   pair: 'BTC/USDT',
   *   side: 'buy',
   *   type: 'limit',
   *   price: '90000',
   *   quantity: '0.001',
   * });
   * const answer = await sdk.spot.orders.cancel({
   *   orderId: order.orderId,
   * });
   * console.log(answer);
   */
  readonly cancel: BoundOperation<'cancelOrder'>;
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
   * const order = await sdk.spot.orders.cancelAfter({
   *   timeoutMs: 30000,
   * });
   * console.log(order);
   */
  readonly cancelAfter: BoundOperation<'setCancelAfter'>;
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
   * const order = await sdk.spot.orders.cancelAll({
   *   pair: 'BTC/USDT',
   * });
   * console.log(order);
   */
  readonly cancelAll: BoundOperation<'cancelAllOrders'>;
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
   * const order = await sdk.spot.orders.place({
   *   pair: 'BTC/USDT',
   *   side: 'buy',
   *   type: 'limit',
   *   price: '90000',
   *   quantity: '0.001',
   * });
   * const answer = await sdk.spot.orders.cancelMany({
   *   orders: [{ orderId: order.orderId }],
   * });
   * console.log(answer);
   */
  readonly cancelMany: BoundOperation<'cancelOrders'>;
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
   * const orders = await sdk.spot.orders.exportHistory({
   *   pair: 'BTC/USDT',
   * });
   * console.log(orders);
   */
  readonly exportHistory: BoundOperation<'exportOrderHistory'>;
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
   * const orders = await sdk.spot.orders.exportOpen();
   * console.log(orders);
   */
  readonly exportOpen: BoundOperation<'exportOpenOrders'>;
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
   * const order = await sdk.spot.orders.place({
   *   pair: 'BTC/USDT',
   *   side: 'buy',
   *   type: 'limit',
   *   price: '90000',
   *   quantity: '0.001',
   * });
   * const answer = await sdk.spot.orders.get({
   *   orderId: order.orderId,
   * });
   * console.log(answer);
   */
  readonly get: BoundOperation<'getOrder'>;
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
   * const orders = await sdk.spot.orders.listHistory({
   *   pair: 'BTC/USDT',
   *   limit: 20,
   * });
   * console.log(orders);
   */
  readonly listHistory: BoundOperation<'listOrderHistory'>;
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
   * const orders = await sdk.spot.orders.listOpen();
   * console.log(orders);
   */
  readonly listOpen: BoundOperation<'listOpenOrders'>;
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
   * const order = await sdk.spot.orders.place({
   *   pair: 'BTC/USDT',
   *   side: 'buy',
   *   type: 'limit',
   *   price: '90000',
   *   quantity: '0.001',
   *   clientOrderId: crypto.randomUUID(),
   * });
   * console.log(order);
   */
  readonly place: BoundOperation<'placeOrder'>;
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
   * const order = await sdk.spot.orders.placeMany({
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
   * console.log(order);
   */
  readonly placeMany: BoundOperation<'placeOrders'>;
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
   * const order = await sdk.spot.orders.test({
   *   pair: 'BTC/USDT',
   *   side: 'buy',
   *   type: 'limit',
   *   price: '90000',
   *   quantity: '0.001',
   * });
   * console.log(order);
   */
  readonly test: BoundOperation<'testOrder'>;
}

/** Calls of `sdk.support.tickets`. */
export interface SupportTickets {
  /**
   * One own ticket.
   *
   * With its text, the answers of support and the user's replies.
   *
   * - Path: `GET /user/support/ticket`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `10404` there is no such thing
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
   *
   * @example
   * const ticket = await sdk.support.tickets.get({ ticketId: '71' });
   * console.log(ticket);
   */
  readonly get: BoundOperation<'getTicket'>;
  /**
   * The own tickets.
   *
   * By page number, the newest first. A page beyond the last one is empty.
   *
   * - Path: `GET /user/support/tickets`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
   *
   * @example
   * const tickets = await sdk.support.tickets.list();
   * console.log(tickets);
   */
  readonly list: BoundOperation<'listTickets'>;
  /**
   * Write to support.
   *
   * Opens a ticket. It is stored before the call is answered. The same text about the same subject within ten minutes is the same ticket, so that a call whose answer was lost can be repeated. 10429, with `Retry-After`, after ten tickets in a day.
   *
   * - Path: `POST /user/support/ticket`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * const ticket = await sdk.support.tickets.open({
   *   subject: 'deposit',
   *   text: 'My deposit has not arrived.',
   *   reference: 'dep_17',
   * });
   * console.log(ticket);
   */
  readonly open: BoundOperation<'openTicket'>;
  /**
   * Write to support as a guest.
   *
   * Opens a ticket, as `openTicket` does, of who is not logged in; support answers by mail to `email`. 10480 without the `captchaToken` of a captcha that was solved for `support`. 10429, with `Retry-After`, after five tickets of one network in an hour, or three for one address in a day.
   *
   * - Path: `POST /user/support/public/ticket`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10480` a captcha is asked for, which `data` names: the call can be repeated with the token of one that was solved
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * const ticket = await sdk.support.tickets.openAsGuest({
   *   email: 'grace@tidemark.example',
   *   subject: 'account',
   *   text: 'I cannot log in.',
   * });
   * console.log(ticket);
   */
  readonly openAsGuest: BoundOperation<'openGuestTicket'>;
  /**
   * Reply in a ticket.
   *
   * Adds a text to an own ticket, which is open again afterwards, also where it was closed up to 14 days before; 10400 later. It is stored before the call is answered. The text of the newest reply, sent again within ten minutes, is the same reply, so that a call whose answer was lost can be repeated. 10404 for a ticket of somebody else. 10429, with `Retry-After`, after 20 replies in a day.
   *
   * - Path: `POST /user/support/reply`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10404` there is no such thing
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * await sdk.support.tickets.reply({
   *   ticketId: '71',
   *   text: 'It has arrived now.',
   * });
   */
  readonly reply: BoundOperation<'replyToTicket'>;
}

/** Calls of `sdk.user.contacts`. */
export interface UserContacts {
  /**
   * Where the user is reached.
   *
   * The e-mail address and the phone number of the account. Both log in.
   *
   * - Path: `GET /user/contacts`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
   *
   * @example
   * const contact = await sdk.user.contacts.get();
   * console.log(contact);
   */
  readonly get: BoundOperation<'getContacts'>;
  /**
   * Have a code sent to a contact that is to be bound.
   *
   * As `sendCode`, for `setContact`. Where the contact is another account's, the answer is the same, and its user is told.
   *
   * - Path: `POST /user/contacts/code`
   * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
   *   - `10435` no text message is sent to such a number
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * const contact = await sdk.user.contacts.sendCode({
   *   phone: '+4915112345678',
   * });
   * console.log(contact);
   */
  readonly sendCode: BoundOperation<'sendContactCode'>;
  /**
   * Bind an address or a number, or replace it.
   *
   * Takes `email` or `phone`, of which exactly one is given, proved by the code that `sendContactCode` sent there. All contacts of before are told. Where one of
   * the kind is replaced, nothing can be withdrawn for 24 hours. 10420 also for a contact that is another account's; 10429 after twenty wrong codes in a day.
   *
   * - Path: `POST /user/contacts`
   * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10420` the verification code is wrong, was used, or came too late
   *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * await sdk.user.contacts.set({
   *   phone: '+4915112345678',
   *   code: '314159',
   * });
   */
  readonly set: BoundOperation<'setContact'>;
}

/** Calls of `sdk.user.language`. */
export interface UserLanguage {
  /**
   * Change the language.
   *
   * The client applies the locale on code 200 only.
   *
   * - Path: `POST /user/changeLanguage`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * await sdk.user.language.set({ lang: 'de_DE' });
   */
  readonly set: BoundOperation<'changeLanguage'>;
}

/** Calls of `sdk.user.messages`. */
export interface UserMessages {
  /**
   * Messages of one kind as CSV.
   *
   * The entries of `listMessages` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
   *
   * - Path: `GET /activities/notify/messages.csv`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
   *
   * @example
   * const messages = await sdk.user.messages.exportByType();
   * console.log(messages);
   */
  readonly exportByType: BoundOperation<'exportMessages'>;
  /**
   * Messages.
   *
   * One list per message type, such as trader, user or system; general messages only for visitors.
   *
   * - Path: `GET /activities/notify/allMessage`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
   *
   * @example
   * const messages = await sdk.user.messages.list();
   * console.log(messages);
   */
  readonly list: BoundOperation<'listAllMessages'>;
  /**
   * Messages of one kind.
   *
   * Newest first, those to the user and those to everybody.
   *
   * - Path: `GET /activities/notify/messages`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
   *
   * @example
   * const messages = await sdk.user.messages.listByType({
   *   type: 'system',
   *   limit: 20,
   * });
   * console.log(messages);
   */
  readonly listByType: BoundOperation<'listMessages'>;
  /**
   * Mark messages as read.
   *
   * Those named by id, or all of a kind, or all. Ids that are not the reader's change nothing.
   *
   * - Path: `POST /activities/notify/read`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * const message = await sdk.user.messages.markRead({
   *   type: 'system',
   * });
   * console.log(message);
   */
  readonly markRead: BoundOperation<'readMessages'>;
}

/** Calls of `sdk.user.nickname`. */
export interface UserNickname {
  /**
   * Ask for another nickname.
   *
   * The nickname goes under review (status 0), or is rejected at once for sensitive words (status 2): the user's nickNameStatus tells. The old one stays until another is accepted. 10413 while one is under review, 10414 when the month's changes are used up, 10417 when it is, or looks like, a nickname that another user has or has asked for.
   *
   * - Path: `POST /user/nick/name`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10413` another nickname is under review
   *   - `10414` no nickname change is left this month
   *   - `10417` the nickname is another user's, or looks like it
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * await sdk.user.nickname.change({ nickName: 'Countess' });
   */
  readonly change: BoundOperation<'changeNickname'>;
}

/** Calls of `sdk.user.preferences`. */
export interface UserPreferences {
  /**
   * The user's preferences.
   *
   * How the user has set up the trading screens: the same on every device. The topic `preferences` streams them.
   *
   * - Path: `GET /user/preferences`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
   *
   * @example
   * const preference = await sdk.user.preferences.get();
   * console.log(preference);
   */
  readonly get: BoundOperation<'getPreferences'>;
  /**
   * Change preferences.
   *
   * Of two changes of one member the later one stays. 10400 as well where a document would grow beyond 65,536 bytes.
   *
   * - Path: `POST /user/preferences`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * const preference = await sdk.user.preferences.update({
   *   trading: { favourites: ['BTC/USDT', 'ETH/USDT'] },
   * });
   * console.log(preference);
   */
  readonly update: BoundOperation<'changePreferences'>;
}

/** Calls of `sdk.user.profile`. */
export interface UserProfile {
  /**
   * The user.
   *
   * Everything the client shows of the user: names and their review, verification, VIP level and regional flags.
   *
   * - Path: `GET /user/userInfo`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10500` internal fault
   *
   * @example
   * const profile = await sdk.user.profile.get();
   * console.log(profile);
   */
  readonly get: BoundOperation<'getUserInfo'>;
}

/** Calls of `sdk.wallet.addresses`. */
export interface WalletAddresses {
  /**
   * Add an address.
   *
   * To the address book; whitelisted, it can be used while only the whitelist is allowed, from 24 hours later on. 10601 for an address that cannot be paid, 10609 for one that is there, 10607 when the book is full.
   *
   * - Path: `POST /wallet/addresses`
   * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
   *   - `10600` the network is not available at the moment
   *   - `10601` the address cannot be paid on the network
   *   - `10607` the address book is full
   *   - `10609` the address book has the address
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * const address = await sdk.wallet.addresses.add({
   *   label: 'My hardware wallet',
   *   network: 'ethereum',
   *   address: '0x52908400098527886E0F7030069857D2E4169EE7',
   *   whitelisted: true,
   * });
   * console.log(address);
   */
  readonly add: BoundOperation<'addAddress'>;
  /**
   * Try an address.
   *
   * Whether an address can be paid on a network, and what is known of it.
   *
   * - Path: `POST /wallet/address/check`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10600` the network is not available at the moment
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * const address = await sdk.wallet.addresses.check({
   *   network: 'ethereum',
   *   address: '0x52908400098527886E0F7030069857D2E4169EE7',
   * });
   * console.log(address);
   */
  readonly check: BoundOperation<'checkAddress'>;
  /**
   * Address book.
   *
   * With the whitelist.
   *
   * - Path: `GET /wallet/addresses`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const addresses = await sdk.wallet.addresses.list();
   * console.log(addresses);
   */
  readonly list: BoundOperation<'listAddresses'>;
  /**
   * Remove an address.
   *
   * From the address book and the whitelist.
   *
   * - Path: `POST /wallet/addresses/remove`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10404` there is no such thing
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * await sdk.wallet.addresses.remove({
   *   addressId: 'adr_5f0c1e9a7b3d4c2e',
   * });
   */
  readonly remove: BoundOperation<'removeAddress'>;
  /**
   * Withdraw to the whitelist alone.
   *
   * On at once; off after 24 hours, so that who has stolen a session gains nothing by it. Switched on again before, it stays on.
   *
   * - Path: `POST /wallet/addresses/whitelist`
   * - API key: none: a login is needed; a factor must have been proved a moment ago (`security.stepUp.prove`)
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * const address = await sdk.wallet.addresses.setWhitelistOnly({
   *   whitelistOnly: true,
   * });
   * console.log(address);
   */
  readonly setWhitelistOnly: BoundOperation<'setWhitelistOnly'>;
}

/** Calls of `sdk.wallet.assets`. */
export interface WalletAssets {
  /**
   * Assets and their networks.
   *
   * Every asset with its precision, and the networks that it can be deposited and withdrawn on: their minimums, fees at the moment, decimals, and whether either is halted. Assets without a network can only be traded. Open to everybody.
   *
   * - Path: `GET /wallet/assets`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const assets = await sdk.wallet.assets.list();
   * console.log(assets);
   */
  readonly list: BoundOperation<'listWalletAssets'>;
}

/** Calls of `sdk.wallet.debts`. */
export interface WalletDebts {
  /**
   * What is owed.
   *
   * What the user owes the exchange, by asset, and why. Empty for nearly everybody.
   *
   * - Path: `GET /wallet/debts`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const debts = await sdk.wallet.debts.list();
   * console.log(debts);
   */
  readonly list: BoundOperation<'listWalletDebts'>;
}

/** Calls of `sdk.wallet.depositAddress`. */
export interface WalletDepositAddress {
  /**
   * Deposit address.
   *
   * The address of the user on a network, always the same one; made at the first call. It takes every asset of the network that is listed here, and nothing else. 10400 for a network that is not listed here, or does not carry the asset; 10600 while the network does not answer.
   *
   * - Path: `POST /wallet/deposit/address`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10600` the network is not available at the moment
   *   - `10611` deposits or withdrawals of the asset by the network are halted
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * const depositAddress = await sdk.wallet.depositAddress.get({
   *   asset: 'USDT',
   *   network: 'ethereum',
   * });
   * console.log(depositAddress);
   */
  readonly get: BoundOperation<'getDepositAddress'>;
}

/** Calls of `sdk.wallet.deposits`. */
export interface WalletDeposits {
  /**
   * Deposits as CSV.
   *
   * The entries of `listDeposits` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
   *
   * - Path: `GET /wallet/deposits.csv`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const deposits = await sdk.wallet.deposits.export();
   * console.log(deposits);
   */
  readonly export: BoundOperation<'exportDeposits'>;
  /**
   * One deposit.
   *
   * By its id, or by the id of its transaction; of several in one transaction the first.
   *
   * - Path: `GET /wallet/deposit`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `10404` there is no such thing
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const { list } = await sdk.wallet.deposits.list({ limit: 1 });
   * const deposit = await sdk.wallet.deposits.get({
   *   depositId: list[0]?.depositId ?? '',
   * });
   * console.log(deposit);
   */
  readonly get: BoundOperation<'getDeposit'>;
  /**
   * Deposits.
   *
   * What arrived, newest first.
   *
   * - Path: `GET /wallet/deposits`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const deposits = await sdk.wallet.deposits.list({
   *   asset: 'USDT',
   *   limit: 20,
   * });
   * console.log(deposits);
   */
  readonly list: BoundOperation<'listDeposits'>;
  /**
   * Send test coins.
   *
   * On chains of the exchange itself: really sends coins from its faucet to the deposit address of the user. 10404 on any other network, 10429 after ten in an hour.
   *
   * - Path: `POST /wallet/testCoins`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10404` there is no such thing
   *   - `10600` the network is not available at the moment
   *   - `10611` deposits or withdrawals of the asset by the network are halted
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * const deposit = await sdk.wallet.deposits.sendTestCoins({
   *   asset: 'USDT',
   *   network: 'ethereum',
   * });
   * console.log(deposit);
   */
  readonly sendTestCoins: BoundOperation<'sendTestCoins'>;
}

/** Calls of `sdk.wallet.transactions`. */
export interface WalletTransactions {
  /**
   * A transaction of a chain.
   *
   * What the node of the exchange knows of it. 10404 for one that it does not know.
   *
   * - Path: `GET /wallet/transaction`
   * - API key: nobody has to be logged in
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `10404` there is no such thing
   *   - `10600` the network is not available at the moment
   *   - as other calls: `1405` the region is denied; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const transaction = await sdk.wallet.transactions.get({
   *   network: 'ethereum',
   *   txId: '0x5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f',
   * });
   * console.log(transaction);
   */
  readonly get: BoundOperation<'getChainTransaction'>;
}

/** Calls of `sdk.wallet.withdrawals`. */
export interface WalletWithdrawals {
  /**
   * Cancel a withdrawal.
   *
   * While it waits for its code, for a person, or to be ordered from custody: as long as `isCancellable` says so. The money is back immediately. 10605 after that.
   *
   * - Path: `POST /wallet/withdrawal/cancel`
   * - API key: scope `withdraw`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10404` there is no such thing
   *   - `10605` the withdrawal is past that
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * const withdrawal = await sdk.wallet.withdrawals.cancel({
   *   withdrawalId: 'wd_5f0c1e9a7b3d4c2e',
   * });
   * console.log(withdrawal);
   */
  readonly cancel: BoundOperation<'cancelWithdrawal'>;
  /**
   * Confirm a withdrawal.
   *
   * With the code that was sent. It is then paid, or looked at by a person first.
   *
   * 10610 where the network asks more than the fee that the withdrawal was asked with: `data` says what it would be, nothing has changed, and the same code confirms it together with that `fee`. 10602 where the amount does not pay for it any more.
   *
   * - Path: `POST /wallet/withdrawal/confirm`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10404` there is no such thing
   *   - `10420` the verification code is wrong, was used, or came too late
   *   - `10602` the amount of the withdrawal is outside the limits, which `data` names
   *   - `10603` nothing is withdrawn yet: the password was reset; `data` says until when
   *   - `10605` the withdrawal is past that
   *   - `10608` withdrawals are stopped for everybody
   *   - `10610` the network asks more than the fee of the withdrawal by now; `data` says what it would be
   *   - `10611` deposits or withdrawals of the asset by the network are halted
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * const withdrawal = await sdk.wallet.withdrawals.confirm({
   *   withdrawalId: 'wd_5f0c1e9a7b3d4c2e',
   *   code: '120345',
   * });
   * console.log(withdrawal);
   */
  readonly confirm: BoundOperation<'confirmWithdrawal'>;
  /**
   * Ask for a withdrawal.
   *
   * Sets the amount aside in the wallet account and sends a code to the user's mail address, or number, which `confirmWithdrawal` takes; without that it is closed after 24 hours. Who has no second factor needs no `stepUp` before it: the code is all that is asked for. Sent again with the same `clientWithdrawalId` it answers with the same withdrawal. With an API key it goes to whitelisted addresses alone and needs no code.
   *
   * 10601 for an address that cannot be paid, 10602 for an amount outside the limits, which `data` names, 10603 within 24 hours of a password reset, 10604 for an address that the whitelist does not have, or not yet, 10608 while withdrawals are stopped.
   *
   * - Path: `POST /wallet/withdrawal`
   * - API key: scope `withdraw`, or a login; a factor must have been proved a moment ago (`security.stepUp.prove`)
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy where it carries `clientWithdrawalId`, under which it is carried out once
   * - Rejects (`BusinessError.code`):
   *   - `10412` the client's id was used for another transfer or withdrawal
   *   - `10421` a fresh factor is asked for: `stepUp` proves one, then the call can be repeated
   *   - `10435` no text message is sent to such a number
   *   - `10600` the network is not available at the moment
   *   - `10601` the address cannot be paid on the network
   *   - `10602` the amount of the withdrawal is outside the limits, which `data` names
   *   - `10603` nothing is withdrawn yet: the password was reset; `data` says until when
   *   - `10604` the address is not on the whitelist, or was added less than 24 hours ago
   *   - `10608` withdrawals are stopped for everybody
   *   - `10611` deposits or withdrawals of the asset by the network are halted
   *   - `20001` insufficient balance
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * await sdk.security.stepUp.prove({
   *   factor: 'password',
   *   proof: 'Tidemark-1815',
   * });
   * const withdrawal = await sdk.wallet.withdrawals.create({
   *   asset: 'USDT',
   *   network: 'ethereum',
   *   address: '0x52908400098527886E0F7030069857D2E4169EE7',
   *   amount: '100',
   *   clientWithdrawalId: crypto.randomUUID(),
   * });
   * console.log(withdrawal);
   */
  readonly create: BoundOperation<'createWithdrawal'>;
  /**
   * Withdrawals as CSV.
   *
   * The entries of `listWithdrawals` under the same filters, as many as `limit` says. RFC 4180 with a byte order mark: a heading in the language of `X-Language`, which names units, then a row each, with bare decimals, times in ISO 8601 (UTC), ids, and texts that a spreadsheet would take for formulas behind an apostrophe. The next rows come with the heading again.
   *
   * - Path: `GET /wallet/withdrawals.csv`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const withdrawals = await sdk.wallet.withdrawals.export();
   * console.log(withdrawals);
   */
  readonly export: BoundOperation<'exportWithdrawals'>;
  /**
   * One withdrawal.
   *
   * By its id or the id that the client gave it.
   *
   * - Path: `GET /wallet/withdrawal`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `10404` there is no such thing
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const { list } = await sdk.wallet.withdrawals.list({ limit: 1 });
   * const withdrawal = await sdk.wallet.withdrawals.get({
   *   withdrawalId: list[0]?.withdrawalId ?? '',
   * });
   * console.log(withdrawal);
   */
  readonly get: BoundOperation<'getWithdrawal'>;
  /**
   * What can be withdrawn.
   *
   * Fee, least and most of a withdrawal at the moment, and what stands against one.
   *
   * - Path: `GET /wallet/withdrawal/limits`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - `10600` the network is not available at the moment
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const withdrawal = await sdk.wallet.withdrawals.getLimits({
   *   asset: 'USDT',
   *   network: 'ethereum',
   * });
   * console.log(withdrawal);
   */
  readonly getLimits: BoundOperation<'getWithdrawalLimits'>;
  /**
   * Withdrawals.
   *
   * Newest first, unless the query says otherwise.
   *
   * - Path: `GET /wallet/withdrawals`
   * - API key: scope `read`, or a login
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: by the retry policy: it only reads
   * - Rejects (`BusinessError.code`):
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10429` too many requests; `10440` there is no such API key, or it did not sign this call; `10441` the API key has expired, is switched off, or its user is frozen; `10442` the call was signed at another time than the exchange has, which `data` names; `10443` the signed call was made before; `10444` the API key lacks the scope that the call needs; `10445` the API key may not be used from this address; `10500` internal fault
   *
   * @example
   * const withdrawals = await sdk.wallet.withdrawals.list();
   * console.log(withdrawals);
   */
  readonly list: BoundOperation<'listWithdrawals'>;
  /**
   * Send the code again.
   *
   * To the same receiver; the earlier code is void.
   *
   * - Path: `POST /wallet/withdrawal/code`
   * - API key: none: a login is needed
   * - Limit: one of the calls that an address (6,000 by default) or a key (1,200) may make in a minute; answers say it in `RateLimit-Limit`
   * - Sent again after a failure: never
   * - Rejects (`BusinessError.code`):
   *   - `10404` there is no such thing
   *   - `10435` no text message is sent to such a number
   *   - `10605` the withdrawal is past that
   *   - as other calls: `1405` the region is denied; `10001` the login expired or is required; `10400` a member of the request is wrong; `10403` origin or auth token rejected; `10415` the body is of a type that is not read; `10416` the user's account is frozen: only reading and cancelling is left; `10429` too many requests; `10500` internal fault; `10503` the exchange takes no orders at the moment, or is read-only
   *
   * @example
   * await sdk.wallet.withdrawals.resendCode({
   *   withdrawalId: 'wd_5f0c1e9a7b3d4c2e',
   * });
   */
  readonly resendCode: BoundOperation<'resendWithdrawalCode'>;
}

/** Every operation by product, noun and verb. */
export interface Products {
  readonly account: {
    readonly balances: AccountBalances;
    readonly statement: AccountStatement;
    readonly total: AccountTotal;
    readonly transferAssets: AccountTransferAssets;
    readonly transfers: AccountTransfers;
    readonly valueHistory: AccountValueHistory;
  };
  readonly auth: {
    readonly captchas: AuthCaptchas;
    readonly codes: AuthCodes;
    readonly factorReset: AuthFactorReset;
    readonly passkeyLogin: AuthPasskeyLogin;
    readonly password: AuthPassword;
    readonly qrLogin: AuthQrLogin;
    readonly realtimeTicket: AuthRealtimeTicket;
    readonly secondStep: AuthSecondStep;
    readonly session: AuthSession;
    readonly socialLogin: AuthSocialLogin;
    readonly users: AuthUsers;
  };
  readonly bonus: {
    readonly coupons: BonusCoupons;
    readonly funds: BonusFunds;
    readonly profitDouble: BonusProfitDouble;
  };
  readonly config: {
    readonly documents: ConfigDocuments;
    readonly requestLog: ConfigRequestLog;
  };
  readonly content: {
    readonly campaigns: ContentCampaigns;
    readonly languages: ContentLanguages;
    readonly region: ContentRegion;
    readonly strategies: ContentStrategies;
    readonly traders: ContentTraders;
    readonly versions: ContentVersions;
  };
  readonly contracts: {
    readonly fills: ContractsFills;
    readonly fundingPayments: ContractsFundingPayments;
    readonly liquidations: ContractsLiquidations;
    readonly marginAccounts: ContractsMarginAccounts;
    readonly orders: ContractsOrders;
    readonly positions: ContractsPositions;
    readonly settings: ContractsSettings;
    readonly simulatedFunds: ContractsSimulatedFunds;
    readonly triggerOrders: ContractsTriggerOrders;
  };
  readonly earn: {
    readonly autoSubscribe: EarnAutoSubscribe;
    readonly history: EarnHistory;
    readonly positions: EarnPositions;
    readonly products: EarnProducts;
    readonly redemptions: EarnRedemptions;
    readonly subscriptions: EarnSubscriptions;
  };
  readonly fees: {
    readonly level: FeesLevel;
    readonly rates: FeesRates;
    readonly tiers: FeesTiers;
    readonly volumes: FeesVolumes;
  };
  readonly kyc: {
    readonly application: KycApplication;
    readonly pictures: KycPictures;
    readonly status: KycStatus;
  };
  readonly market: {
    readonly candles: MarketCandles;
    readonly contracts: MarketContracts;
    readonly currencyRates: MarketCurrencyRates;
    readonly fundingRates: MarketFundingRates;
    readonly insuranceFund: MarketInsuranceFund;
    readonly markPrices: MarketMarkPrices;
    readonly orderBook: MarketOrderBook;
    readonly pairs: MarketPairs;
    readonly quotes: MarketQuotes;
    readonly time: MarketTime;
    readonly trades: MarketTrades;
  };
  readonly operator: {
    readonly affiliates: OperatorAffiliates;
    readonly audit: OperatorAudit;
    readonly books: OperatorBooks;
    readonly budgets: OperatorBudgets;
    readonly couponRules: OperatorCouponRules;
    readonly coupons: OperatorCoupons;
    readonly deposits: OperatorDeposits;
    readonly exchange: OperatorExchange;
    readonly insurance: OperatorInsurance;
    readonly kyc: OperatorKyc;
    readonly markPrices: OperatorMarkPrices;
    readonly markets: OperatorMarkets;
    readonly messages: OperatorMessages;
    readonly networks: OperatorNetworks;
    readonly nicknames: OperatorNicknames;
    readonly operators: OperatorOperators;
    readonly reconciliation: OperatorReconciliation;
    readonly recoveries: OperatorRecoveries;
    readonly referrals: OperatorReferrals;
    readonly reserves: OperatorReserves;
    readonly settings: OperatorSettings;
    readonly tickets: OperatorTickets;
    readonly users: OperatorUsers;
    readonly withdrawals: OperatorWithdrawals;
  };
  readonly referral: {
    readonly codes: ReferralCodes;
    readonly friends: ReferralFriends;
    readonly history: ReferralHistory;
    readonly offer: ReferralOffer;
    readonly payouts: ReferralPayouts;
    readonly program: ReferralProgram;
    readonly summary: ReferralSummary;
  };
  readonly reserves: {
    readonly addresses: ReservesAddresses;
    readonly proof: ReservesProof;
    readonly snapshots: ReservesSnapshots;
  };
  readonly security: {
    readonly account: SecurityAccount;
    readonly antiPhishingCode: SecurityAntiPhishingCode;
    readonly apiKeys: SecurityApiKeys;
    readonly authenticator: SecurityAuthenticator;
    readonly devices: SecurityDevices;
    readonly factors: SecurityFactors;
    readonly loginName: SecurityLoginName;
    readonly logins: SecurityLogins;
    readonly overview: SecurityOverview;
    readonly passkeys: SecurityPasskeys;
    readonly password: SecurityPassword;
    readonly recoveryCodes: SecurityRecoveryCodes;
    readonly sessions: SecuritySessions;
    readonly socialLogins: SecuritySocialLogins;
    readonly stepUp: SecurityStepUp;
  };
  readonly spot: {
    readonly balances: SpotBalances;
    readonly fills: SpotFills;
    readonly orders: SpotOrders;
  };
  readonly support: {
    readonly tickets: SupportTickets;
  };
  readonly user: {
    readonly contacts: UserContacts;
    readonly language: UserLanguage;
    readonly messages: UserMessages;
    readonly nickname: UserNickname;
    readonly preferences: UserPreferences;
    readonly profile: UserProfile;
  };
  readonly wallet: {
    readonly addresses: WalletAddresses;
    readonly assets: WalletAssets;
    readonly debts: WalletDebts;
    readonly depositAddress: WalletDepositAddress;
    readonly deposits: WalletDeposits;
    readonly transactions: WalletTransactions;
    readonly withdrawals: WalletWithdrawals;
  };
}

/** The functions of all operations by their names. */
export const PRODUCTS = {
  account: {
    balances: {
      list: account.listAccountBalances,
    },
    statement: {
      export: account.exportStatement,
      get: account.getStatementEntry,
      list: account.listStatement,
      listBalances: account.listStatementBalances,
    },
    total: {
      get: account.getTotalPreestimate,
    },
    transferAssets: {
      list: account.listTransferAssets,
    },
    transfers: {
      create: account.transfer,
      export: account.exportTransfers,
      get: account.getTransfer,
      getInfo: account.getTransferInfo,
      list: account.listTransfers,
    },
    valueHistory: {
      get: account.getAssetHistory,
    },
  },
  auth: {
    captchas: {
      create: auth.createCaptcha,
      solve: auth.solveCaptcha,
    },
    codes: {
      send: auth.sendCode,
    },
    factorReset: {
      cancel: auth.cancelFactorReset,
      request: auth.requestFactorReset,
      sendCode: auth.sendFactorResetCode,
    },
    passkeyLogin: {
      begin: auth.beginPasskeyLogin,
      finish: auth.loginByPasskey,
    },
    password: {
      reset: auth.resetPassword,
    },
    qrLogin: {
      begin: auth.beginQrLogin,
      cancel: auth.cancelQrLogin,
      collect: auth.collectQrLogin,
      confirm: auth.confirmQrLogin,
      scan: auth.scanQrLogin,
    },
    realtimeTicket: {
      create: auth.createRealtimeTicket,
    },
    secondStep: {
      finish: auth.finishLogin,
      sendCode: auth.sendLoginCode,
    },
    session: {
      login: auth.login,
      logout: auth.logout,
      refresh: auth.refreshToken,
    },
    socialLogin: {
      begin: auth.beginSocialLogin,
      confirm: auth.confirmSocialLogin,
      finish: auth.finishSocialLogin,
      sendCode: auth.sendSocialLoginCode,
      signUp: auth.signUpBySocialLogin,
    },
    users: {
      register: auth.register,
    },
  },
  bonus: {
    coupons: {
      claim: bonus.claimCoupon,
      export: bonus.exportCoupons,
      get: bonus.getCoupon,
      list: bonus.listCoupons,
      listClaimable: bonus.listClaimableCoupons,
      listPendingDeposit: bonus.listPendingDepositCoupons,
    },
    funds: {
      checkTransfer: bonus.checkTransfer,
      get: bonus.getBonusSummary,
    },
    profitDouble: {
      export: bonus.exportProfitDoubleOrders,
      list: bonus.listProfitDoubleOrders,
      mark: bonus.markProfitDouble,
    },
  },
  config: {
    documents: {
      get: config.getConfig,
    },
    requestLog: {
      send: config.logRequests,
    },
  },
  content: {
    campaigns: {
      list: content.getHomepageActivities,
    },
    languages: {
      list: content.getLanguageList,
    },
    region: {
      get: content.getVaspInfo,
    },
    strategies: {
      get: content.getAbtestStrategy,
      getPublic: content.getAbtestStrategyPublic,
    },
    traders: {
      get: content.getTraderProfile,
    },
    versions: {
      check: content.checkVersion,
      checkPublic: content.checkVersionPublic,
    },
  },
  contracts: {
    fills: {
      export: contracts.exportContractFills,
      list: contracts.listContractFills,
    },
    fundingPayments: {
      export: contracts.exportFundingPayments,
      list: contracts.listFundingPayments,
    },
    liquidations: {
      export: contracts.exportLiquidations,
      list: contracts.listLiquidations,
    },
    marginAccounts: {
      list: contracts.listMarginAccounts,
    },
    orders: {
      amend: contracts.amendContractOrder,
      amendMany: contracts.amendContractOrders,
      cancel: contracts.cancelContractOrder,
      cancelAfter: contracts.setContractCancelAfter,
      cancelAll: contracts.cancelAllContractOrders,
      cancelMany: contracts.cancelContractOrders,
      exportHistory: contracts.exportContractOrderHistory,
      exportOpen: contracts.exportOpenContractOrders,
      get: contracts.getContractOrder,
      listHistory: contracts.listContractOrderHistory,
      listOpen: contracts.listOpenContractOrders,
      place: contracts.placeContractOrder,
      placeMany: contracts.placeContractOrders,
      test: contracts.testContractOrder,
    },
    positions: {
      changeMargin: contracts.changePositionMargin,
      close: contracts.closePosition,
      closeAll: contracts.closeAllPositions,
      export: contracts.exportPositions,
      list: contracts.listPositions,
      reverse: contracts.reversePosition,
    },
    settings: {
      list: contracts.listContractSettings,
      setLeverage: contracts.setLeverage,
      setMarginMode: contracts.setMarginMode,
      setPositionMode: contracts.setPositionMode,
    },
    simulatedFunds: {
      reset: contracts.resetSimulatedFunds,
    },
    triggerOrders: {
      amend: contracts.amendTriggerOrder,
      cancel: contracts.cancelTriggerOrder,
      cancelAll: contracts.cancelAllTriggerOrders,
      exportHistory: contracts.exportTriggerOrderHistory,
      exportOpen: contracts.exportOpenTriggerOrders,
      get: contracts.getTriggerOrder,
      listHistory: contracts.listTriggerOrderHistory,
      listOpen: contracts.listOpenTriggerOrders,
      place: contracts.placeTriggerOrder,
    },
  },
  earn: {
    autoSubscribe: {
      set: earn.setEarnAutoSubscribe,
    },
    history: {
      export: earn.exportEarnHistory,
      list: earn.listEarnHistory,
    },
    positions: {
      list: earn.listEarnPositions,
    },
    products: {
      list: earn.listEarnProducts,
    },
    redemptions: {
      cancel: earn.cancelEarnRedemption,
      create: earn.redeemEarn,
    },
    subscriptions: {
      create: earn.subscribeEarn,
    },
  },
  fees: {
    level: {
      get: fees.getFeeLevel,
    },
    rates: {
      list: fees.listMarketFees,
    },
    tiers: {
      list: fees.listFeeTiers,
    },
    volumes: {
      export: fees.exportFeeVolumes,
      list: fees.listFeeVolumes,
    },
  },
  kyc: {
    application: {
      get: kyc.getKycApplication,
      submit: kyc.submitKycApplication,
    },
    pictures: {
      upload: kyc.uploadKycPicture,
    },
    status: {
      get: kyc.getKyc,
    },
  },
  market: {
    candles: {
      list: market.listCandles,
    },
    contracts: {
      list: market.listContracts,
    },
    currencyRates: {
      list: market.listCurrencyRates,
    },
    fundingRates: {
      export: market.exportFundingRates,
      list: market.listFundingRates,
    },
    insuranceFund: {
      get: market.getInsuranceFund,
    },
    markPrices: {
      list: market.listMarkPrices,
    },
    orderBook: {
      get: market.getOrderBook,
    },
    pairs: {
      list: market.listTradePairs,
    },
    quotes: {
      get: market.getQuote,
      list: market.listQuotes,
    },
    time: {
      get: market.getServerDatetime,
    },
    trades: {
      export: market.exportTrades,
      list: market.listTrades,
    },
  },
  operator: {
    affiliates: {
      set: operator.setAffiliate,
    },
    audit: {
      export: operator.exportOperatorAudit,
      list: operator.listOperatorAudit,
    },
    books: {
      adjust: operator.adjustBooks,
    },
    budgets: {
      fund: operator.fundBudget,
      list: operator.listBudgets,
    },
    couponRules: {
      create: operator.createCouponRule,
      get: operator.showCouponRule,
      list: operator.listCouponRules,
      preview: operator.previewCouponRule,
      setState: operator.setCouponRuleState,
    },
    coupons: {
      grant: operator.grantCoupon,
      review: operator.reviewCoupon,
    },
    deposits: {
      export: operator.exportUserDeposits,
      list: operator.listUserDeposits,
    },
    exchange: {
      followClock: operator.followClock,
      setReadOnly: operator.setReadOnly,
    },
    insurance: {
      fund: operator.fundInsurance,
      list: operator.listInsuranceFund,
    },
    kyc: {
      get: operator.showKycApplication,
      getPicture: operator.showKycPicture,
      list: operator.listKycApplications,
      review: operator.reviewKycApplication,
    },
    markPrices: {
      script: operator.scriptMark,
    },
    markets: {
      change: operator.changeMarket,
      delist: operator.delistPair,
      delistContract: operator.delistContract,
      halt: operator.haltMarket,
      list: operator.listMarkets,
      listChanges: operator.listMarketChanges,
      setZeroFee: operator.setZeroFee,
      withdrawChange: operator.withdrawMarketChange,
    },
    messages: {
      edit: operator.editMessage,
      export: operator.exportPublishedMessages,
      list: operator.listPublishedMessages,
      publish: operator.publishMessage,
      withdraw: operator.withdrawMessage,
    },
    networks: {
      halt: operator.haltNetwork,
      list: operator.listNetworkHalts,
    },
    nicknames: {
      list: operator.listNicknameReviews,
      review: operator.reviewNickname,
    },
    operators: {
      add: operator.addOperator,
      list: operator.listOperators,
      remove: operator.removeOperator,
    },
    reconciliation: {
      get: operator.showReconciliation,
      run: operator.reconcile,
    },
    recoveries: {
      approve: operator.approveUserRecovery,
      export: operator.exportUserRecoveries,
      list: operator.listUserRecoveries,
      refuse: operator.refuseUserRecovery,
      request: operator.requestUserRecovery,
    },
    referrals: {
      get: operator.showReferral,
      suspend: operator.suspendReferral,
    },
    reserves: {
      publish: operator.publishReserves,
    },
    settings: {
      list: operator.listSettings,
      set: operator.setSetting,
    },
    tickets: {
      answer: operator.answerSupportTicket,
      close: operator.closeSupportTicket,
      export: operator.exportSupportTickets,
      list: operator.listSupportTickets,
      show: operator.showSupportTicket,
    },
    users: {
      adjustBalance: operator.adjustUserBalance,
      cancelOrders: operator.cancelUserOrders,
      endSessions: operator.endUserSessions,
      freeze: operator.freezeUser,
      get: operator.showUser,
      setFlags: operator.setUserFlags,
    },
    withdrawals: {
      export: operator.exportUserWithdrawals,
      halt: operator.haltWithdrawals,
      list: operator.listUserWithdrawals,
      review: operator.reviewWithdrawal,
    },
  },
  referral: {
    codes: {
      create: referral.createReferralCode,
      enter: referral.enterReferralCode,
      list: referral.listReferralCodes,
      update: referral.editReferralCode,
    },
    friends: {
      export: referral.exportReferralFriends,
      list: referral.listReferralFriends,
    },
    history: {
      export: referral.exportReferralHistory,
      list: referral.getReferralHistory,
    },
    offer: {
      get: referral.getReferralOffer,
    },
    payouts: {
      export: referral.exportReferralPayouts,
      list: referral.listReferralPayouts,
    },
    program: {
      get: referral.getReferralProgram,
    },
    summary: {
      get: referral.getReferralSummary,
    },
  },
  reserves: {
    addresses: {
      export: reserves.exportReserveAddresses,
      list: reserves.listReserveAddresses,
    },
    proof: {
      get: reserves.getReserveProof,
    },
    snapshots: {
      get: reserves.getReserveSnapshot,
      list: reserves.listReserveSnapshots,
    },
  },
  security: {
    account: {
      freeze: security.freezeAccount,
      sendUnfreezeCode: security.sendUnfreezeCode,
      unfreeze: security.unfreezeAccount,
    },
    antiPhishingCode: {
      remove: security.removeAntiPhishingCode,
      set: security.setAntiPhishingCode,
    },
    apiKeys: {
      create: security.createApiKey,
      delete: security.deleteApiKey,
      list: security.listApiKeys,
      update: security.changeApiKey,
    },
    authenticator: {
      begin: security.beginAuthenticator,
      confirm: security.confirmAuthenticator,
      remove: security.removeAuthenticator,
    },
    devices: {
      forget: security.forgetDevice,
      list: security.listDevices,
      refresh: security.refreshDevice,
    },
    factors: {
      get: security.getFactors,
    },
    loginName: {
      set: security.setLoginName,
    },
    logins: {
      export: security.exportLogins,
      list: security.listLogins,
    },
    overview: {
      get: security.getSecurity,
    },
    passkeys: {
      add: security.addPasskey,
      begin: security.beginPasskey,
      list: security.listPasskeys,
      remove: security.removePasskey,
      rename: security.renamePasskey,
    },
    password: {
      change: security.changePassword,
    },
    recoveryCodes: {
      renew: security.renewRecoveryCodes,
    },
    sessions: {
      end: security.endSession,
      endOthers: security.endOtherSessions,
      list: security.listSessions,
    },
    socialLogins: {
      link: security.linkSocialLogin,
      list: security.listSocialLogins,
      unlink: security.unlinkSocialLogin,
    },
    stepUp: {
      beginPasskey: security.beginPasskeyStepUp,
      get: security.getStepUp,
      prove: security.stepUp,
      sendCode: security.sendStepUpCode,
    },
  },
  spot: {
    balances: {
      list: spot.listBalances,
    },
    fills: {
      export: spot.exportFills,
      list: spot.listFills,
    },
    orders: {
      amend: spot.amendOrder,
      amendMany: spot.amendOrders,
      cancel: spot.cancelOrder,
      cancelAfter: spot.setCancelAfter,
      cancelAll: spot.cancelAllOrders,
      cancelMany: spot.cancelOrders,
      exportHistory: spot.exportOrderHistory,
      exportOpen: spot.exportOpenOrders,
      get: spot.getOrder,
      listHistory: spot.listOrderHistory,
      listOpen: spot.listOpenOrders,
      place: spot.placeOrder,
      placeMany: spot.placeOrders,
      test: spot.testOrder,
    },
  },
  support: {
    tickets: {
      get: support.getTicket,
      list: support.listTickets,
      open: support.openTicket,
      openAsGuest: support.openGuestTicket,
      reply: support.replyToTicket,
    },
  },
  user: {
    contacts: {
      get: user.getContacts,
      sendCode: user.sendContactCode,
      set: user.setContact,
    },
    language: {
      set: user.changeLanguage,
    },
    messages: {
      exportByType: user.exportMessages,
      list: user.listAllMessages,
      listByType: user.listMessages,
      markRead: user.readMessages,
    },
    nickname: {
      change: user.changeNickname,
    },
    preferences: {
      get: user.getPreferences,
      update: user.changePreferences,
    },
    profile: {
      get: user.getUserInfo,
    },
  },
  wallet: {
    addresses: {
      add: wallet.addAddress,
      check: wallet.checkAddress,
      list: wallet.listAddresses,
      remove: wallet.removeAddress,
      setWhitelistOnly: wallet.setWhitelistOnly,
    },
    assets: {
      list: wallet.listWalletAssets,
    },
    debts: {
      list: wallet.listWalletDebts,
    },
    depositAddress: {
      get: wallet.getDepositAddress,
    },
    deposits: {
      export: wallet.exportDeposits,
      get: wallet.getDeposit,
      list: wallet.listDeposits,
      sendTestCoins: wallet.sendTestCoins,
    },
    transactions: {
      get: wallet.getChainTransaction,
    },
    withdrawals: {
      cancel: wallet.cancelWithdrawal,
      confirm: wallet.confirmWithdrawal,
      create: wallet.createWithdrawal,
      export: wallet.exportWithdrawals,
      get: wallet.getWithdrawal,
      getLimits: wallet.getWithdrawalLimits,
      list: wallet.listWithdrawals,
      resendCode: wallet.resendWithdrawalCode,
    },
  },
} as const;
