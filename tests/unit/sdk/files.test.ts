import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { csvFileName, downloadCsv, saveFile, toCsv, uploadFile } from '@tidemark/sdk';
import { readCsv } from '../../support/readCsv.ts';
import { clientOf, failureOf, ok, refused, startExchange } from './support/exchange.ts';

const column = (index: number) => ({
  heading: `Column ${index}`,
  value: (row: readonly string[]) => row[index],
});

describe('CSV', () => {
  it('is read back as it was written', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('a,b', '"', '""', 'two\r\nlines', '\n', ''),
    );
    // Texts that would be formulas are changed on purpose.
    const harmless = cell.filter((text) => !/^[=+\-@＝＋－＠\t\r\n]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(harmless, harmless)), (rows) => {
        const text = toCsv(rows, [column(0), column(1)]);
        expect(text.charAt(0)).toBe('\ufeff');
        expect(readCsv(text.slice(1))).toEqual([['Column 0', 'Column 1'], ...rows]);
      }),
    );
  });

  it('leaves the cell of no value empty', () => {
    const columns = [null, undefined, 0, false].map((value, index) => ({
      heading: String(index),
      value: () => value,
    }));
    expect(toCsv([{}], columns)).toBe('\ufeff0,1,2,3\r\n,,0,false\r\n');
  });

  it.each(['=1+1', '+cmd', '-1+2', '@SUM(A1)', '\tx', '=HYPERLINK("x")'])(
    'does not let a spreadsheet compute %j',
    (text) => {
      const written = toCsv([[text]], [column(0)]).slice(1);
      expect(readCsv(written)[1]).toEqual([`'${text}`]);
    },
  );

  it.each(['-12.5', '+3', '-0.00000001'])('leaves the number %s alone', (text) => {
    expect(readCsv(toCsv([[text]], [column(0)]).slice(1))[1]).toEqual([text]);
  });

  it.each([
    [new Date(2026, 11, 31, 23, 59, 58), '2026_12_31_23_59_58.csv'],
    [new Date(2027, 0, 1, 0, 0, 0), '2027_01_01_00_00_00.csv'],
  ])('of %s is named %s', (time, name) => {
    expect(csvFileName(time)).toBe(name);
  });

  it('that the exchange writes is fetched as text, and named by its time', async () => {
    const exchange = await startExchange(() => ({ body: '\ufeffa,b\r\n1,2\r\n' }));
    const sdk = clientOf(exchange);
    const query = { side: 'buy', pageNum: 1, pageSize: 100 };
    const get = () => sdk.request('GET', '/export', { query, as: 'text' });
    const file = await downloadCsv(get, new Date(2026, 0, 1));
    expect(file.name).toBe('2026_01_01_00_00_00.csv');
    const [mark] = new Uint8Array(await file.blob.arrayBuffer());
    expect([mark, await file.blob.text()]).toEqual([0xef, 'a,b\r\n1,2\r\n']);
    expect(exchange.received[0]?.query.toString()).toBe('side=buy&pageNum=1&pageSize=100&auth=token');
  });

  it('that comes in several answers is joined under one heading, whatever is in it', async () => {
    const cell = fc.constantFrom('a,b', '"', 'two\r\nlines', 'one\n', '', 'plain');
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(cell, cell),
        fc.array(fc.tuple(cell, cell), { maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        async (head, rows, limit) => {
          const columns = head.map((heading, index) => ({ ...column(index), heading }));
          const { blob } = await downloadCsv(async ({ before = '0', onHeaders }) => {
            const end = Number(before) + limit;
            onHeaders(new Headers(end < rows.length ? { 'X-Next-Cursor': String(end) } : {}));
            return toCsv(rows.slice(Number(before), end), columns).slice(1);
          });
          expect(readCsv(await blob.text())).toEqual([head, ...rows]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('that the exchange refuses is an error, not a file', async () => {
    const sdk = clientOf(await startExchange(() => refused(200, 10400)));
    expect(await failureOf(downloadCsv(() => sdk.request('GET', '/export', { as: 'text' })))).toMatchObject({
      kind: 'business',
      code: 10400,
    });
  });
});

describe('a saved file', () => {
  it('is offered to the browser under its name, and let go of later', () => {
    vi.useFakeTimers();
    try {
      const link = { href: '', download: '', click: vi.fn() };
      vi.stubGlobal('document', { createElement: () => link });
      const revoke = vi.spyOn(URL, 'revokeObjectURL');
      saveFile({ name: '2026_01_01_00_00_00.csv', blob: new Blob(['a']) });
      expect(link).toMatchObject({
        href: expect.stringMatching(/^blob:/) as unknown,
        download: '2026_01_01_00_00_00.csv',
      });
      expect(link.click).toHaveBeenCalledOnce();
      expect(revoke).not.toHaveBeenCalled();
      vi.runAllTimers();
      expect(revoke).toHaveBeenCalledExactlyOnceWith(link.href);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an upload', () => {
  it('is a form with the file and the fields, and resolves to the data', async () => {
    const exchange = await startExchange(() => ok({ id: 7 }));
    const file = new File(['pixels'], 'id.png', { type: 'image/png' });
    const fields = { kind: 'front', page: 1 };
    expect(await uploadFile(clientOf(exchange), '/upload', file, { fields })).toEqual({ id: 7 });
    const [received] = exchange.received;
    expect(received).toMatchObject({ method: 'POST', path: '/upload' });
    expect(received?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    for (const part of [
      'name="kind"\r\n\r\nfront',
      'name="page"\r\n\r\n1',
      'filename="id.png"',
      'image/png',
    ]) {
      expect(received?.body).toContain(part);
    }
  });

  it('gives a blob the name that it is told', async () => {
    const exchange = await startExchange(() => ok(null));
    await uploadFile(clientOf(exchange), '/upload', new Blob(['x']), { fileName: 'note.txt' });
    expect(exchange.received[0]?.body).toContain('filename="note.txt"');
  });

  it('can be given up', async () => {
    const exchange = await startExchange(() => ({ then: 'never' }));
    const signal = AbortSignal.abort('changed my mind');
    const error = await failureOf(uploadFile(clientOf(exchange), '/upload', new Blob(['x']), { signal }));
    expect(error).toMatchObject({ kind: 'aborted', cause: 'changed my mind' });
  });
});
