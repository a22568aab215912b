import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Values } from '../../../../packages/cli/analysis/histogram.ts';
import { firstDifference } from '../../../../packages/cli/analysis/stateDiff.ts';
import { TrafficCounter } from '../../../../packages/cli/analysis/traffic.ts';
import { drawBar, drawChart } from '../../../../packages/cli/terminal/chart.ts';
import { columns, wrap } from '../../../../packages/cli/terminal/layout.ts';
import { isColoured, styleFor, visibleLength } from '../../../../packages/cli/terminal/style.ts';
import type { SessionEntry } from '@tidemark/streams/session';

function trafficOf(entries: readonly SessionEntry[], source: string) {
  const counter = new TrafficCounter();
  for (const entry of entries) counter.see(entry);
  return counter.result(source);
}

function distributionOf(numbers: readonly number[]) {
  const values = new Values();
  for (const one of numbers) values.add(one);
  return values.distribution();
}

describe('a distribution', () => {
  it('has every value in one bucket, and quantiles that so many values do not surpass', () => {
    const value = fc.oneof(
      fc.integer({ min: -5, max: 5_000 }),
      fc.double({ min: 0.001, max: 1e4, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 200 }), (values) => {
        const distribution = distributionOf(values);
        if (distribution === undefined) throw new Error('There are values');
        const { buckets, median, p99, least, most, count } = distribution;
        expect([least, most, count]).toEqual([Math.min(...values), Math.max(...values), values.length]);
        for (const bucket of buckets)
          expect(bucket.count).toBe(values.filter((one) => one >= bucket.from && one < bucket.to).length);
        expect(buckets.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(values.length);
        const share = (bound: number): number => values.filter((one) => one <= bound).length / values.length;
        expect(share(median)).toBeGreaterThanOrEqual(0.5);
        expect(share(p99)).toBeGreaterThanOrEqual(0.99);
      }),
      { examples: [[[9999.999999999996]]] },
    );
  });

  it('is none without values', () => expect(distributionOf([])).toBeUndefined());
});

describe('where two values differ', () => {
  it('is nowhere for equal ones', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(firstDifference(value, structuredClone(value))).toBeUndefined();
      }),
    );
  });

  it('is told by its place', () => {
    const book = { bids: [{ price: '1', quantity: '2' }], asks: [] };
    expect(firstDifference(book, { ...book, bids: [{ price: '1', quantity: '3' }] })).toEqual({
      path: 'bids[0].quantity',
      one: '2',
      other: '3',
    });
    expect(firstDifference(book, { ...book, asks: [1] })).toEqual({
      path: 'asks[0]',
      one: undefined,
      other: 1,
    });
    expect(firstDifference([], {})).toMatchObject({ path: '' });
  });
});

describe('the traffic of a session', () => {
  it('tells rates, silence, missing frames, connections, calls and how long things took', () => {
    const times = (ms: number) => ({ at: ms * 1_000, wall: 1_000_000 + ms });
    const frame = (ms: number, seq: number, kind = 'delta'): SessionEntry => ({
      ...times(ms),
      kind: 'in',
      connection: 1,
      frame: JSON.stringify({ key: 'quote', epoch: 'e', seq, kind, sentAt: 1_000_000 + ms - 7, data: {} }),
    });
    const entries: SessionEntry[] = [
      { ...times(0), kind: 'open', connection: 1, url: 'ws://x' },
      frame(0, 1, 'snapshot'),
      { ...times(10), kind: 'out', connection: 1, frame: '{"op":"ping","id":1}' },
      { ...times(32), kind: 'in', connection: 1, frame: '{"op":"pong","id":1,"sentAt":1}' },
      frame(100, 2),
      frame(600, 5),
      { ...times(700), kind: 'close', connection: 1, code: 1012, reason: 'restarting' },
      { ...times(800), kind: 'error', connection: 1, message: 'refused' },
      {
        ...times(900),
        kind: 'call',
        operation: 'placeOrder',
        method: 'POST',
        path: '/x',
        status: 422,
        code: 20010,
        ms: 12,
      },
      frame(1_000, 6),
    ];
    const traffic = trafficOf(entries, 'tidemark');
    expect(traffic).toMatchObject({
      length: 1_000,
      received: 5,
      sent: 1,
      keys: [
        {
          key: 'quote',
          frames: 4,
          snapshots: 1,
          rate: 4,
          peak: 3,
          silence: { ms: 500, at: 100 },
          missing: 2,
        },
      ],
      connections: [{ connection: 1, from: 0, to: 700, code: 1012, reason: 'restarting', url: 'ws://x' }],
      failures: [{ at: 800, message: 'refused' }],
      calls: [{ operation: 'placeOrder', calls: 1, failed: 1, took: { median: 12 } }],
      delivery: { least: 7, most: 7, count: 4 },
      roundTrip: { median: 22, count: 1 },
    });
    expect(trafficOf(entries, 'binance').delivery).toBeUndefined();
  });
});

describe('what is drawn', () => {
  it('has the values of a chart where they belong', () => {
    const lines = drawChart([{ values: [0, 1, 2, 3], mark: (text) => text }], 2, 1, String);
    expect(lines).toEqual(['3 ┤⡠⠊']);
    expect(drawChart([{ values: [undefined], mark: (text) => text }], 2, 1, String)).toEqual(['no values']);
    expect([drawBar(0, 4), drawBar(0.5, 4), drawBar(1, 4), drawBar(0.53, 4)]).toEqual([
      '',
      '██',
      '████',
      '██▏',
    ]);
  });

  it('keeps every word, in lines of a width', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(words, fc.integer({ min: 12, max: 60 }), (list, width) => {
        const lines = wrap(list.join(' '), width);
        expect(lines.join(' ').split(' ')).toEqual(list);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      }),
    );
    expect(
      columns(
        [
          ['a', 'one two'],
          ['bcd', 'three'],
        ],
        80,
      ),
    ).toEqual(['  a    one two', '  bcd  three']);
  });

  it('is coloured on terminals alone, or as asked', () => {
    expect(isColoured({ isTTY: true }, {})).toBe(true);
    expect(isColoured({ isTTY: false }, {})).toBe(false);
    expect(isColoured({ isTTY: true }, { NO_COLOR: '1' })).toBe(false);
    expect(isColoured({}, { FORCE_COLOR: '1' })).toBe(true);
    expect(visibleLength(styleFor(true).red('abc'))).toBe(3);
    expect(styleFor(false).red('abc')).toBe('abc');
  });
});
