import type { OperationData } from '@tidemark/sdk/contract';
import type { CsvColumn } from './csv.ts';

type Trade = OperationData<'listTrades'>['list'][number];
type Login = OperationData<'listLogins'>['list'][number];
type Message = OperationData<'listMessages'>['list'][number];

/** The columns of the public trades of an instrument. */
export const TRADE_COLUMNS: readonly CsvColumn<Trade>[] = [
  ['trade.columns.time', ({ tradedAt }, { time }) => time(tradedAt), 'zone'],
  ['trade.columns.side', ({ side }) => side],
  ['trade.columns.price', ({ price }) => price, 'ui.csv.quote'],
  ['contract.columns.quantity', ({ quantity }) => quantity, 'ui.csv.size'],
  ['server.csv.tradeId', ({ tradeId }) => tradeId],
];

/** The columns of a user's logins. */
export const LOGIN_COLUMNS: readonly CsvColumn<Login>[] = [
  ['trade.columns.time', ({ triedAt }, { time }) => time(triedAt), 'zone'],
  ['server.csv.result', ({ result }) => result],
  ['server.csv.method', ({ way }) => way],
  ['server.csv.browser', ({ browser }) => browser],
  ['server.csv.system', ({ system }) => system],
  ['server.csv.country', ({ country }) => country],
  ['chain.network', ({ network }) => network],
  ['server.csv.id', ({ id }) => id],
];

/** The columns of a user's messages. */
export const MESSAGE_COLUMNS: readonly CsvColumn<Message>[] = [
  ['trade.columns.time', ({ createTime }, { time }) => time(createTime), 'zone'],
  ['trade.columns.type', ({ type }) => type],
  ['server.csv.title', ({ title }) => title],
  ['server.csv.link', ({ linkUrl }) => linkUrl],
  ['server.csv.read', ({ read }) => read],
  ['server.csv.id', ({ id }) => id],
];
