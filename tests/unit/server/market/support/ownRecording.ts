import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Random } from '../../../../../server/market/synthetic/random.ts';

/** How a market prints prices and quantities, and what its depth frames say of each other. */
interface Form {
  readonly stream: string;
  readonly price: (ticks: number) => string;
  readonly quantity: (lots: number) => string;
  /** Where its book begins, in ticks. */
  readonly middle: number;
  /** Update ids have holes, and depth frames name the one before. */
  readonly isFutures: boolean;
}

const SPOT_FORM: Form = {
  stream: 'btcusdt',
  price: (ticks) => `${(ticks / 100).toFixed(2)}000000`,
  quantity: (lots) => `${(lots / 100_000).toFixed(5)}000`,
  middle: 6_000_000,
  isFutures: false,
};

/** Of markets besides BTC/USDT, by their names. */
const FORMS: Readonly<Record<string, Form>> = {
  'DOGE/USDT': {
    stream: 'dogeusdt',
    price: (ticks) => (ticks / 100_000).toFixed(5),
    quantity: (lots) => String(lots),
    middle: 12_000,
    isFutures: false,
  },
  // In other steps than it is listed with.
  'ETH/USDT': {
    stream: 'ethusdt',
    price: (ticks) => (ticks / 20).toFixed(2),
    quantity: (lots) => (lots / 1_000).toFixed(3),
    middle: 50_000,
    isFutures: false,
  },
  // Not listed.
  'AVAX/USDT': {
    stream: 'avaxusdt',
    price: (ticks) => (ticks / 1_000).toFixed(3),
    quantity: (lots) => (lots / 10).toFixed(1),
    middle: 21_000,
    isFutures: false,
  },
  'AVAX-USDT': {
    stream: 'avaxusdt',
    price: (ticks) => (ticks / 1_000).toFixed(4),
    quantity: (lots) => String(lots),
    middle: 21_000,
    isFutures: true,
  },
  'LINK-USD': {
    stream: 'linkusd_perp',
    price: (ticks) => (ticks / 1_000).toFixed(3),
    quantity: (lots) => String(lots),
    middle: 10_000,
    isFutures: true,
  },
  'BTC-USDT': {
    stream: 'btcusdt',
    price: (ticks) => (ticks / 10).toFixed(1),
    quantity: (lots) => (lots / 1_000).toFixed(3),
    middle: 600_000,
    isFutures: true,
  },
  'BTC-USD': {
    stream: 'btcusd_perp',
    price: (ticks) => (ticks / 10).toFixed(1),
    quantity: (lots) => String(lots),
    middle: 600_000,
    isFutures: true,
  },
};

type Levels = Map<number, number>;

/**
 * A made-up session in Binance's form: a book that drifts, depth frames every 100 ms, tickers ahead of them, trades that the
 * depth has not announced yet, and a snapshot that arrives in the middle of the first depth frames.
 */
export function ownRecordingLines(frames = 300, seed = 7, market?: string): string[] {
  const form = (market === undefined ? undefined : FORMS[market]) ?? SPOT_FORM;
  const { stream, price, quantity, isFutures } = form;
  let { middle } = form;
  const random = new Random(seed, 1);
  const lines: string[] = [];
  const bids: Levels = new Map();
  const asks: Levels = new Map();
  const changed = { b: new Set<number>(), a: new Set<number>() };
  let id = 1_000;
  let firstId = id + 1;
  let lastFrameId = id;
  let now = 1_700_000_000_000_000_000n;
  const write = (frame: object): void => {
    lines.push(`${now} ${JSON.stringify(frame)}`);
    now += BigInt(random.integer(100_000, 900_000));
  };
  const set = (side: 'b' | 'a', ticks: number, lots: number): void => {
    const levels = side === 'b' ? bids : asks;
    if (lots === 0) levels.delete(ticks);
    else levels.set(ticks, lots);
    changed[side].add(ticks);
    id += 1;
  };
  const level = (levels: Levels, ticks: number): [string, string] => [
    price(ticks),
    quantity(levels.get(ticks) ?? 0),
  ];
  const sorted = (levels: Levels, direction: number): number[] =>
    [...levels.keys()].sort((a, b) => (a - b) * direction);
  const move = (step: number): void => {
    middle += step;
    for (const ticks of bids.keys()) if (ticks >= middle) set('b', ticks, 0);
    for (const ticks of asks.keys()) if (ticks <= middle) set('a', ticks, 0);
    set('b', middle - 1, random.integer(1, 500_000));
    set('a', middle + 1, random.integer(1, 500_000));
    set('b', middle - random.integer(2, 400), random.chance(0.4) ? 0 : random.integer(1, 900_000));
    set('a', middle + random.integer(2, 400), random.chance(0.4) ? 0 : random.integer(1, 900_000));
  };
  const depth = (): void => {
    const b = [...changed.b].map((ticks) => level(bids, ticks));
    const a = [...changed.a].map((ticks) => level(asks, ticks));
    write({
      stream: `${stream}@depth@${isFutures ? 0 : 100}ms`,
      data: { e: 'depthUpdate', U: firstId, u: id, ...(isFutures ? { pu: lastFrameId } : {}), b, a },
    });
    lastFrameId = id;
    if (isFutures) id += random.integer(0, 40);
    firstId = id + 1;
    changed.b.clear();
    changed.a.clear();
  };
  const ticker = (): void => {
    const [b = '', B = ''] = level(bids, sorted(bids, -1)[0] ?? 0);
    const [a = '', A = ''] = level(asks, sorted(asks, 1)[0] ?? 0);
    write({ stream: `${stream}@bookTicker`, data: { u: id, b, B, a, A } });
  };
  const trade = (): void => {
    const isSell = random.chance(0.5);
    const p = price(middle + random.integer(-3, 3));
    write({
      stream: `${stream}@trade`,
      data: { e: 'trade', p, q: quantity(random.integer(1, 90_000)), m: isSell },
    });
  };
  for (let i = 0; i < 200; i += 1) move(0);
  for (let frame = 0; frame < frames; frame += 1) {
    for (let i = random.integer(1, 6); i > 0; i -= 1) {
      move(random.integer(-4, 4));
      if (random.chance(0.6)) ticker();
      if (random.chance(0.5)) trade();
    }
    if (frame === 3) {
      const all = (levels: Levels, direction: number): string[][] =>
        sorted(levels, direction).map((ticks) => level(levels, ticks));
      write({ lastUpdateId: id, bids: all(bids, -1), asks: all(asks, 1) });
      move(1);
    }
    depth();
    now += 90_000_000n;
  }
  return lines;
}

export function writeOwnRecording(file: string, market?: string): void {
  writeFileSync(file, gzipSync(ownRecordingLines(300, 7, market).join('\n')));
}
