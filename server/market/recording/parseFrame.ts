import { parseUnits } from '@tidemark/sdk/core';
import type { PairUnits } from '../../units/pair.ts';
import type { Frame, ReceivedFrame, RecordedLevel } from './frame.ts';
import { receiptTime } from './receiptTime.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The line is not a frame of the pair; the message says why. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

const LINE = /^(\d[\d.]*) (\{.*\})\s*$/;

/**
 * Reads one recorded line: a time, a space, and a raw Binance frame of the streams `depth`, `bookTicker` or `trade` of spot or futures, or
 * the REST depth snapshot. Undefined for what is none of the market's: other streams and symbols, answers to requests, and fills of futures that
 * are no trades. Throws {@link FrameError} when it is no such line.
 *
 * @param symbol whose frames are read, in capitals; all when it is left out
 */
export function parseFrame(
  text: string,
  line: number,
  units: PairUnits,
  symbol?: string,
): ReceivedFrame | undefined {
  const match = LINE.exec(text);
  if (match === null) throw new FrameError('expected nanoseconds, a space and a JSON object');
  const [, time = '', json = ''] = match;
  const receivedAt = receiptTime(time);
  if (receivedAt === undefined) throw new FrameError(`${time} is no time`);
  const frame = frameOf(parseJson(json), new FieldReader(units), symbol);
  return frame && { receivedAt, line, frame };
}

function parseJson(json: string): Fields {
  try {
    return JSON.parse(json) as Fields;
  } catch (error) {
    throw new FrameError('not valid JSON', { cause: error });
  }
}

function frameOf(message: Fields, read: FieldReader, wanted: string | undefined): Frame | undefined {
  const isWanted = (symbol: unknown): boolean =>
    wanted === undefined || typeof symbol !== 'string' || symbol.toUpperCase() === wanted;
  if ('lastUpdateId' in message) {
    if (!isWanted(message['symbol'])) return undefined;
    return {
      kind: 'snapshot',
      isNamed: typeof message['symbol'] === 'string',
      lastUpdateId: read.id(message, 'lastUpdateId'),
      bids: read.levels(message, 'bids'),
      asks: read.levels(message, 'asks'),
    };
  }
  const { stream, data } = message;
  // Answers to subscriptions are of no stream.
  if (stream === undefined && ('result' in message || 'error' in message)) return undefined;
  if (typeof stream !== 'string') throw new FrameError('neither a stream frame nor a depth snapshot');
  const [symbol, name] = stream.split('@');
  if (!isWanted(symbol)) return undefined;
  const reader = Object.hasOwn(STREAMS, name ?? '') ? STREAMS[name as keyof typeof STREAMS] : undefined;
  if (reader === undefined) return undefined;
  if (typeof data !== 'object' || data === null)
    throw new FrameError('neither a stream frame nor a depth snapshot');
  return reader(data as Fields, read);
}

/** The streams that are played. */
const STREAMS = {
  depth: (fields: Fields, read: FieldReader): Frame => ({
    kind: 'depth',
    firstUpdateId: read.id(fields, 'U'),
    lastUpdateId: read.id(fields, 'u'),
    ...('pu' in fields ? { previousUpdateId: read.id(fields, 'pu') } : {}),
    bids: read.levels(fields, 'b'),
    asks: read.levels(fields, 'a'),
  }),
  bookTicker: (fields: Fields, read: FieldReader): Frame => ({
    kind: 'ticker',
    updateId: read.id(fields, 'u'),
    bid: read.level([fields['b'], fields['B']]),
    ask: read.level([fields['a'], fields['A']]),
  }),
  trade: (fields: Fields, read: FieldReader): Frame | undefined => {
    // Those of futures say in `X` what they are: of the insurance fund, of deleveraging, or of nothing at all.
    if ((fields['X'] ?? 'MARKET') !== 'MARKET') return undefined;
    if (typeof fields['m'] !== 'boolean') throw new FrameError('m must be true or false');
    return {
      kind: 'trade',
      takerSide: fields['m'] ? 'sell' : 'buy',
      ...read.trade([fields['p'], fields['q']]),
    };
  },
} as const;

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
