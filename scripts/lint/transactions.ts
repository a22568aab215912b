import type { Linter, Rule } from 'eslint';

/** A transaction that conflicts with another is repeated, which only `inTransaction` does. */
const oneWay: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { direct: 'Open transactions with inTransaction of server/ports/store.ts.' },
  },
  create(context) {
    return {
      'CallExpression[callee.property.name="transaction"][arguments.length=0]'(node: Rule.Node) {
        context.report({ node, messageId: 'direct' });
      },
    };
  },
};

/** How the server opens transactions. */
export const transactionRules: Linter.Config = {
  name: 'tidemark/transactions',
  files: ['server/**/*.ts'],
  ignores: ['server/ports/store.ts'],
  plugins: { transactions: { rules: { 'one-way': oneWay } } },
  rules: { 'transactions/one-way': 'error' },
};
