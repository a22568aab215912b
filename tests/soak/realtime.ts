import { Exchange, MADE_DATA } from '../e2e/support/exchange.ts';
import { describeFailure, runSeed } from './realtime/seed.ts';
import { openWorld, type World } from './realtime/world.ts';
import type { Finding } from './soak.ts';

export interface RealtimeSoakOptions {
  /** How many seeds, from which on. */
  readonly seeds: number;
  readonly fromSeed: number;
  readonly report: (line: string) => void;
}

/** Longer than in the suite: some of what happens only shows after ten seconds. */
const OPTIONS = { steps: 4, lastsMs: [500, 14_000] } as const;

/** So many seeds share an exchange and pages, as long as none fails. */
const SHARED_BY = 10;

/** Has things happen to pages in a real Chromium, each seed its own; whether they show the truth afterwards, and its age all the time. */
export async function soakRealtime({
  seeds,
  fromSeed,
  report,
}: RealtimeSoakOptions): Promise<readonly Finding[]> {
  const made = await Exchange.launch();
  await made.stop();
  process.env[MADE_DATA] = made.dataDir;
  let world: World | undefined;
  let [failed, comparisons, looks] = [0, 0, 0];
  try {
    for (let seed = fromSeed; seed < fromSeed + seeds; seed += 1) {
      world ??= await openWorld();
      const result = await runSeed(world, seed, OPTIONS);
      comparisons += result.comparisons;
      looks += result.looks;
      const isFailed = result.problems.length > 0;
      if (isFailed) failed += 1;
      report(isFailed ? describeFailure(result) : `seed ${seed}: ${result.comparisons} comparisons`);
      if (!isFailed && (seed - fromSeed + 1) % SHARED_BY !== 0) continue;
      await world.dispose();
      world = undefined;
    }
  } finally {
    await world?.dispose();
    await made.dispose();
  }
  return [
    {
      claim:
        'after every interruption a page shows what the exchange answers, and its age as it is all the time',
      holds: failed === 0,
      figure: `${seeds} seeds from ${fromSeed}, ${failed} failed, ${comparisons} comparisons, ${looks} ages`,
    },
  ];
}
