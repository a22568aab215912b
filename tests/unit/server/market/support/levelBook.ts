import type { Exchange, Side } from '../../../../../server/engine/protocol.ts';

/** The whole book of a pair or contract, kept from level events alone. */
export class LevelBook {
  readonly sides = { buy: new Map<number, number>(), sell: new Map<number, number>() };
  readonly trades: { readonly price: number; readonly quantity: number; readonly takerSide: Side }[] = [];

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
        if (event.lots === 0) this.sides[event.side].delete(event.price);
        else this.sides[event.side].set(event.price, event.lots);
      }
    });
  }

  best(side: Side): number | undefined {
    const prices = [...this.sides[side].keys()];
    if (prices.length === 0) return undefined;
    return prices.reduce((a, b) => (side === 'buy' ? Math.max(a, b) : Math.min(a, b)));
  }
}
