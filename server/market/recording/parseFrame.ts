import {
  microsecondsOf,
  parseBinanceFrame,
  parseUnits,
  type BinanceFrame,
  type WrittenTime,
} from '@tidemark/sdk/core';
import type { PairUnits } from '../../units/pair.ts';
import type { Frame, ReceivedFrame, RecordedLevel } from './frame.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The line is not a frame of the pair; the message says why. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/** Which of the frames in a file are of a session. */
export interface WantedFrames {
  /** In capitals. */
  readonly symbol: string;
  /** What its market is, where the file holds a pair and a contract of the symbol. */
  readonly market?: BinanceFrame['market'];
  /** Whether trades are told one by one or together by order, where the file may hold both. */
  readonly trades?: 'one' | 'together';
}

const LINE = /^(\d[\d.]*) (\{.*\})\s*$/;

/**
 * Reads one recorded line: a time, a space, and a raw Binance frame of spot or futures. Undefined for what is none of the market's. Throws
 * {@link FrameError} when it is no such line.
 *
 * @param wanted all frames are read when it is left out
 */
export function parseFrame(
  text: string,
  line: number,
  units: PairUnits,
  wanted?: WantedFrames,
): ReceivedFrame | undefined {
  const match = LINE.exec(text);
  if (match === null) throw new FrameError('expected nanoseconds, a space and a JSON object');
  const [, time = '', json = ''] = match;
  const received = microsecondsOf(time);
  if (received === undefined) throw new FrameError(`${time} is no time`);
  const frame = parseJson(json);
  if (frame === undefined || (wanted !== undefined && !isWanted(frame, wanted))) return undefined;
  return { receivedAt: millisecondsOf(received), line, frame: frameOf(frame, new FieldReader(units)) };
}

/** Milliseconds with a fraction: the whole ones first, since nanoseconds do not fit a number. */
function millisecondsOf({ microseconds, nanoseconds }: WrittenTime): number {
  const rest = microseconds % 1_000;
  return (microseconds - rest) / 1_000 + (rest * 1_000 + nanoseconds) / 1e6;
}

function parseJson(json: string): BinanceFrame | undefined {
  try {
    return parseBinanceFrame(json);
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'not valid JSON' : (error as Error).message;
    throw new FrameError(reason, { cause: error });
  }
}

/** Whether a frame is of a market. */
export function isWanted(frame: BinanceFrame, { symbol, market, trades }: WantedFrames): boolean {
  if (frame.symbol !== undefined && frame.symbol !== symbol) return false;
  if (frame.kind === 'trade' && trades !== undefined && frame.isTogether !== (trades === 'together'))
    return false;
  // Depth snapshots are told apart by their ids, and tickers that do not show what they are are of the pair.
  return market === undefined || frame.kind === 'snapshot' || (frame.market ?? 'pair') === market;
}

function frameOf({ kind, symbol, data }: BinanceFrame, read: FieldReader): Frame {
  switch (kind) {
    case 'snapshot':
      return {
        kind,
        isNamed: symbol !== undefined,
        lastUpdateId: read.id(data, 'lastUpdateId'),
        bids: read.levels(data, 'bids'),
        asks: read.levels(data, 'asks'),
      };
    case 'depth':
      return {
        kind,
        firstUpdateId: read.id(data, 'U'),
        lastUpdateId: read.id(data, 'u'),
        ...('pu' in data ? { previousUpdateId: read.id(data, 'pu') } : {}),
        bids: read.levels(data, 'b'),
        asks: read.levels(data, 'a'),
      };
    case 'ticker':
      return {
        kind,
        updateId: read.id(data, 'u'),
        bid: read.level([data['b'], data['B']]),
        ask: read.level([data['a'], data['A']]),
      };
    case 'trade':
      if (typeof data['m'] !== 'boolean') throw new FrameError('m must be true or false');
      return { kind, takerSide: data['m'] ? 'sell' : 'buy', ...read.trade([data['p'], data['q']]) };
  }
}

/** Reads checked fields in the units of one pair. */
class FieldReader {
  readonly #units: PairUnits;

  constructor(units: PairUnits) {
    this.#units = units;
  }

  id(fields: Fields, name: string): number {
    const value = fields[name];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    throw new FrameError(`${name} must be an update id`);
  }

  levels(fields: Fields, name: string): RecordedLevel[] {
    const value = fields[name];
    if (!Array.isArray(value)) throw new FrameError(`${name} must be a list of levels`);
    return value.map((level) => this.level(level));
  }

  /** A level's total, cut to whole lots: totals may hold dust from times when the recorded exchange had finer lots. */
  level(value: unknown): RecordedLevel {
    const [price, quantity] = pairOf(value);
    const units = parseUnits(quantity);
    if (units === undefined) throw new FrameError(`the quantity ${quantity} is not a decimal`);
    const { lotUnits } = this.#units.instrument;
    return { price: this.#ticks(price), lots: Number(units / BigInt(lotUnits)) };
  }

  /** A trade's price and quantity, which must be exact. */
  trade(value: unknown): RecordedLevel {
    const [price, quantity] = pairOf(value);
    const lots = this.#units.lots(quantity);
    if (lots === undefined || lots === 0) {
      throw new FrameError(`the quantity ${quantity} is not on the lot of the pair`);
    }
    return { price: this.#ticks(price), lots };
  }

  #ticks(price: string): number {
    const ticks = this.#units.ticks(price);
    if (ticks === undefined || ticks === 0)
      throw new FrameError(`the price ${price} is not on the tick of the pair`);
    return ticks;
  }
}

function pairOf(value: unknown): readonly [string, string] {
  const [price, quantity] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof price === 'string' && typeof quantity === 'string') return [price, quantity];
  throw new FrameError('price and quantity must be two decimal strings');
}
