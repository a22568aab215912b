import { areKnown, type Custody, type Holdings, type LoggedEvent } from '../../custody/protocol.ts';
import type { Exchange } from '../../engine/protocol.ts';
import type { Books } from '../books.ts';
import { checkCustody } from './custodyCheck.ts';
import { checkEngine } from './engineCheck.ts';
import { Findings, type Difference, type ReconciliationReport } from './report.ts';
import { TableCheck } from './tableCheck.ts';
import { checkWallet, type WalletRecords } from './walletCheck.ts';

/** Without every posting it takes milliseconds. */
const EVERY_MS = 60_000;

/** How often two records of different processes are asked for the same moment. */
const MAX_TRIES = 5;

/** Events beyond which holdings are asked for anew. */
const MAX_EVENTS = 1_000;

/** How long it takes, in ms, until what was under way has arrived: a difference that is still there then is one. */
const SECOND_LOOK_MS = 2_000;

export interface ReconciliationOptions {
  readonly books: Books;
  readonly exchange: Pick<Exchange, 'view'>;
  /** Undefined where no network is offered. */
  readonly custody?: Pick<Custody, 'holdings' | 'eventsAfter'> | undefined;
  /** Reads what users are told; left out where there is no wallet. */
  readonly readWallet?: (() => Promise<WalletRecords>) | undefined;
  readonly now: () => number;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
  /** Told of every report; what has differences is an alarm. */
  readonly onReport: (report: ReconciliationReport) => Promise<void> | void;
  /** Told when the records could not be read. */
  readonly onFault: (error: unknown) => void;
}

/** Compares the books with the engine, with the chains, and with what users are told. One comparison runs at a time. */
export class Reconciliation {
  readonly #options: ReconciliationOptions;
  readonly #tables = new TableCheck();
  #work: Promise<unknown> = Promise.resolve();
  #last: ReconciliationReport | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ReconciliationOptions) {
    this.#options = options;
  }

  /** The newest report; undefined before the first. */
  get last(): ReconciliationReport | undefined {
    return this.#last;
  }

  /** Reconciles now, with every posting, and then every so many milliseconds. */
  start(everyMs = EVERY_MS): void {
    const { onFault } = this.#options;
    void this.run({ isFull: true }).catch(onFault);
    this.#timer = setInterval(() => void this.run({ isFull: false }).catch(onFault), everyMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work.catch(() => undefined);
  }

  /** Rejects when the engine or a database does not answer. */
  run({ isFull }: { readonly isFull: boolean }): Promise<ReconciliationReport> {
    const done = this.#work.catch(() => undefined).then(() => this.#run(isFull));
    this.#work = done;
    return done;
  }

  async #run(isFull: boolean): Promise<ReconciliationReport> {
    const { pause, onReport } = this.#options;
    let report = await this.#compare(isFull);
    if (report.differences.length > 0) {
      await pause(SECOND_LOOK_MS);
      const again = await this.#compare(true);
      report = {
        ...again,
        differences: again.differences.filter((found) => isAmong(found, report.differences)),
      };
    }
    this.#last = report;
    await onReport(report);
    return report;
  }

  async #compare(isFull: boolean): Promise<ReconciliationReport> {
    const { books, now } = this.#options;
    const findings = new Findings();
    if (isFull) this.#tables.forget();
    await books.followCustody();
    await books.flush();
    await this.#tables.run(books.db, findings);
    await this.#compareEngine(findings);
    await this.#compareCustody(findings);
    await this.#compareWallet(findings);
    const { engineSeq, custodySeq } = books;
    const { compared, differences } = findings;
    return { at: now(), engineSeq, custodySeq, isFull, compared, differences };
  }

  async #compareEngine(findings: Findings): Promise<void> {
    const { books, exchange } = this.#options;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const view = await exchange.view();
      // Batches come in order with the view: those after it are not here yet, or it is asked for again.
      if (books.engineSeq > view.seq) continue;
      checkEngine(view, books.balances, findings);
      return;
    }
  }

  async #compareCustody(findings: Findings): Promise<void> {
    const { books, custody } = this.#options;
    if (custody === undefined) return;
    const done = new Set<string>();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const told = await askCustody(custody);
      if (told === undefined) return;
      await books.followCustody();
      const left = told.filter(({ network }) => !done.has(network));
      for (const holdings of left) {
        const later = await eventsBetween(custody, holdings.seq, books.custodySeq);
        if (later === undefined || later.some((event) => isMovementOf(event, holdings.network))) continue;
        checkCustody([holdings], books.balances, findings);
        done.add(holdings.network);
      }
      if (done.size === told.length) return;
    }
  }

  async #compareWallet(findings: Findings): Promise<void> {
    const { books, readWallet } = this.#options;
    if (readWallet === undefined) return;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await books.followCustody();
      await books.flush();
      const { engineSeq, custodySeq } = books;
      const records = await readWallet();
      if (records.custodySeq !== custodySeq) continue;
      const found = new Findings();
      const balances = [...books.balances].map((balance) => ({ ...balance }));
      await checkWallet(records, { db: books.db, balances }, found);
      // What moved meanwhile is looked at again; a quiet moment is enough.
      if (found.differences.length > 0 && books.engineSeq !== engineSeq && tries < MAX_TRIES - 1) continue;
      findings.take(found);
      return;
    }
  }
}

/** Undefined while custody does not answer: its own health says so. */
async function askCustody(custody: Pick<Custody, 'holdings'>): Promise<readonly Holdings[] | undefined> {
  try {
    return (await custody.holdings()).filter(areKnown);
  } catch {
    return undefined;
  }
}

/** What custody logged between what its holdings contain and what is booked; undefined where the books are behind, or it does not answer. */
async function eventsBetween(
  custody: Pick<Custody, 'eventsAfter'>,
  from: number,
  to: number,
): Promise<readonly LoggedEvent[] | undefined> {
  if (from === to) return [];
  if (from > to || to - from > MAX_EVENTS) return undefined;
  try {
    return (await custody.eventsAfter(from, to - from)).filter(({ seq }) => seq <= to);
  } catch {
    return undefined;
  }
}

function isMovementOf({ event }: LoggedEvent, network: string): boolean {
  return event.kind === 'movement' && event.network === network;
}

function isAmong({ check, subject, asset }: Difference, differences: readonly Difference[]): boolean {
  return differences.some(
    (other) => other.check === check && other.subject === subject && other.asset === asset,
  );
}
