import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Random } from '../../../../../server/market/synthetic/random.ts';

const price = (ticks: number): string => `${(ticks / 100).toFixed(2)}000000`;
const quantity = (lots: number): string => `${(lots / 100_000).toFixed(5)}000`;

type Levels = Map<number, number>;

/**
 * A made-up BTC/USDT session in Binance's form: a book that drifts, depth frames every 100 ms, tickers ahead of them, trades that the
 * depth has not announced yet, and a snapshot that arrives in the middle of the first depth frames.
 */
export function ownRecordingLines(frames = 300, seed = 7): string[] {
  const random = new Random(seed, 1);
  const lines: string[] = [];
  const bids: Levels = new Map();
  const asks: Levels = new Map();
  const changed = { b: new Set<number>(), a: new Set<number>() };
  let middle = 6_000_000;
  let id = 1_000;
  let firstId = id + 1;
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
      stream: 'btcusdt@depth@100ms',
      data: { e: 'depthUpdate', s: 'BTCUSDT', U: firstId, u: id, b, a },
    });
    firstId = id + 1;
    changed.b.clear();
    changed.a.clear();
  };
  const ticker = (): void => {
    const [b = '', B = ''] = level(bids, sorted(bids, -1)[0] ?? 0);
    const [a = '', A = ''] = level(asks, sorted(asks, 1)[0] ?? 0);
    write({ stream: 'btcusdt@bookTicker', data: { u: id, s: 'BTCUSDT', b, B, a, A } });
  };
  const trade = (): void => {
    const isSell = random.chance(0.5);
    const p = price(middle + random.integer(-3, 3));
    write({
      stream: 'btcusdt@trade',
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

export function writeOwnRecording(file: string): void {
  writeFileSync(file, gzipSync(ownRecordingLines().join('\n')));
}
