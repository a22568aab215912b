import { basename } from 'node:path';
import type { Linter, Rule } from 'eslint';

/** A word in camel or Pascal case, and what says which kind of file it is. */
const NAME = /^(?<word>[A-Za-z][A-Za-z0-9]*)(?<kind>\.(test|spec|bench|config|d))?\.(ts|tsx|js|mjs)$/;
const PASCAL = /^[A-Z]/;

/** Modules are called in camelCase; what is called in PascalCase is named after the component that it exports. */
const fileName: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      style: 'A module is named in camelCase, a component in PascalCase.',
      component: 'A file in PascalCase exports what it is named after.',
    },
  },
  create(context) {
    const { word, kind } = NAME.exec(basename(context.filename))?.groups ?? {};
    return {
      'Program:exit'(program) {
        if (word === undefined) context.report({ node: program, messageId: 'style' });
        else if (PASCAL.test(word) && kind === undefined && !exportsName(context, word))
          context.report({ node: program, messageId: 'component' });
      },
    };
  },
};

function exportsName({ sourceCode }: Rule.RuleContext, name: string): boolean {
  return new RegExp(`\\bexport\\b[^;=({]*\\b${name}\\b|\\bexport\\s*\\{[^}]*\\b${name}\\b`).test(
    sourceCode.text,
  );
}

/** Members of a class that TypeScript hides and JavaScript does not. A constructor cannot be `#private`. */
const HIDDEN =
  ':matches(PropertyDefinition, MethodDefinition[kind!="constructor"], AccessorProperty, TSAbstractMethodDefinition, TSAbstractPropertyDefinition)[accessibility=/^(private|protected)$/]';

/** How files and hidden members are named. */
export const nameRules: Linter.Config[] = [
  {
    name: 'tidemark/file-names',
    files: ['**/*.{ts,tsx,js,mjs}'],
    // Names that their tools ask for.
    ignores: ['.size-limit.js'],
    plugins: { tidemark: { rules: { 'file-name': fileName } } },
    rules: { 'tidemark/file-name': 'error' },
  },
  {
    name: 'tidemark/private-members',
    files: ['**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: HIDDEN, message: 'Use a #private member: it is hidden at run time, too.' },
      ],
    },
  },
];
