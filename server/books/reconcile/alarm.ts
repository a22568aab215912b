import { formatExact } from '@tidemark/sdk/core';
import { ATTO_SCALE } from '../../custody/amounts.ts';
import type { Difference, ReconciliationReport } from './report.ts';

export interface AlarmOptions {
  /** The part of a pino logger that is needed. */
  readonly log: { error(details: object, message: string): void };
  /** Counts differences for whoever watches the metrics. */
  readonly onReconciled: (report: ReconciliationReport) => void;
  /** Stops withdrawals until an operator lets them go on. */
  readonly haltWithdrawals: (cause: string) => Promise<void>;
}

/** Logs of one report: the first says enough to begin with, the report has all. */
const LOGGED = 20;

/** What becomes of a report: with the first unit of difference it is an error in the log and in the metrics, and withdrawals stop by themselves. */
export function reconciliationAlarm({ log, onReconciled, haltWithdrawals }: AlarmOptions) {
  return async (report: ReconciliationReport): Promise<void> => {
    onReconciled(report);
    const { differences } = report;
    const [first] = differences;
    if (first === undefined) return;
    log.error(
      { count: differences.length, differences: differences.slice(0, LOGGED).map(inWords) },
      'The books do not agree with what they are compared with: withdrawals are stopped',
    );
    await haltWithdrawals(`reconciliation: ${inWords(first)}`);
  };
}

/** `custody ethereum:hot ETH: booked -1.5, found -1.4`. */
function inWords({ check, subject, asset, booked, found }: Difference): string {
  const [inBooks, elsewhere] = [formatExact(booked, ATTO_SCALE), formatExact(found, ATTO_SCALE)];
  return `${check} ${subject} ${asset}: booked ${inBooks}, found ${elsewhere}`;
}
