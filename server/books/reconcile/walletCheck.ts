import type { Kysely } from 'kysely';
import { PENDING_WITHDRAWALS } from '../../engine/ledger/protocol.ts';
import { accountIdOf, PRODUCT, productOf } from '../../engine/protocol.ts';
import { attoOfUnits, type Atto } from '../../custody/amounts.ts';
import { CLIENTS, engineAccountOf, uncreditedAccount } from '../accounts.ts';
import type { AccountBalance } from '../chart.ts';
import type { BookTables } from '../tables.ts';
import { Amounts, pairsOf } from './amounts.ts';
import type { Findings } from './report.ts';

/** What users are told of money that comes and goes over chains, at one moment. */
export interface WalletRecords {
  /** Of custody's last event that they contain. */
  readonly custodySeq: number;
  /** What arrived and is not in a balance, less what reversed deposits left owing. */
  readonly uncredited: readonly { readonly userId: number; readonly asset: string; readonly amount: Atto }[];
  readonly deposits: readonly {
    readonly id: string;
    readonly userId: number;
    readonly asset: string;
    /** Ledger units that it added; undefined where they cannot be told apart, because the chain brought it more than once. */
    readonly credited: bigint | undefined;
  }[];
  readonly withdrawals: readonly {
    readonly id: string;
    readonly userId: number;
    readonly asset: string;
    /** Ledger units, fee included. */
    readonly amount: bigint;
    readonly fee: bigint;
    /** `open`: set aside; `paid`: gone; `returned`: back where it came from. */
    readonly money: 'open' | 'paid' | 'returned';
  }[];
  /** Users whose money moves just now: what is said of them may be ahead of the engine. */
  readonly moving: ReadonlySet<number>;
}

interface BookedSide {
  readonly db: Kysely<BookTables>;
  readonly balances: Iterable<Readonly<AccountBalance>>;
}

/** Compares deposits and withdrawals as users see them with what was booked for them. */
export async function checkWallet(
  records: WalletRecords,
  { db, balances }: BookedSide,
  findings: Findings,
): Promise<void> {
  for (const check of ['uncredited', 'pending', 'deposits', 'withdrawals', 'payouts'] as const)
    findings.made(check);
  checkBalances(records, balances, findings);
  const booked = await bookedByReference(db);
  checkDeposits(records, booked, findings);
  checkWithdrawals(records, booked, findings);
}

/** What is set aside and what waits, by user and asset. */
function checkBalances(
  { uncredited, withdrawals, moving }: WalletRecords,
  balances: BookedSide['balances'],
  findings: Findings,
): void {
  const [waiting, pending, booked] = [new Amounts(), new Amounts(), new Amounts()];
  const skipped = new Set<string>();
  for (const userId of moving) {
    skipped.add(uncreditedAccount(userId));
    skipped.add(pendingOf(userId));
  }
  for (const { userId, asset, amount } of uncredited) waiting.add(uncreditedAccount(userId), asset, amount);
  for (const { userId, asset, amount, money } of withdrawals)
    if (money === 'open') pending.add(pendingOf(userId), asset, attoOfUnits(amount));
  for (const { account, asset, balance } of balances) booked.add(account, asset, balance);
  const sides = [
    ['uncredited', waiting, (account: string) => account.startsWith('uncredited:')],
    ['pending', pending, isPending],
  ] as const;
  for (const [check, told, isOf] of sides)
    for (const { subject, asset } of pairsOf(booked, told))
      if (isOf(subject) && !skipped.has(subject))
        findings.compare(check, subject, asset, {
          booked: booked.of(subject, asset),
          found: told.of(subject, asset),
        });
}

function pendingOf(userId: number): string {
  return String(accountIdOf(userId, PENDING_WITHDRAWALS));
}

function isPending(account: string): boolean {
  const id = engineAccountOf(account);
  return id !== undefined && productOf(id) === PENDING_WITHDRAWALS;
}

/** What was booked, by deposit or withdrawal. */
interface BookedMovements {
  readonly credited: Amounts;
  readonly setAside: Amounts;
  readonly clients: Amounts;
}

async function bookedByReference(db: Kysely<BookTables>): Promise<BookedMovements> {
  const rows = await db
    .selectFrom('postings')
    .select(['account', 'asset', 'amount', 'cause', 'product', 'reference'])
    .where('cause', 'in', ['deposit', 'withdrawal', 'withdrawalFee'])
    .where('reference', 'is not', null)
    .where((row) => row.or([row('owner', '>', 0), row('account', '=', CLIENTS)]))
    .execute();
  const booked = { credited: new Amounts(), setAside: new Amounts(), clients: new Amounts() };
  for (const { account, asset, amount, cause, product, reference } of rows) {
    const add = (to: Amounts): void => {
      to.add(reference ?? '', asset, BigInt(amount));
    };
    if (account === CLIENTS) add(booked.clients);
    else if (product === PENDING_WITHDRAWALS) add(booked.setAside);
    else if (cause === 'deposit' && product === PRODUCT.wallet) add(booked.credited);
  }
  return booked;
}

function checkDeposits(
  { deposits, withdrawals, moving }: WalletRecords,
  booked: BookedMovements,
  findings: Findings,
): void {
  const told = new Amounts();
  const skipped = new Set(withdrawals.map(({ id }) => id));
  for (const { id, userId, asset, credited } of deposits) {
    if (credited === undefined || moving.has(userId)) skipped.add(id);
    else told.add(id, asset, attoOfUnits(credited));
  }
  for (const { subject, asset } of pairsOf(booked.credited, told))
    if (!skipped.has(subject))
      findings.compare('deposits', subject, asset, {
        booked: booked.credited.of(subject, asset),
        found: told.of(subject, asset),
      });
}

function checkWithdrawals(
  { withdrawals, moving }: WalletRecords,
  booked: BookedMovements,
  findings: Findings,
): void {
  const told = new Amounts();
  const skipped = new Set<string>();
  const open = new Set<string>();
  for (const { id, userId, asset, amount, money } of withdrawals) {
    if (money === 'open') open.add(id);
    if (moving.has(userId)) skipped.add(id);
    else told.add(id, asset, money === 'open' ? attoOfUnits(amount) : 0n);
  }
  for (const { subject, asset } of pairsOf(booked.setAside, told))
    if (!skipped.has(subject))
      findings.compare('withdrawals', subject, asset, {
        booked: booked.setAside.of(subject, asset),
        found: told.of(subject, asset),
      });
  // Custody tells of a payout before its user is charged for it, and of no other.
  for (const { subject, asset, amount } of booked.clients.all)
    if (!open.has(subject) && !skipped.has(subject))
      findings.compare('payouts', subject, asset, { booked: amount, found: 0n });
}
