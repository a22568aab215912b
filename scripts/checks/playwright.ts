import { existsSync, readFileSync, rmSync } from 'node:fs';
import { findOrInstallChromium } from '../browser/install.ts';
import { inRoot } from '../lib/root.ts';
import { runNode } from '../lib/run.ts';
import { ensureWebBuilt } from '../web/build.ts';
import { FAILED, SKIPPED, withExitCode, type Check, type Tally } from './check.ts';

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** End-to-end tests: the built application in a real Chromium against the real server. */
export const playwrightCheck: Check = {
  name: 'e2e',
  title: 'end-to-end tests in Chromium',
  async run() {
    if (!(await ensureWebBuilt())) return FAILED;
    const chromium = await findOrInstallChromium();
    if (!chromium) {
      console.log('No Chromium was found and none could be installed: the end-to-end tests are skipped.');
      console.log('Name one with TIDEMARK_CHROMIUM=/path/to/chromium.');
      return SKIPPED;
    }
    const report = inRoot('test-results', 'e2e.json');
    rmSync(report, { force: true });
    const { code } = await runNode(
      [inRoot('node_modules/playwright/cli.js'), 'test', '-c', inRoot('tests/e2e/playwright.config.ts')],
      { env: { TIDEMARK_CHROMIUM: chromium } },
    );
    if (!existsSync(report)) return FAILED;
    return withExitCode(tallyPlaywright(JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport), code);
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
