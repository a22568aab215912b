import type { CallSettings } from '../client/call.ts';
import type { Caller } from '../client/calls.ts';

export interface UploadOptions extends CallSettings {
  /** Sent besides the file. */
  readonly fields?: Readonly<Record<string, string | number | boolean>>;
  /** Name of the file; that of a `File` by default. */
  readonly fileName?: string;
}

/** How long an upload may take: files take longer than calls. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** Posts a file as the form member `file`. Resolves to the answer's data; rejects as every call does. */
export function uploadFile(
  sdk: Pick<Caller, 'request'>,
  path: string,
  file: Blob,
  { fields = {}, fileName, ...settings }: UploadOptions = {},
): Promise<unknown> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  if (fileName === undefined) body.append('file', file);
  else body.append('file', file, fileName);
  return sdk.request('POST', path, { timeoutMs: UPLOAD_TIMEOUT_MS, ...settings, body, bodyType: 'form' });
}
