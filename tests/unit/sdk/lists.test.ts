import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { entries, exportCsv, pages, type FetchPage, type Page } from '@tidemark/sdk';
import { collect } from './support/exchange.ts';

type Asked = Parameters<FetchPage<number>>[0];

/** A list of numbers as the exchange serves it, newest (largest) first; each number is its own time and cursor. */
const served =
  (list: readonly number[], startAt?: number) =>
  async ({ before = 'Infinity', after = '-Infinity', sort, limit }: Asked): Promise<Page<number>> => {
    const isCatchingUp = startAt !== undefined || (before === 'Infinity' && after !== '-Infinity');
    const order = sort ?? (isCatchingUp ? 'oldest' : 'newest');
    const wanted = list
      .filter((entry) => Number(after) < entry && entry < Number(before) && entry >= (startAt ?? 0))
      .sort((a, b) => (order === 'oldest' ? a - b : b - a));
    const page = wanted.slice(0, limit);
    return { list: page, nextCursor: wanted.length > limit ? String(page.at(-1)) : null, sort: order };
  };

const newestFirst = (length: number) => Array.from({ length }, (_, index) => length - index);

describe('entries of a list', () => {
  it('are all of them, in order and once, with as few calls as pages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 20 }), async (length, limit) => {
        const list = newestFirst(length);
        const fetchPage = vi.fn(served(list));
        expect(await collect(entries(fetchPage, { limit }))).toEqual(list);
        expect(fetchPage).toHaveBeenCalledTimes(Math.max(1, Math.ceil(length / limit)));
      }),
      { numRuns: 100 },
    );
  });

  it('are there exactly once, although others come and go while they are read', async () => {
    const changes = fc.array(fc.record({ come: fc.nat({ max: 5 }), go: fc.array(fc.nat({ max: 200 })) }));
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 60 }),
        fc.integer({ min: 1, max: 7 }),
        changes,
        async (length, limit, steps) => {
          let list = newestFirst(length);
          const stayed = new Set(list);
          const left = [...steps];
          const read = await collect(
            entries(
              async (page) => {
                const answer = await served(list)(page);
                const { come, go } = left.pop() ?? { come: 0, go: [] };
                list = list.filter((entry) => !go.includes(entry));
                for (const entry of go) stayed.delete(entry);
                const newest = (list[0] ?? length) + length + 1_000;
                list = [...Array.from({ length: come }, (_, index) => newest + come - index), ...list];
                return answer;
              },
              { limit },
            ),
          );
          expect(read.filter((entry) => stayed.has(entry))).toEqual([...stayed]);
          expect(new Set(read).size).toBe(read.length);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('are not fetched before they are asked for', async () => {
    const fetchPage = vi.fn(served([5, 4, 3, 2, 1]));
    for await (const entry of entries(fetchPage, { limit: 2 })) if (entry === 4) break;
    expect(fetchPage).toHaveBeenCalledOnce();
  });

  it('come to an end when the list shrinks while it is read', async () => {
    const fetchPage = async ({ before }: Asked) =>
      before === undefined ? { list: [2, 1], nextCursor: '1' } : { list: [], nextCursor: null };
    expect(await collect(entries(fetchPage, { limit: 2 }))).toEqual([2, 1]);
  });

  it('are those newer than a known one, the oldest first', async () => {
    expect(await collect(entries(served([5, 4, 3, 2, 1]), { after: '2', limit: 2 }))).toEqual([3, 4, 5]);
  });

  it('are those from a time on, the oldest first', async () => {
    const found = (options: object) => collect(entries(served([5, 4, 3, 2, 1], 2), { limit: 2, ...options }));
    expect(await found({})).toEqual([2, 3, 4, 5]);
    expect(await found({ before: '5' })).toEqual([2, 3, 4]);
    expect(await found({ after: '2' })).toEqual([3, 4, 5]);
    expect(await found({ sort: 'newest' })).toEqual([5, 4, 3, 2]);
  });

  it('are all in the order that is asked for, also of an exchange that does not say it', async () => {
    const fetchPage = async (page: Asked): Promise<Page<number>> => {
      const { list, nextCursor } = await served([3, 2, 1])(page);
      return { list, nextCursor };
    };
    expect(await collect(entries(fetchPage, { limit: 1, sort: 'oldest' }))).toEqual([1, 2, 3]);
    expect(await collect(entries(fetchPage, { limit: 1, after: '1' }))).toEqual([2, 3]);
    expect(await collect(entries(fetchPage, { limit: 1 }))).toEqual([3, 2, 1]);
  });

  it('are those between two known ones, the newest first', async () => {
    const between = { after: '1', before: '5', limit: 2 };
    expect(await collect(entries(served([5, 4, 3, 2, 1]), between))).toEqual([4, 3, 2]);
  });

  it('reject with the error of their page', async () => {
    const fetchPage = vi.fn(served([3, 2, 1])).mockRejectedValueOnce(new Error('offline'));
    await expect(collect(entries(fetchPage))).rejects.toThrow('offline');
  });
});

describe('pages of a list', () => {
  it('start where told and have the size told', async () => {
    const found = await collect(pages(served([5, 4, 3, 2, 1]), { limit: 2, before: '4' }));
    expect(found.map(({ list, nextCursor }) => [nextCursor, list])).toEqual([
      ['2', [3, 2]],
      [null, [1]],
    ]);
  });
});

describe('a list as CSV', () => {
  it('holds every page, and the file is named by its time', async () => {
    const list = newestFirst(250);
    const columns = [{ heading: 'Number', value: (row: number) => row }];
    const { name, blob } = await exportCsv(served(list), columns, new Date(2026, 0, 2, 3, 4, 5));
    expect(name).toBe('2026_01_02_03_04_05.csv');
    expect(blob.type).toBe('text/csv;charset=utf-8');
    const lines = (await blob.text()).split('\r\n');
    expect(lines).toEqual(['Number', ...list.map(String), '']);
  });
});
