import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '../../unit/server/services/growth/support/randomFrom.ts';
import { Clockwork } from './clockwork.ts';
import { YearExchange } from './exchange.ts';
import { judgesOf, type Judges } from './judges.ts';
import { OPENING } from './markets.ts';
import { Operators } from './operators.ts';
import { checkAges, checkZones } from './oracles/calendar.ts';
import { FiatYear } from './oracles/fiat.ts';
import { People } from './people.ts';
import { stillIntervals } from './stillIntervals.ts';
import { DAY, dayOf, momentText } from './time.ts';
import { Traders } from './traders.ts';
import { Wrongs } from './wrongs.ts';

export interface YearOptions {
  readonly seed: number;
  readonly days: number;
  /** 00:00 UTC of its first day. */
  readonly begin: number;
  /** What users and operators do on a day, about. */
  readonly actions?: number;
  readonly report?: (line: string) => void;
}

/** What a year came to. */
interface YearReport {
  /** What was otherwise than the documents say, with seed and moment; the year ends with the first day that has some. */
  readonly wrong: readonly string[];
  /** How much was compared, and what happened. */
  readonly counts: Readonly<Record<string, number>>;
}

const USERS_AT_FIRST = 8;
const PRIME = 15_485_863;

/** Random users, operators and misfortunes over so many days on the real exchange, by a virtual clock: after each moment every figure is compared with what the documents say. */
export async function liveYear(options: YearOptions): Promise<YearReport> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-year-'));
  const moveIntervals = stillIntervals();
  try {
    return await live(folder, options);
  } finally {
    moveIntervals();
    await rm(folder, { recursive: true, force: true });
  }
}

async function live(folder: string, options: YearOptions): Promise<YearReport> {
  const { seed, days, begin, actions = 24, report } = options;
  const below = randomFrom((seed * PRIME) % 2_147_483_647);
  const wrongs = new Wrongs(seed);
  wrongs.now = begin;
  const judges = judgesOf(wrongs, begin);
  const world = await YearExchange.open({
    ...{ folder, now: begin, opening: OPENING },
    onBatch: (batch) => {
      wrongs.count('commands');
      judges.ledger.apply(batch);
    },
  });
  const traders = new Traders(world, judges.ledger, below);
  const people = new People({ world, judges, traders }, below);
  const operators = new Operators(world, judges, below);
  const fiat = new FiatYear(wrongs, below);
  const clock = new Clockwork({ world, judges, traders, wrongs }, below);
  try {
    await world.start();
    await operators.begin();
    await traders.quote();
    for (let place = 0; place < USERS_AT_FIRST; place += 1) await people.join();
    const end = begin + days * DAY;
    let day = dayOf(begin);
    while (world.now < end && wrongs.found.length === 0) {
      const next = world.now + 1 + below((2 * DAY) / actions);
      await clock.goTo(Math.min(next, clock.nextDue, end));
      if (dayOf(world.now) > day) {
        day = dayOf(world.now);
        await checkDay(wrongs, judges, world);
        await fiat.day(world.life.settings, world.now);
        report?.(`${momentText(world.now)}, ${wrongs.counts['commands'] ?? 0} commands`);
      }
      if (world.now === next) await doSomething({ clock, people, operators, traders }, below);
      await clock.check();
    }
    if (wrongs.found.length === 0)
      for (const difference of await world.differences())
        wrongs.add(`the books differ: ${JSON.stringify(difference)}`);
    const { rings } = judges.commission;
    const others = { rings, 'tiers seen': judges.tiers.seen.size, capped: judges.coupons.capped };
    return {
      wrong: wrongs.found,
      counts: { ...wrongs.counts, ...clock.happened, ...others, days: dayOf(world.now) - dayOf(begin) },
    };
  } finally {
    await world.close();
  }
}

interface Actors {
  readonly clock: Clockwork;
  readonly people: People;
  readonly operators: Operators;
  readonly traders: Traders;
}

async function doSomething({ clock, people, operators, traders }: Actors, below: (bound: number) => number) {
  const what = below(100);
  if (what < 3) return clock.pause();
  if (what === 3) return clock.setBack();
  if (what === 4) return people.join();
  if (what < 12) return traders.walk(people.users);
  // What holds from the next hour or day on is of the clock as it runs on.
  if (what < 16 && !clock.isBehind) return operators.act(people.users[below(people.users.length)] ?? 0);
  return people.act();
}

/** What holds at the beginning of a day: all money sums to zero, statements add up, and the calendar is right. */
async function checkDay(wrongs: Wrongs, judges: Judges, { life, now }: YearExchange): Promise<void> {
  const { balances, marketSource } = await life.exchange.view();
  const sums = new Map<string, bigint>();
  const all = [
    ...balances.map(({ asset, available, held }) => ({ asset, units: available + held })),
    ...marketSource,
  ];
  for (const { asset, units } of all) sums.set(asset, (sums.get(asset) ?? 0n) + units);
  for (const [asset, sum] of sums) wrongs.same('sums of assets', asset, sum, 0n);
  for (const user of judges.tiers.users) {
    const { level } = await life.growth.feeTiers.of(user);
    wrongs.same('levels', String(user), level, judges.tiers.levelOf(user));
  }
  await judges.statements.check(life.books, now);
  checkAges(wrongs, now);
  checkZones(wrongs, now - (now % DAY));
}
