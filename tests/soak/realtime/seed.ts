import { setTimeout as delay } from 'node:timers/promises';
import { Chance } from './chance.ts';
import { untilSame } from './comparison.ts';
import { INTERRUPTIONS } from './interruptions.ts';
import type { Station } from './station.ts';
import type { Trader } from './trader.ts';
import type { World } from './world.ts';

export interface SeedOptions {
  /** How often something happens. */
  readonly steps: number;
  /** How long what happens lasts, in milliseconds. */
  readonly lastsMs: readonly [least: number, most: number];
}

/** What came of a seed. */
export interface SeedResult {
  readonly seed: number;
  /** Everything that was wrong. */
  readonly problems: readonly string[];
  /** What happened, in its order. */
  readonly steps: readonly string[];
  readonly comparisons: number;
  /** How often an age that a page shows was compared with the true one. */
  readonly looks: number;
}

const SAME_WITHIN_MS = 15_000;

/** Of so many steps one stops the exchange. */
const RESTART_EVERY = 6;

/** Has things happen to the pages of a world while users trade, and compares after each step everything that the pages show with what the exchange answers. */
export async function runSeed(world: World, seed: number, options: SeedOptions): Promise<SeedResult> {
  const run = new SeedRun(world, seed, options);
  for (let step = 0; step < options.steps && run.problems.length === 0; step += 1)
    await run.step().catch((error: unknown) => run.fail(error));
  return { seed, ...run.result() };
}

class SeedRun {
  readonly problems: string[] = [];
  readonly #steps: string[] = [];
  readonly #world: World;
  readonly #chance: Chance;
  /** Each who acts by himself has dice of his own: who comes first does not matter. */
  readonly #chanceOf: ReadonlyMap<Station | Trader, Chance>;
  readonly #options: SeedOptions;
  readonly #looksBefore: number;
  #comparisons = 0;

  constructor(world: World, seed: number, options: SeedOptions) {
    const actors = [...world.stations, ...world.traders];
    this.#world = world;
    this.#chance = new Chance(seed);
    this.#chanceOf = new Map(actors.map((actor, index) => [actor, new Chance(seed * 101 + index)]));
    this.#options = options;
    this.#looksBefore = looksOf(world);
  }

  result(): Omit<SeedResult, 'seed'> {
    return {
      problems: this.problems,
      steps: this.#steps,
      comparisons: this.#comparisons,
      looks: looksOf(this.#world) - this.#looksBefore,
    };
  }

  #diceOf(actor: Station | Trader): Chance {
    return this.#chanceOf.get(actor) ?? this.#chance;
  }

  fail(error: unknown): void {
    this.problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  /** Something happens to every page, or to the exchange, while users trade; then everything must be right. */
  async step(): Promise<void> {
    const { stations, traders } = this.#world;
    const chance = this.#chance;
    const shown = new Map(stations.map((station) => [station, chance.pick(station.tabs)]));
    await Promise.all([...shown].map(([station, tab]) => station.openTab(tab)));
    for (const station of stations) await station.showConnection(true);
    const over = new AbortController();
    const trading = traders.map((trader) => this.#trade(trader, over.signal));
    await (chance.between(1, RESTART_EVERY) === 1 ? this.#restart() : this.#interrupt());
    over.abort();
    await Promise.all(trading);
    await Promise.all(
      [...shown].map(async ([station, tab]) => {
        await station.untilLive();
        await station.showConnection(false);
        // A page that was loaded again begins with its first tab.
        await station.openTab(tab);
        await this.#compare(station, tab);
      }),
    );
    for (const station of stations)
      for (const lie of station.watch.lies.splice(0)) this.problems.push(`${station.name}: ${lie}`);
  }

  async #trade(trader: Trader, signal: AbortSignal): Promise<void> {
    const chance = this.#diceOf(trader);
    while (!signal.aborted) {
      const done = await trader.act(chance);
      this.#steps.push(`  ${trader.user.loginId} ${done}`);
      await delay(chance.between(50, 400), undefined, { signal }).catch(() => undefined);
    }
  }

  async #interrupt(): Promise<void> {
    await Promise.all(
      this.#world.stations.map(async (station) => {
        const chance = this.#diceOf(station);
        const { name, run } = chance.pick(INTERRUPTIONS);
        const ms = chance.between(...this.#options.lastsMs);
        this.#steps.push(`${station.name}: ${name}, ${ms} ms`);
        await run(station, { chance, ms, others: this.#world.traders });
      }),
    );
  }

  async #restart(): Promise<void> {
    const way = this.#chance.pick(['stop', 'kill'] as const);
    this.#steps.push(`the exchange: ${way}`);
    await this.#world.exchange[way]();
    await this.#world.exchange.start();
  }

  /** The table that was open all the time comes first; the others are opened one after the other. */
  async #compare(station: Station, open: Station['tabs'][number]): Promise<void> {
    const others = station.tabs.filter((tab) => tab !== open);
    await this.#same(station, station.compareTab(open));
    for (const comparison of station.comparisons()) await this.#same(station, comparison);
    for (const tab of others) {
      await station.openTab(tab);
      await this.#same(station, station.compareTab(tab));
    }
  }

  async #same(station: Station, comparison: Parameters<typeof untilSame>[0]): Promise<void> {
    this.#comparisons += 1;
    const difference = await untilSame(comparison, SAME_WITHIN_MS);
    if (difference !== undefined) this.problems.push(`${station.name}: ${difference}`);
  }
}

function looksOf({ stations }: World): number {
  return stations.reduce((sum, { watch }) => sum + watch.looks, 0);
}

/** A failed seed in words, with how to see it again. */
export function describeFailure({ seed, problems, steps }: SeedResult): string {
  return [
    `Seed ${seed} failed; npm run soak -- realtime --seeds 1 --from-seed ${seed} repeats it.`,
    ...steps,
    ...problems.map((problem) => `✗ ${problem}`),
  ].join('\n');
}
