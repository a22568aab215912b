import { describe, expect, it } from 'vitest';
import { csvFileName, toCsv } from '../../../../../../src/features/trading/tables/csv.ts';

describe('CSV export', () => {
  it('quotes what needs quoting and ends lines with CRLF', () => {
    expect(
      toCsv([
        ['a', 'b,c'],
        ['say "x"', 'two\nlines'],
      ]),
    ).toBe('a,"b,c"\r\n"say ""x""","two\nlines"\r\n');
  });

  it('leaves numbers alone but disarms formulas', () => {
    expect(toCsv([['-1.5', '=1+1', '@x', '+2']])).toBe("-1.5,'=1+1,'@x,'+2\r\n");
  });

  it('names files by time', () => {
    expect(csvFileName(new Date(2024, 0, 2, 3, 4, 5))).toBe('2024_01_02_03_04_05.csv');
  });
});
