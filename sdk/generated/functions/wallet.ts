// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

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
 * await addAddress(client, {
 *   label: 'My hardware wallet',
 *   network: 'ethereum',
 *   address: '0x52908400098527886E0F7030069857D2E4169EE7',
 *   whitelisted: true,
 * });
 */
export const addAddress: OperationFunction<'addAddress'> = /* @__PURE__ */ defineOperation({
  id: 'addAddress',
  method: 'POST',
  path: '/wallet/addresses',
});

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
 * await checkAddress(client, {
 *   network: 'ethereum',
 *   address: '0x52908400098527886E0F7030069857D2E4169EE7',
 * });
 */
export const checkAddress: OperationFunction<'checkAddress'> = /* @__PURE__ */ defineOperation({
  id: 'checkAddress',
  method: 'POST',
  path: '/wallet/address/check',
});

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
 * await listAddresses(client);
 */
export const listAddresses: OperationFunction<'listAddresses'> = /* @__PURE__ */ defineOperation({
  id: 'listAddresses',
  method: 'GET',
  path: '/wallet/addresses',
});

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
 * await removeAddress(client, {
 *   addressId: 'adr_5f0c1e9a7b3d4c2e',
 * });
 */
export const removeAddress: OperationFunction<'removeAddress'> = /* @__PURE__ */ defineOperation({
  id: 'removeAddress',
  method: 'POST',
  path: '/wallet/addresses/remove',
});

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
 * await setWhitelistOnly(client, { whitelistOnly: true });
 */
export const setWhitelistOnly: OperationFunction<'setWhitelistOnly'> = /* @__PURE__ */ defineOperation({
  id: 'setWhitelistOnly',
  method: 'POST',
  path: '/wallet/addresses/whitelist',
});

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
 * await listWalletAssets(client);
 */
export const listWalletAssets: OperationFunction<'listWalletAssets'> = /* @__PURE__ */ defineOperation({
  id: 'listWalletAssets',
  method: 'GET',
  path: '/wallet/assets',
});

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
 * await listWalletDebts(client);
 */
export const listWalletDebts: OperationFunction<'listWalletDebts'> = /* @__PURE__ */ defineOperation({
  id: 'listWalletDebts',
  method: 'GET',
  path: '/wallet/debts',
});

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
 * await getDepositAddress(client, {
 *   asset: 'USDT',
 *   network: 'ethereum',
 * });
 */
export const getDepositAddress: OperationFunction<'getDepositAddress'> = /* @__PURE__ */ defineOperation({
  id: 'getDepositAddress',
  method: 'POST',
  path: '/wallet/deposit/address',
});

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
 * await exportDeposits(client);
 */
export const exportDeposits: OperationFunction<'exportDeposits'> = /* @__PURE__ */ defineOperation({
  id: 'exportDeposits',
  method: 'GET',
  path: '/wallet/deposits.csv',
  answer: 'text',
});

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
 * await getDeposit(client, { depositId: list[0]?.depositId ?? '' });
 */
export const getDeposit: OperationFunction<'getDeposit'> = /* @__PURE__ */ defineOperation({
  id: 'getDeposit',
  method: 'GET',
  path: '/wallet/deposit',
});

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
 * await listDeposits(client, { asset: 'USDT', limit: 20 });
 */
export const listDeposits: OperationFunction<'listDeposits'> = /* @__PURE__ */ defineOperation({
  id: 'listDeposits',
  method: 'GET',
  path: '/wallet/deposits',
});

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
 * await sendTestCoins(client, {
 *   asset: 'USDT',
 *   network: 'ethereum',
 * });
 */
export const sendTestCoins: OperationFunction<'sendTestCoins'> = /* @__PURE__ */ defineOperation({
  id: 'sendTestCoins',
  method: 'POST',
  path: '/wallet/testCoins',
});

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
 * await getChainTransaction(client, {
 *   network: 'ethereum',
 *   txId: '0x5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f',
 * });
 */
export const getChainTransaction: OperationFunction<'getChainTransaction'> = /* @__PURE__ */ defineOperation({
  id: 'getChainTransaction',
  method: 'GET',
  path: '/wallet/transaction',
});

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
 * await cancelWithdrawal(client, {
 *   withdrawalId: 'wd_5f0c1e9a7b3d4c2e',
 * });
 */
export const cancelWithdrawal: OperationFunction<'cancelWithdrawal'> = /* @__PURE__ */ defineOperation({
  id: 'cancelWithdrawal',
  method: 'POST',
  path: '/wallet/withdrawal/cancel',
});

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
 * await confirmWithdrawal(client, {
 *   withdrawalId: 'wd_5f0c1e9a7b3d4c2e',
 *   code: '120345',
 * });
 */
export const confirmWithdrawal: OperationFunction<'confirmWithdrawal'> = /* @__PURE__ */ defineOperation({
  id: 'confirmWithdrawal',
  method: 'POST',
  path: '/wallet/withdrawal/confirm',
});

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
 * await createWithdrawal(client, {
 *   asset: 'USDT',
 *   network: 'ethereum',
 *   address: '0x52908400098527886E0F7030069857D2E4169EE7',
 *   amount: '100',
 *   clientWithdrawalId: crypto.randomUUID(),
 * });
 */
export const createWithdrawal: OperationFunction<'createWithdrawal'> = /* @__PURE__ */ defineOperation({
  id: 'createWithdrawal',
  method: 'POST',
  path: '/wallet/withdrawal',
  idempotentBy: 'clientWithdrawalId',
});

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
 * await exportWithdrawals(client);
 */
export const exportWithdrawals: OperationFunction<'exportWithdrawals'> = /* @__PURE__ */ defineOperation({
  id: 'exportWithdrawals',
  method: 'GET',
  path: '/wallet/withdrawals.csv',
  answer: 'text',
});

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
 * await getWithdrawal(client, {
 *   withdrawalId: list[0]?.withdrawalId ?? '',
 * });
 */
export const getWithdrawal: OperationFunction<'getWithdrawal'> = /* @__PURE__ */ defineOperation({
  id: 'getWithdrawal',
  method: 'GET',
  path: '/wallet/withdrawal',
});

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
 * await getWithdrawalLimits(client, {
 *   asset: 'USDT',
 *   network: 'ethereum',
 * });
 */
export const getWithdrawalLimits: OperationFunction<'getWithdrawalLimits'> = /* @__PURE__ */ defineOperation({
  id: 'getWithdrawalLimits',
  method: 'GET',
  path: '/wallet/withdrawal/limits',
});

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
 * await listWithdrawals(client);
 */
export const listWithdrawals: OperationFunction<'listWithdrawals'> = /* @__PURE__ */ defineOperation({
  id: 'listWithdrawals',
  method: 'GET',
  path: '/wallet/withdrawals',
});

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
 * await resendWithdrawalCode(client, {
 *   withdrawalId: 'wd_5f0c1e9a7b3d4c2e',
 * });
 */
export const resendWithdrawalCode: OperationFunction<'resendWithdrawalCode'> = /* @__PURE__ */ defineOperation({
  id: 'resendWithdrawalCode',
  method: 'POST',
  path: '/wallet/withdrawal/code',
});
