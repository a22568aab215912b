import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { findChromium } from '../../scripts/browser/find.ts';
import { inRoot } from '../../scripts/lib/root.ts';
import type { ExchangeOptions } from './fixtures.ts';

const chromium = findChromium();
const isRoot = process.getuid?.() === 0;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * Every spec runs at desktop width. One tagged `@tablet` or `@phone` runs at those widths as well,
 * one tagged `@tablet-only` or `@phone-only` only there. Those tagged `@replayed` run on a recorded session as well.
 *
 * On a recorded session there are its markets, live, and nobody: what needs an account, orders or money of one, mail, an operator, a restart of the
 * server, the markets of the demo or the switches, menus and hosts of a deployment cannot run there. Of what can, one test of each kind of page does.
 */
export default defineConfig<object, ExchangeOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: inRoot('test-results', 'e2e'),
  reporter: [['list'], ['json', { outputFile: inRoot('test-results', 'e2e.json') }]],
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Each worker has a browser and an exchange of its own, which together keep one core busy.
  workers: availableParallelism(),
  globalSetup: inRoot('tests/e2e/globalSetup.ts'),
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // A trace of each test takes a third of the run; `--trace retain-on-failure` keeps those of failures.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // One renderer for all pages of an exchange keeps what it compiled; Chromium's sandbox refuses to run as root.
      args: ['--disable-gpu', '--process-per-site', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@(tablet|phone)-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'tablet',
      grep: /@tablet/,
      use: { viewport: { width: 1024, height: 768 }, hasTouch: true },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: PHONE,
    },
    {
      name: 'replayed',
      grep: /@replayed/,
      grepInvert: /@(tablet|phone)-only/,
      use: { viewport: { width: 1440, height: 900 }, replayedSession: [] },
    },
    {
      name: 'replayed-phone',
      grep: /@phone.*@replayed/,
      use: { ...PHONE, replayedSession: [] },
    },
  ],
});
