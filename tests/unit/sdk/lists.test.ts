import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { entries, exportCsv, pages, type Page, type PageQuery } from '@tidemark/sdk';
import { collect } from './support/exchange.ts';

/** A list as the exchange serves it, pages no larger than `largest`. */
const served =
  (list: readonly number[], largest = 100) =>
  async ({ pageNum, pageSize }: Required<PageQuery>): Promise<Page<number>> => {
    const size = Math.min(pageSize, largest);
    const start = (pageNum - 1) * size;
    return { list: list.slice(start, start + size), pageNum, pageSize: size, total: list.length };
  };

describe('entries of a list', () => {
  it('are all of them, in order and once, with as few calls as pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 60 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        async (length, pageSize, largest) => {
          const list = Array.from({ length }, (_, index) => index);
          const fetchPage = vi.fn(served(list, largest));
          expect(await collect(entries(fetchPage, { pageSize }))).toEqual(list);
          const size = Math.min(pageSize, largest);
          expect(fetchPage).toHaveBeenCalledTimes(Math.max(1, Math.ceil(length / size)));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('are not fetched before they are asked for', async () => {
    const fetchPage = vi.fn(served([1, 2, 3, 4, 5]));
    for await (const entry of entries(fetchPage, { pageSize: 2 })) if (entry === 2) break;
    expect(fetchPage).toHaveBeenCalledOnce();
  });

  it('come to an end when the list shrinks while it is read', async () => {
    const fetchPage = async ({ pageNum, pageSize }: Required<PageQuery>) => ({
      list: pageNum === 1 ? [1, 2] : [],
      pageNum,
      pageSize,
      total: 100,
    });
    expect(await collect(entries(fetchPage, { pageSize: 2 }))).toEqual([1, 2]);
  });

  it('reject with the error of their page', async () => {
    const fetchPage = vi.fn(served([1, 2, 3])).mockRejectedValueOnce(new Error('offline'));
    await expect(collect(entries(fetchPage))).rejects.toThrow('offline');
  });
});

describe('pages of a list', () => {
  it('start where told and have the size told', async () => {
    const found = await collect(pages(served([1, 2, 3, 4, 5]), { pageSize: 2, firstPage: 2 }));
    expect(found.map(({ list, pageNum }) => [pageNum, list])).toEqual([
      [2, [3, 4]],
      [3, [5]],
    ]);
  });
});

describe('a list as CSV', () => {
  it('holds every page, and the file is named by its time', async () => {
    const list = Array.from({ length: 250 }, (_, index) => index);
    const columns = [{ heading: 'Number', value: (row: number) => row }];
    const { name, blob } = await exportCsv(served(list), columns, new Date(2026, 0, 2, 3, 4, 5));
    expect(name).toBe('2026_01_02_03_04_05.csv');
    expect(blob.type).toBe('text/csv;charset=utf-8');
    const lines = (await blob.text()).split('\r\n');
    expect(lines).toEqual(['Number', ...list.map(String), '']);
  });
});
