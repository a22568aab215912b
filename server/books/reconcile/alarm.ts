import { differencesNotice, firstInWords, lateNotice, type ReconciliationNotice } from './notices.ts';
import type { Check, LeftOut, ReconciliationReport } from './report.ts';

export interface AlarmOptions {
  /** The part of a pino logger that is needed. */
  readonly log: { error(details: object, message: string): void };
  /** Counts differences for whoever watches the metrics. */
  readonly onReconciled: (report: ReconciliationReport) => void;
  /** Stops withdrawals until an operator lets them go on. Where they are stopped already, whoever did that had a cause, which stays. */
  readonly haltWithdrawals: (cause: string) => Promise<void>;
  /** Writes to the operators, unless they know. */
  readonly tellOperators: (notice: ReconciliationNotice) => Promise<void>;
}

/** What a reconciliation tells what it finds, and what it does not. */
interface ReconciliationAlarm {
  onReport(report: ReconciliationReport): Promise<void>;
  onLate(late: readonly Check[]): Promise<void>;
}

/**
 * What becomes of a report: with the first unit of difference it is an error in the log and in the metrics, withdrawals stop by themselves, and the operators are
 * written to; of checks that are not made, too.
 */
export function reconciliationAlarm({
  log,
  onReconciled,
  haltWithdrawals,
  tellOperators,
}: AlarmOptions): ReconciliationAlarm {
  let left: readonly LeftOut[] = [];
  return {
    async onReport(report) {
      const { differences, leftOut } = report;
      left = leftOut;
      onReconciled(report);
      const [first] = firstInWords(differences);
      if (first !== undefined) {
        log.error(
          { count: differences.length, differences: firstInWords(differences) },
          'The books do not agree with what they are compared with: withdrawals are stopped',
        );
        await haltWithdrawals(`reconciliation: ${first}`);
      }
      await tellOperators(differencesNotice(report));
    },
    onLate: (late) => tellOperators(lateNotice(late, left)),
  };
}
