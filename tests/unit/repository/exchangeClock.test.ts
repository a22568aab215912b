import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { clockRules } from '../../../scripts/lint/clock.ts';

const linter = new Linter();

const rulesOf = (code: string, file: string) =>
  linter.verify(code, [{ files: ['**/*.ts'] }, clockRules], file).map(({ ruleId }) => ruleId);

it.each(['const isOver = endAt <= Date.now();', 'const today = new Date();'])(
  'the linter finds %s',
  (code) => {
    expect(rulesOf(code, 'src/features/planted.ts')).toEqual(['clock/exchange-clock']);
  },
);

it('the linter finds a clock that can be set in what measures durations', () => {
  expect(rulesOf('const at = Date.now();', 'streams/hub/planted.ts')).toEqual(['clock/exchange-clock']);
});

it.each([
  ['src/features/planted.ts', 'const at = new Date(endAt);'],
  ['src/platform/exchangeClock.ts', 'const at = Date.now();'],
  ['streams/hub/systemTimers.ts', 'const at = Date.now();'],
])('the linter finds nothing wrong in %s: %s', (file, code) => {
  expect(rulesOf(code, file)).toEqual([]);
});
