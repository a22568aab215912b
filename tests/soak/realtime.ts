import { Exchange, MADE_DATA } from '../e2e/support/exchange.ts';
import { describeFailure, runSeed, type SeedResult } from './realtime/seed.ts';
import { openWorld } from './realtime/world.ts';
import type { Finding } from './soak.ts';

export interface RealtimeSoakOptions {
  /** How many seeds, from which on. */
  readonly seeds: number;
  readonly fromSeed: number;
  /** How many exchanges with their pages run at once. */
  readonly jobs: number;
  readonly report: (line: string) => void;
}

/** Longer than ten seconds: some of what happens only shows after that. */
const OPTIONS = { steps: 2, lastsMs: [500, 12_000] } as const;

/** So many seeds share an exchange and pages, as long as none fails. */
const SHARED_BY = 10;

/** Interrupts pages in a real Chromium, each seed in its own order, and checks that they show the truth afterwards and its age all the time. */
export async function soakRealtime(options: RealtimeSoakOptions): Promise<readonly Finding[]> {
  const { seeds, fromSeed, jobs, report } = options;
  const made = await Exchange.launch();
  await made.stop();
  process.env[MADE_DATA] = made.dataDir;
  const results: SeedResult[] = [];
  const take = (result: SeedResult): void => {
    results.push(result);
    const { seed, problems, comparisons, looks } = result;
    report(
      problems.length > 0
        ? describeFailure(result)
        : `seed ${seed}: ${comparisons} comparisons, ${looks} ages`,
    );
  };
  try {
    const left = Array.from({ length: seeds }, (_, index) => fromSeed + index);
    await Promise.all(Array.from({ length: jobs }, () => runSeeds(left, take)));
  } finally {
    await made.dispose();
  }
  const sum = (figure: 'comparisons' | 'looks'): number =>
    results.reduce((total, result) => total + result[figure], 0);
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  return [
    {
      claim:
        'after every interruption a page shows what the exchange answers, and its age as it is all the time',
      holds: failed === 0 && results.length === seeds,
      figure: `${results.length} seeds from ${fromSeed}, ${failed} failed, ${sum('comparisons')} comparisons, ${sum('looks')} ages`,
    },
  ];
}

/** Takes seeds from those that are left until there are none; a seed that failed leaves its exchange and pages behind. */
async function runSeeds(left: number[], take: (result: SeedResult) => void): Promise<void> {
  while (left.length > 0) {
    const world = await openWorld();
    try {
      for (let used = 0; used < SHARED_BY; used += 1) {
        const seed = left.shift();
        if (seed === undefined) break;
        const result = await runSeed(world, seed, OPTIONS);
        take(result);
        if (result.problems.length > 0) break;
      }
    } finally {
      await world.dispose();
    }
  }
}
