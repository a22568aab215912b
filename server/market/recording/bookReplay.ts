import { LevelSet } from './levelSet.ts';
import { RecordedBook } from './recordedBook.ts';
import type { Desk } from '../shared/orderEntry.ts';
import type { DepthFrame, Frame, SnapshotFrame, TickerFrame, TradeFrame } from './frame.ts';
import type { Command, QuoteLevel, Side } from '../../engine/protocol.ts';

const SIDES = ['buy', 'sell'] as const;
const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** Whether, for resting orders of `side`, `price` is better than `other`. */
const isBetter = (side: Side, price: number, other: number): boolean =>
  side === 'buy' ? price > other : price < other;

/**
 * Turns recorded frames into commands that make the engine's book the recorded one. The market maker stands at the recorded totals;
 * the tape prints the recorded trades. A trade that the depth stream has not announced yet is printed all the same: its price is
 * cleared of better quotes and stocked first, and what was bent for it is put right by the next {@link #settle}.
 */
export class BookMirror {
  readonly book = new RecordedBook();
  readonly #desk: Desk;
  /** What the market maker has resting, as far as commands alone can tell. */
  readonly #standing = { buy: new Map<number, number>(), sell: new Map<number, number>() };
  /** Levels whose target or standing changed since they were last settled. */
  readonly #dirty = new LevelSet();
  /** Levels that a ticker keeps away from what the depth frames say. */
  readonly #bent = new LevelSet();

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Notes that a level may no longer hold what it was set to, because users traded with it. */
  disturb(side: Side, price: number): void {
    this.#dirty.add(side, price);
  }

  /** The commands of frames that belong to one moment, in order. Afterwards the book is settled. */
  play(frames: readonly Frame[]): Command[] {
    const commands: Command[] = [];
    for (const frame of frames) {
      if (frame.kind === 'trade') commands.push(...this.#trade(frame));
      else if (frame.kind === 'ticker') this.#applyTicker(frame);
      else if (frame.kind === 'depth') this.#applyDepth(frame);
      else commands.push(this.#replace(frame));
    }
    commands.push(...this.#settle());
    return commands;
  }

  #replace(snapshot: SnapshotFrame): Command {
    this.book.reset(snapshot);
    this.#dirty.clear();
    this.#bent.clear();
    const levels: QuoteLevel[] = [];
    for (const side of SIDES) {
      this.#standing[side].clear();
      for (const price of this.book.depthPrices(side)) {
        const lots = this.book.depthLots(side, price);
        this.#standing[side].set(price, lots);
        levels.push({ side, price, lots });
      }
    }
    return this.#desk.quote(levels, true);
  }

  #applyDepth(frame: DepthFrame): void {
    this.book.apply(frame);
    for (const { price } of frame.bids) this.#dirty.add('buy', price);
    for (const { price } of frame.asks) this.#dirty.add('sell', price);
    this.#dirty.addAll(this.#bent);
    this.#bent.clear();
  }

  #applyTicker(frame: TickerFrame): void {
    if (!this.book.overlay(frame)) return;
    this.#dirty.addAll(this.#bent);
    for (const side of SIDES) {
      const { price } = side === 'buy' ? frame.bid : frame.ask;
      this.#dirty.add(side, price);
      for (const other of this.#standing[side].keys())
        if (isBetter(side, other, price)) this.#dirty.add(side, other);
    }
  }

  /** Prints one trade at exactly its price and quantity, unless users offer better. */
  #trade({ takerSide, price, lots }: TradeFrame): Command[] {
    const makers = opposite(takerSide);
    const changes: QuoteLevel[] = [];
    for (const other of this.#standing[makers].keys()) {
      if (isBetter(makers, other, price)) changes.push({ side: makers, price: other, lots: 0 });
    }
    for (const own of this.#standing[takerSide].keys()) {
      if (!isBetter(takerSide, price, own)) changes.push({ side: takerSide, price: own, lots: 0 });
    }
    if ((this.#standing[makers].get(price) ?? 0) < lots) changes.push({ side: makers, price, lots });
    this.#note(changes);
    this.#note([{ side: makers, price, lots: (this.#standing[makers].get(price) ?? 0) - lots }]);
    const print = this.#desk.take(takerSide, price, lots);
    return changes.length === 0 ? [print] : [this.#desk.quote(changes), print];
  }

  /** Brings every level in doubt to its target: removals first, so that nothing new meets what is about to go. */
  #settle(): Command[] {
    if (this.#dirty.isEmpty) return [];
    const removals: QuoteLevel[] = [];
    const targets: QuoteLevel[] = [];
    for (const { side, price } of this.#dirty) {
      const lots = this.book.lots(side, price);
      (lots === 0 ? removals : targets).push({ side, price, lots });
      if (lots !== this.book.depthLots(side, price)) this.#bent.add(side, price);
    }
    const levels = [...removals, ...targets];
    this.#note(levels);
    this.#dirty.clear();
    return [this.#desk.quote(levels)];
  }

  #note(levels: readonly QuoteLevel[]): void {
    for (const { side, price, lots } of levels) {
      if (lots === 0) this.#standing[side].delete(price);
      else this.#standing[side].set(price, lots);
      this.#dirty.add(side, price);
    }
  }
}
