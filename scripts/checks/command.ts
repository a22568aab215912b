import { runNode } from '../lib/run.ts';
import { FAILED, PASSED, type Check } from './check.ts';

/** A check that passes when a JavaScript tool exits with 0; its output is shown only when it does not. */
export function commandCheck(name: string, title: string, args: readonly string[]): Check {
  return {
    name,
    title,
    async run() {
      const { code, output } = await runNode(args, { capture: true, env: { FORCE_COLOR: '0' } });
      if (code === 0) return PASSED;
      console.log(output.trimEnd());
      return FAILED;
    },
  };
}
