import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latest } from '@tidemark/streams';
import { flatForm } from '../../../../streams/accumulators/flatForm.ts';

type Members = Readonly<Record<string, unknown>>;

const value = fc.oneof(
  fc.constantFrom('61800.20', '', 'a "b"', '\\', '\n', 'é', '\u2028', '0'),
  fc.constantFrom(0, -0, 5, -7, 1.5, 1e300, 1_723_161_255_088, null, true, false),
  fc.constantFrom([], ['x'], { bid: '1' }),
);
const NAMES = ['bid', 'ask', 'last', 'with space', '__proto__'];
const delta = fc
  .oneof(
    fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 4 }).chain((names) =>
      fc.array(value, { minLength: names.length, maxLength: names.length }).map((values) =>
        // Written by hand: an object literal has no member of this name.
        names.map((name, at) => `${JSON.stringify(name)}:${JSON.stringify(values[at])}`).join(','),
      ),
    ),
    // Forms that come again and again.
    fc.tuple(value, value).map(([bid, ask]) => `"bid":${JSON.stringify(bid)},"ask":${JSON.stringify(ask)}`),
  )
  .map((members) => `{${members}}`);

const damaged = (text: string) =>
  fc
    .record({
      at: fc.nat(text.length),
      cut: fc.nat(4),
      put: fc.constantFrom('', '0', '1', '"', '\\', ',', '}', ' ', '\n', '-', '.'),
    })
    .map(({ at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut));

const text = delta.chain((whole) => fc.oneof({ weight: 5, arbitrary: fc.constant(whole) }, damaged(whole)));

function parsed(whole: string): Members | undefined {
  try {
    const data: unknown = JSON.parse(whole);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Members) : undefined;
  } catch {
    return undefined;
  }
}

describe('the newest of each member', () => {
  it('is the same whether deltas are read as text or parsed, and whenever it is looked at', () => {
    let read = 0;
    const steps = fc.array(fc.record({ text, isLookedAt: fc.boolean() }), {
      minLength: 1,
      maxLength: 40,
      size: 'max',
    });
    fc.assert(
      fc.property(steps, (deltas) => {
        const accumulator = latest<Members>().create({});
        accumulator.reset({ bid: '0' } as never);
        let expected: Members = { bid: '0' };
        for (const { text: whole, isLookedAt } of deltas) {
          const data = parsed(whole);
          if (accumulator.applyText?.(`:${whole}}`, 1, whole.length + 1) === true) {
            read++;
            expect(data, whole).toBeDefined();
          } else if (data !== undefined) accumulator.apply(data as never);
          expected = { ...expected, ...data };
          if (isLookedAt) expect(accumulator.view()).toEqual(expected);
        }
        expect(accumulator.view()).toEqual(expected);
      }),
      { numRuns: 500 },
    );
    expect(read).toBeGreaterThan(100);
  });

  it('forgets at a snapshot what nobody looked at', () => {
    const accumulator = latest<Members>().create({});
    accumulator.reset({ bid: '1' } as never);
    for (const bid of ['2', '3']) accumulator.apply({ bid } as never);
    const delta = '{"bid":"4"}';
    expect(accumulator.applyText?.(delta, 0, delta.length)).toBe(true);
    accumulator.reset({ bid: '5' } as never);
    expect(accumulator.view()).toEqual({ bid: '5' });
  });
});

describe('the form of a flat object', () => {
  it('matches nothing that JSON.parse refuses', () => {
    const form = flatForm(['bid', 'ask']) as RegExp;
    fc.assert(
      fc.property(text, (whole) => {
        if (form.test(whole)) expect(Object.keys(JSON.parse(whole) as object)).toEqual(['bid', 'ask']);
      }),
      { numRuns: 2_000 },
    );
  });
});
