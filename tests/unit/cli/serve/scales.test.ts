import { bookChecksum } from '@tidemark/sdk/contract';
import { createHub, topics } from '@tidemark/streams';
import { durationOf, readSession, Replay, type Session, type SessionEntry } from '@tidemark/streams/session';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onScales } from '../../../../packages/cli/serve/derive/onScales.ts';
import { scalesIn, withScale } from '../../../../packages/cli/serve/derive/scales.ts';
import { binanceLines } from '../../streams/session/support.ts';
import { booksOf, framesOf } from '../support/naiveBook.ts';

const BOOK = 'orderBook?depth=20&instrument=BTC%2FUSDT';

describe('a decimal in the scale of its instrument', () => {
  it('has its value, no zeros beyond the scale, and no fewer decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
        fc.nat({ max: 8 }),
        fc.nat({ max: 8 }),
        (units, padding, scale) => {
          const value = new Decimal(units.toString()).div(1e8);
          const text = value.toFixed(Math.max(value.decimalPlaces(), padding));
          const decimals = Math.max(value.decimalPlaces(), scale);
          expect(withScale(text, scale).replace(/^-0(\.0*)?$/, '0$1')).toBe(
            value.isZero() ? new Decimal(0).toFixed(decimals) : value.toFixed(decimals),
          );
        },
      ),
    );
  });

  it.each(['', '1e5', 'NaN', '1.123456789'])('%s stays as it is', (text) =>
    expect(withScale(text, 2)).toBe(text),
  );
});

/** The session of a market whose prices and quantities are filled up with zeros to eight decimals, as those of Binance's spot are. */
async function paddedSession(frames: number): Promise<Session> {
  const text = binanceLines(frames)
    .join('\n')
    .replace(/"(\d+\.\d+)"/g, (_, decimal: string) => `"${Number(decimal).toFixed(8)}"`);
  return readSession(text, { depths: [20] });
}

describe('a session of another exchange, in the scales of its instruments', () => {
  it('tells prices and quantities as the exchange itself does, and the same values', async () => {
    const session = await paddedSession(2_000);
    const scalesOf = scalesIn(session.entries);
    expect(scalesOf('BTC/USDT')).toEqual({ price: 1, quantity: 3 });
    const { entries } = onScales(session, scalesOf);
    expect(booksOf(entries, BOOK)).toEqual(booksOf(session.entries, BOOK));
    const levels = framesOf(entries, BOOK).flatMap(({ data }) => [
      ...(data['bids'] as unknown as [string, string][]),
      ...(data['asks'] as unknown as [string, string][]),
    ]);
    expect(levels.length).toBeGreaterThan(500);
    for (const [price, quantity] of levels) {
      expect(price).toMatch(/^\d+\.\d$/);
      expect(quantity).toMatch(/^(\d+\.\d{3}|0)$/);
    }
    const trades = framesOf(entries, 'trades?instrument=BTC%2FUSDT').flatMap(
      ({ data }) => data['trades'] as unknown as { readonly price: string; readonly quantity: string }[],
    );
    expect(trades.length).toBeGreaterThan(100);
    for (const { price, quantity } of trades)
      expect(`${price} × ${quantity}`).toMatch(/^\d+\.\d × \d+\.\d{3}$/);
  });

  it('has the checksums of these texts, so that a client has nothing to complain of', async () => {
    const session = await paddedSession(2_000);
    const scaled = onScales(session, scalesIn(session.entries));
    const sums = framesOf(scaled.entries, BOOK).flatMap(({ data }) => data['checksum'] ?? []);
    expect(sums.length).toBeGreaterThan(10);
    expect(sums).not.toEqual(framesOf(session.entries, BOOK).flatMap(({ data }) => data['checksum'] ?? []));

    const replay = new Replay(scaled);
    const hub = createHub(replay.hub);
    let mismatches: number | undefined;
    hub.counters$.subscribe((counters) => (mismatches = counters.checksumMismatches));
    let shown = { bids: 0, asks: 0, phase: '' };
    hub.topic(topics.orderBook, { instrument: 'BTC/USDT', depth: 20 }).subscribe(({ phase, value }) => {
      shown = { phase, bids: value?.bids.length ?? 0, asks: value?.asks.length ?? 0 };
    });
    await replay.playTo(durationOf(session));
    expect(shown).toEqual({ phase: 'live', bids: 20, asks: 20 });
    expect(mismatches).toBe(0);
    hub.close();
  });

  it('says nothing of the checksum of a book of which frames are missing', () => {
    const frame = (seq: number, kind: 'snapshot' | 'delta', bids: [string, string][]): SessionEntry => ({
      at: seq,
      wall: seq,
      connection: 1,
      kind: 'in',
      frame: JSON.stringify({
        key: BOOK,
        epoch: 'e',
        seq,
        kind,
        sentAt: seq,
        data: { bids, asks: [], checksum: 1, fullChecksum: 2 },
      }),
    });
    const session: Session = {
      header: { session: 'tidemark', version: 1, startedAt: 0, source: 'binance' },
      entries: [
        frame(1, 'snapshot', [['99.10000', '1.50']]),
        frame(3, 'delta', [['99.10000', '0.00']]),
        frame(4, 'snapshot', [['99.20000', '2.00']]),
      ],
    };
    const { entries } = onScales(session, scalesIn(session.entries));
    const both = (levels: [string, string][]) => ({
      checksum: bookChecksum(levels, []),
      fullChecksum: bookChecksum(levels, [], 20),
    });
    expect(framesOf(entries, BOOK).map(({ data }) => data)).toEqual([
      { bids: [['99.1', '1.5']], asks: [], ...both([['99.1', '1.5']]) },
      { bids: [['99.1', '0.0']], asks: [] },
      { bids: [['99.2', '2.0']], asks: [], ...both([['99.2', '2.0']]) },
    ]);
    expect(
      onScales({ ...session, header: { ...session.header, source: 'tidemark' } }, scalesIn([])).entries,
    ).toBe(session.entries);
  });
});
