import type { Side } from '../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../server/ports/exchange.ts';

/** The whole book of a pair or contract, kept from level events alone. */
export class LevelBook {
  readonly sides = { buy: new Map<number, number>(), sell: new Map<number, number>() };
  readonly trades: { readonly price: number; readonly quantity: number; readonly takerSide: Side }[] = [];
  readonly #best: Record<Side, number | undefined> = { buy: undefined, sell: undefined };

  constructor(exchange: Exchange, instrument: number) {
    exchange.subscribe((batches) => {
      for (const event of batches.flatMap(({ events }) => events)) {
        const isTrade =
          (event.kind === 'trade' && event.instrument === instrument) ||
          (event.kind === 'contractTrade' && event.contract === instrument);
        if (isTrade) {
          const { price, quantity, takerSide } = event;
          this.trades.push({ price, quantity, takerSide });
        }
        if (event.kind !== 'level' || event.instrument !== instrument) continue;
        this.set(event.side, event.price, event.lots);
      }
    });
  }

  set(side: Side, price: number, lots: number): void {
    if (lots === 0) this.sides[side].delete(price);
    else this.sides[side].set(price, lots);
    this.#best[side] = undefined;
  }

  /** Asked for far more often than the book changes. */
  best(side: Side): number | undefined {
    if (this.sides[side].size === 0) return undefined;
    return (this.#best[side] ??= [...this.sides[side].keys()].reduce((a, b) =>
      side === 'buy' ? Math.max(a, b) : Math.min(a, b),
    ));
  }
}
