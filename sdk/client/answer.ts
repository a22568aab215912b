import { OK, RATE_LIMITED } from '../contract/handledCodes.ts';
import type { AnswerKind } from './call.ts';
import { HttpError, MalformedAnswerError, rejectError } from '../errors/answerErrors.ts';

const TOO_MANY = 429;

interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

function isEnvelope(value: unknown): value is Envelope {
  const { code, message } = (value ?? {}) as Partial<Envelope>;
  return typeof code === 'number' && typeof message === 'string';
}

/**
 * Reads the whole answer of a call. Resolves to the envelope's data, the plain document or the text; throws `BusinessError`,
 * `HttpError` or `MalformedAnswerError`. A reject is recognised however the answer was to be read.
 */
export async function readAnswer(response: Response, kind: AnswerKind): Promise<unknown> {
  const { ok, status, headers } = response;
  const text = await response.text();
  let body: unknown;
  let fault: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    fault = error;
  }
  if (isEnvelope(body) && body.code !== OK) throw rejectError({ ...body, status }, headers);
  if (status === TOO_MANY)
    throw rejectError({ code: RATE_LIMITED, message: 'Too many requests', data: null, status }, headers);
  if (!ok) throw new HttpError(response, text);
  if (kind === 'text') return text;
  const enveloped = kind === 'envelope';
  if (fault || (enveloped && !isEnvelope(body))) throw new MalformedAnswerError(response, text, fault);
  return enveloped ? (body as Envelope).data : body;
}
