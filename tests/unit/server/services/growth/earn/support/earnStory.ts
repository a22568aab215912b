import { DEFAULT_PRODUCTS } from '../../../../../../../server/services/growth/earn/products.ts';
import { ADA, DAY, HOUR, type EarnWorld } from './earnWorld.ts';
import { AccountOracle, type RatesThen, type Tier } from './oracle.ts';

/** What Ada does, and what the documents say that it earns. */
export class EarnStory {
  readonly oracle: AccountOracle;
  /** What was due at midnights that have passed and did not arrive to the unit. */
  readonly wrong: string[] = [];
  readonly #world: EarnWorld;
  readonly #rates: { hour: number; tiers: readonly Tier[] }[] = [
    { hour: 0, tiers: DEFAULT_PRODUCTS[0]?.tiers ?? [] },
  ];
  #seen: number;

  constructor(world: EarnWorld) {
    this.#world = world;
    this.#seen = world.now;
    this.oracle = new AccountOracle(world.now, (hour) => this.#ratesAt(hour));
  }

  /** Does something with the money, now. */
  async move(act: () => Promise<unknown>): Promise<void> {
    const before = this.#world.position(ADA).amount;
    await act();
    this.oracle.change(this.#world.now, this.#world.position(ADA).amount - before);
  }

  /** Time comes to a moment, with what is due at the midnights before it. */
  async goTo(time: number): Promise<void> {
    let due = 0n;
    for (let midnight = (Math.floor(this.#seen / DAY) + 1) * DAY; midnight <= time; midnight += DAY)
      due += this.oracle.pay(midnight);
    this.#seen = time;
    await this.move(async () => {
      const before = this.#world.position(ADA).amount;
      await this.#world.at(time);
      const paid = this.#world.position(ADA).amount - before;
      if (paid !== due) this.wrong.push(`${new Date(time).toISOString()}: ${paid} for ${due}`);
    });
  }

  /** An operator sets other rates, which are for the hours after the one that runs. */
  async setRates(first: string, rest: string): Promise<void> {
    const tiers = [
      { upTo: '500', yearRate: first },
      { upTo: null, yearRate: rest },
    ];
    const products = DEFAULT_PRODUCTS.map((product) => ({ ...product, tiers }));
    await this.#world.run.settings.set('earnProducts', products);
    this.#rates.push({ hour: Math.floor(this.#world.now / HOUR) + 1, tiers });
  }

  #ratesAt(hour: number): RatesThen {
    const at = this.#rates.findLastIndex((each) => each.hour <= hour);
    const later = this.#rates.slice(at + 1).map((each) => each.hour);
    return { tiers: this.#rates[at]?.tiers ?? [], until: Math.min(Infinity, ...later) };
  }
}
