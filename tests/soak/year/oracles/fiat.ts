import { INITIAL_RATES } from '../../../../server/services/content/currencyRates.ts';
import { RateSource } from '../../../../server/services/content/rateSource.ts';
import type { Settings } from '../../../../server/services/content/settings.ts';
import { rateDayOf } from '../../../../src/stores/currencies/currencies.ts';
import { DAY } from '../time.ts';
import type { Wrongs } from '../wrongs.ts';

/** A source of rates that fails for days, and once in a while has rates of an earlier day. */
export class FiatYear {
  readonly #wrongs: Wrongs;
  readonly #below: (bound: number) => number;
  #asOf = INITIAL_RATES.asOf;
  #failsUntil = 0;

  constructor(wrongs: Wrongs, below: (bound: number) => number) {
    this.#wrongs = wrongs;
    this.#below = below;
  }

  /** A day of the source: what the exchange says afterwards is the newest that it could read, and marked where that is more than seven days ago. */
  async day(settings: Settings, now: number): Promise<void> {
    if (now >= this.#failsUntil && this.#below(8) === 0) this.#failsUntil = now + this.#below(14) * DAY;
    const fails = now < this.#failsUntil;
    const asOf = textOf(now - (this.#below(10) === 0 ? 3 * DAY : 0));
    const read = (): Promise<string> =>
      fails ? Promise.reject(new Error('gone')) : Promise.resolve(JSON.stringify({ ...INITIAL_RATES, asOf }));
    const log = { warn: () => undefined };
    await new RateSource({ source: 'rates.json', settings, log, read }).refresh();
    // Decimals of days and texts alike: the later day is the greater text.
    if (!fails && asOf >= this.#asOf) this.#asOf = asOf;
    const stored = (await settings.get('currencyRates')).asOf;
    this.#wrongs.same('rates of currencies', 'their day', stored, this.#asOf);
    const isOld = Math.round(now - Date.parse(`${this.#asOf}T00:00:00Z`)) > 7 * DAY;
    const shown = rateDayOf({ name: 'EUR', symbol: '€', rate: '1', asOf: stored }, now);
    this.#wrongs.same('rates of currencies', 'their mark', shown?.isOld, isOld);
  }
}

function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
