import { describe, expect, it } from 'vitest';
import { topsOfBook } from '../../../../../server/market/recording/topOfBook.ts';
import { readSession } from '../../../../../server/market/recording/session.ts';
import { NaiveSession, type NaiveSide } from '../support/naiveSession.ts';
import { BTC_UNITS, playRecording, type Playing } from '../support/playRecording.ts';
import { testRecordings } from '../support/recordings.ts';
import type { Side } from '../../../../../server/engine/protocol.ts';

/** Trailing zeros mean nothing, and what is finer than the lot of 0.00001 BTC is dust that the engine cannot hold. */
const decimal = (text: string): string =>
  text
    .replace(/(\.\d{5})\d+$/, '$1')
    .replace(/0+$/, '')
    .replace(/\.$/, '');

/** A side as sorted `price quantity` lines. */
const printed = (side: NaiveSide): string[] =>
  [...side].map(([price, quantity]) => `${decimal(price)} ${decimal(quantity)}`).sort();

const differing = (actual: readonly string[], expected: readonly string[]): string[] => [
  ...actual.filter((level) => !expected.includes(level)).map((level) => `unexpected ${level}`),
  ...expected.filter((level) => !actual.includes(level)).map((level) => `missing ${level}`),
];

const engineSide = ({ book }: Playing, side: Side): NaiveSide =>
  new Map([...book.sides[side]].map(([price, lots]) => [BTC_UNITS.price(price), BTC_UNITS.quantity(lots)]));

const bestOf = (side: NaiveSide, pick: (...prices: number[]) => number): string => {
  let best = Number.NaN;
  for (const price of side.keys()) best = Number.isNaN(best) ? Number(price) : pick(best, Number(price));
  const [price = '', quantity = ''] = [...side].find(([text]) => Number(text) === best) ?? [];
  return `${decimal(price)} ${decimal(quantity)}`;
};

const engineTop = (playing: Playing, side: Side): string => {
  const price = playing.book.best(side) ?? 0;
  return `${decimal(BTC_UNITS.price(price))} ${decimal(BTC_UNITS.quantity(playing.book.sides[side].get(price) ?? 0))}`;
};

describe.each(testRecordings())('mirroring $name', ({ file }) => {
  it('gives the engine the recorded book after every depth frame, and prints every trade exactly', async () => {
    const naive = new NaiveSession(file);
    const reached = new Set<number>();
    const differences: string[] = [];
    let steps = 0;
    const played = await playRecording(file, (playing) => {
      const { position } = playing.loop;
      if (position === undefined) return false;
      if (position.loop > 1) return true;
      naive.advanceTo(position.updateId);
      if (!naive.updateIds.includes(position.updateId) || reached.has(position.updateId)) return false;
      reached.add(position.updateId);
      const expected = `${bestOf(naive.bids, Math.max)} / ${bestOf(naive.asks, Math.min)}`;
      const actual = `${engineTop(playing, 'buy')} / ${engineTop(playing, 'sell')}`;
      if (actual !== expected) differences.push(`${position.updateId}: ${actual} instead of ${expected}`);
      if ((steps += 1) % 200 === 0) {
        differences.push(...differing(printed(engineSide(playing, 'buy')), printed(naive.bids)));
        differences.push(...differing(printed(engineSide(playing, 'sell')), printed(naive.asks)));
      }
      return false;
    });
    expect(played.problems).toEqual([]);
    expect(differences).toEqual([]);
    expect(reached.size).toBe(naive.updateIds.length);
    const trades = played.book.trades.slice(0, naive.trades.length).map(({ price, quantity, takerSide }) => {
      return {
        price: Number(BTC_UNITS.price(price)),
        quantity: Number(BTC_UNITS.quantity(quantity)),
        takerSide,
      };
    });
    expect(trades).toEqual(
      naive.trades.map(({ price, quantity, takerSide }) => ({
        price: Number(price),
        quantity: Number(quantity),
        takerSide,
      })),
    );
    for (const [asset, sum] of await played.totals()) expect(`${asset} ${sum}`).toBe(`${asset} 0`);
  });

  it('shows at every step what the recording alone says the top of the book is', async () => {
    const tops = new Map<number, string>();
    for await (const { elapsedMs, bid, ask } of topsOfBook(readSession(file, BTC_UNITS))) {
      tops.set(elapsedMs, `${bid?.price} ${bid?.lots} / ${ask?.price} ${ask?.lots}`);
    }
    const moments = [...tops.keys()];
    let at = 0;
    let compared = 0;
    const differences: string[] = [];
    const played = await playRecording(file, ({ loop, book }) => {
      const { position } = loop;
      if (position === undefined) return false;
      if (position.loop > 1) return true;
      while ((moments[at + 1] ?? Infinity) <= position.elapsedMs) at += 1;
      const [bid = 0, ask = 0] = [book.best('buy'), book.best('sell')];
      const actual = `${bid} ${book.sides.buy.get(bid)} / ${ask} ${book.sides.sell.get(ask)}`;
      const expected = tops.get(moments[at] ?? Number.NaN);
      if (actual !== expected) differences.push(`${position.elapsedMs}: ${actual} instead of ${expected}`);
      compared += 1;
      return false;
    });
    expect(played.problems).toEqual([]);
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(250);
  });
});
