import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseUnits } from '../../../../../../sdk/core/index.ts';
import { toEarnPosition } from '../../../../../../server/services/growth/earn/wire.ts';
import { accruedAt } from '../../../../../../src/stores/growth/earn/rules.ts';
import { randomFrom } from '../support/randomFrom.ts';
import { EarnStory } from './support/earnStory.ts';
import { ADA, EarnWorld, HOUR } from './support/earnWorld.ts';

let world: EarnWorld;
beforeEach(async () => {
  world = await EarnWorld.open(1_000_000);
});
afterEach(() => world.close());

/** What the page says that was earned and is not paid, in units. */
function shown(): bigint {
  return parseUnits(accruedAt(toEarnPosition(world.position(ADA)), world.now)) ?? -1n;
}

describe('what is shown as earned and not paid', () => {
  it('is nothing for an hour in which the money came, at any moment of it', async () => {
    const hour = Math.ceil(world.now / HOUR) * HOUR;
    await world.subscribe(ADA, 10_000);
    for (const now of [world.now + 11_000, hour - 1, hour]) {
      await world.at(now);
      expect(shown()).toBe(0n);
    }
    await world.at(hour + HOUR / 2);
    expect(shown()).toBeGreaterThan(0n);
  });

  it.each([1, 2, 3, 4, 5])(
    'is what will be paid by the document, after each of 120 random steps (seed %i)',
    async (seed) => {
      const random = randomFrom(seed * 7_919);
      const story = new EarnStory(world);
      for (let step = 0; step < 120; step += 1) {
        const steps = [1_000, 11_000, 20 * 60_000, HOUR - (world.now % HOUR), HOUR, 7 * HOUR];
        await story.goTo(world.now + 1 + random(steps[random(steps.length)] ?? 1));
        const what = random(8);
        if (what < 2) await story.move(() => world.subscribe(ADA, 1 + random(9_000)));
        else if (what < 4 && world.position(ADA).amount > 1_000n) {
          const amount = Number(world.position(ADA).amount) / 1e8 / (1 + random(3));
          await story.move(() => world.redeem(ADA, Math.floor(amount * 1e7) / 1e7));
        } else if (what === 4) await story.setRates(`0.${1 + random(9)}`, `0.0${1 + random(9)}`);
        else if (what === 5) {
          await world.start();
          await world.at(world.now);
        }
        const { above, below } = story.oracle.earned(world.now);
        // Told to a ten-thousandth of a unit, and shown in units, rounded down.
        const told = shown() * below;
        expect(told <= above).toBe(true);
        expect((above - told) * 1_000n <= below * 1_001n).toBe(true);
      }
      expect(story.wrong).toEqual([]);
    },
  );
});
