import { describe, expect, it } from 'vitest';
import { toCsv } from '@tidemark/sdk/core';

/** The only cell of a file with one column, as it is written. */
const cellOf = (text: string): string =>
  toCsv([text], [{ heading: 'Text', value: (row) => row }])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n');

describe('a cell of a CSV file', () => {
  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'])(
    'that begins with %j is no formula',
    (first) => {
      for (const rest of ['HYPERLINK("http://x")', '1+1', '', '5%', '１']) {
        const written = cellOf(first + rest).replace(/^"/, '');
        expect(written).toBe(
          /[",\r\n]/.test(first + rest) ? `'${first}${rest.replaceAll('"', '""')}"` : `'${first}${rest}`,
        );
      }
    },
  );

  it.each([
    '﹦',
    '﹢',
    '﹣',
    '﹫',
    '⁺',
    '⁼',
    ' =',
    '  -',
    '\u00a0@',
    '\u3000＝',
    '\0=',
    '\u200b=',
    '\ufeff+',
  ])('that begins with %j, which some read as a sign, is no formula', (first) => {
    for (const rest of ['HYPERLINK(x)', '1+1', 'cmd|calc'])
      expect(cellOf(first + rest)).toBe(`'${first}${rest}`);
  });

  it.each(['a=b', 'a - b', '5-3', '№ 1', ' a'])('that is the text %j stays as it is', (text) => {
    expect(cellOf(text)).toBe(text);
  });

  it.each(['-5', '+5', '-0.25', '12.5', '0'])('that is the number %s stays one', (number) => {
    expect(cellOf(number)).toBe(number);
  });

  it('that is a number with a formula’s sign is none: =5', () => {
    expect(cellOf('=5')).toBe("'=5");
  });
});
