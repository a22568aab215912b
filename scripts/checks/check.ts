import type { TimedTest } from './timed.ts';

/** Tests of one check by outcome. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a check found, and how long its tests took where it has any. */
export interface Outcome {
  readonly tally: Tally;
  readonly tests: readonly TimedTest[];
  /** What it printed, where that was kept. */
  readonly output?: string;
}

/** One step of `npm test`. */
export interface Check {
  /** What `npm test -- <name>` calls it. */
  readonly name: string;
  /** What it shows, in a few words. */
  readonly title: string;
  /** Keeps one core busy and prints only at its end: may run beside others of its kind. */
  readonly isSingle: boolean;
  /** Never throws for a failing check: failures are part of the outcome. */
  readonly run: () => Promise<Outcome>;
}

export const PASSED: Tally = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };
export const SKIPPED: Tally = { passed: 0, failed: 0, skipped: 1 };

/** The outcome of a check without tests of its own. */
export function outcomeOf(tally: Tally): Outcome {
  return { tally, tests: [] };
}

/** A terminal is for whoever watches it; a log is read from its end, where what failed is said again. */
export const KEEP_OUTPUT = process.stdout.isTTY ? false : 'also';

const LAST_LINES = 40;

/** The end of what a check printed; `undefined` for one that passed, or whose output was not kept. */
export function describeFailure({ tally, output = '' }: Outcome): string | undefined {
  const lines = output.trimEnd();
  if (tally.failed === 0 || lines === '') return undefined;
  return lines.split('\n').slice(-LAST_LINES).join('\n');
}

/** The sum of several tallies. */
export function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** "12 passed, 0 failed", with the skipped ones only when there are any. */
export function describeTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A runner that exits non-zero without a failed test to show for it (a crash, a broken import) has failed. */
export function withExitCode(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
