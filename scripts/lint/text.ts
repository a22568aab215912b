import type { Linter } from 'eslint';
import i18next from 'eslint-plugin-i18next';

/** The attributes whose value reaches users. */
const readAttributes = [
  'alt',
  'aria-label',
  'aria-description',
  'description',
  'label',
  'placeholder',
  'title',
];

/** What a user reads comes from locales/, never from a component; digits and punctuation alone are no words. */
export const textRules: Linter.Config = {
  name: 'tidemark/no-literal-text',
  files: ['src/**/*.tsx'],
  plugins: { i18next },
  rules: {
    'i18next/no-literal-string': [
      'error',
      {
        mode: 'jsx-only',
        message: 'Text for users belongs in locales/',
        'jsx-attributes': { include: readAttributes.map((name) => `^${name}$`) },
        // Anything with a letter of any script is a word.
        words: { exclude: ['[^A-Za-z\\u00C0-\\u1FFF\\u3000-\\uFFFF]*'] },
        // What a call is given is for the call: translation keys, formats, topics.
        callees: { exclude: ['.*'] },
        'should-validate-template': true,
      },
    ],
  },
};
