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

  it.each(['-5', '+5', '-0.25', '12.5', '0'])('that is the number %s stays one', (number) => {
    expect(cellOf(number)).toBe(number);
  });

  it('that is a number with a formula’s sign is none: =5', () => {
    expect(cellOf('=5')).toBe("'=5");
  });
});
