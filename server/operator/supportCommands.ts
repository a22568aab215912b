import type { OperationData, OperationQuery } from '@tidemark/sdk/contract';
import { oneWord, type CommandInput, type OperatorCommand } from './command.ts';
import { limitOf } from './limitOf.ts';
import { listed } from './movementFilter.ts';
import { UsageError } from './usage.ts';

type Shown = OperationData<'showSupportTicket'>;
type Status = NonNullable<NonNullable<OperationQuery<'listSupportTickets'>>['status']>;

const DEFAULT_LIMIT = 20;

function ticketIn(id: string | undefined): string {
  if (id === undefined || !/^[1-9]\d{0,14}$/.test(id))
    throw new UsageError(`A ticket has a number, not "${id ?? ''}".`);
  return id;
}

function statusOf({ status }: CommandInput): { status?: Status } {
  if (status === undefined) return {};
  if (!['open', 'answered', 'closed'].includes(status))
    throw new UsageError(`--status must be open, answered or closed, not "${status}".`);
  return { status: status as Status };
}

const senderOf = ({ displayUserId, email }: Pick<Shown, 'displayUserId' | 'email'>): string =>
  displayUserId ?? email ?? '';

const timeOf = (at: number): string => new Date(at).toISOString();

/** Tickets of users and guests, by their words. */
export const SUPPORT_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  async 'support list'(input, call) {
    const { before } = input;
    const page = { limit: limitOf(input, DEFAULT_LIMIT), ...(before !== undefined && { before }) };
    const { list, nextCursor } = await call('listSupportTickets', { ...page, ...statusOf(input) });
    const lines = list.map(({ ticket, ...sender }) => {
      const { ticketId, createdAt, status, subject, reference } = ticket;
      const about = reference === null ? subject : `${subject} ${reference}`;
      return `${ticketId}  ${timeOf(createdAt)}  ${status}  ${senderOf(sender)}  ${about}`;
    });
    return listed(lines, nextCursor, 'There is no ticket.');
  },

  async 'support show'(input, call) {
    const ticketId = ticketIn(oneWord(input, 'ticket'));
    const { ticket, text, language, answers, ...sender } = await call('showSupportTicket', { ticketId });
    return [
      `ticket     ${ticketId} of ${senderOf(sender)}${language === '' ? '' : ` (${language})`}`,
      `sent       ${timeOf(ticket.createdAt)}`,
      `status     ${ticket.status}`,
      `about      ${[ticket.subject, ticket.reference].filter(Boolean).join(' ')}`,
      '',
      text,
      ...answers.flatMap(({ author, answeredAt, text: said }) => [
        ...['', `${author === 'user' ? 'replied ' : 'answered'}   ${timeOf(answeredAt)}`, '', said],
      ]),
    ].join('\n');
  },

  async 'support answer'({ words: [id, text, ...more] }, call) {
    const ticketId = ticketIn(id);
    if (text === undefined || text.trim() === '' || more.length > 0)
      throw new UsageError('Name the ticket and one text (in quotation marks).');
    await call('answerSupportTicket', { ticketId, text });
    return `The ticket ${ticketId} is answered.`;
  },

  async 'support close'(input, call) {
    const ticketId = ticketIn(oneWord(input, 'ticket'));
    await call('closeSupportTicket', { ticketId });
    return `The ticket ${ticketId} is closed.`;
  },
};
