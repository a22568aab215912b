import type { Custody } from '../../custody/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { Books } from '../books.ts';
import { compareCustody } from './custodyComparison.ts';
import { checkEngine } from './engineCheck.ts';
import { CHECKS, Findings, type Check } from './report.ts';
import { TableCheck } from './tableCheck.ts';
import { WalletCheck, type WalletRecords } from './walletCheck.ts';

/** How often records that change are read for the same moment. */
const MAX_TRIES = 5;

/** Money moves within seconds: after this long something holds it up. */
const MOVES_WITHIN_MS = 10 * 60_000;

/** Checks of what users are told. */
const OF_WALLET = ['payouts', 'deposits', 'withdrawals', 'uncredited', 'pending'] as const;

const OF_TABLES = ['balances', 'entries', 'statements', 'budgets', 'history'] as const;

const OF_ENGINE = CHECKS.filter((check) => ['engine', 'sums', 'unexplained'].includes(check));

/** Money of a user that is on its way between two states: what is said of that user cannot be compared meanwhile. */
export interface MovingMoney {
  readonly check: Check;
  /** Whose it is, for operators. */
  readonly user: string;
  /** What it is of: a deposit, a withdrawal, a debt. */
  readonly subject: string;
  /** Since when, in ms; undefined where that is not written down. */
  readonly since: number | undefined;
}

export interface ComparedRecords {
  readonly books: Books;
  readonly exchange: Pick<Exchange, 'view'>;
  /** Undefined where no network is offered. */
  readonly custody?: Pick<Custody, 'holdings' | 'eventsAfter'> | undefined;
  /** Reads what users are told; left out where there is no wallet. */
  readonly readWallet?: (() => Promise<WalletRecords>) | undefined;
  /** Reads what is under way there. */
  readonly readMoving?: (() => Promise<readonly MovingMoney[]>) | undefined;
  readonly now: () => number;
}

/** Compares the books once with everything that there is, and says what could not be compared. */
export class Comparison {
  readonly #records: ComparedRecords;
  readonly #tables = new TableCheck();
  readonly #wallet = new WalletCheck();
  /** When money was first seen moving that does not say since when it does. */
  #moving = new Map<string, number>();

  constructor(records: ComparedRecords) {
    this.#records = records;
  }

  /** What there is something to compare for. */
  get checks(): readonly Check[] {
    const { custody, readWallet } = this.#records;
    return CHECKS.filter((check) => {
      if (check === 'custody') return custody !== undefined;
      return readWallet !== undefined || !(OF_WALLET as readonly Check[]).includes(check);
    });
  }

  /** @param isFull whether every posting is read, and not only those since the last time */
  async run(isFull: boolean): Promise<Findings> {
    const { books, custody } = this.#records;
    const findings = new Findings();
    if (isFull) for (const check of [this.#tables, this.#wallet]) check.forget();
    await books.followCustody();
    await books.flush();
    await this.#tables.run(books.db, findings);
    if (findings.compared.balances === undefined)
      findings.leaveOut(OF_TABLES, 'tables', 'They were being written whenever they were read');
    await this.#compareEngine(findings);
    if (custody !== undefined) await compareCustody(books, custody, findings);
    await this.#compareWallet(findings);
    await this.#nameMoving(findings);
    return findings;
  }

  async #compareEngine(findings: Findings): Promise<void> {
    const { books, exchange } = this.#records;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const view = await exchange.view();
      // Batches come in order with the view: those after it are not here yet, or it is asked for again.
      if (books.engineSeq > view.seq) continue;
      checkEngine(view, books.balances, findings);
      return;
    }
    findings.leaveOut(OF_ENGINE, 'engine', 'It went on whenever it was looked at');
  }

  async #compareWallet(findings: Findings): Promise<void> {
    const { books, readWallet } = this.#records;
    if (readWallet === undefined) return;
    let [read, booked] = [0, 0];
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await books.followCustody();
      await books.flush();
      const { engineSeq, custodySeq } = books;
      const records = await readWallet();
      [read, booked] = [records.custodySeq, custodySeq];
      if (read !== booked) continue;
      const found = new Findings();
      await this.#wallet.run(records, books, found);
      // What moved meanwhile is looked at again; a quiet moment is enough.
      if (found.differences.length > 0 && books.engineSeq !== engineSeq && tries < MAX_TRIES - 1) continue;
      findings.take(found);
      return;
    }
    const cause = `It has read custody's log up to event ${read}, the books up to ${booked}`;
    findings.leaveOut(OF_WALLET, 'wallet', cause);
  }

  /** Who is moving is left out of what users are told; for ever is too long. */
  async #nameMoving(findings: Findings): Promise<void> {
    const { readMoving, now } = this.#records;
    const moving = new Map<string, number>();
    for (const { check, user, subject, since } of (await readMoving?.()) ?? []) {
      const from = since ?? this.#moving.get(subject) ?? now();
      moving.set(subject, from);
      if (now() - from <= MOVES_WITHIN_MS) continue;
      const cause = `The money of ${subject} has been moving since ${new Date(from).toISOString()}`;
      findings.leaveOut([check], user, cause);
    }
    this.#moving = moving;
  }
}
