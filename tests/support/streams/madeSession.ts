import type { TimedFrame } from '@tidemark/streams/session';

/** A small seeded generator (mulberry32): uniform in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const TICK = 0.1;
const SPREAD_TICKS = 5;
const BOOK_TICKS = 400;
const FRAME_DISTANCE_MS = 4;

const price = (ticks: number): string => (ticks * TICK).toFixed(2);

/**
 * A made-up session in the form of a recorded one of USDT futures, for where no recording is at hand: a book around a price that walks,
 * trades at its best levels. The same for the same seed.
 */
export function* madeSession(frames: number, seed = 1): Generator<TimedFrame> {
  const random = seededRandom(seed);
  const whole = (below: number): number => Math.floor(random() * below);
  const quantity = (): string =>
    (random() < 0.2 ? 0 : 1 + whole(9_999))
      .toString()
      .padStart(4, '0')
      .replace(/(...)$/, '.$1');
  const frame = (at: number, stream: string, data: object): TimedFrame => ({
    at,
    raw: JSON.stringify({ stream: `btcusdt@${stream}`, data: { s: 'BTCUSDT', ...data } }),
  });
  const levels = (from: number, direction: 1 | -1, count: number): [string, string][] =>
    Array.from({ length: count }, () => [price(from + direction * whole(BOOK_TICKS)), quantity()]);

  let middle = 600_000;
  let updateId = 1;
  let at = 1_700_000_000_000;
  const bids = levels(middle, -1, BOOK_TICKS);
  const asks = levels(middle + SPREAD_TICKS, 1, BOOK_TICKS);
  yield frame(at, 'trade', { t: 1, p: price(middle), q: '0.001', m: false, T: at });
  yield { at, raw: JSON.stringify({ lastUpdateId: updateId, bids, asks }) };
  for (let i = 2; i < frames; i++) {
    at += FRAME_DISTANCE_MS;
    const draw = random();
    if (draw < 0.2) {
      const before = updateId++;
      middle += whole(3) - 1;
      const b = levels(middle, -1, 12);
      const a = levels(middle + SPREAD_TICKS, 1, 12);
      yield frame(at, 'depth@0ms', { U: updateId, u: updateId, pu: before, b, a });
    } else if (draw < 0.4) {
      yield frame(at, 'trade', { t: i, p: price(middle), q: quantity(), m: random() < 0.5, T: at });
    } else {
      const best = { b: price(middle), B: quantity(), a: price(middle + SPREAD_TICKS), A: quantity() };
      yield frame(at, 'bookTicker', best);
    }
  }
}
