import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { timerRules } from '../../../scripts/lint/timers.ts';

const linter = new Linter();

const rulesOf = (code: string, file: string) =>
  linter.verify(code, [{ files: ['**/*.ts'] }, timerRules], file).map(({ ruleId }) => ruleId);

it.each([
  'setTimeout(work, everyMs);',
  'setTimeout(work, Math.max(0, at - now()));',
  'window.setTimeout(work, this.delay);',
  "import { setTimeout as rest } from 'node:timers/promises'; await rest(left);",
])('the linter finds %s', (code) => {
  expect(rulesOf(code, 'server/backup/planted.ts')).toEqual(['timers/long-waits']);
});

it.each([
  ['server/planted.ts', 'setTimeout(work, RETRY_AFTER_MS);'],
  ['src/ui/planted.ts', 'setTimeout(work, 60_000); setTimeout(work);'],
  ['sdk/client/planted.ts', "import { after } from '../core/after.ts'; after(left, work);"],
  ['sdk/core/after.ts', 'setTimeout(work, left);'],
])('the linter finds nothing wrong in %s: %s', (file, code) => {
  expect(rulesOf(code, file)).toEqual([]);
});
