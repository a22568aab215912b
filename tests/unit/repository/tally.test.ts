import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import {
  describeFailure,
  describeTally,
  FAILED,
  outcomeOf,
  PASSED,
  total,
  withExitCode,
  type Check,
} from '../../../scripts/checks/check.ts';
import { inRoot } from '../../../scripts/lib/root.ts';
import { runChecks } from '../../../scripts/checks/runChecks.ts';
import { describeSlowest } from '../../../scripts/checks/timed.ts';
import { budgets, budgetWarning } from '../../../scripts/checks/budgets.ts';
import { checks } from '../../../scripts/checks/all.ts';
import { tallyPlaywright, timesOfPlaywright } from '../../../scripts/checks/playwright.ts';
import { tallyVitest, timesOfVitest } from '../../../scripts/checks/vitest.ts';

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

describe('npm test', () => {
  it('sums the tests of all checks', () => {
    const sum = total([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 40, failed: 2, skipped: 3 },
    ]);
    expect(sum).toEqual({ passed: 41, failed: 2, skipped: 3 });
  });

  it('ends with a line that names skipped tests only when there are any', () => {
    expect(describeTally({ passed: 7, failed: 0, skipped: 0 })).toBe('7 passed, 0 failed');
    expect(describeTally({ passed: 7, failed: 1, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
  });

  it('fails when a runner failed without naming a failed test', () => {
    expect(withExitCode({ passed: 7, failed: 0, skipped: 0 }, 1).failed).toBe(1);
    expect(withExitCode({ passed: 7, failed: 3, skipped: 0 }, 1).failed).toBe(3);
    expect(withExitCode({ passed: 7, failed: 0, skipped: 0 }, 0).failed).toBe(0);
  });

  it('counts a test file that cannot be loaded as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ];
    const report = { ...vitest, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults };
    expect(tallyVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts a flaky end-to-end test and a broken spec file as failures', () => {
    const report = { stats: { ...stats, flaky: 1, skipped: 1 }, errors: [{}] };
    expect(tallyPlaywright(report)).toEqual({ passed: 3, failed: 2, skipped: 1 });
  });

  it('says the end of what a failed check printed once more, and nothing of others', () => {
    const output = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
    const said = describeFailure({ ...outcomeOf(FAILED), output })?.split('\n');
    expect(said).toHaveLength(40);
    expect(said?.at(-1)).toBe('line 99');
    expect(describeFailure({ ...outcomeOf(PASSED), output })).toBeUndefined();
    expect(describeFailure(outcomeOf(FAILED))).toBeUndefined();
  });

  it('names the slowest tests of all runners, the slowest first', () => {
    const ofVitest = timesOfVitest({
      testResults: [{ status: 'passed', assertionResults: [{ fullName: 'quick', duration: 4 }, {}] }],
    });
    const spec = { title: 'slow', tests: [{ projectName: 'phone', results: [{ duration: 1_500 }] }] };
    const ofPlaywright = timesOfPlaywright({ suites: [{ specs: [spec] }] });
    expect(describeSlowest([...ofVitest, ...ofPlaywright], 2)).toBe(
      '   1.5 s  slow [phone]\n   0.0 s  quick',
    );
  });

  it('runs what needs one core side by side, then the others one by one, even when one breaks', async () => {
    const events: string[] = [];
    const check = (name: string, isSingle: boolean, isBroken = false): Check => ({
      name,
      title: name,
      isSingle,
      run: () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve(outcomeOf(PASSED))),
    });
    vi.spyOn(console, 'error').mockReturnValue();
    const ended = await runChecks(
      [
        check('a', true),
        check('tests', false),
        check('b', true, true),
        check('more', false),
        check('c', true),
      ],
      {
        onStart: ({ name }) => events.push(`${name} starts`),
        onEnd: ({ check: { name } }) => events.push(name),
      },
      2,
    );
    expect(events.slice(0, 2)).toEqual(['a starts', 'b starts']);
    expect(events.slice(6)).toEqual(['tests starts', 'tests', 'more starts', 'more']);
    expect(ended.filter(({ tally }) => tally.failed > 0).map((one) => one.check.name)).toEqual(['b']);
  });

  it('warns of a part that took longer than its budget, and has a budget for each', () => {
    expect(Object.keys(budgets).toSorted()).toEqual(checks.map(({ name }) => name).toSorted());
    expect(budgetWarning('unit', (budgets['unit'] ?? 0) + 1)).toContain('unit took');
    expect(budgetWarning('unit', budgets['unit'] ?? 0)).toBeUndefined();
  });

  it('has the budgets that CONTRIBUTING.md lists', () => {
    const text = readFileSync(inRoot('CONTRIBUTING.md'), 'utf8');
    const listed = [...text.matchAll(/^\| `(\w+)` +\| +(\d+) s/gm)].map(([, name, seconds]) => [
      name,
      Number(seconds),
    ]);
    expect(Object.fromEntries(listed)).toEqual(budgets);
  });
});
