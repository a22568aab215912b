import { CODE, type OperationData } from '@tidemark/sdk/contract';
import type { NewTicket, Ticket } from '../../services/support/supportTickets.ts';
import { TicketClosedError, TicketLimitError } from '../../services/support/ticketErrors.ts';
import { ApiError } from '../http/apiError.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { attemptLimiter } from '../security/attempts.ts';
import { networkOf } from '../security/network.ts';
import { sessionOf, userOf, type HandlerContext } from './context.ts';
import { answerList } from './listFile.ts';
import { TICKET_COLUMNS } from './operatorColumns.ts';
import { requireCaptcha } from './requireCaptcha.ts';
import type { Handlers } from './types.ts';

type SupportOperation = 'openTicket' | 'openGuestTicket' | 'listTickets' | 'getTicket' | 'replyToTicket';

type SupportOperatorOperation =
  'listSupportTickets' | 'showSupportTicket' | 'answerSupportTicket' | 'closeSupportTicket';

type ListedTicket = OperationData<'getTicket'>['ticket'];

/** Guests' tickets that one network may open in an hour. */
const GUESTS_PER_NETWORK = 5;
const HOUR_MS = 60 * 60_000;

const TOO_MANY = 'You have sent many messages to support. Please try again later.';

/** A captcha that every call needs, whatever was counted. */
const ALWAYS = { isRisky: true, takeBack: () => undefined, forgive: () => undefined };

/** Tickets of users and guests. */
export function supportHandlers(context: HandlerContext): Pick<Handlers, SupportOperation> {
  const { services, captcha, now } = context;
  const { supportTickets: tickets } = services;
  const guests = attemptLimiter({ max: GUESTS_PER_NETWORK, windowMs: HOUR_MS, now });

  const open = async (ticket: NewTicket): Promise<{ ticketId: string }> => ({
    ticketId: String(await told(tickets.open(ticket))),
  });

  /** Finds a ticket of the caller. Rejects with 10404 for one of somebody else. */
  const ownTicket = async (call: Parameters<typeof userOf>[0], ticketId: string): Promise<Ticket> => {
    const { id } = await userOf(call, context);
    const ticket = await tickets.find(Number(ticketId));
    if (ticket?.userId !== id) throw unknown(ticketId);
    return ticket;
  };

  return {
    async openTicket(call) {
      const { subject, text, reference = null } = call.body;
      const { id: userId } = await userOf(call, context);
      const { language } = clientOf(call.request.headers);
      return open({ from: { userId }, subject, text, reference, language });
    },

    async openGuestTicket({ request, body }) {
      const { email, subject, text, reference = null, captchaToken: token } = body;
      const network = networkOf(request.ip);
      const tooMany = () =>
        new ApiError(CODE.rateLimited, TOO_MANY, { retryAfter: guests.secondsLeft(network) });
      if (guests.isSpent(network)) throw tooMany();
      await requireCaptcha(captcha, request, { purpose: 'support', counted: ALWAYS, token });
      if (!guests.take(network)) throw tooMany();
      const { language } = clientOf(request.headers);
      return open({ from: { email }, subject, text, reference, language });
    },

    async listTickets(call) {
      const { id } = await userOf(call, context);
      const { pageNum = 1, pageSize = 10 } = call.query;
      const { list, total } = await tickets.pageOf(id, { pageNum, pageSize });
      return { list: list.map(listed), pageNum, pageSize, total };
    },

    async getTicket(call) {
      const ticket = await ownTicket(call, call.query.ticketId);
      const { text, id } = ticket;
      const takesReplies = tickets.thread.takesReplies(ticket);
      return { ticket: listed(ticket), text, answers: await tickets.thread.entries(id), takesReplies };
    },

    async replyToTicket(call) {
      const { ticketId, text } = call.body;
      const { id } = await ownTicket(call, ticketId);
      await told(tickets.thread.reply({ id, userId: sessionOf(call).userId }, text));
      return null;
    },
  };
}

/** What operators see of tickets, and answer. */
export function supportOperatorHandlers({
  services: { supportTickets: tickets },
}: HandlerContext): Pick<Handlers, SupportOperatorOperation> {
  const named = async (ticketId: string): Promise<Ticket> => {
    const ticket = await tickets.find(Number(ticketId));
    if (ticket === undefined) throw unknown(ticketId);
    return ticket;
  };

  return {
    listSupportTickets: (call) =>
      answerList(
        call,
        TICKET_COLUMNS,
        (paging) => tickets.page({ ...paging, status: call.query.status }),
        (ticket) => ({ ticket: listed(ticket), displayUserId: ticket.displayUserId, email: ticket.email }),
      ),

    async showSupportTicket({ query, reply }) {
      reply.header('cache-control', 'no-store');
      const ticket = await named(query.ticketId);
      const { displayUserId, email, language, text } = ticket;
      const answers = await tickets.thread.entries(ticket.id);
      return { ticket: listed(ticket), displayUserId, email, language, text, answers };
    },

    async answerSupportTicket({ body }) {
      await tickets.answer(await named(body.ticketId), body.text);
      return null;
    },

    async closeSupportTicket({ body }) {
      const { id } = await named(body.ticketId);
      await tickets.close(id);
      return null;
    },
  };
}

/** Tells the caller why a message to support was not taken. */
async function told<Result>(sending: Promise<Result>): Promise<Result> {
  try {
    return await sending;
  } catch (error) {
    if (error instanceof TicketLimitError)
      throw new ApiError(CODE.rateLimited, TOO_MANY, { retryAfter: error.retryAfter });
    if (error instanceof TicketClosedError) throw new ApiError(CODE.invalid, `ticketId: ${error.message}`);
    throw error;
  }
}

function listed({
  id,
  subject,
  reference,
  status,
  createdAt,
  updatedAt,
}: Pick<Ticket, 'id' | keyof Omit<ListedTicket, 'ticketId'>>): ListedTicket {
  return { ticketId: String(id), subject, reference, status, createdAt, updatedAt };
}

function unknown(ticketId: string): ApiError {
  return new ApiError(CODE.notFound, `ticketId: ${ticketId} is not a ticket`);
}
