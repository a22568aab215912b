import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { boundaryRules } from './scripts/lint/boundaries.ts';
import { codeRules } from './scripts/lint/code.ts';
import { engineRules } from './scripts/lint/engine.ts';
import { nameRules } from './scripts/lint/names.ts';
import { textRules } from './scripts/lint/text.ts';

export default defineConfig(
  globalIgnores(['**/dist/', 'data/', '.cache/', 'test-results/', 'sdk/generated/']),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylisticTypeChecked, codeRules],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
  },
  // The type check reads plain JavaScript too, and knows the names that Node defines.
  { files: ['**/*.{js,mjs}'], ignores: ['public/**'], rules: { 'no-undef': 'off' } },
  {
    files: ['public/**/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: { document: 'readonly', window: 'readonly', localStorage: 'readonly', matchMedia: 'readonly' },
    },
  },
  { files: ['src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    name: 'tidemark/no-console',
    files: ['src/**', 'sdk/**', 'streams/**'],
    rules: { 'no-console': 'error' },
  },
  // An assertion about a method of a mock names it without calling it.
  { files: ['tests/**/*.{ts,tsx}'], rules: { '@typescript-eslint/unbound-method': 'off' } },
  nameRules,
  engineRules,
  textRules,
  boundaryRules,
);
