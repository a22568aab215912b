import { describe, expect, it } from 'vitest';
import { NaiveSession, type NaiveSide } from '../support/naiveSession.ts';
import { playRecording, recordedContract, type Playing } from '../support/playRecording.ts';
import { testRecordings } from '../support/recordings.ts';
import type { PairUnits } from '../../../../../server/units/pair.ts';
import type { Side } from '../../../../../server/engine/protocol.ts';

const cases = ['BTC-USDT', 'BTC-USD'].flatMap((contract) =>
  testRecordings(contract).map((recording) => ({ contract, ...recording })),
);

/** A side as sorted `price quantity` lines of plain numbers. */
const printed = (levels: Iterable<readonly [number, number]>): string[] =>
  [...levels].map(([price, quantity]) => `${price} ${quantity}`).sort();

const naiveLevels = (side: NaiveSide): [number, number][] =>
  [...side].map(([price, quantity]) => [Number(price), Number(quantity)]);

const engineLevels = ({ book }: Playing, units: PairUnits, side: Side): [number, number][] =>
  [...book.sides[side]].map(([ticks, lots]) => [Number(units.price(ticks)), Number(units.quantity(lots))]);

const bestOf = (levels: readonly (readonly [number, number])[], side: Side): string => {
  const best = levels.reduce((a, b) => ((side === 'buy' ? b[0] > a[0] : b[0] < a[0]) ? b : a));
  return `${best[0]} ${best[1]}`;
};

describe.each(cases)('mirroring futures of $contract: $name', ({ contract, file }) => {
  it(
    'gives the engine the recorded book, frame by frame, and prints every trade exactly',
    { timeout: 120_000 },
    async () => {
      const recorded = recordedContract(contract);
      const { units } = recorded;
      const naive = new NaiveSession(file);
      const ids = new Set(naive.updateIds);
      const differences: string[] = [];
      const reached = new Set<number>();
      const played = await playRecording(
        file,
        (playing) => {
          const { position } = playing.loop;
          if (position === undefined) return false;
          if (position.loop > 1) return true;
          if (!ids.has(position.updateId) || reached.has(position.updateId)) return false;
          naive.advanceTo(position.updateId);
          reached.add(position.updateId);
          if (reached.size % 25 !== 0) return false;
          const isWhole = reached.size % 500 === 0;
          for (const side of ['buy', 'sell'] as const) {
            const expected = naiveLevels(side === 'buy' ? naive.bids : naive.asks);
            const actual = engineLevels(playing, units, side);
            if (bestOf(actual, side) !== bestOf(expected, side)) {
              differences.push(`${position.updateId} ${side}: ${bestOf(actual, side)}`);
            }
            if (isWhole && printed(actual).join() !== printed(expected).join()) {
              differences.push(`${position.updateId} ${side}: another book`);
            }
          }
          return false;
        },
        undefined,
        recorded,
      );
      expect(played.problems).toEqual([]);
      expect(differences).toEqual([]);
      expect(reached.size).toBe(naive.updateIds.length);
      expect(
        played.book.trades
          .slice(0, naive.trades.length)
          .map(
            ({ price, quantity, takerSide }) =>
              `${takerSide} ${Number(units.price(price))} ${Number(units.quantity(quantity))}`,
          ),
      ).toEqual(
        naive.trades.map(
          ({ price, quantity, takerSide }) => `${takerSide} ${Number(price)} ${Number(quantity)}`,
        ),
      );
      for (const [asset, sum] of await played.totals()) expect(`${asset} ${sum}`).toBe(`${asset} 0`);
    },
  );
});
