import { createHash } from 'node:crypto';
import { formatExact } from '@tidemark/sdk/core';
import { ATTO_SCALE } from '../../custody/amounts.ts';
import type { Check, Difference, LeftOut, ReconciliationReport } from './report.ts';

/** Differences of one mail or log entry: the first say enough to begin with, the report has all. */
const TOLD = 20;

const MORE = 'npm run operator -- reconcile says more. What each means: docs/operator.md, "Reconciliation".';

/** What operators are told of: the state is empty while all is well, and another one for whatever else is wrong. */
export interface ReconciliationNotice {
  readonly topic: string;
  readonly state: string;
  readonly subject: string;
  readonly lines: readonly string[];
  /** Whether it is news to those alone who were told that something is wrong. */
  readonly isFollowUp?: boolean;
}

const STILL_STOPPED =
  'Withdrawals stay stopped until somebody lets them go on: npm run operator -- withdrawals resume';

/** `custody ethereum:hot ETH: booked -1.5, found -1.4`. */
function inWords({ check, subject, asset, booked, found }: Difference): string {
  const [inBooks, elsewhere] = [formatExact(booked, ATTO_SCALE), formatExact(found, ATTO_SCALE)];
  return `${check} ${subject} ${asset}: booked ${inBooks}, found ${elsewhere}`;
}

function leftOutInWords({ check, subject, cause }: LeftOut): string {
  return `${check} ${subject}: ${cause}`;
}

/** The first of them in words. */
export function firstInWords(differences: readonly Difference[]): string[] {
  return differences.slice(0, TOLD).map(inWords);
}

/** Where nothing differs, but not everything could be compared, what was wrong may still be. */
export function differencesNotice({
  differences,
  leftOut,
}: Pick<ReconciliationReport, 'differences' | 'leftOut'>): ReconciliationNotice {
  const topic = 'differences';
  if (differences.length > 0)
    return {
      topic,
      state: stateOf(differences),
      subject: `the books differ in ${differences.length} amounts, withdrawals are stopped`,
      lines: [
        'The books do not agree with what they are compared with. Withdrawals are stopped; trading goes on.',
        ...firstInWords(differences),
        MORE,
      ],
    };
  if (leftOut.length > 0)
    return {
      topic,
      state: 'leftOut',
      isFollowUp: true,
      subject: 'what could be compared of the books agrees again',
      lines: [
        'Nothing differs in what was compared. Not everything could be: what differed before may differ still.',
        ...leftOut.slice(0, TOLD).map(leftOutInWords),
        STILL_STOPPED,
      ],
    };
  return {
    topic,
    state: '',
    subject: 'the books agree again',
    lines: ['Everything was compared and agrees to the unit.', STILL_STOPPED],
  };
}

/** @param leftOut what the last reconciliation left out */
export function lateNotice(late: readonly Check[], leftOut: readonly LeftOut[]): ReconciliationNotice {
  const topic = 'checks';
  if (late.length === 0)
    return {
      topic,
      state: '',
      subject: 'all checks of the books are made again',
      lines: ['Each was made with nothing left out within the last quarter of an hour.'],
    };
  const causes = leftOut.filter(({ check }) => late.includes(check)).slice(0, TOLD);
  return {
    topic,
    state: late.join(' '),
    subject: `${late.length} checks of the books are not made`,
    lines: [
      `For a quarter of an hour these were not made with nothing left out: ${late.join(', ')}. What they would find is unknown.`,
      ...causes.map(leftOutInWords),
      ...(causes.length === 0 ? ['The reconciliation does not come to an end, or fails: see the log.'] : []),
      MORE,
    ],
  };
}

/** Amounts that go on changing are no news. */
function stateOf(differences: readonly Difference[]): string {
  const names = differences.map(({ check, subject, asset }) => JSON.stringify([check, subject, asset]));
  return createHash('sha256').update(names.sort().join()).digest('hex');
}
