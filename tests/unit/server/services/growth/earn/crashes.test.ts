import { afterEach, describe, expect, it } from 'vitest';
import { ExchangeUnavailableError } from '../../../../../../server/exchange/errors.ts';
import { randomFrom } from '../support/randomFrom.ts';
import { dyingAt } from './support/dyingExchange.ts';
import { EarnStory } from './support/earnStory.ts';
import { ADA, BOB, DAY, EarnWorld, HOUR, units } from './support/earnWorld.ts';

let world: EarnWorld;
afterEach(() => world.close());

/** Two users, three days with a scheduled redemption and auto-subscribe, and what they end with. */
async function story(die: { place: number; isTaken: boolean } | undefined) {
  world = await EarnWorld.open();
  const midnight = Math.ceil(world.now / DAY) * DAY;
  await world.subscribe(ADA, 1_000, 'a');
  await world.subscribe(BOB, 33_333.33, 'b');
  await world.run.earn.schedule({
    ...{ userId: BOB, asset: 'USDT', amount: units(10_000), runAt: midnight + 5 * HOUR, clientId: 'c' },
  });
  await world.run.earn.setAuto(ADA, 'USDT', units(900_000));
  await world.at(world.now + HOUR);
  if (die !== undefined) await world.start(dyingAt(die.place, die.isTaken));
  const times = [midnight, midnight + HOUR, midnight + 5 * HOUR, midnight + DAY];
  for (const time of times) {
    await world.at(time);
    // Within the same moment: what had not happened happens now.
    if (die !== undefined) {
      const { transfers } = await world.start();
      await transfers.resume();
      await world.at(time);
      if (time !== times.at(-1)) await world.start(dyingAt(die.place, die.isTaken));
    }
  }
  return {
    ada: await world.money(ADA),
    bob: await world.money(BOB),
    history: [await world.history(ADA), await world.history(BOB)],
    positions: [world.position(ADA), world.position(BOB)],
  };
}

describe('a crash', () => {
  it('at any command pays nothing twice and nothing too little', async () => {
    const whole = await story(undefined);
    expect(whole.history.flat().filter(({ kind }) => kind === 'interest')).toHaveLength(4);
    expect(whole.ada.sum).toBe(0n);
    await world.close();
    for (const place of [1, 2, 3])
      for (const isTaken of [false, true]) {
        const found = await story({ place, isTaken });
        expect({ place, isTaken, ...found }).toEqual({ place, isTaken, ...whole });
        await world.close();
      }
    world = await EarnWorld.open();
  });
});

describe('rates that an operator sets', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'are for the hours after that moment, wherever the exchange is killed and however long it is down (seed %i)',
    async (seed) => {
      const random = randomFrom(seed * 104_729);
      world = await EarnWorld.open(1_000_000);
      // Killed before anything was stored of what a first start begins with.
      await world.start();
      const story = new EarnStory(world);
      for (let kill = 0; kill < 12; kill += 1) {
        if (random(2) === 0) await story.move(() => world.subscribe(ADA, 1 + random(9_000)));
        const spans = [9_000, HOUR, DAY];
        await story.goTo(world.now + random(spans[random(3)] ?? 1));
        for (let change = random(3); change >= 0; change -= 1) {
          await story.setRates(`0.${1 + random(99)}`, `0.0${1 + random(99)}`);
          world.now += random(4_000);
        }
        // Nothing more is stored of what runs now; it is down until then.
        world.now += random(spans[random(3)] ?? 1);
        await world.start();
        await story.goTo(world.now + random(2 * DAY));
      }
      expect(story.wrong).toEqual([]);
    },
  );
});

describe('a journal that ends before what is known of it', () => {
  it('has nothing earn that is not there, and everything that is', async () => {
    world = await EarnWorld.open();
    for (const [user, amount] of [
      [ADA, 1_000],
      [BOB, 70],
    ] as const)
      await world.subscribe(user, amount);
    await world.at(world.now + HOUR);
    const { db } = world.disk;
    await db.deleteFrom('eventCursors').where('name', '=', 'growth').execute();
    const ghost = { balance: units(400_000).toString(), low: units(400_000).toString() };
    await db.updateTable('earnAccounts').set(ghost).where('userId', '=', ADA).execute();
    await db
      .insertInto('earnAccounts')
      .values({
        ...{
          ...ghost,
          userId: 102,
          asset: 'USDT',
          hour: Math.floor(world.now / HOUR),
          accrued: '0',
          paid: '0',
        },
        ...{ paidDay: null, paidThen: '0' },
      })
      .execute();
    await db.deleteFrom('earnAccounts').where('userId', '=', BOB).execute();
    await world.start();
    for (let round = 0; round < 2; round += 1) {
      const amounts = [ADA, BOB, 102].map((user) => world.position(user).amount);
      expect(amounts).toEqual([units(1_000), units(70), 0n]);
      await world.at(world.now + HOUR);
      await world.start();
    }
    expect(world.run.earn.products()[0]?.subscribed).toBe(units(1_070));
  });
});

describe('an exchange that has too much to do for a moment', () => {
  it('gets what it could not take once it can, without a restart', async () => {
    world = await EarnWorld.open();
    await world.subscribe(ADA, 1_000, 'a');
    const runAt = world.now + 10 * 60_000;
    await world.run.earn.schedule({
      ...{ userId: ADA, asset: 'USDT', amount: units(400), runAt, clientId: 'b' },
    });
    let isBusy = false;
    await world.start((exchange) => ({
      ...dyingAt(Infinity, false)(exchange),
      submit: (command, time) =>
        isBusy
          ? Promise.reject(new ExchangeUnavailableError('Too many commands are waiting'))
          : exchange.submit(command, time),
    }));
    isBusy = true;
    await world.at(runAt);
    await expect(world.subscribe(ADA, 50, 'c')).rejects.toThrow('Too many commands');
    expect((await world.money()).earn).toBe(units(1_000));
    isBusy = false;
    await world.at(runAt + 10_000);
    expect((await world.money()).earn).toBe(units(650));
    expect((await world.history()).every(({ status }) => status === 'done')).toBe(true);
  });
});
