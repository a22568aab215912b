import { PENDING_WITHDRAWALS } from '../../engine/ledger/protocol.ts';
import { accountIdOf, productOf } from '../../engine/protocol.ts';
import { attoOfUnits, type Atto } from '../../custody/amounts.ts';
import { engineAccountOf, uncreditedAccount } from '../accounts.ts';
import type { Books } from '../books.ts';
import { Amounts, pairsOf } from './amounts.ts';
import { readMovements, referencesAfter, referencesBetween, REFERENCES } from './bookedMovements.ts';
import { checkMovements, type DepositRecord, type WithdrawalRecord } from './movementCheck.ts';
import { Findings } from './report.ts';

interface Movements {
  readonly deposits: readonly DepositRecord[];
  readonly withdrawals: readonly WithdrawalRecord[];
}

/** How far deposits and withdrawals were read, by their numbers. */
interface Numbers {
  readonly deposits: number;
  readonly withdrawals: number;
}

/** What users are told of money that comes and goes over chains: what is under way at one moment, and pages of everything. */
export interface WalletRecords {
  /** Of custody's last event that they contain. */
  readonly custodySeq: number;
  /** What arrived and is not in a balance, less what reversed deposits left owing. */
  readonly uncredited: readonly { readonly userId: number; readonly asset: string; readonly amount: Atto }[];
  /** Withdrawals whose money is set aside. */
  readonly open: readonly WithdrawalRecord[];
  /** Users whose money moves just now: what is said of them may be ahead of the engine. */
  readonly moving: ReadonlySet<number>;
  /** Deposits and withdrawals with ids among these. */
  readonly find: (ids: readonly string[]) => Promise<Movements>;
  /** A page of those that came after these. */
  readonly after: (numbers: Numbers) => Promise<Movements & { readonly reached: Numbers }>;
}

type BookedSide = Pick<Books, 'db' | 'balances' | 'flush'>;

const START: Numbers = { deposits: 0, withdrawals: 0 };

/**
 * Compares deposits and withdrawals as users see them with what was booked for them. What is over was compared once and stays as it was: the next time it
 * looks at what came and at what was booked since then, and at everything that is under way or differs.
 */
export class WalletCheck {
  #isFull = true;
  #reached = START;
  #lastEntry = 0;
  /** Ids, and references that nothing is known of. */
  #watched = new Set<string>();

  /** Begins anew, so that everything is compared. */
  forget(): void {
    this.#isFull = true;
    this.#reached = START;
    this.#lastEntry = 0;
    this.#watched = new Set();
  }

  /** Rejects when the records or the books cannot be read: the next run then compares everything, for this one did not get to what it had to look at. */
  async run(records: WalletRecords, books: BookedSide, findings: Findings): Promise<void> {
    try {
      await this.#run(records, books, findings);
    } catch (error) {
      this.forget();
      throw error;
    }
  }

  async #run(records: WalletRecords, books: BookedSide, findings: Findings): Promise<void> {
    for (const check of ['uncredited', 'pending', 'deposits', 'withdrawals', 'payouts'] as const)
      findings.made(check);
    checkBalances(records, books.balances, findings);
    const again = this.#watched;
    this.#watched = new Set();
    for (const { id } of records.open) again.add(id);
    const { lastEntry } = (await books.db.selectFrom('progress').select('lastEntry').executeTakeFirst()) ?? {
      lastEntry: 0,
    };
    if (this.#isFull) await this.#findUnknown(records, books, findings);
    else for (const id of await referencesBetween(books.db, this.#lastEntry, lastEntry)) again.add(id);
    this.#isFull = false;
    this.#lastEntry = lastEntry;
    const ids = [...again];
    for (let start = 0; start < ids.length; start += REFERENCES) {
      const page = ids.slice(start, start + REFERENCES);
      await this.#compare(await records.find(page), page, { books, findings });
    }
    await this.#compareNew(records, books, findings);
  }

  async #compareNew(records: WalletRecords, books: BookedSide, findings: Findings): Promise<void> {
    for (;;) {
      const { reached, ...page } = await records.after(this.#reached);
      const ids = [...page.deposits, ...page.withdrawals].map(({ id }) => id);
      if (ids.length === 0) return;
      await this.#compare(page, ids, { books, findings });
      this.#reached = reached;
    }
  }

  /** What was booked for deposits and withdrawals that there are none of. */
  async #findUnknown(records: WalletRecords, books: BookedSide, findings: Findings): Promise<void> {
    let page = await referencesAfter(books.db, '');
    while (page.length > 0) {
      const { deposits, withdrawals } = await records.find(page);
      const known = new Set([...deposits, ...withdrawals].map(({ id }) => id));
      const unknown = page.filter((id) => !known.has(id));
      if (unknown.length > 0)
        await this.#compare({ deposits: [], withdrawals: [] }, unknown, { books, findings });
      page = await referencesAfter(books.db, page.at(-1) ?? '');
    }
  }

  /** @param ids all that may have been booked for, whether they are known or not */
  async #compare(
    movements: Movements,
    ids: readonly string[],
    { books, findings }: { readonly books: BookedSide; readonly findings: Findings },
  ): Promise<void> {
    await books.flush();
    const booked = await readMovements(books.db, ids);
    const found = new Findings();
    for (const id of checkMovements(movements, booked, found)) this.#watched.add(id);
    findings.take(found);
  }
}

/** What is set aside and what waits, by user and asset. */
function checkBalances(
  { uncredited, open, moving }: WalletRecords,
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
  for (const { userId, asset, amount } of open) pending.add(pendingOf(userId), asset, attoOfUnits(amount));
  for (const { account, asset, balance } of balances)
    if (isUncredited(account) || isPending(account)) booked.add(account, asset, balance);
  const sides = [
    ['uncredited', waiting, isUncredited],
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

function isUncredited(account: string): boolean {
  return account.startsWith('uncredited:');
}

function isPending(account: string): boolean {
  const id = engineAccountOf(account);
  return id !== undefined && productOf(id) === PENDING_WITHDRAWALS;
}
