import { expect, test } from 'playwright/test';
import { describeFailure, runSeed } from '../soak/realtime/seed.ts';
import { openWorld, type World } from '../soak/realtime/world.ts';

/** A short form of `npm run soak -- realtime`, which runs as many seeds as it is told to. */
const SEEDS = 10;
const OPTIONS = { steps: 1, lastsMs: [500, 5_000] } as const;

let world: World | undefined;
test.beforeAll(async () => {
  world = await openWorld();
});
test.afterAll(() => world?.dispose());

test('ten interrupted pages show what the exchange answers, and the age of it', async () => {
  test.setTimeout(SEEDS * 120_000);
  for (let seed = 1; seed <= SEEDS && world !== undefined; seed += 1) {
    const result = await runSeed(world, seed, OPTIONS);
    expect(result.problems, describeFailure(result)).toEqual([]);
    expect(result.comparisons).toBeGreaterThan(0);
    expect(result.looks).toBeGreaterThan(0);
  }
});
