import type { CsvFile, RawInit } from '@tidemark/sdk';
import { vi } from 'vitest';
import type { DataContext, DataNotice } from '../../../../../../src/stores/data/context.ts';

export interface Request {
  readonly endpoint: string;
  readonly method: string | undefined;
  readonly init: RawInit;
  readonly answer: (data: unknown) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}

/** All that follows from a settled promise happens before the next task. */
const everyoneHasHeard = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A context whose requests are answered when the test says so. */
export function fakeContext() {
  const requests: Request[] = [];
  const notices: DataNotice[] = [];
  const files: CsvFile[] = [];
  const console = { warn: vi.fn(), error: vi.fn() };

  const ask = (endpoint: string, method: string | undefined, init: RawInit = {}): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    requests.push({
      endpoint,
      method,
      init,
      answer: (data) => (resolve(data), everyoneHasHeard()),
      fail: (error) => (reject(error), everyoneHasHeard()),
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
    save: (file) => files.push(file),
  };
  const last = (): Request => {
    const request = requests.at(-1);
    if (request === undefined) throw new Error('Nothing was asked for');
    return request;
  };
  return { context, requests, notices, files, console, last };
}
