import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeatedName } from '../../../../server/gateway/contract/repeatedName.ts';

/** A JSON text, and whether one of its objects gives a name twice. */
interface Written {
  readonly text: string;
  readonly isRepeated: boolean;
}

const space = fc.constantFrom('', ' ', '\n', '\t');

/** A name, plain or with its letters escaped. */
const name = fc
  .tuple(fc.oneof(fc.constantFrom('price', 'a', '', '{"a":1}', '":', '\\'), fc.string()), fc.boolean())
  .map(([plain, isEscaped]) => ({
    plain,
    text: isEscaped
      ? `"${[...Array(plain.length).keys()].map((at) => `\\u${plain.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`
      : JSON.stringify(plain),
  }));

const { value } = fc.letrec<{ value: Written; object: Written; array: Written }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc
      .oneof(
        fc.string(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
      )
      .map((plain) => ({ text: JSON.stringify(plain), isRepeated: false })),
    tie('object'),
    tie('array'),
  ),
  object: fc.array(fc.tuple(name, tie('value'), space), { maxLength: 5 }).map((members) => ({
    text: `{${members.map(([key, { text }, gap]) => `${gap}${key.text}${gap}:${gap}${text}`).join(',')}}`,
    isRepeated:
      new Set(members.map(([key]) => key.plain)).size < members.length ||
      members.some(([, { isRepeated }]) => isRepeated),
  })),
  array: fc.array(fc.tuple(tie('value'), space), { maxLength: 5 }).map((entries) => ({
    text: `[${entries.map(([{ text }, gap]) => gap + text).join(',')}]`,
    isRepeated: entries.some(([{ isRepeated }]) => isRepeated),
  })),
}));

describe('a repeated name', () => {
  it('is found in whatever JSON', () => {
    fc.assert(
      fc.property(value, ({ text, isRepeated }) => {
        JSON.parse(text);
        expect(repeatedName(text) !== undefined).toBe(isRepeated);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"orders":[{"price":"1"},{"price":"1","price":"2"}]}', 'orders.1.price'],
    ['{"a":{"b":1},"c":{"b":1}}', undefined],
    ['[{"a":1},{"a":1}]', undefined],
    ['"a"', undefined],
  ])('of %s is %s', (text, path) => {
    expect(repeatedName(text)).toBe(path);
  });

  it('is looked for in large texts in time', () => {
    const long = JSON.stringify({ a: '\\"'.repeat(60_000), b: 'x'.repeat(100_000) });
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const began = performance.now();
    expect([repeatedName(long), repeatedName(deep)]).toEqual([undefined, undefined]);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
