import type { Linter } from 'eslint';

const ambient = [
  'Date',
  'performance',
  'crypto',
  'fetch',
  'process',
  'setTimeout',
  'setInterval',
  'setImmediate',
];

/** The matching engine is a function of its state and its commands: no clock, no randomness, no outside world. */
export const engineRules: Linter.Config = {
  name: 'tidemark/deterministic-engine',
  files: ['server/engine/**/*.ts'],
  rules: {
    'no-restricted-globals': [
      'error',
      ...ambient.map((name) => ({ name, message: 'The engine is deterministic: take it from the command.' })),
    ],
    'no-restricted-properties': [
      'error',
      { object: 'Math', property: 'random', message: 'The engine is deterministic.' },
    ],
  },
};
