import { attoOfUnits } from '../../custody/amounts.ts';
import { Amounts, pairsOf } from './amounts.ts';
import type { BookedMovements } from './bookedMovements.ts';
import type { Check, Findings } from './report.ts';

/** A deposit as its user is told of it. */
export interface DepositRecord {
  readonly id: string;
  readonly userId: number;
  readonly asset: string;
  /** Ledger units that it added; undefined where they cannot be told apart, because the chain brought it more than once. */
  readonly credited: bigint | undefined;
  /** Its money is on the way: what is said of it may be ahead of the engine. */
  readonly isMoving: boolean;
  /** Nothing more is expected of it. */
  readonly isOver: boolean;
}

/** A withdrawal as its user is told of it. */
export interface WithdrawalRecord {
  readonly id: string;
  readonly userId: number;
  readonly asset: string;
  /** Ledger units, fee included. */
  readonly amount: bigint;
  readonly fee: bigint;
  /** `open`: set aside; `paid`: gone; `returned`: back where it came from. */
  readonly money: 'open' | 'paid' | 'returned';
  readonly isMoving: boolean;
}

interface Movements {
  readonly deposits: readonly DepositRecord[];
  readonly withdrawals: readonly WithdrawalRecord[];
}

/** Compares deposits and withdrawals with what was booked for them. Returns the ids of those that are to be looked at again: they are under way, or differ. */
export function checkMovements(
  { deposits, withdrawals }: Movements,
  booked: BookedMovements,
  findings: Findings,
): Set<string> {
  const again = new Set<string>();
  const moving = new Set<string>();
  for (const { id, isMoving } of [...deposits, ...withdrawals]) if (isMoving) moving.add(id);
  for (const id of moving) again.add(id);
  for (const { id, isOver } of deposits) if (!isOver) again.add(id);
  for (const { id, money } of withdrawals) if (money === 'open') again.add(id);
  const before = findings.differences.length;
  checkDeposits({ deposits, withdrawals }, booked, { findings, moving });
  checkWithdrawals(withdrawals, booked, { findings, moving });
  for (const { subject } of findings.differences.slice(before))
    again.add(subject.split(' ', 1)[0] ?? subject);
  return again;
}

interface Comparing {
  readonly findings: Findings;
  /** Ids of those whose money is on the way. */
  readonly moving: ReadonlySet<string>;
}

function checkDeposits(
  { deposits, withdrawals }: Movements,
  { credited: booked }: BookedMovements,
  { findings, moving }: Comparing,
): void {
  const told = new Amounts();
  const skipped = new Set([...moving, ...withdrawals.map(({ id }) => id)]);
  for (const { id, asset, credited } of deposits) {
    if (credited === undefined) skipped.add(id);
    else told.add(id, asset, attoOfUnits(credited));
  }
  compareAll('deposits', { booked, told, skipped }, findings);
}

/**
 * A withdrawal takes what is set aside, and either all of it comes back, or its fee stays here and the rest goes out, over the chain or to another user.
 * What is told of custody's payouts is compared beside that, for custody knows no fees.
 */
function checkWithdrawals(
  withdrawals: readonly WithdrawalRecord[],
  { setAside, paidOut, fees, credited, clients }: BookedMovements,
  { findings, moving }: Comparing,
): void {
  const [aside, out, fee] = [new Amounts(), new Amounts(), new Amounts()];
  const gone = new Amounts();
  const open = new Set<string>();
  const known = new Set(withdrawals.map(({ id }) => id));
  for (const { subject, asset, amount } of paidOut.all) gone.add(subject, asset, amount);
  for (const { subject, asset, amount } of credited.all)
    if (known.has(subject)) gone.add(subject, asset, amount);
  for (const { id, asset, amount, fee: charged, money } of withdrawals) {
    if (money === 'open') open.add(id);
    aside.add(id, asset, money === 'open' ? attoOfUnits(amount) : 0n);
    out.add(id, asset, money === 'paid' ? attoOfUnits(amount - charged) : 0n);
    fee.add(id, asset, money === 'paid' ? attoOfUnits(charged) : 0n);
  }
  compareAll('withdrawals', { booked: setAside, told: aside, skipped: moving }, findings);
  compareAll('withdrawals', { booked: gone, told: out, skipped: moving, part: ' paid' }, findings);
  compareAll('withdrawals', { booked: fees, told: fee, skipped: moving, part: ' fee' }, findings);
  // Custody tells of a payout before its user is charged for it, and of no other.
  for (const { subject, asset, amount } of clients.all)
    if (!open.has(subject) && !moving.has(subject))
      findings.compare('payouts', subject, asset, { booked: amount, found: 0n });
}

interface Sides {
  readonly booked: Amounts;
  readonly told: Amounts;
  readonly skipped: ReadonlySet<string>;
  /** What of a withdrawal it is, where there are several. */
  readonly part?: string;
}

function compareAll(check: Check, { booked, told, skipped, part = '' }: Sides, findings: Findings): void {
  for (const { subject, asset } of pairsOf(booked, told))
    if (!skipped.has(subject))
      findings.compare(check, subject + part, asset, {
        booked: booked.of(subject, asset),
        found: told.of(subject, asset),
      });
}
