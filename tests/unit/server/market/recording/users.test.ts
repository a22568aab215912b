import { describe, expect, it } from 'vitest';
import { topsOfBook } from '../../../../../server/market/recording/topOfBook.ts';
import { readSession } from '../../../../../server/market/recording/session.ts';
import { Random } from '../../../../../server/market/synthetic/random.ts';
import { BTC, BTC_UNITS, playRecording, type Playing } from '../support/playRecording.ts';
import { testRecordings } from '../support/recordings.ts';
import { fundUser, placeLimit, USER } from '../support/testExchange.ts';

const topOf = ({ book }: Playing): string => {
  const [bid = 0, ask = 0] = [book.best('buy'), book.best('sell')];
  return `${bid} ${book.sides.buy.get(bid)} / ${ask} ${book.sides.sell.get(ask)}`;
};

/** Takes liquidity, joins the best price, or stands inside the spread or far away. */
async function tradeAsUser(playing: Playing, random: Random): Promise<void> {
  const { book, exchange } = playing;
  const [bid = 1, ask = 2] = [book.best('buy'), book.best('sell')];
  const side = random.chance(0.5) ? 'buy' : 'sell';
  const offset = random.integer(-300, 300);
  const price = side === 'buy' ? Math.min(bid + offset, ask + 50) : Math.max(ask - offset, bid - 50);
  await placeLimit(exchange, { instrument: BTC.id, side, price, lots: random.integer(10_000, 400_000) });
}

describe.each(testRecordings())('users trading in $name', ({ file }) => {
  it('are filled by the mirrored market, never leave it crossed, and bend it only until they are gone', async () => {
    const tops = new Map<number, string>();
    for await (const { elapsedMs, bid, ask } of topsOfBook(readSession(file, BTC_UNITS))) {
      tops.set(elapsedMs, `${bid?.price} ${bid?.lots} / ${ask?.price} ${ask?.lots}`);
    }
    const random = new Random(3, 0);
    const fills = { maker: 0, taker: 0 };
    const crossed: string[] = [];
    const differences: string[] = [];
    let steps = 0;
    let lastId = 0;
    let depthFramesAlone = 0;
    const played = await playRecording(
      file,
      async (playing) => {
        const { position } = playing.loop;
        if (position === undefined) return false;
        if (position.loop > 2) return true;
        if ((playing.book.best('buy') ?? 0) >= (playing.book.best('sell') ?? Infinity))
          crossed.push(topOf(playing));
        steps += 1;
        if (position.loop === 1) {
          if (steps % 10 === 0) await tradeAsUser(playing, random);
          if (steps % 400 === 0)
            await playing.exchange.submit({ kind: 'cancelAll', account: USER, instrument: 0 });
          return false;
        }
        await playing.exchange.submit({ kind: 'cancelAll', account: USER, instrument: 0 });
        if (position.updateId === lastId) return false;
        lastId = position.updateId;
        depthFramesAlone += 1;
        const expected = tops.get(position.elapsedMs);
        if (depthFramesAlone > 1 && expected !== undefined && topOf(playing) !== expected) {
          differences.push(`${position.elapsedMs}: ${topOf(playing)} instead of ${expected}`);
        }
        return false;
      },
      async ({ exchange }) => {
        await fundUser(exchange);
        exchange.subscribe((batches) => {
          for (const event of batches.flatMap(({ events }) => events)) {
            if (event.kind !== 'trade') continue;
            if (event.makerAccount === USER) fills.maker += 1;
            if (event.takerAccount === USER) fills.taker += 1;
          }
        });
      },
    );
    expect(played.problems).toEqual([]);
    expect(crossed).toEqual([]);
    expect(differences).toEqual([]);
    expect(fills.maker).toBeGreaterThan(3);
    expect(fills.taker).toBeGreaterThan(3);
    expect(depthFramesAlone).toBeGreaterThan(200);
    for (const [asset, sum] of await played.totals()) expect(`${asset} ${sum}`).toBe(`${asset} 0`);
  });
});
