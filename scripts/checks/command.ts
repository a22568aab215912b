import { runNode } from '../lib/run.ts';
import { FAILED, outcomeOf, PASSED, type Check } from './check.ts';

/** No tool looks for news of itself on the network. */
const QUIET = { NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** A check that passes when a JavaScript tool exits with 0; its output is shown only when it does not. */
export function commandCheck(name: string, title: string, args: readonly string[]): Check {
  return {
    name,
    title,
    isSingle: true,
    async run() {
      const { code, output } = await runNode(args, { capture: true, env: QUIET });
      if (code === 0) return outcomeOf(PASSED);
      console.log(output.trimEnd());
      return { ...outcomeOf(FAILED), output };
    },
  };
}
