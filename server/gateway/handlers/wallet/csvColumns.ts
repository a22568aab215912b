import type { Deposit, OperationData, ReserveAddress, Withdrawal } from '@tidemark/sdk/contract';
import type { CellWriter, CsvColumn } from '../csv.ts';

type StatementEntry = OperationData<'listStatement'>['list'][number];

type Account = Pick<StatementEntry, 'product' | 'instrument'>;
type Transfer = OperationData<'getTransfer'>;

const NAMED = [1, 2, 3, 4, 5, 6, 7] as const;

/** The account in words; margin accounts go by their contract as well. A product without a name is its number. */
function accountName({ product, instrument }: Account, { say }: CellWriter): string {
  const named = NAMED.find((known) => known === product);
  const name = named === undefined ? String(product) : say(`product.${named}`);
  return instrument === null ? name : `${name} ${instrument}`;
}

/** The columns of the statement. */
export const STATEMENT_COLUMNS: readonly CsvColumn<StatementEntry>[] = [
  ['statement.column.time', (entry, { time }) => time(entry.time), 'zone'],
  ['statement.column.type', ({ type }, { say }) => say(`statement.type.${type}`)],
  ['statement.column.account', accountName],
  ['statement.column.asset', ({ asset }) => asset],
  ['statement.column.amount', ({ amount }) => amount, 'ui.csv.inAsset'],
  ['statement.column.balance', ({ balance }) => balance, 'ui.csv.inAsset'],
  ['statement.column.reference', ({ reference }) => reference],
  ['server.csv.id', ({ entryId }) => entryId],
];

/** The columns of the list of transfers. */
export const TRANSFER_COLUMNS: readonly CsvColumn<Transfer>[] = [
  ['statement.column.time', ({ createdAt }, { time }) => time(createdAt), 'zone'],
  [
    'statement.transfer.from',
    ({ fromProduct: product, fromInstrument: instrument }, writer) =>
      accountName({ product, instrument }, writer),
  ],
  [
    'statement.transfer.to',
    ({ toProduct: product, toInstrument: instrument }, writer) =>
      accountName({ product, instrument }, writer),
  ],
  ['statement.column.asset', ({ asset }) => asset],
  ['statement.column.amount', ({ amount }) => amount, 'ui.csv.inAsset'],
  ['statement.transfer.status', ({ status }, { say }) => say(`statement.transfer.${status}`)],
  ['server.csv.id', ({ transferId }) => transferId],
];

interface Movement {
  readonly amount: string;
  readonly asset: string;
  readonly status: string;
  readonly createdAt: number;
  readonly network: string;
}

const MOVEMENT_COLUMNS: readonly CsvColumn<Movement>[] = [
  ['chain.amount', ({ amount }) => amount, 'ui.csv.inAsset'],
  ['chain.asset', ({ asset }) => asset],
  ['chain.status', ({ status }) => status],
  ['chain.time', ({ createdAt }, { time }) => time(createdAt), 'zone'],
  ['chain.network', ({ network }) => network],
];

/** The columns of the table of deposits. */
export const DEPOSIT_COLUMNS: readonly CsvColumn<Deposit>[] = [
  ...MOVEMENT_COLUMNS,
  ['deposit.credited', ({ credited }) => credited, 'ui.csv.inAsset'],
  ['chain.address', ({ address }) => address],
  ['chain.transaction', ({ txId }) => txId],
  ['server.csv.id', ({ depositId }) => depositId],
];

/** Statuses after which all of the amount is back. */
const RETURNED: readonly string[] = ['cancelled', 'expired', 'rejected', 'failed'];

function paidOf(withdrawal: Withdrawal, member: 'fee' | 'receives'): string {
  return RETURNED.includes(withdrawal.status) ? '' : withdrawal[member];
}

/** The columns of the table of withdrawals. */
export const WITHDRAWAL_COLUMNS: readonly CsvColumn<Withdrawal>[] = [
  ...MOVEMENT_COLUMNS,
  ['withdrawal.fee', (withdrawal) => paidOf(withdrawal, 'fee'), 'ui.csv.inAsset'],
  ['withdrawal.receives', (withdrawal) => paidOf(withdrawal, 'receives'), 'ui.csv.inAsset'],
  ['chain.address', ({ address }) => address],
  ['withdrawal.label', ({ label }) => label],
  ['chain.transaction', ({ txId }) => txId],
  ['server.csv.id', ({ withdrawalId }) => withdrawalId],
];

type UserDeposit = OperationData<'listUserDeposits'>['list'][number];
type UserWithdrawal = OperationData<'listUserWithdrawals'>['list'][number];

/** Columns of deposits of everybody, for operators. */
export const USER_DEPOSIT_COLUMNS: readonly CsvColumn<UserDeposit>[] = [
  ['growth.referral.uid', ({ displayUserId }) => displayUserId],
  ...DEPOSIT_COLUMNS.map((column) => within(column, ({ deposit }: UserDeposit) => deposit)),
];

/** Columns of withdrawals of everybody, for operators. */
export const USER_WITHDRAWAL_COLUMNS: readonly CsvColumn<UserWithdrawal>[] = [
  ['growth.referral.uid', ({ displayUserId }) => displayUserId],
  ['contract.columns.value', ({ value }) => value, 'server.csv.usdt'],
  ...WITHDRAWAL_COLUMNS.map((column) => within(column, ({ withdrawal }: UserWithdrawal) => withdrawal)),
];

/** Returns the column of an entry for rows that have the entry inside. */
function within<Entry, Row>(
  [heading, value, unit]: CsvColumn<Entry>,
  entryOf: (row: Row) => Entry,
): CsvColumn<Row> {
  const inside: CsvColumn<Row>[1] = (row, writer) => value(entryOf(row), writer);
  return unit === undefined ? [heading, inside] : [heading, inside, unit];
}

/** One asset of an address that holds reserves. */
export interface ReserveHolding extends Omit<ReserveAddress, 'holdings'> {
  readonly asset: string;
  readonly amount: string;
}

/** Columns of the addresses that hold the reserves: a row for each asset of an address. */
export const RESERVE_COLUMNS: readonly CsvColumn<ReserveHolding>[] = [
  ['chain.address', ({ address }) => address],
  ['statement.column.account', ({ account }) => account],
  ['chain.asset', ({ asset }) => asset],
  ['chain.amount', ({ amount }) => amount, 'ui.csv.inAsset'],
  ['server.csv.signature', ({ signature }) => signature],
];
