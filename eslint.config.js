import { defineConfig, globalIgnores } from 'eslint/config';
import * as parser from '@typescript-eslint/parser';
import { boundaryRules } from './scripts/lint/boundaries.ts';
import { clockRules } from './scripts/lint/clock.ts';
import { engineRules } from './scripts/lint/engine.ts';
import { nameRules } from './scripts/lint/names.ts';
import { oneTextRules } from './scripts/lint/oneText.ts';
import { timerRules } from './scripts/lint/timers.ts';
import { textRules } from './scripts/lint/text.ts';
import { transactionRules } from './scripts/lint/transactions.ts';

// The rules of the house. What is wrong in any TypeScript project is found by oxlint, see .oxlintrc.json.
export default defineConfig(
  globalIgnores(['**/dist/', 'data/', '.cache/', 'test-results/', 'sdk/generated/']),
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
  nameRules,
  engineRules,
  textRules,
  oneTextRules,
  clockRules,
  timerRules,
  transactionRules,
  boundaryRules,
);
