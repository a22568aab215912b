/** Client of the Tidemark exchange: typed calls, one error hierarchy, lists as iterators, files. For browsers and Node. */
export type * from './contract/models.ts';
export type * from './contract/operations.ts';
export { CODE } from './contract/code.ts';
export { COUNTRIES } from './generated/countries.ts';
export { keyPairApiKey, secretApiKey, type ApiKeySigner } from './auth/apiKey.ts';
export type { AuthTokenSource } from './auth/authTokenSource.ts';
export { hmacTokenSource, type HmacTokenOptions } from './auth/hmacTokenSource.ts';
export type { CallArguments, CallInit, CallSettings, RawInit, Sdk } from './client/calls.ts';
export { createSdk } from './client/createSdk.ts';
export type { ClientSession, Identity } from './client/identity.ts';
export type { SdkOptions } from './client/options.ts';
export { signIn } from './client/signIn.ts';
export {
  BusinessError,
  HttpError,
  isReject,
  LoginExpiredError,
  MalformedAnswerError,
  RegionDeniedError,
} from './errors/answerErrors.ts';
export { TidemarkError, type ErrorKind } from './errors/tidemarkError.ts';
export { AbortedError, AuthTokenError, NetworkError, TimeoutError } from './errors/transportErrors.ts';
export {
  createRequestReporter,
  type ReporterOptions,
  type RequestReporter,
} from './client/requestReporter.ts';
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
