import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSession } from '@tidemark/streams/session';
import { BinanceConverter } from '../../../../streams/session/binance/convert.ts';
import type { TimedFrame } from '../../../../streams/session/format/timedFrame.ts';
import { madeSession } from '../../../support/streams/madeSession.ts';
import { damageOf, framesOf } from './support.ts';

interface Shown {
  readonly key: string;
  readonly kind: string;
  readonly data: unknown;
}

/** What each key is told, in order. */
function convert(frames: readonly TimedFrame[]): ReadonlyMap<string, readonly Omit<Shown, 'key'>[]> {
  const converter = new BinanceConverter({ depths: [20] });
  const shown = new Map<string, Omit<Shown, 'key'>[]>();
  for (const { raw } of [...frames.flatMap((frame) => converter.take(frame)), ...converter.end()]) {
    const { key, kind, data } = JSON.parse(raw) as Shown;
    shown.set(key, [...(shown.get(key) ?? []), { kind, data }]);
  }
  return shown;
}

/** Update ids of markets are far apart. */
const ofMarket = (frames: readonly TimedFrame[], symbol: string, by: number): TimedFrame[] =>
  frames.map(({ at, raw }) => ({
    at,
    raw: raw
      .replaceAll('BTCUSDT', symbol)
      .replaceAll('btcusdt', symbol.toLowerCase())
      .replaceAll(
        /"(U|u|pu|lastUpdateId)":(\d+)/g,
        (_, name: string, id: string) => `"${name}":${Number(id) + by}`,
      ),
  }));

const BTC = [...madeSession(200, 3)];
const ETH = ofMarket([...madeSession(200, 4)], 'ETHUSDT', 7_000_000);

describe('a recording of two markets', () => {
  it('tells of each what a recording of it alone tells, however they are mixed', () => {
    const alone = new Map([...convert(BTC), ...convert(ETH)]);
    expect(alone.size).toBe(6);
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }), (turns) => {
        const rest: readonly [TimedFrame[], TimedFrame[]] = [[...BTC], [...ETH]];
        const mixed = turns.flatMap((isFirst) => rest[isFirst ? 0 : 1].shift() ?? []);
        expect(convert([...mixed, ...rest[0], ...rest[1]])).toEqual(alone);
      }),
      { numRuns: 25 },
    );
  });

  it('says of a depth snapshot that no update continues that nobody knows whose it is', async () => {
    const lost = ofMarket(BTC, 'BTCUSDT', 0).map(({ at, raw }) => `${at}000000 ${raw}`);
    const strange = `${BTC[0]?.at}000000 {"lastUpdateId":99000000,"bids":[["1","1"]],"asks":[["2","1"]]}`;
    const { damage, entries } = await readSession([strange, ...lost].join('\n'));
    expect(damage.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['foreign 1']);
    expect(framesOf({ entries }).join()).not.toContain('["1","1"]');
  });
});

describe('a recording of one market without depth updates', () => {
  it('shows its depth snapshots, the last at the end', async () => {
    const others = BTC.filter(({ raw }) => !raw.includes('@depth') && !raw.includes('lastUpdateId'));
    const lines = others.slice(0, 60).flatMap(({ raw }, i) => {
      const at = 1_700_000_000_000 + 1_000 * i;
      const snapshot = `{"lastUpdateId":${1_000 + i},"bids":[["1","${i + 1}"]],"asks":[["2","1"]]}`;
      return [`${at}000000 ${raw}`, ...(i % 20 === 0 ? [`${at}000000 ${snapshot}`] : [])];
    });
    const { entries, damage } = await readSession(lines.join('\n'));
    expect(damage).toEqual([]);
    const books = framesOf({ entries }).filter((frame) => frame.includes('orderBook'));
    expect(books.map((frame) => /"bids":\[\["1","(\d+)"/.exec(frame)?.[1])).toEqual(['1', '21', '41']);
  });
});

describe('depth updates that were seen already, or are older', () => {
  it('change nothing, nor does a snapshot that is older than the book', () => {
    const depth = BTC.filter(({ raw }) => raw.includes('@depth') || raw.includes('lastUpdateId'));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 }), (repeats) => {
        const repeated = repeats.reduce((frames, [from, to]) => {
          const old = from % frames.length;
          const place = old + 1 + (to % (frames.length - old));
          return frames.toSpliced(place, 0, frames[old] as TimedFrame);
        }, depth);
        expect(convert(repeated)).toEqual(convert(depth));
      }),
      { numRuns: 50, examples: [[[[0, 0]]]] },
    );
  });
});

describe('times of trades', () => {
  const at = 1_700_000_000_123;
  const line = (time: string): string =>
    `${at}000000 {"stream":"btcusdt@trade","data":{"s":"BTCUSDT","t":1,"p":"1.5","q":"2","m":true,"T":${time}}}`;

  it.each([`${at}`, `${at}456`, `${at}456789`, `${at / 1_000}`])(
    'are known by their size: %s',
    async (time) => {
      const { entries, damage } = await readSession(line(time));
      expect(damage).toEqual([]);
      expect(framesOf({ entries })[0]).toContain(`"tradedAt":${at}`);
    },
  );

  it.each(['0', '-1', '5', '1e300', 'null', '"now"'])('that are none make a bad line: %s', async (time) => {
    expect(await damageOf([line(time), line(`${at}`)].join('\n'))).toEqual(['badLine 1']);
  });
});

describe('a pair and a contract of one symbol', () => {
  const SPOT = [...madeSession(200, 3)].map(({ at, raw }) => ({
    at,
    raw: raw.replace(/"pu":\d+,/, '').replace(/"m":(true|false)/, '"m":$1,"M":true'),
  }));
  const FUTURES = ofMarket([...madeSession(200, 4)], 'BTCUSDT', 7_000_000).map(({ at, raw }) => ({
    at,
    raw: raw
      .replace(/"m":(true|false)/, '"m":$1,"X":"MARKET"')
      .replace('@bookTicker","data":{', '@bookTicker","data":{"e":"bookTicker",'),
  }));

  it('are told apart, however they are mixed', () => {
    const alone = new Map([...convert(SPOT), ...convert(FUTURES)]);
    expect([...alone.keys()].filter((key) => key.includes('BTC-USDT'))).toHaveLength(3);
    expect([...alone.keys()].filter((key) => key.includes('BTC%2FUSDT'))).toHaveLength(3);
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }), (turns) => {
        const rest: readonly [TimedFrame[], TimedFrame[]] = [[...SPOT], [...FUTURES]];
        const mixed = turns.flatMap((isFirst) => rest[isFirst ? 0 : 1].shift() ?? []);
        expect(convert([...mixed, ...rest[0], ...rest[1]])).toEqual(alone);
      }),
      { numRuns: 25 },
    );
  });
});
