import type { PriceModel } from './priceModel.ts';

/** The grid on which the model moves in real time: finer than any pair's quotes. */
const GRID_MS = 100;

/** After a longer pause than this the model takes one step over the rest instead of every small one. */
const LONGEST_WALK_MS = 60_000;

/** Moves the shared price model along with time, the same way whichever pair asks first. */
export class PriceFeed {
  readonly model: PriceModel;
  #time: number;

  constructor(model: PriceModel, startTime: number) {
    this.model = model;
    this.#time = startTime;
  }

  /** Brings the model to `time`; earlier times change nothing. */
  advanceTo(time: number): void {
    if (time - this.#time > LONGEST_WALK_MS) {
      this.model.advance((time - this.#time - LONGEST_WALK_MS) / 1_000);
      this.#time = time - LONGEST_WALK_MS;
    }
    while (this.#time + GRID_MS <= time) {
      this.model.advance(GRID_MS / 1_000);
      this.#time += GRID_MS;
    }
  }
}
