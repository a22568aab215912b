import type { Linter, Rule } from 'eslint';

/** What a call is given. */
type Argument = Extract<Rule.Node, { type: 'CallExpression' }>['arguments'][number];

const TIMER_MODULES = new Set(['node:timers', 'node:timers/promises']);

/** A number, or a constant by its name: whoever wrote it sees how long it is. */
function isWritten(delay: Argument | undefined): boolean {
  if (delay === undefined) return true;
  if (delay.type === 'Literal') return true;
  return delay.type === 'Identifier' && /^[A-Z][A-Z\d_]*$/.test(delay.name);
}

/** Timers of the platforms end at once what is to wait for 2³¹ ms or longer. */
const longWaits: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      computed:
        'A timer with a computed delay ends at once from 2³¹ ms on: use after() of @tidemark/sdk/core, or idleAfter() and pause() of server/units/timers.ts.',
    },
  },
  create(context) {
    /** What timers are called here that resolve a promise, and have the delay first. */
    const promised = new Set<string>();
    const check = (node: Rule.Node, delay: Argument | undefined): void => {
      if (!isWritten(delay)) context.report({ node, messageId: 'computed' });
    };
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!TIMER_MODULES.has(String(source.value))) return;
        for (const { type, local } of specifiers) if (type === 'ImportSpecifier') promised.add(local.name);
      },
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type === 'Identifier' && promised.has(callee.name)) return check(node, given[0]);
        const isTimer =
          callee.type === 'Identifier'
            ? callee.name === 'setTimeout'
            : callee.type === 'MemberExpression' &&
              callee.property.type === 'Identifier' &&
              callee.property.name === 'setTimeout';
        if (isTimer) check(node, given[1]);
      },
    };
  },
};

/** Waits may be of any length. */
export const timerRules: Linter.Config = {
  name: 'tidemark/long-waits',
  files: ['{server,sdk,streams,src,packages,scripts}/**/*.{ts,tsx}'],
  ignores: ['sdk/core/after.ts', 'server/units/timers.ts'],
  plugins: { timers: { rules: { 'long-waits': longWaits } } },
  rules: { 'timers/long-waits': 'error' },
};
