import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { inRoot } from '../lib/root.ts';
import { runNode } from '../lib/run.ts';
import { FAILED, KEEP_OUTPUT, outcomeOf, withExitCode, type Check, type Tally } from './check.ts';
import type { TimedTest } from './timed.ts';

interface VitestFile {
  readonly status: string;
  readonly assertionResults: readonly { readonly fullName?: string; readonly duration?: number }[];
}

/** The part of Vitest's JSON report that is read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly VitestFile[];
}

/**
 * Runs the Vitest files under `tests/<name>`.
 * @param moreWorkers how many more than there are cores: tests that wait for processes leave them idle
 */
export function vitestCheck(name: string, title: string, moreWorkers = 0): Check {
  return {
    name,
    title,
    isSingle: false,
    async run() {
      const report = inRoot('test-results', `${name}.json`);
      rmSync(report, { force: true });
      const { code, output } = await runNode(
        [
          inRoot('node_modules/vitest/vitest.mjs'),
          'run',
          `tests/${name}/`,
          `--maxWorkers=${availableParallelism() + moreWorkers}`,
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        { capture: KEEP_OUTPUT },
      );
      if (!existsSync(report)) return { ...outcomeOf(FAILED), output };
      const content = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
      return { tally: withExitCode(tallyVitest(content), code), tests: timesOfVitest(content), output };
    },
  };
}

/** Counts a report; a file that could not even be loaded has no tests in it and counts as one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** How long each test of a report took. */
export function timesOfVitest({ testResults }: Pick<VitestReport, 'testResults'>): readonly TimedTest[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName = '', duration = 0 }) => ({ title: fullName, ms: duration })),
  );
}
