import { describe, expect, it } from 'vitest';
import { describeTally, total, withExitCode } from '../../../scripts/checks/check.ts';
import { tallyPlaywright } from '../../../scripts/checks/playwright.ts';
import { tallyVitest } from '../../../scripts/checks/vitest.ts';

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
});
