import { productOf, subOf } from '../../engine/protocol.ts';
import { engineAccountOf, userOf } from '../accounts.ts';
import type { Cause } from '../draft.ts';
import type { PostingRow } from '../tables.ts';
import { Amounts } from './amounts.ts';
import { Budgets } from './budgets.ts';
import type { Findings } from './report.ts';

/** A posting beside what its entry says; null where there is no such entry. */
export interface BookedPosting extends Omit<PostingRow, 'line' | 'reference'> {
  readonly entryCause: Cause | null;
  readonly entryTime: number | null;
}

/** Reads postings in their order: adds them up, and compares each with its entry, its account and the posting before it. */
export class PostingCheck {
  readonly sums = new Amounts();
  readonly budgets = new Budgets();
  /** What users' accounts had after their newest posting, as it says. */
  readonly #carried = new Map<string, bigint>();

  /** @param rows whole entries, in their order */
  add(rows: readonly BookedPosting[], findings: Findings): void {
    const entries = new Amounts();
    for (const row of rows) {
      const amount = BigInt(row.amount);
      entries.add(String(row.entry), row.asset, amount);
      this.sums.add(row.account, row.asset, amount);
      this.budgets.add({ ...row, amount });
      this.#compare(row, amount, findings);
    }
    for (const { subject, asset, amount } of entries.all)
      findings.compare('entries', subject, asset, { booked: 0n, found: amount });
  }

  /** Running balances are read by users alone, and those of the exchange's own trading are of a whole hour. */
  #compare(row: BookedPosting, amount: bigint, findings: Findings): void {
    const { account, asset, entry } = row;
    const balance = BigInt(row.balance);
    if (!isOfItsAccount(row) || !isOfItsEntry(row))
      // The amounts are right: it stands where nobody looks for it.
      findings.compare('statements', `entry ${entry} of ${account}`, asset, { booked: amount, found: 0n });
    if (userOf(account) === 0) return;
    const name = `${account} ${asset}`;
    const found = (this.#carried.get(name) ?? 0n) + amount;
    findings.compare('statements', account, asset, { booked: balance, found });
    this.#carried.set(name, balance);
  }
}

function isOfItsAccount({ account, owner, product, sub }: BookedPosting): boolean {
  const id = engineAccountOf(account);
  const [ownProduct, ownSub] = id === undefined ? [0, 0] : [productOf(id), subOf(id)];
  return owner === userOf(account) && product === ownProduct && sub === ownSub;
}

/**
 * An opening has deposits and withdrawals that nothing else told of, and what one user withdraws to another is the other's deposit. What is no user's
 * may have another cause, too.
 */
function isOfItsEntry({ owner, cause, time, entryCause, entryTime }: BookedPosting): boolean {
  if (time !== entryTime) return false;
  if (cause === entryCause || owner === 0 || entryCause === 'opening') return true;
  return entryCause === 'withdrawal' && cause === 'deposit';
}
