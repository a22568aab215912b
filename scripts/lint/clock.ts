import type { Linter, Rule } from 'eslint';

/** What the exchange says is compared with the exchange's clock: devices may be days off. */
const exchangeClock: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      device:
        'Compare times with the clock of the exchange, exchangeNow() or useNow(), and measure durations by steadyNow().',
    },
  },
  create(context) {
    return {
      'CallExpression[callee.object.name="Date"][callee.property.name="now"]'(node: Rule.Node) {
        context.report({ node, messageId: 'device' });
      },
      'NewExpression[callee.name="Date"][arguments.length=0]'(node: Rule.Node) {
        context.report({ node, messageId: 'device' });
      },
    };
  },
};

/** Which clock the page goes by. */
export const clockRules: Linter.Config = {
  name: 'tidemark/exchange-clock',
  files: ['src/**/*.{ts,tsx}', 'streams/{hub,events,operators}/**/*.ts'],
  ignores: [
    'src/platform/exchangeClock.ts',
    'streams/hub/systemTimers.ts',
    // Names of the device's files.
    'src/stores/recorder/recording.ts',
  ],
  plugins: { clock: { rules: { 'exchange-clock': exchangeClock } } },
  rules: { 'clock/exchange-clock': 'error' },
};
