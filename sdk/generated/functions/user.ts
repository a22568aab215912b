// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

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
 * await getContacts(client);
 */
export const getContacts: OperationFunction<'getContacts'> = /* @__PURE__ */ defineOperation({
  id: 'getContacts',
  method: 'GET',
  path: '/user/contacts',
});

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
 * await sendContactCode(client, { phone: '+4915112345678' });
 */
export const sendContactCode: OperationFunction<'sendContactCode'> = /* @__PURE__ */ defineOperation({
  id: 'sendContactCode',
  method: 'POST',
  path: '/user/contacts/code',
});

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
 * await setContact(client, {
 *   phone: '+4915112345678',
 *   code: '314159',
 * });
 */
export const setContact: OperationFunction<'setContact'> = /* @__PURE__ */ defineOperation({
  id: 'setContact',
  method: 'POST',
  path: '/user/contacts',
});

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
 * await changeLanguage(client, { lang: 'de_DE' });
 */
export const changeLanguage: OperationFunction<'changeLanguage'> = /* @__PURE__ */ defineOperation({
  id: 'changeLanguage',
  method: 'POST',
  path: '/user/changeLanguage',
});

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
 * await exportMessages(client);
 */
export const exportMessages: OperationFunction<'exportMessages'> = /* @__PURE__ */ defineOperation({
  id: 'exportMessages',
  method: 'GET',
  path: '/activities/notify/messages.csv',
  answer: 'text',
});

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
 * await listAllMessages(client);
 */
export const listAllMessages: OperationFunction<'listAllMessages'> = /* @__PURE__ */ defineOperation({
  id: 'listAllMessages',
  method: 'GET',
  path: '/activities/notify/allMessage',
});

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
 * await listMessages(client, { type: 'system', limit: 20 });
 */
export const listMessages: OperationFunction<'listMessages'> = /* @__PURE__ */ defineOperation({
  id: 'listMessages',
  method: 'GET',
  path: '/activities/notify/messages',
});

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
 * await readMessages(client, { type: 'system' });
 */
export const readMessages: OperationFunction<'readMessages'> = /* @__PURE__ */ defineOperation({
  id: 'readMessages',
  method: 'POST',
  path: '/activities/notify/read',
});

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
 * await changeNickname(client, { nickName: 'Countess' });
 */
export const changeNickname: OperationFunction<'changeNickname'> = /* @__PURE__ */ defineOperation({
  id: 'changeNickname',
  method: 'POST',
  path: '/user/nick/name',
});

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
 * await getPreferences(client);
 */
export const getPreferences: OperationFunction<'getPreferences'> = /* @__PURE__ */ defineOperation({
  id: 'getPreferences',
  method: 'GET',
  path: '/user/preferences',
});

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
 * await changePreferences(client, {
 *   trading: { favourites: ['BTC/USDT', 'ETH/USDT'] },
 * });
 */
export const changePreferences: OperationFunction<'changePreferences'> = /* @__PURE__ */ defineOperation({
  id: 'changePreferences',
  method: 'POST',
  path: '/user/preferences',
});

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
 * await getUserInfo(client);
 */
export const getUserInfo: OperationFunction<'getUserInfo'> = /* @__PURE__ */ defineOperation({
  id: 'getUserInfo',
  method: 'GET',
  path: '/user/userInfo',
});
