// Generated from openapi/ by `npm run generate`. Do not edit.
import { defineOperation, type OperationFunction } from '../../client/operation.ts';

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
 * await getTicket(client, { ticketId: '71' });
 */
export const getTicket: OperationFunction<'getTicket'> = /* @__PURE__ */ defineOperation({
  id: 'getTicket',
  method: 'GET',
  path: '/user/support/ticket',
});

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
 * await listTickets(client);
 */
export const listTickets: OperationFunction<'listTickets'> = /* @__PURE__ */ defineOperation({
  id: 'listTickets',
  method: 'GET',
  path: '/user/support/tickets',
});

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
 * await openTicket(client, {
 *   subject: 'deposit',
 *   text: 'My deposit has not arrived.',
 *   reference: 'dep_17',
 * });
 */
export const openTicket: OperationFunction<'openTicket'> = /* @__PURE__ */ defineOperation({
  id: 'openTicket',
  method: 'POST',
  path: '/user/support/ticket',
});

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
 * await openGuestTicket(client, {
 *   email: 'grace@tidemark.example',
 *   subject: 'account',
 *   text: 'I cannot log in.',
 * });
 */
export const openGuestTicket: OperationFunction<'openGuestTicket'> = /* @__PURE__ */ defineOperation({
  id: 'openGuestTicket',
  method: 'POST',
  path: '/user/support/public/ticket',
});

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
 * await replyToTicket(client, {
 *   ticketId: '71',
 *   text: 'It has arrived now.',
 * });
 */
export const replyToTicket: OperationFunction<'replyToTicket'> = /* @__PURE__ */ defineOperation({
  id: 'replyToTicket',
  method: 'POST',
  path: '/user/support/reply',
});
