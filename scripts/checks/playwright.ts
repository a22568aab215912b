import { existsSync, readFileSync, rmSync } from 'node:fs';
import { findOrInstallChromium } from '../browser/install.ts';
import { inRoot } from '../lib/root.ts';
import { runNode } from '../lib/run.ts';
import { ensureDocsBuilt } from '../docs/ensure.ts';
import { ensureWebBuilt } from '../web/build.ts';
import { FAILED, KEEP_OUTPUT, outcomeOf, SKIPPED, withExitCode, type Check, type Tally } from './check.ts';
import type { TimedTest } from './timed.ts';

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** End-to-end tests: the built application in a real Chromium against the real server. */
export const playwrightCheck: Check = {
  name: 'e2e',
  title: 'end-to-end tests in Chromium',
  isSingle: false,
  async run() {
    if (!(await ensureWebBuilt())) return outcomeOf(FAILED);
    await ensureDocsBuilt();
    const chromium = await findOrInstallChromium();
    if (!chromium) {
      console.log('No Chromium was found and none could be installed: the end-to-end tests are skipped.');
      console.log('Name one with TIDEMARK_CHROMIUM=/path/to/chromium.');
      return outcomeOf(SKIPPED);
    }
    const report = inRoot('test-results', 'e2e.json');
    rmSync(report, { force: true });
    const { code, output } = await runNode(
      [inRoot('node_modules/playwright/cli.js'), 'test', '-c', inRoot('tests/e2e/playwright.config.ts')],
      { capture: KEEP_OUTPUT, env: { TIDEMARK_CHROMIUM: chromium } },
    );
    if (!existsSync(report)) return { ...outcomeOf(FAILED), output };
    const content = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    return {
      tally: withExitCode(tallyPlaywright(content), code),
      tests: timesOfPlaywright(content),
      output,
    };
  },
};

/** Counts a report; errors outside any test (a broken spec file) count as failures too. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** How long each test of a report took, all its attempts together. */
export function timesOfPlaywright({ suites = [], specs = [] }: PlaywrightSuite): readonly TimedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${title} [${projectName}]`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(timesOfPlaywright)];
}
