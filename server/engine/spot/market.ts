import { OrderBook } from '../book/orderBook.ts';
import { priceBandAround, type PriceBand } from '../book/priceBand.ts';
import type { Balance } from '../ledger/balance.ts';
import type { ChangeList } from '../kernel/changeList.ts';
import type { Order } from './order.ts';
import type { PriceLevel } from '../book/priceLevel.ts';
import type { Instrument } from '../protocol.ts';

const UNITS_PER_ASSET = 100_000_000;

/** One instrument with its book and its last trade. */
export class Market {
  instrument: Instrument;
  readonly book: OrderBook<Order>;
  /** Value of one lot at one tick, in units of the quote asset. */
  readonly unitsPerTickLot: number;
  /** Where the fees of this market go. */
  readonly fees: Balance;
  /** The instrument's smallest order value, in units of the quote asset. */
  minNotional: number;
  /** Where traders may stand and trade now, from the last price. */
  band: PriceBand;
  /** Ticks; 0 before the first trade. */
  lastPrice = 0;
  lastTradeId = 0;

  constructor(instrument: Instrument, fees: Balance, levelChanges: ChangeList<PriceLevel<Order>>) {
    this.instrument = instrument;
    this.book = new OrderBook<Order>(instrument.id, levelChanges);
    this.unitsPerTickLot = (instrument.tickUnits * instrument.lotUnits) / UNITS_PER_ASSET;
    this.fees = fees;
    this.minNotional = Number(instrument.minNotionalUnits);
    this.band = priceBandAround(0, instrument.priceBandPercent);
  }

  /** Puts new rules in force for orders to come. */
  amend(instrument: Instrument): void {
    this.instrument = instrument;
    this.minNotional = Number(instrument.minNotionalUnits);
    this.#moveBand();
  }

  recordTrade(price: number): void {
    this.lastTradeId += 1;
    if (price === this.lastPrice) return;
    this.lastPrice = price;
    this.#moveBand();
  }

  /** Puts the last trade back from a snapshot. */
  restore(lastPrice: number, lastTradeId: number): void {
    this.lastPrice = lastPrice;
    this.lastTradeId = lastTradeId;
    this.#moveBand();
  }

  #moveBand(): void {
    this.band = priceBandAround(this.lastPrice, this.instrument.priceBandPercent);
  }
}
