import type { Linter } from 'eslint';

/** What we ask of TypeScript beyond the recommended, type-aware rules. */
export const codeRules: Linter.Config = {
  name: 'tidemark/code',
  rules: {
    eqeqeq: 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true }],
    '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    // A `type` and an `interface` read alike; which one is a matter of what is said with it.
    '@typescript-eslint/consistent-type-definitions': 'off',
    // Contradicts no-non-null-assertion, which is the one that finds mistakes.
    '@typescript-eslint/non-nullable-type-assertion-style': 'off',
    // An implementation may be asynchronous because its interface is.
    '@typescript-eslint/require-await': 'off',
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': 'error',
    '@typescript-eslint/no-non-null-assertion': 'error',
    '@typescript-eslint/no-import-type-side-effects': 'error',
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    '@typescript-eslint/return-await': ['error', 'in-try-catch'],
    '@typescript-eslint/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
    ],
  },
};
