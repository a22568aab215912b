import { humanLots, tradeSize } from './scale.ts';
import type { BookWatch } from '../shared/bookWatch.ts';
import type { DepthProfile } from './depthProfile.ts';
import type { Liquidity, SyntheticInstrument } from './instrument.ts';
import type { Random } from './random.ts';
import type { Command, Side } from '../../engine/protocol.ts';

/** Takers accept this many half spreads worse than the best price, on average. */
const SLIPPAGE = 3;

/** How much of the best level's usual value may be taken at once from a user who stands on the wrong side of the fair price. */
const ARBITRAGE_BEST_LEVELS = 3;

/** Average value of a trade that makes the pair's daily value at its rate. */
function averageTradeValue({ dailyValue, tradeRate }: Liquidity): number {
  return dailyValue / 86_400 / tradeRate;
}

/** Sends the taker bot's orders: ordinary trades, and those against users whose price the market has passed. */
export class Taker {
  readonly #instrument: SyntheticInstrument;
  readonly #profile: DepthProfile;
  readonly #averageValue: number;

  constructor(instrument: SyntheticInstrument, profile: DepthProfile) {
    this.#instrument = instrument;
    this.#profile = profile;
    this.#averageValue = averageTradeValue(instrument.character);
  }

  /** An ordinary trade against whoever stands best, users included; nothing when that side of the book is empty. */
  trade(watch: BookWatch, side: Side, random: Random): Command[] {
    const { orderEntry, scale } = this.#instrument;
    const best = watch.best(side === 'buy' ? 'sell' : 'buy');
    if (best === undefined) return [];
    const slippage = Math.floor(random.exponential(SLIPPAGE * this.#profile.halfSpread(best)));
    const limit = Math.max(1, side === 'buy' ? best + slippage : best - slippage);
    const lots = humanLots(scale.lots(this.#averageValue * tradeSize(random), best), random);
    return [orderEntry.take(side, limit, lots)];
  }

  /** Takes users' resting orders that the fair price (fractional ticks) has gone through. */
  arbitrage(watch: BookWatch, fair: number): Command[] {
    const { orderEntry, scale, character } = this.#instrument;
    const most = scale.lots(character.bestLevelValue * ARBITRAGE_BEST_LEVELS, fair);
    const commands: Command[] = [];
    const ask = watch.bestUserLevel('sell');
    if (ask !== undefined && ask.price <= fair) {
      commands.push(orderEntry.take('buy', ask.price, Math.min(ask.lots, most)));
    }
    const bid = watch.bestUserLevel('buy');
    if (bid !== undefined && bid.price >= fair) {
      commands.push(orderEntry.take('sell', bid.price, Math.min(bid.lots, most)));
    }
    return commands;
  }
}
