import { csvFileName } from '@tidemark/sdk';
import type { CsvFile } from '@tidemark/sdk';
import { nextTask } from '../../platform/scheduling.ts';
import type { DataContext } from './context.ts';
import { callEndpoint } from './endpoint.ts';
import type { ListEndpoint } from './endpoint.ts';
import { createRecordCounter } from './recordCounter.ts';

/** How much of a file has come. */
export interface FileProgress {
  readonly rows: number;
  readonly total: number;
}

interface Watch {
  /** Gives the file up. */
  readonly signal: AbortSignal;
  /** Told at first, and with every percent that has come. */
  readonly onProgress: (progress: FileProgress) => void;
}

/** A file may be long, and the line slow: who waits sees how far it is, and can give it up. */
const TIMEOUT_MS = 3_600_000;

/** Bytes after which the browser may answer to the visitor, and that it may put away. */
const PIECE_BYTES = 1_000_000;

/**
 * Has the exchange write a whole list as CSV, in one call. Rejects with the error of the call, also when the file breaks off: then there is
 * nothing of it.
 */
export async function downloadList(
  { sdk, fetch }: Pick<DataContext, 'sdk' | 'fetch'>,
  api: Extract<ListEndpoint, string>,
  filters: object,
  { signal, onProgress }: Watch,
): Promise<CsvFile> {
  let blob: Blob | undefined;
  await callEndpoint(sdk, api, {
    query: { ...filters },
    as: 'blob',
    // Whoever asked sees that it failed, and asks again.
    retry: false,
    timeoutMs: TIMEOUT_MS,
    signal,
    async fetch(request) {
      const answer = await fetchFile(request, fetch, onProgress);
      if (answer instanceof Response) return answer;
      blob = answer;
      return new Response(null, { status: NO_CONTENT });
    },
  });
  if (blob === undefined) throw new Error('There was no file');
  return { name: csvFileName(), blob };
}

/** What the SDK reads of a file: it was read already. */
const NO_CONTENT = 204;

/**
 * Sends a request for a file and reads all of it. Resolves to a reject as it came; throws where the answer is no file, or has fewer rows
 * than it said.
 */
async function fetchFile(
  request: Request,
  fetch: (request: Request) => Promise<Response>,
  onProgress: Watch['onProgress'],
): Promise<Blob | Response> {
  request.headers.set('Accept', 'text/csv');
  const response = await fetch(request);
  if (!response.ok) return response;
  const { headers, body } = response;
  const type = headers.get('Content-Type') ?? '';
  if (!type.startsWith('text/csv') || body === null) {
    if (type.includes('json')) return response;
    throw new Error(`The answer is no file but ${type}`);
  }
  const total = Number(headers.get('X-Total-Count') ?? 0);
  const { blob, rows } = await readRows(body, total, onProgress);
  if (rows < total) throw new Error(`The file breaks off after ${rows} of ${total} rows`);
  return blob;
}

async function readRows(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  total: number,
  onProgress: Watch['onProgress'],
): Promise<{ readonly blob: Blob; readonly rows: number }> {
  const records = createRecordCounter();
  const pieces: Blob[] = [];
  let piece: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let told = -1;
  // The heading is no row.
  const rows = (): number => Math.max(0, records.count - 1);
  const tell = (): void => {
    const percent = total === 0 ? 0 : Math.floor((rows() / total) * 100);
    if (percent === told) return;
    told = percent;
    onProgress({ rows: rows(), total });
  };
  tell();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    records.add(value);
    piece.push(value);
    size += value.byteLength;
    tell();
    if (size < PIECE_BYTES) continue;
    pieces.push(new Blob(piece));
    piece = [];
    size = 0;
    await nextTask();
  }
  return { blob: new Blob([...pieces, ...piece], { type: 'text/csv;charset=utf-8' }), rows: rows() };
}
