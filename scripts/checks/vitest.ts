import { existsSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../lib/root.ts';
import { runNode } from '../lib/run.ts';
import { FAILED, withExitCode, type Check, type Tally } from './check.ts';

/** The part of Vitest's JSON report that is read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** Runs the Vitest files under `tests/<name>`. */
export function vitestCheck(name: string, title: string): Check {
  return {
    name,
    title,
    async run() {
      const report = inRoot('test-results', `${name}.json`);
      rmSync(report, { force: true });
      const { code } = await runNode([
        inRoot('node_modules/vitest/vitest.mjs'),
        'run',
        `tests/${name}/`,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]);
      if (!existsSync(report)) return FAILED;
      return withExitCode(tallyVitest(JSON.parse(readFileSync(report, 'utf8')) as VitestReport), code);
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
