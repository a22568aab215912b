import type { CsvFile, RawInit } from '@tidemark/sdk';
import type { DataContext } from './context.ts';
import { failureNotice } from './context.ts';
import { callEndpoint } from './endpoint.ts';
import type { ListEndpoint } from './endpoint.ts';
import { fileWith, saveExport } from './exportRows.ts';
import { outcomeFrom } from './latest.ts';
import { downloadList } from './listFile.ts';
import type { FileProgress } from './listFile.ts';

export interface ListExport {
  readonly api: ListEndpoint;
  readonly filters: object;
  /** Query members of the page on screen, for a path that no document describes. */
  readonly paging: NonNullable<RawInit['query']>;
  /** Gives it up, without a word. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FileProgress) => void;
}

/** Saves a list as `YYYY_MM_DD_HH_mm_ss.csv` and says so: all of it as the exchange writes it, or the text that a path of an operator's own answers. */
export async function exportList(context: DataContext, list: ListExport): Promise<void> {
  const outcome = await outcomeFrom(fileOf(context, list));
  if (outcome.ok) return saveExport(context, outcome.data);
  const notice = failureNotice(outcome.error);
  if (notice !== undefined) context.notify(notice);
}

async function fileOf(context: DataContext, list: ListExport): Promise<CsvFile> {
  const { api, filters, paging, signal } = list;
  if (typeof api === 'string') return downloadList(context, api, filters, list);
  const query = { ...filters, ...paging };
  const text = String(await callEndpoint(context.sdk, api, { query, as: 'text', signal }));
  return fileWith(`\ufeff${text}`);
}
