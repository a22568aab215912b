import { parseUnits } from '@tidemark/sdk/core';
import type { PairUnits } from '../../units/pair.ts';
import type { Frame, ReceivedFrame, RecordedLevel } from './frame.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The line is not a frame of the pair; the message says why. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

const LINE = /^(\d{7,20}) (\{.*\})\s*$/;

/**
 * Reads one recorded line: nanoseconds, a space, and a raw Binance frame of the streams `depth`, `bookTicker` or `trade` of spot or futures, or
 * the REST depth snapshot. Throws {@link FrameError} when it is not such a line.
 */
export function parseFrame(text: string, line: number, units: PairUnits): ReceivedFrame {
  const match = LINE.exec(text);
  if (match === null) throw new FrameError('expected nanoseconds, a space and a JSON object');
  const [, nanoseconds = '', json = ''] = match;
  const receivedAt = Number(nanoseconds.slice(0, -6)) + Number(nanoseconds.slice(-6)) / 1e6;
  return { receivedAt, line, frame: frameOf(parseJson(json), new FieldReader(units)) };
}

function parseJson(json: string): Fields {
  try {
    return JSON.parse(json) as Fields;
  } catch (error) {
    throw new FrameError('not valid JSON', { cause: error });
  }
}

function frameOf(message: Fields, read: FieldReader): Frame {
  if ('lastUpdateId' in message) {
    return {
      kind: 'snapshot',
      lastUpdateId: read.id(message, 'lastUpdateId'),
      bids: read.levels(message, 'bids'),
      asks: read.levels(message, 'asks'),
    };
  }
  const { stream, data } = message;
  if (typeof stream !== 'string' || typeof data !== 'object' || data === null) {
    throw new FrameError('neither a stream frame nor a depth snapshot');
  }
  const fields = data as Fields;
  if (stream.includes('@depth')) {
    return {
      kind: 'depth',
      firstUpdateId: read.id(fields, 'U'),
      lastUpdateId: read.id(fields, 'u'),
      ...('pu' in fields ? { previousUpdateId: read.id(fields, 'pu') } : {}),
      bids: read.levels(fields, 'b'),
      asks: read.levels(fields, 'a'),
    };
  }
  if (stream.endsWith('@bookTicker')) {
    return {
      kind: 'ticker',
      updateId: read.id(fields, 'u'),
      bid: read.level([fields['b'], fields['B']]),
      ask: read.level([fields['a'], fields['A']]),
    };
  }
  if (stream.endsWith('@trade')) {
    if (typeof fields['m'] !== 'boolean') throw new FrameError('m must be true or false');
    return {
      kind: 'trade',
      takerSide: fields['m'] ? 'sell' : 'buy',
      ...read.trade([fields['p'], fields['q']]),
    };
  }
  throw new FrameError(`unknown stream ${stream}`);
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
