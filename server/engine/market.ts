import { OrderBook } from './book/order-book.ts';
import type { Balance } from './balance.ts';
import type { ChangeList } from './change-list.ts';
import type { PriceLevel } from './book/price-level.ts';
import type { Instrument } from './protocol.ts';

const UNITS_PER_ASSET = 100_000_000;

/** One instrument with its book and its last trade. */
export class Market {
  instrument: Instrument;
  /** The instrument's smallest order value, in units of the quote asset. */
  minNotional: number;
  readonly book: OrderBook;
  /** Value of one lot at one tick, in units of the quote asset. */
  readonly unitsPerTickLot: number;
  /** Where the fees of this market go. */
  readonly fees: Balance;
  /** Ticks; 0 before the first trade. */
  lastPrice = 0;
  lastTradeId = 0;

  constructor(instrument: Instrument, fees: Balance, levelChanges: ChangeList<PriceLevel>) {
    this.instrument = instrument;
    this.book = new OrderBook(instrument.id, levelChanges);
    this.unitsPerTickLot = (instrument.tickUnits * instrument.lotUnits) / UNITS_PER_ASSET;
    this.minNotional = Number(instrument.minNotionalUnits);
    this.fees = fees;
  }

  /** Puts new rules in force for orders to come. */
  amend(instrument: Instrument): void {
    this.instrument = instrument;
    this.minNotional = Number(instrument.minNotionalUnits);
  }
}
