import {
  bookChecksum,
  topicKey,
  type BookLevel,
  type Candle,
  type Quote,
  type Trade,
} from '@tidemark/sdk/contract';
import type { MarkPrice } from '@tidemark/sdk/contract';
import { isInterval } from '@tidemark/sdk/core';
import { NO_QUOTE } from '@tidemark/streams/session';
import type { SessionPlayer } from '../player.ts';
import { DEPTHS } from '../derive/books.ts';
import { invalid, ok, rejected, type Answer } from './answers.ts';
import type { Instruments } from './instruments.ts';

/** The code of the exchange for an instrument that is not listed. */
const UNKNOWN_INSTRUMENT = 20_009;

const DAY_MS = 86_400_000;

const LARGEST_PAGE = { trades: 100, candles: 1_000 } as const;

/** Answers of the calls for market data: as things stand in the replay. */
export class MarketAnswers {
  readonly #player: Pick<SessionPlayer, 'server' | 'now'>;
  readonly #instruments: Instruments;

  constructor(player: Pick<SessionPlayer, 'server' | 'now'>, instruments: Instruments) {
    this.#player = player;
    this.#instruments = instruments;
  }

  datetime(): Answer {
    return ok({ datetime: Math.trunc(this.#player.now) });
  }

  /** There are none; what there is not changes at the next midnight of UTC. */
  feeTiers(): Answer {
    return ok({ tiers: [], changesAt: (Math.floor(this.#player.now / DAY_MS) + 1) * DAY_MS });
  }

  pairs(): Answer {
    return ok(this.#instruments.pairs);
  }

  contracts(): Answer {
    return ok(this.#instruments.contracts);
  }

  quotes(query: URLSearchParams): Answer {
    const kind = query.get('kind') ?? 'spot';
    const names =
      kind === 'spot'
        ? this.#instruments.pairs.map(({ pair }) => pair)
        : this.#instruments.contracts.filter((one) => one.kind === kind).map(({ contract }) => contract);
    return ok(names.map((name) => this.#quote(name)));
  }

  quote(query: URLSearchParams): Answer {
    const [{ pair = 'BTC/USDT' } = {}] = this.#instruments.pairs;
    const specified = query.get('tradePairName');
    const instrument = query.get('instrument') ?? specified ?? pair;
    if (specified !== null && specified !== instrument)
      return invalid('instrument: differs from tradePairName, which is another name of it');
    return this.#of(instrument, (name) => {
      const quote = this.#quote(name);
      return ok({ ...quote, n: quote.last });
    });
  }

  orderBook(query: URLSearchParams): Answer {
    const depth = Number(query.get('depth') ?? 50);
    if (!DEPTHS.includes(depth)) return invalid('depth: must be 5, 20, 50 or 200');
    return this.#of(query.get('instrument'), (instrument) => {
      const { bids = [], asks = [] } = this.#state<BookData>('orderBook', { instrument, depth }) ?? {};
      const updatedAt = Math.trunc(this.#player.now);
      return ok({ instrument, bids, asks, checksum: bookChecksum(bids, asks), updatedAt });
    });
  }

  trades(query: URLSearchParams): Answer {
    return this.#of(query.get('instrument'), (instrument) => {
      const { trades = [] } = this.#state<{ trades: readonly Trade[] }>('trades', { instrument }) ?? {};
      const limit = limitOf(query, LARGEST_PAGE.trades);
      const start = query.get('startAt');
      if (start === null) return ok({ list: trades.slice(0, limit), nextCursor: null, sort: 'newest' });
      const from = trades.filter(({ tradedAt }) => tradedAt >= Number(start)).reverse();
      return ok({ list: from.slice(0, limit), nextCursor: null, sort: 'oldest' });
    });
  }

  candles(query: URLSearchParams): Answer {
    const interval = query.get('interval') ?? '';
    if (!isInterval(interval)) return invalid('interval: must be one of those that there are');
    return this.#of(query.get('instrument'), (instrument) => {
      const { candles = [] } =
        this.#state<{ candles: readonly Candle[] }>('candles', { instrument, interval }) ?? {};
      const endAt = Number(query.get('endAt') ?? Infinity);
      const start = query.get('startAt');
      const startAt = Number(start ?? 0);
      const held = candles.filter(({ openedAt }) => startAt <= openedAt && openedAt < endAt);
      const limit = limitOf(query, LARGEST_PAGE.candles, 500);
      return ok(start === null ? held.slice(-limit) : held.slice(0, limit));
    });
  }

  markPrices(): Answer {
    const marks = this.#instruments.contracts.map(
      ({ contract }) => this.#state<MarkPrice>('markPrice', { contract }) ?? this.#markOf(contract),
    );
    return ok(marks.filter((mark) => mark !== undefined));
  }

  /** Where no mark was recorded it is the last price. */
  #markOf(contract: string): MarkPrice | undefined {
    const { last } = this.#quote(contract);
    if (last === null) return undefined;
    const updatedAt = Math.trunc(this.#player.now);
    return { contract, mark: last, index: last, fundingRate: null, nextFundingAt: null, updatedAt };
  }

  #quote(instrument: string): Quote {
    const known = this.#state<Quote>('quote', { instrument });
    return { ...NO_QUOTE, updatedAt: Math.trunc(this.#player.now), ...known, instrument };
  }

  #of(instrument: string | null, answer: (instrument: string) => Answer): Answer {
    if (instrument === null) return invalid('instrument: is required');
    const { pairs, contracts } = this.#instruments;
    const isListed =
      pairs.some(({ pair }) => pair === instrument) ||
      contracts.some(({ contract }) => contract === instrument);
    return isListed
      ? answer(instrument)
      : rejected(422, UNKNOWN_INSTRUMENT, `${instrument} is not in this recording`);
  }

  /** What a topic is now, as its snapshot has it. */
  #state<Data>(topic: string, query: Readonly<Record<string, string | number>>): Data | undefined {
    const served = this.#player.server.topic(topicKey(topic, query));
    const [frame] = served?.isKnown === true ? served.framesSince(undefined) : [];
    return frame === undefined ? undefined : (JSON.parse(frame) as { data: Data }).data;
  }
}

interface BookData {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

function limitOf(query: URLSearchParams, most: number, usual = most): number {
  const limit = Number(query.get('limit') ?? usual);
  return Number.isSafeInteger(limit) && limit > 0 ? Math.min(limit, most) : usual;
}
