import type { YearExchange } from './exchange.ts';
import { FIRST_RATES, PRODUCTS, type Judges } from './judges.ts';
import { DOCUMENT, settingOf as programSetting, type Program } from './oracles/commission.ts';
import { scaledTable, settingOf as tableSetting } from './oracles/tiers.ts';
import { couponOf, PROMOTIONS } from './promotions.ts';
import { asked } from './asked.ts';

type Below = (bound: number) => number;

const WHOLE = 100_000_000;

/** As the setting `earnProducts` has them. */
function productsAt(tiers: Readonly<Record<string, readonly { upTo: string | null; yearRate: string }[]>>) {
  return PRODUCTS.map(({ asset, minimum, userCap }) => ({
    ...{ asset, tiers: tiers[asset] ?? [], productCap: '900000000', isOpen: true },
    ...{ minimum: String(Number(minimum) / WHOLE), userCap: String(Number(userCap) / WHOLE) },
  }));
}

/** What operators set, each with the moment from which on it holds by the documents. */
export class Operators {
  readonly #world: YearExchange;
  readonly #judges: Judges;
  readonly #below: Below;

  constructor(world: YearExchange, judges: Judges, below: Below) {
    this.#world = world;
    this.#judges = judges;
    this.#below = below;
  }

  /** Before anybody has anything. */
  async begin(): Promise<void> {
    const { settings, growth } = this.#world.life;
    await settings.set('earnProducts', productsAt(FIRST_RATES));
    for (const rule of PROMOTIONS) await growth.coupons.rules.create(rule);
  }

  act(user: number): Promise<void> {
    switch (this.#below(6)) {
      case 0:
      case 1:
        return this.#setRates();
      case 2:
        return this.#giveTier(user);
      case 3:
        return this.#setProgram();
      case 4:
        return this.#setTable();
      default:
        return this.#grant(user);
    }
  }

  async #setRates(): Promise<void> {
    const { settings } = this.#world.life;
    const rate = (): string => `0.${String(this.#below(1_500)).padStart(4, '0')}${this.#below(10)}`;
    const tiers = {
      USDT: [
        { upTo: String(1 + this.#below(2_000)), yearRate: rate() },
        { upTo: null, yearRate: rate() },
      ],
      BTC: [{ upTo: null, yearRate: rate() }],
    };
    await settings.set('earnProducts', productsAt(tiers));
    this.#judges.interest.setRates(tiers, this.#world.now);
  }

  async #giveTier(user: number): Promise<void> {
    const level = this.#below(3) === 0 ? 0 : this.#below(10);
    await this.#world.life.growth.feeTiers.setFloor(user, level);
    this.#judges.tiers.give(user, level);
    this.#judges.commission.tierGiven(user);
  }

  async #setProgram(): Promise<void> {
    const more = this.#below(50);
    const program: Program = {
      levels: DOCUMENT.levels.map(([friends, tier, spot, contract]) => [
        ...([Math.ceil(friends / 3), tier] as const),
        ...([spot, contract].map((rate) => (Number(rate) + more / 1_000).toFixed(3)) as [string, string]),
      ]),
      half: [3 + this.#below(4), `0.${2 + this.#below(7)}`],
    };
    await this.#world.life.settings.set('referralProgram', programSetting(program));
    this.#judges.commission.setProgram(program, this.#world.now);
  }

  async #setTable(): Promise<void> {
    const table = scaledTable(1 + this.#below(3) / 4);
    await this.#world.life.settings.set('feeTiers', tableSetting(table));
    this.#judges.tiers.setTable(table, this.#world.now);
  }

  async #grant(user: number): Promise<void> {
    const rule = PROMOTIONS.find(({ ruleId }) => ruleId === 'funding');
    if (rule === undefined) return;
    const coupon = await asked(this.#world.life.growth.coupons.rules.grant(rule.ruleId, user));
    if (coupon === undefined) return;
    this.#judges.coupons.issued(couponOf(rule, { couponId: coupon.id, user, now: this.#world.now }));
  }
}
