import type { Linter, Rule } from 'eslint';

/** What the exchange says is compared with the exchange's clock: devices may be days off. */
const exchangeClock: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { device: 'Compare times with the clock of the exchange: exchangeNow() or useNow().' },
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
  files: ['src/**/*.{ts,tsx}'],
  ignores: [
    'src/platform/exchangeClock.ts',
    // Ages of what this device received, and names of its files.
    'src/ui/useDeviceTime.ts',
    'src/stores/market/lastKnown.ts',
    'src/stores/recorder/recording.ts',
  ],
  plugins: { clock: { rules: { 'exchange-clock': exchangeClock } } },
  rules: { 'clock/exchange-clock': 'error' },
};
