import { availableParallelism } from 'node:os';
import { FAILED, outcomeOf, type Check, type Outcome } from './check.ts';

/** A check that ended. */
export interface Ended extends Outcome {
  readonly check: Check;
  readonly seconds: number;
}

interface Listener {
  readonly onStart: (check: Check) => void;
  readonly onEnd: (ended: Ended) => void;
}

/**
 * Runs checks: those that need one core side by side, then the others one after the other.
 * @param width how many run side by side
 */
export async function runChecks(
  checks: readonly Check[],
  { onStart, onEnd }: Listener,
  width = availableParallelism(),
): Promise<readonly Ended[]> {
  const ended: Ended[] = [];
  const runOne = async (check: Check) => {
    onStart(check);
    const started = performance.now();
    const outcome = await attempt(check);
    const one = { ...outcome, check, seconds: (performance.now() - started) / 1000 };
    ended.push(one);
    onEnd(one);
  };
  const runAll = async (waiting: Check[]) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await runOne(next);
  };
  const single = checks.filter(({ isSingle }) => isSingle);
  await Promise.all(Array.from({ length: width }, () => runAll(single)));
  await runAll(checks.filter(({ isSingle }) => !isSingle));
  return ended;
}

/** A check that breaks must not keep the later ones from running. */
async function attempt(check: Check): Promise<Outcome> {
  try {
    return await check.run();
  } catch (error) {
    console.error(error);
    return outcomeOf(FAILED);
  }
}
