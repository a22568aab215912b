import type { OrderEntry } from '../shared/source.ts';
import type { Scale } from './scale.ts';

/** How the price of an asset moves, whatever trades it. Money is in whole USDT: these numbers shape a simulation, they are never booked. */
export interface Motion {
  /** Price of the reference market at the first start. */
  readonly startPrice: number;
  /** Volatility per year: 0.5 = 50 %. */
  readonly volatility: number;
  /** Correlation of its returns with the whole market, 0 to 1. */
  readonly correlation: number;
}

/** How much trades and rests in one market. */
export interface Liquidity {
  /** Traded value per day. */
  readonly dailyValue: number;
  /** Trades per second, on average. */
  readonly tradeRate: number;
  /** Changes of the quotes per second, on average. */
  readonly quoteRate: number;
  /** Usual spread in basis points; never below one tick. */
  readonly spreadBps: number;
  /** Usual value resting at the best level. */
  readonly bestLevelValue: number;
}

/** How a pair or contract behaves in the synthetic market. */
export type Character = Motion & Liquidity;

/** The same behaviour, with trades, volume and quotes at a multiple of the usual rate; prices move as they did. */
export function atPace(character: Character, pace: number): Character {
  const { dailyValue, tradeRate, quoteRate } = character;
  return {
    ...character,
    dailyValue: dailyValue * pace,
    tradeRate: tradeRate * pace,
    quoteRate: quoteRate * pace,
  };
}

/** What the synthetic market trades: a pair or a contract. */
export interface SyntheticInstrument {
  readonly orderEntry: OrderEntry;
  readonly scale: Scale;
  readonly character: Character;
}

/** What the listings of pairs and of contracts have alike. */
export interface MarketListing extends SyntheticInstrument {
  /** Steps in which the order book may be grouped, finest first, as decimal strings; the first is the tick. */
  readonly groupings: readonly string[];
}

/** The spot pair whose market is the index of an asset's contracts; a tick is in units of 1e-8 USDT. */
export interface Underlying {
  readonly id: number;
  readonly name: string;
  readonly tickUnits: number;
}
