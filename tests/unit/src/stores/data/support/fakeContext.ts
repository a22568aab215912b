import type { CsvFile, RawInit } from '@tidemark/sdk';
import { vi } from 'vitest';
import type { DataContext, DataNotice } from '../../../../../../src/stores/data/context.ts';

export interface Request {
  readonly endpoint: string;
  readonly method: string | undefined;
  readonly init: RawInit;
  readonly answer: (data: unknown) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
  /** Sends it as the SDK does, by the means that it was given, and answers with what comes. */
  readonly send: () => Promise<void>;
}

/** An answer whose body comes when the test says so. */
export interface FakeFile {
  readonly write: (text: string) => void;
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

/** All that follows from a settled promise happens before the next task. */
const everyoneHasHeard = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A context whose requests are answered when the test says so. */
export function fakeContext() {
  const requests: Request[] = [];
  const notices: DataNotice[] = [];
  const files: CsvFile[] = [];
  const console = { warn: vi.fn(), error: vi.fn() };

  let response: Response | undefined;

  const ask = (endpoint: string, method: string | undefined, init: RawInit = {}): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    requests.push({
      endpoint,
      method,
      init,
      answer: (data) => (resolve(data), everyoneHasHeard()),
      fail: (error) => (reject(error), everyoneHasHeard()),
      async send() {
        const { fetch = globalThis.fetch } = init;
        const sent = fetch(new Request(`http://exchange.invalid/${endpoint}`));
        await sent.then(async (answer) => resolve(await answer.blob()), reject);
        await everyoneHasHeard();
      },
    });
    return promise;
  };
  const context: DataContext = {
    sdk: {
      call: (id: string, init?: RawInit) => ask(id, undefined, init),
      request: (method: string, path: string, init?: RawInit) => ask(path, method, init),
    } as DataContext['sdk'],
    notify: (notice) => notices.push(notice),
    console,
    fetch: async (request) => {
      if (request.headers.get('accept') !== 'text/csv' || response === undefined)
        throw new Error('No file was asked for');
      return response;
    },
    save: (file) => files.push(file),
  };
  /** Has the exchange answer a file of so many rows; with pieces it is whole at once. */
  const serve = (pieces: readonly string[], rows: number, type = 'text/csv; charset=utf-8'): FakeFile => {
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
    const writer = writable.getWriter();
    const text = new TextEncoder();
    const file: FakeFile = {
      write: (piece) => void writer.write(text.encode(piece)).catch(() => undefined),
      end: () => void writer.close().catch(() => undefined),
      fail: (error) => void writer.abort(error),
    };
    response = new Response(readable, { headers: { 'content-type': type, 'x-total-count': String(rows) } });
    for (const piece of pieces) file.write(piece);
    if (pieces.length > 0) file.end();
    return file;
  };
  const last = (): Request => {
    const request = requests.at(-1);
    if (request === undefined) throw new Error('Nothing was asked for');
    return request;
  };
  return { context, requests, notices, files, console, last, serve };
}
