import type { Instrument } from '../../engine/protocol.ts';
import { pairUnits } from '../../units/pair.ts';
import { MarketView } from './marketView.ts';

/** The trade pairs, by engine number and by name. */
export class Markets {
  readonly #byId = new Map<number, MarketView>();
  readonly #byName = new Map<string, MarketView>();

  /** Adds a pair, or takes over changed rules of a known one. */
  define(instrument: Instrument): MarketView {
    const known = this.#byId.get(instrument.id);
    if (known !== undefined) {
      known.units = pairUnits(instrument);
      return known;
    }
    const market = new MarketView(instrument);
    this.#byId.set(instrument.id, market);
    this.#byName.set(instrument.name, market);
    return market;
  }

  get(id: number): MarketView | undefined {
    return this.#byId.get(id);
  }

  /** For numbers that come from the engine: an unknown one is a fault. */
  require(id: number): MarketView {
    const market = this.#byId.get(id);
    if (market === undefined) throw new Error(`Instrument ${id} was never defined`);
    return market;
  }

  named(name: string): MarketView | undefined {
    return this.#byName.get(name);
  }

  all(): MarketView[] {
    return [...this.#byId.values()];
  }
}
