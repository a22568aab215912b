import type { OperationBody, OperationData } from '@tidemark/sdk';
import { sdk } from './clients.ts';
import { withCaptcha } from './identity/captcha.ts';

export type Ticket = OperationData<'getTicket'>['ticket'];

/** What a ticket may be about, the most common first. */
export const TICKET_SUBJECTS = [
  'deposit',
  'withdrawal',
  'trading',
  'account',
  'security',
  'verification',
  'promotion',
  'other',
] as const satisfies readonly Ticket['subject'][];

/** Sends a ticket of the user and resolves with its number. Rejects with the API's error. */
export async function openTicket(body: OperationBody<'openTicket'>): Promise<string> {
  return (await sdk.call('openTicket', { body })).ticketId;
}

/** Sends a ticket of a guest, who solves a captcha before, and resolves with its number. Rejects with the API's error. */
export async function openGuestTicket(
  body: Omit<OperationBody<'openGuestTicket'>, 'captchaToken'>,
): Promise<string> {
  const { ticketId } = await withCaptcha((captcha) =>
    sdk.call('openGuestTicket', { body: { ...body, ...captcha } }),
  );
  return ticketId;
}
