import { RecordedBook } from './recordedBook.ts';
import type { OrderEntry } from '../shared/source.ts';
import type { DepthFrame, Frame, SnapshotFrame, TickerFrame, TradeFrame } from './frame.ts';
import type { Command, QuoteLevel, Side } from '../../engine/protocol.ts';

const SIDES = ['buy', 'sell'] as const;
const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** Whether, for resting orders of `side`, `price` is better than `other`. */
const isBetter = (side: Side, price: number, other: number): boolean =>
  side === 'buy' ? price > other : price < other;

/**
 * Turns recorded frames into commands that make the engine's book the recorded one. The market maker stands at the recorded totals;
 * the taker bot prints the recorded trades. A trade that the depth stream has not announced yet is printed all the same: its price is
 * cleared of better quotes and stocked first, and what was changed for it is put right by the next {@link #reconcile}.
 */
export class BookReplay {
  readonly book = new RecordedBook();
  readonly #orderEntry: OrderEntry;
  /** What the market maker has resting, as far as commands alone can tell. */
  readonly #resting = { buy: new Map<number, number>(), sell: new Map<number, number>() };
  /** Levels whose target or resting changed since they were last reconciled. */
  readonly #dirty = new LevelSet();
  /** Levels that a ticker keeps away from what the depth frames say. */
  readonly #overridden = new LevelSet();

  constructor(orderEntry: OrderEntry) {
    this.#orderEntry = orderEntry;
  }

  /** Notes that a level may no longer hold what it was set to, because users traded with it. */
  markDirty(side: Side, price: number): void {
    this.#dirty.add(side, price);
  }

  /** The commands of frames that belong to one moment, in order. Afterwards the book is reconciled. */
  play(frames: readonly Frame[]): Command[] {
    const commands: Command[] = [];
    for (const frame of frames) {
      if (frame.kind === 'trade') commands.push(...this.#trade(frame));
      else if (frame.kind === 'ticker') this.#applyTicker(frame);
      else if (frame.kind === 'depth') this.#applyDepth(frame);
      else commands.push(this.#replace(frame));
    }
    commands.push(...this.#reconcile());
    return commands;
  }

  #replace(snapshot: SnapshotFrame): Command {
    this.book.reset(snapshot);
    this.#dirty.clear();
    this.#overridden.clear();
    const levels: QuoteLevel[] = [];
    for (const side of SIDES) {
      this.#resting[side].clear();
      for (const price of this.book.depthPrices(side)) {
        const lots = this.book.depthLots(side, price);
        this.#resting[side].set(price, lots);
        levels.push({ side, price, lots });
      }
    }
    return this.#orderEntry.quote(levels, true);
  }

  #applyDepth(frame: DepthFrame): void {
    this.book.apply(frame);
    for (const { price } of frame.bids) this.#dirty.add('buy', price);
    for (const { price } of frame.asks) this.#dirty.add('sell', price);
    this.#dirty.addAll(this.#overridden);
    this.#overridden.clear();
  }

  #applyTicker(frame: TickerFrame): void {
    if (!this.book.overlay(frame)) return;
    this.#dirty.addAll(this.#overridden);
    for (const side of SIDES) {
      const { price } = side === 'buy' ? frame.bid : frame.ask;
      this.#dirty.add(side, price);
      for (const other of this.#resting[side].keys())
        if (isBetter(side, other, price)) this.#dirty.add(side, other);
    }
  }

  /** Prints one trade at exactly its price and quantity, unless users offer better. */
  #trade({ takerSide, price, lots }: TradeFrame): Command[] {
    const makers = opposite(takerSide);
    const changes: QuoteLevel[] = [];
    for (const other of this.#resting[makers].keys()) {
      if (isBetter(makers, other, price)) changes.push({ side: makers, price: other, lots: 0 });
    }
    for (const own of this.#resting[takerSide].keys()) {
      if (!isBetter(takerSide, price, own)) changes.push({ side: takerSide, price: own, lots: 0 });
    }
    if ((this.#resting[makers].get(price) ?? 0) < lots) changes.push({ side: makers, price, lots });
    this.#note(changes);
    this.#note([{ side: makers, price, lots: (this.#resting[makers].get(price) ?? 0) - lots }]);
    const print = this.#orderEntry.take(takerSide, price, lots);
    return changes.length === 0 ? [print] : [this.#orderEntry.quote(changes), print];
  }

  /** Brings every dirty level to its target: removals first, so that nothing new meets what is about to go. */
  #reconcile(): Command[] {
    if (this.#dirty.isEmpty) return [];
    const removals: QuoteLevel[] = [];
    const targets: QuoteLevel[] = [];
    for (const { side, price } of this.#dirty) {
      const lots = this.book.lots(side, price);
      (lots === 0 ? removals : targets).push({ side, price, lots });
      if (lots !== this.book.depthLots(side, price)) this.#overridden.add(side, price);
    }
    const levels = [...removals, ...targets];
    this.#note(levels);
    this.#dirty.clear();
    return [this.#orderEntry.quote(levels)];
  }

  #note(levels: readonly QuoteLevel[]): void {
    for (const { side, price, lots } of levels) {
      if (lots === 0) this.#resting[side].delete(price);
      else this.#resting[side].set(price, lots);
      this.#dirty.add(side, price);
    }
  }
}

/** A set of book levels. */
class LevelSet {
  readonly #prices = { buy: new Set<number>(), sell: new Set<number>() };

  get isEmpty(): boolean {
    return this.#prices.buy.size === 0 && this.#prices.sell.size === 0;
  }

  add(side: Side, price: number): void {
    this.#prices[side].add(price);
  }

  addAll(other: LevelSet): void {
    for (const { side, price } of other) this.add(side, price);
  }

  clear(): void {
    this.#prices.buy.clear();
    this.#prices.sell.clear();
  }

  *[Symbol.iterator](): Generator<{ readonly side: Side; readonly price: number }> {
    for (const price of this.#prices.buy) yield { side: 'buy', price };
    for (const price of this.#prices.sell) yield { side: 'sell', price };
  }
}
