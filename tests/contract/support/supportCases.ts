import type { Case, Refused } from './case.ts';

const ticket = { subject: 'deposit', text: 'My deposit has not arrived.', reference: 'dep_17' };

const refused: readonly Refused[] = [
  { body: { ...ticket, subject: undefined }, member: 'subject' },
  { body: { ...ticket, subject: 'weather' }, member: 'subject' },
  { body: { ...ticket, text: '' }, member: 'text' },
  { body: { ...ticket, text: ' \n ' }, member: 'text' },
  { body: { ...ticket, text: 'x'.repeat(4_001) }, member: 'text' },
  { body: { ...ticket, reference: '' }, member: 'reference' },
  { body: { ...ticket, reference: 'my order' }, member: 'reference' },
  { body: { ...ticket, reference: 'x'.repeat(101) }, member: 'reference' },
  { body: { ...ticket, status: 'closed' }, member: 'status' },
];

/** What the calls about tickets are asked; the first ticket is there when these are asked in their order. */
export const SUPPORT_CASES: Readonly<Record<string, Case>> = {
  openTicket: {
    good: [{ body: ticket }, { body: { subject: 'other', text: 'Hello\nsupport' } }],
    refused: [...refused, { body: { ...ticket, email: 'ada@tidemark.example' }, member: 'email' }],
  },
  // Those that succeed need a captcha: support.test.ts.
  openGuestTicket: {
    good: [],
    refused: [
      { body: ticket, member: 'email' },
      { body: { ...ticket, email: 'grace' }, member: 'email' },
      ...refused.map(({ body, member }) => ({
        body: { ...(body as object), email: 'grace@tidemark.example' },
        member,
      })),
    ],
  },
  listTickets: {
    good: [{}, { query: { pageNum: 2 } }, { query: { pageNum: 1, pageSize: 1 } }],
    refused: [
      { query: { pageNum: 0 }, member: 'pageNum' },
      { query: { pageNum: 'first' }, member: 'pageNum' },
      { query: { pageSize: 0 }, member: 'pageSize' },
      { query: { pageSize: 101 }, member: 'pageSize' },
    ],
  },
  replyToTicket: {
    good: [{ body: { ticketId: '1', text: 'Still nothing.\nI wait.' } }],
    refused: [
      { body: { text: 'x' }, member: 'ticketId' },
      { body: { ticketId: '0', text: 'x' }, member: 'ticketId' },
      { body: { ticketId: 1, text: 'x' }, member: 'ticketId' },
      { body: { ticketId: '1' }, member: 'text' },
      { body: { ticketId: '1', text: ' \n ' }, member: 'text' },
      { body: { ticketId: '1', text: 'x'.repeat(4_001) }, member: 'text' },
      { body: { ticketId: '1', text: 'x', status: 'closed' }, member: 'status' },
    ],
  },
  getTicket: {
    good: [{ query: { ticketId: '1' } }],
    refused: [
      { query: {}, member: 'ticketId' },
      { query: { ticketId: '0' }, member: 'ticketId' },
      { query: { ticketId: '1e3' }, member: 'ticketId' },
    ],
  },
};
