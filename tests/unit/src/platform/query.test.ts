import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../../src/platform/query.ts';

const repeated = (times: number, text: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => text(index)).join('&');

describe('query parsing', () => {
  it('reads what is within the limits as it is', () => {
    expect([...parseQuery('?a=1&b=%2F+x&a=2&c[d][e][f][g][h]=5')]).toEqual([
      ['a', '1'],
      ['b', '/ x'],
      ['a', '2'],
      ['c[d][e][f][g][h]', '5'],
    ]);
  });

  it('leaves out names nested deeper than 5', () => {
    expect([...parseQuery('c[d][e][f][g][h][i]=6&a=1')]).toEqual([['a', '1']]);
  });

  it('takes the first 20 members of an array', () => {
    const read = parseQuery(repeated(25, (index) => `a[]=${index}`));
    expect(read.getAll('a[]')).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
  });

  it.each([
    ['a[0]=…&a[29]=…', repeated(30, (index) => `a[${index}]=${index}`)],
    ['a[]=…&a=…', `${repeated(20, (index) => `a[]=${index}`)}&${repeated(20, (index) => `a=${index + 20}`)}`],
    ['a[0][b]=…', repeated(30, (index) => `a[${index % 15}][b]=${index}`)],
  ])('takes the first 20 members of an array however they are written: %s', (_, query) => {
    expect([...parseQuery(query).values()]).toEqual(Array.from({ length: 20 }, (__, index) => String(index)));
  });

  it('leaves out an index beyond the limit, as the server refuses it', () => {
    expect([...parseQuery('a[19]=1&a[20]=2&a[b]=3').values()]).toEqual(['1', '3']);
  });

  it('takes the first 1000 parameters', () => {
    const read = parseQuery(repeated(1_200, (index) => `p${index}=1`));
    expect([...read].length).toBe(1_000);
    expect(read.has('p999')).toBe(true);
    expect(read.has('p1000')).toBe(false);
  });

  it('never reads more than the browser, and the same while nothing is over a limit', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const browser = [...new URLSearchParams(query)];
        const ours = [...parseQuery(query)];
        expect(browser).toEqual(expect.arrayContaining(ours));
        const isOver = browser.length > 20 || browser.some(([name]) => name.includes('['));
        if (!isOver) expect(ours).toEqual(browser);
      }),
    );
  });
});
