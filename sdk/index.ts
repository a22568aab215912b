/** Client of the Tidemark exchange: every call by product, noun and verb, one hierarchy of errors, lists as iterators, files. For browsers and Node. */
export * from './client/index.ts';
export { CODE } from './contract/code.ts';
export { COUNTRIES } from './generated/countries.ts';
export type { Products } from './generated/products.ts';
export { createSdk, sdkOf, type Sdk } from './client/createSdk.ts';
export { signIn } from './client/signInSdk.ts';
export { createCaller } from './client/caller.ts';
export {
  createRequestReporter,
  type ReporterOptions,
  type RequestReporter,
} from './client/requestReporter.ts';
export { toRequestLog } from './client/requestLog.ts';
export { toCsv, type Cell, type Column } from './core/csv.ts';
export { csvFileName } from './files/csvFileName.ts';
export {
  downloadCsv,
  exportCsv,
  saveFile,
  type CsvFile,
  type CsvRows,
  type FetchCsv,
} from './files/exportCsv.ts';
export { fetchWithProgress, type Progress } from './files/fetchWithProgress.ts';
export { UPLOAD_TIMEOUT_MS, uploadFile, type UploadOptions } from './files/uploadFile.ts';
export { entries, pages, type FetchPage, type PagesOptions } from './lists/pages.ts';
