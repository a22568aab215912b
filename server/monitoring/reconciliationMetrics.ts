import type { Gauge } from 'prom-client';
import type { ReconciliationReport } from '../books/reconcile/report.ts';
import type { Instruments } from './instruments.ts';

/** What the last reconciliation of the books found, and when each of its checks was made. */
export class ReconciliationMetrics {
  readonly #differences: Gauge;
  readonly #reconciled: Gauge;
  #lastMade: ReconciliationReport['lastMade'] = {};

  constructor(make: Instruments) {
    this.#differences = make.gauge(
      'reconciliation_differences',
      'Differences that the last reconciliation of the books found',
    );
    this.#reconciled = make.gauge(
      'reconciliation_last_timestamp_seconds',
      'When the books were last reconciled; 0 before the first time since the start',
    );
    make.readGauge(
      'reconciliation_check_timestamp_seconds',
      'When a check of the books was last made with nothing left out; 0 before the first time since the start',
      ['check'],
      () => Object.entries(this.#lastMade).map(([check, at]) => [(at ?? 0) / 1_000, { check }]),
    );
  }

  tell({ at, differences, lastMade }: Pick<ReconciliationReport, 'at' | 'differences' | 'lastMade'>): void {
    this.#differences.set(differences.length);
    this.#reconciled.set(at / 1_000);
    this.#lastMade = lastMade;
  }
}
