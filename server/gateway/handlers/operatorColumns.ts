import type { OperationData } from '@tidemark/sdk/contract';
import type { CsvColumn } from './csv.ts';

type Published = OperationData<'listPublishedMessages'>['list'][number];
type Audited = OperationData<'listOperatorAudit'>['list'][number];
type Ticket = OperationData<'listSupportTickets'>['list'][number];
type Recovery = OperationData<'listUserRecoveries'>['list'][number];

/** Columns of the messages that operators have published. */
export const PUBLISHED_COLUMNS: readonly CsvColumn<Published>[] = [
  ['trade.columns.time', ({ publishedAt }, { time }) => time(publishedAt), 'zone'],
  ['growth.referral.uid', ({ displayUserId }) => displayUserId],
  ['trade.columns.type', ({ type }) => type],
  ['server.csv.title', ({ title }) => title],
  ['server.csv.titles', ({ titles }) => JSON.stringify(titles)],
  ['server.csv.link', ({ linkUrl }) => linkUrl],
  ['server.csv.id', ({ id }) => id],
];

/** Columns of what operators did. */
export const AUDIT_COLUMNS: readonly CsvColumn<Audited>[] = [
  ['trade.columns.time', ({ doneAt }, { time }) => time(doneAt), 'zone'],
  ['server.csv.operator', ({ operator }) => operator],
  ['server.csv.ownToken', ({ hasOwnToken }) => hasOwnToken],
  ['chain.address', ({ address }) => address],
  ['server.csv.operation', ({ operation }) => operation],
  ['server.csv.request', ({ request }) => JSON.stringify(request)],
  ['server.csv.code', ({ code }) => code],
  ['server.csv.id', ({ id }) => id],
];

/** Columns of the tickets of everybody. */
export const TICKET_COLUMNS: readonly CsvColumn<Ticket>[] = [
  ['trade.columns.time', ({ ticket }, { time }) => time(ticket.createdAt), 'zone'],
  ['server.csv.updated', ({ ticket }, { time }) => time(ticket.updatedAt), 'zone'],
  ['server.csv.subject', ({ ticket }) => ticket.subject],
  ['statement.column.reference', ({ ticket }) => ticket.reference],
  ['trade.columns.status', ({ ticket }) => ticket.status],
  ['growth.referral.uid', ({ displayUserId }) => displayUserId],
  ['server.csv.email', ({ email }) => email],
  ['server.csv.id', ({ ticket }) => ticket.ticketId],
];

/** Columns of the cases of locked-out users. */
export const RECOVERY_COLUMNS: readonly CsvColumn<Recovery>[] = [
  ['trade.columns.time', ({ requestedAt }, { time }) => time(requestedAt), 'zone'],
  ['growth.referral.uid', ({ displayUserId }) => displayUserId],
  ['server.csv.parts', ({ parts }) => parts.join(' ')],
  ['contract.columns.failure', ({ reason }) => reason],
  ['trade.columns.status', ({ state }) => state],
  ['server.csv.requestedBy', ({ requestedBy }) => requestedBy],
  ['server.csv.appliesFrom', ({ appliesFrom }, { time }) => time(appliesFrom), 'zone'],
  ['server.csv.expires', ({ expiresAt }, { time }) => time(expiresAt), 'zone'],
  ['server.csv.approvedBy', ({ approvedBy }) => approvedBy],
  ['server.csv.approved', ({ approvedAt }, { time }) => approvedAt && time(approvedAt), 'zone'],
  ['server.csv.closed', ({ closedAt }, { time }) => closedAt && time(closedAt), 'zone'],
  ['server.csv.id', ({ recoveryId }) => recoveryId],
];
