import type { YearExchange } from './exchange.ts';
import type { Judges } from './judges.ts';
import { CONTRACT } from './markets.ts';
import { HOUR } from './time.ts';
import type { Traders } from './traders.ts';
import type { Wrongs } from './wrongs.ts';

type Below = (bound: number) => number;

const FUNDING_EVERY = 8 * HOUR;
/** Hours of the day at which something is due. */
const MARKS = [0, 1, 8, 16, 24];
/** Of a rate in 1e-12: 0.03 % at most. */
const RATE_STEP = 1_000_000;
const STATEMENTS_THAT_WRITE = 90;
const LONGEST_BACK = 3 * HOUR;
/** How long nothing happens: for minutes, hours, or days. */
const SPANS = [HOUR / 2, 8 * HOUR, 45 * HOUR];

/** Moves the clock, and has everything done that is due: asleep, down, killed, or with a clock that goes back. */
export class Clockwork {
  readonly #world: YearExchange;
  readonly #judges: Judges;
  readonly #traders: Traders;
  readonly #wrongs: Wrongs;
  readonly #below: Below;
  #newest: number;
  #fundedAt: number;
  readonly happened = { kills: 0, starts: 0, sleeps: 0, clocksBack: 0 };

  constructor(
    parts: { world: YearExchange; judges: Judges; traders: Traders; wrongs: Wrongs },
    below: Below,
  ) {
    this.#world = parts.world;
    this.#judges = parts.judges;
    this.#traders = parts.traders;
    this.#wrongs = parts.wrongs;
    this.#below = below;
    this.#newest = parts.world.now;
    this.#fundedAt = parts.world.now;
  }

  /** Whether the journal is ahead of the clock. */
  get isBehind(): boolean {
    return this.#world.now < this.#newest;
  }

  /** The next moment at which something is due: an hour of the day, a redemption, or the end of a coupon. */
  get nextDue(): number {
    const { now } = this.#world;
    const midnight = now - (now % (24 * HOUR));
    const { redemptions, coupons } = this.#judges;
    const moments = [
      ...MARKS.map((hour) => midnight + hour * HOUR),
      ...redemptions.open.map(({ runAt }) => runAt),
      ...coupons.ends,
    ];
    return Math.min(...moments.filter((moment) => moment > now));
  }

  /** Time comes to a moment. */
  async goTo(now: number): Promise<void> {
    this.#world.now = now;
    this.#wrongs.now = now;
    this.#newest = Math.max(this.#newest, now);
    for (const judge of this.#judges.all) judge.advance?.(now);
    if (!this.#world.isRunning) await this.#start();
    await this.#settle();
    await this.#traders.quote();
    await this.#fund(now);
    await this.check();
  }

  /** Everything that was due by now has been done. */
  async check(): Promise<void> {
    await this.#world.settle();
    for (const judge of this.#judges.all) await judge.check?.(this.#world.now);
  }

  /** Nothing happens for a while: the machine sleeps, or the exchange is down. */
  async pause(): Promise<void> {
    const until = this.#world.now + this.#below(SPANS[this.#below(SPANS.length)] ?? HOUR);
    const how = this.#below(3);
    if (how === 0) this.happened.sleeps += 1;
    else if (how === 1) await this.#world.die();
    else await this.#world.stop();
    await this.goTo(until);
  }

  /** It is started anew by a clock that was set back. */
  async setBack(): Promise<void> {
    await this.#world.die();
    this.happened.clocksBack += 1;
    await this.goTo(this.#world.now - this.#below(LONGEST_BACK));
  }

  async #start(): Promise<void> {
    this.happened.starts += 1;
    await this.#world.start();
  }

  async #settle(): Promise<void> {
    if (this.#below(12) > 0) return this.#world.settle();
    if (await this.#world.settleKilled(1 + this.#below(STATEMENTS_THAT_WRITE))) this.happened.kills += 1;
  }

  /** Funding is charged every eight hours; of what was missed the newest alone. */
  async #fund(now: number): Promise<void> {
    const fundingTime = now - (now % FUNDING_EVERY);
    if (fundingTime <= this.#fundedAt) return;
    this.#fundedAt = fundingTime;
    const rate = (this.#below(601) - 300) * RATE_STEP;
    const mark = this.#traders.price * 100_000_000;
    await this.#world.submit({ kind: 'settleFunding', contract: CONTRACT.id, rate, mark, fundingTime });
  }
}
