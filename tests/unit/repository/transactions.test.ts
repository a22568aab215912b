import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { transactionRules } from '../../../scripts/lint/transactions.ts';

const OPENS = 'db.transaction().execute((trx) => trx);';

const rulesOf = (file: string) =>
  new Linter().verify(OPENS, [{ files: ['**/*.ts'] }, transactionRules], file).map(({ ruleId }) => ruleId);

it.each(['server/services/planted.ts', 'server/custody/planted.ts'])(
  'finds a transaction opened in %s',
  (file) => {
    expect(rulesOf(file)).toEqual(['transactions/one-way']);
  },
);

it.each(['server/ports/store.ts', 'tests/unit/planted.ts'])('allows one in %s', (file) => {
  expect(rulesOf(file)).toEqual([]);
});
