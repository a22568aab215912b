import { AbortedError } from '@tidemark/sdk';
import { describe, expect, it, vi } from 'vitest';
import { exportRows } from '../../../../../src/stores/data/exportRows.ts';
import { createListModel } from '../../../../../src/stores/data/listModel.ts';
import { fakeContext, type FakeFile } from './support/fakeContext.ts';
import { expired, refused } from './support/rejections.ts';

const FILE_NAME = /^\d{4}(_\d\d){5}\.csv$/;
const BOM = '\ufeff';

/** The text as it is in the file, byte order mark included. */
const textOf = async (blob: Blob | undefined): Promise<string> => {
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer());
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
};

const columns = [{ heading: 'Id', value: ({ id }: { readonly id: string }) => id }];
/** Resolves when so many calls were made: what saves files is loaded first. */
const asked = (requests: readonly unknown[], count = 1) =>
  vi.waitFor(() => {
    expect(requests).toHaveLength(count);
  });

describe('CSV export', () => {
  it('is one call under the current filters, and saves what the exchange writes as YYYY_MM_DD_HH_mm_ss.csv', async () => {
    const { context, requests, files, notices, last, serve } = fakeContext();
    const filters = { pair: 'BTC/USDT' };
    const list = createListModel(context, { namespace: 'fills', api: 'listFills', filters });
    serve(['Price\r\n2\r\n', '1\r\n'], 2);
    const saved = list.exportCsv();
    expect(list.state.exporting).toEqual({});
    await asked(requests);
    await last().send();
    await saved;
    expect(
      requests.map(({ endpoint, init: { as, query, retry } }) => ({ endpoint, as, query, retry })),
    ).toEqual([{ endpoint: 'listFills', as: 'blob', query: filters, retry: false }]);
    expect(await textOf(files[0]?.blob)).toBe('Price\r\n2\r\n1\r\n');
    expect(files[0]?.name).toMatch(FILE_NAME);
    expect(notices).toEqual([{ kind: 'exported' }]);
    expect(list.state.exporting).toBeUndefined();
  });

  it('tells how far it is, and another press starts no second one', async () => {
    const { context, requests, last, serve } = fakeContext();
    const list = createListModel(context, { namespace: 'fills', api: 'listFills' });
    const file = serve([], 4);
    const saved = list.exportCsv();
    await asked(requests);
    const sent = last().send();
    file.write('Price\r\n1\r\n');
    await expect.poll(() => list.state.exporting).toEqual({ rows: 1, total: 4 });
    await list.exportCsv();
    expect(requests).toHaveLength(1);
    file.write('2\r\n3\r\n');
    await expect.poll(() => list.state.exporting).toEqual({ rows: 3, total: 4 });
    file.write('4\r\n');
    file.end();
    await sent;
    await saved;
    expect(list.state.exporting).toBeUndefined();
  });

  it.each([
    ['ends', (file: FakeFile) => file.end()],
    ['breaks off', (file: FakeFile) => file.fail(new TypeError('network error'))],
  ])('that %s before all rows are there saves nothing, and says that it failed', async (_, stop) => {
    const { context, requests, files, notices, last, serve } = fakeContext();
    const list = createListModel(context, { namespace: 'fills', api: 'listFills' });
    const file = serve([], 3);
    const saved = list.exportCsv();
    await asked(requests);
    const sent = last().send();
    file.write('Price\r\n1\r\n2\r\n');
    await expect.poll(() => list.state.exporting?.rows).toBe(2);
    stop(file);
    await sent;
    await saved;
    expect(files).toEqual([]);
    expect(notices).toEqual([{ kind: 'failed', failure: { kind: 'network' } }]);
    expect(list.state.exporting).toBeUndefined();
  });

  it('can be given up: then nothing is saved or said, and another one can begin', async () => {
    const { context, requests, files, notices, last } = fakeContext();
    const list = createListModel(context, { namespace: 'fills', api: 'listFills' });
    const given = list.exportCsv();
    await asked(requests);
    const { init, fail } = last();
    expect(init.signal?.aborted).toBe(false);
    list.cancelExport();
    expect(init.signal?.aborted).toBe(true);
    expect(list.state.exporting).toBeUndefined();
    const next = list.exportCsv();
    await asked(requests, 2);
    await fail(new AbortedError(undefined));
    await given;
    // The end of the first one says nothing about the second.
    expect(list.state.exporting).toEqual({});
    expect(requests).toHaveLength(2);
    await last().fail(expired);
    await next;
    expect([files, notices]).toEqual([[], []]);
  });

  it('is no file where the exchange answers something else', async () => {
    const { context, requests, files, notices, last, serve } = fakeContext();
    const list = createListModel(context, { namespace: 'fills', api: 'listFills' });
    serve(['<html></html>'], 0, 'text/html');
    const saved = list.exportCsv();
    await asked(requests);
    await last().send();
    await saved;
    expect(files).toEqual([]);
    expect(notices).toEqual([{ kind: 'failed', failure: { kind: 'network' } }]);
  });

  it('is a GET of text with filters and paging where the server writes the file', async () => {
    const { context, requests, files, notices, last } = fakeContext();
    const list = createListModel(context, {
      namespace: 'own',
      api: { path: '/own/list.csv' },
      filters: { year: 2024 },
    });
    const saved = list.exportCsv();
    await asked(requests);
    expect(last()).toMatchObject({
      method: 'GET',
      endpoint: '/own/list.csv',
      init: { as: 'text', query: { year: 2024, pageNum: 1, pageSize: 10 } },
    });
    await last().answer('a,b\r\n');
    await saved;
    expect(await textOf(files[0]?.blob)).toBe(`${BOM}a,b\r\n`);
    expect(files[0]?.name).toMatch(FILE_NAME);
    expect(notices).toEqual([{ kind: 'exported' }]);
  });

  it('saves nothing and shows the message when the server refuses; is silent about 10001', async () => {
    const { context, requests, files, notices, last } = fakeContext();
    const list = createListModel(context, { namespace: 'messages', api: 'listMessages' });
    const first = list.exportCsv();
    await asked(requests);
    await last().fail(refused);
    await first;
    const second = list.exportCsv();
    await asked(requests, 2);
    await last().fail(expired);
    await second;
    expect(files).toEqual([]);
    expect(notices).toEqual([
      { kind: 'failed', failure: { kind: 'refused', code: 10429, message: 'Too many requests' } },
    ]);
  });

  it('saves the rows of a live table as they are on screen', async () => {
    const { context, files, notices } = fakeContext();
    exportRows(context, columns, [{ id: 'b' }, { id: 'a' }]);
    expect(await textOf(files[0]?.blob)).toBe(`${BOM}Id\r\nb\r\na\r\n`);
    expect(notices).toEqual([{ kind: 'exported' }]);
  });
});
