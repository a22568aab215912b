import { CODE } from '../contract/code.ts';
import { HttpError, MalformedAnswerError, rejectError } from '../errors/answerErrors.ts';

/** How the body of a success is read. */
export type AnswerType = 'json' | 'text' | 'blob';

interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<Envelope>).code === 'number' &&
    typeof (value as Partial<Envelope>).message === 'string'
  );
}

function isJson(response: Response): boolean {
  return /^application\/([\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
}

/** The value of a JSON text; `undefined` when it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Throws the error of an answer whose HTTP status is not a success. */
function refuse(response: Response, text: string): never {
  const body = parsed(text);
  if (isEnvelope(body) && body.code !== CODE.ok) throw rejectError({ ...body, status: response.status });
  throw new HttpError(response, text);
}

function dataOf(response: Response, text: string, enveloped: boolean): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new MalformedAnswerError(response, text, error);
  }
  if (isEnvelope(body)) {
    if (body.code !== CODE.ok) throw rejectError({ ...body, status: response.status });
    if (enveloped) return body.data;
  }
  if (enveloped) throw new MalformedAnswerError(response, text);
  return body;
}

/**
 * Reads the whole answer of a call. Resolves to the envelope's data, the plain document, the text or the blob; throws `BusinessError`,
 * `HttpError` or `MalformedAnswerError`. A reject is recognised however the answer was to be read.
 */
export async function readAnswer(response: Response, type: AnswerType, enveloped: boolean): Promise<unknown> {
  if (!response.ok) return refuse(response, await response.text());
  if (type === 'json') return dataOf(response, await response.text(), enveloped);
  const blob = await response.blob();
  if (isJson(response)) {
    const body = parsed(await blob.text());
    if (isEnvelope(body) && body.code !== CODE.ok) throw rejectError({ ...body, status: response.status });
  }
  return type === 'blob' ? blob : blob.text();
}
