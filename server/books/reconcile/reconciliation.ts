import { openTimeOf } from '@tidemark/sdk/core';
import { Comparison, type ComparedRecords } from './comparison.ts';
import type { Check, Difference, ReconciliationReport } from './report.ts';

/** Without every posting it takes milliseconds. */
const EVERY_MS = 60_000;

/** How long it takes, in ms, until what was under way has arrived: a difference that is still there then is one. */
const SECOND_LOOK_MS = 2_000;

/** From when on a check that is not made is missed. */
const LATE_AFTER_MS = 15 * 60_000;

export interface ReconciliationOptions extends ComparedRecords {
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
  /** Told of every report; what has differences is an alarm. */
  readonly onReport: (report: ReconciliationReport) => Promise<void> | void;
  /** Told again and again, whether reports come or not, which checks were not made with nothing left out for a quarter of an hour. */
  readonly onLate?: ((late: readonly Check[]) => Promise<void> | void) | undefined;
  /** Told when the records could not be read. */
  readonly onFault: (error: unknown) => void;
}

/** Compares the books with the engine, with the chains, and with what users are told. One comparison runs at a time. */
export class Reconciliation {
  readonly #options: ReconciliationOptions;
  readonly #comparison: Comparison;
  readonly #lastMade: Map<Check, number | null>;
  readonly #startedAt: number;
  #work: Promise<unknown> = Promise.resolve();
  #running = 0;
  #last: ReconciliationReport | undefined;
  /** The day (UTC) on which every posting was read last. */
  #fullDay: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ReconciliationOptions) {
    this.#options = options;
    this.#comparison = new Comparison(options);
    this.#lastMade = new Map(this.#comparison.checks.map((check) => [check, null]));
    this.#startedAt = options.now();
  }

  /** The newest report; undefined before the first. */
  get last(): ReconciliationReport | undefined {
    return this.#last;
  }

  /** Checks that were not made with nothing left out for a quarter of an hour. */
  get late(): readonly Check[] {
    const since = this.#options.now() - LATE_AFTER_MS;
    return [...this.#lastMade].filter(([, at]) => (at ?? this.#startedAt) < since).map(([check]) => check);
  }

  /** Reconciles now, with every posting, and then every so many milliseconds: the first time of a day (UTC) with every posting again. */
  start(everyMs = EVERY_MS): void {
    const { onFault, onLate } = this.#options;
    void this.run({ isFull: true }).catch(onFault);
    this.#timer = setInterval(() => {
      void Promise.resolve(onLate?.(this.late)).catch(onFault);
      // What does not come to an end is not begun again behind itself.
      if (this.#running === 0) void this.run({ isFull: this.#fullDay !== this.#today }).catch(onFault);
    }, everyMs);
    this.#timer.unref();
  }

  get #today(): number {
    return openTimeOf('1d', this.#options.now());
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work.catch(() => undefined);
  }

  /** Rejects when the engine or a database does not answer. */
  run({ isFull }: { readonly isFull: boolean }): Promise<ReconciliationReport> {
    this.#running += 1;
    const done = this.#work
      .catch(() => undefined)
      .then(() => this.#run(isFull))
      .finally(() => {
        this.#running -= 1;
      });
    this.#work = done;
    return done;
  }

  async #run(isFull: boolean): Promise<ReconciliationReport> {
    const { pause, onReport } = this.#options;
    const today = this.#today;
    let report = await this.#compare(isFull);
    if (isFull) this.#fullDay = today;
    if (report.differences.length > 0) {
      await pause(SECOND_LOOK_MS);
      // Every check looks again at what differed, and tells again of what cannot change any more.
      const again = await this.#compare(false);
      report = {
        ...again,
        isFull: report.isFull,
        compared: report.compared,
        differences: again.differences.filter((found) => isAmong(found, report.differences)),
      };
    }
    this.#last = report;
    await onReport(report);
    return report;
  }

  async #compare(isFull: boolean): Promise<ReconciliationReport> {
    const { books, now } = this.#options;
    const findings = await this.#comparison.run(isFull);
    const { engineSeq, custodySeq } = books;
    const { compared, differences, leftOut } = findings;
    const at = now();
    for (const check of this.#lastMade.keys()) if (findings.isWhole(check)) this.#lastMade.set(check, at);
    const lastMade = Object.fromEntries(this.#lastMade);
    return { at, engineSeq, custodySeq, isFull, compared, differences, leftOut, lastMade };
  }
}

function isAmong({ check, subject, asset }: Difference, differences: readonly Difference[]): boolean {
  return differences.some(
    (other) => other.check === check && other.subject === subject && other.asset === asset,
  );
}
