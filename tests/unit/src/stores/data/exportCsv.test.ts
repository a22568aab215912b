import { describe, expect, it } from 'vitest';
import { exportRows } from '../../../../../src/stores/data/exportCsv.ts';
import { createListModel } from '../../../../../src/stores/data/listModel.ts';
import { fakeContext } from './support/fakeContext.ts';
import { expired, refused } from './support/rejections.ts';

const FILE_NAME = /^\d{4}(_\d\d){5}\.csv$/;
const BOM = '\ufeff';

/** The text as it is in the file, byte order mark included. */
const textOf = async (blob: Blob | undefined): Promise<string> => {
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer());
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
};

const columns = [{ heading: 'Id', value: ({ id }: { readonly id: string }) => id }];
const columnsOfUnknown = [{ heading: 'Id', value: (row: unknown) => (row as { readonly id: string }).id }];

describe('CSV export', () => {
  it('saves every page of a generic list under the current filters as YYYY_MM_DD_HH_mm_ss.csv and shows a success notice', async () => {
    const { context, requests, files, notices, last } = fakeContext();
    const list = createListModel(context, { namespace: 'messages', api: { path: '/own/messages' } });
    void list.filter({ type: 'user' });
    const saved = list.exportCsv(columnsOfUnknown);
    await last().answer({
      list: Array.from({ length: 100 }, (_, id) => ({ id })),
      pageSize: 100,
      total: 101,
    });
    await expect.poll(() => requests).toHaveLength(3);
    await last().answer({ list: [{ id: '=last' }], pageSize: 100, total: 101 });
    await saved;
    expect(requests.slice(1).map(({ init }) => init.query)).toEqual([
      { type: 'user', pageNum: 1, pageSize: 100 },
      { type: 'user', pageNum: 2, pageSize: 100 },
    ]);
    const lines = (await textOf(files[0]?.blob)).split('\r\n');
    expect([lines[0], lines[1], lines.at(-2), lines.length]).toEqual([`${BOM}Id`, '0', "'=last", 103]);
    expect(files[0]?.name).toMatch(FILE_NAME);
    expect(notices).toEqual([{ kind: 'exported' }]);
  });

  it('saves every page of a list of the contract, one cursor after the other', async () => {
    const { context, requests, files, notices, last } = fakeContext();
    const list = createListModel(context, { namespace: 'messages', api: 'listMessages' });
    void list.filter({ type: 'user' });
    const saved = list.exportCsv(columns);
    await last().answer({ list: [{ id: 'c' }, { id: 'b' }], nextCursor: 'b' });
    await expect.poll(() => requests).toHaveLength(3);
    await last().answer({ list: [{ id: 'a' }], nextCursor: null });
    await saved;
    expect(requests.slice(1).map(({ init }) => init.query)).toEqual([
      { type: 'user', limit: 100 },
      { type: 'user', before: 'b', limit: 100 },
    ]);
    expect(await textOf(files[0]?.blob)).toBe(`${BOM}Id\r\nc\r\nb\r\na\r\n`);
    expect(notices).toEqual([{ kind: 'exported' }]);
  });

  it('is a GET of text under the current filters where an operation writes the list, one answer after the other', async () => {
    const { context, requests, files, notices, last } = fakeContext();
    const list = createListModel(context, {
      namespace: 'fills',
      api: 'listFills',
      csvApi: 'exportFills',
      filters: { pair: 'BTC/USDT' },
    });
    const saved = list.exportCsv([]);
    last().init.onHeaders?.(new Headers({ 'X-Next-Cursor': '7' }));
    await last().answer('Price\r\n2\r\n');
    last().init.onHeaders?.(new Headers());
    await last().answer('Price\r\n1\r\n');
    await saved;
    expect(requests.map(({ endpoint, init: { as, query } }) => ({ endpoint, as, query }))).toEqual([
      { endpoint: 'exportFills', as: 'text', query: { pair: 'BTC/USDT' } },
      { endpoint: 'exportFills', as: 'text', query: { pair: 'BTC/USDT', before: '7' } },
    ]);
    expect(await textOf(files[0]?.blob)).toBe(`${BOM}Price\r\n2\r\n1\r\n`);
    expect(files[0]?.name).toMatch(FILE_NAME);
    expect(notices).toEqual([{ kind: 'exported' }]);
  });

  it('is a GET of text with filters and paging where the server writes the file', async () => {
    const { context, files, notices, last } = fakeContext();
    const list = createListModel(context, {
      namespace: 'own',
      api: { path: '/own/list.csv' },
      filters: { year: 2024 },
    });
    const saved = list.exportCsv();
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
    const { context, files, notices, last } = fakeContext();
    const list = createListModel(context, { namespace: 'messages', api: 'listMessages' });
    const first = list.exportCsv(columns);
    await last().fail(refused);
    await first;
    const second = list.exportCsv(columns);
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
