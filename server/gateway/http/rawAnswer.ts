import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { DATA_POLICY } from '../security/headers.ts';
import { statusOf, type ApiError } from './apiError.ts';
import { failure } from './envelope.ts';

/** What an answer has beside its error. */
export interface RawAnswerOptions {
  /** That of the error's code when left out. */
  readonly status?: number;
  /** Id that the client gave; a new one when undefined. */
  readonly requestId?: string | undefined;
}

/** Writes a reject as the bytes of an answer that ends its connection: the envelope, with the headers of every answer. */
export function rawAnswer(error: ApiError, { status, requestId }: RawAnswerOptions = {}): string {
  const { code, message, data, retryAfter } = error;
  const body = JSON.stringify(failure(code, message, data));
  const number = status ?? statusOf(code);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': DATA_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId ?? randomUUID(),
    ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${number} ${STATUS_CODES[number] ?? ''}`, ...lines, '', body].join('\r\n');
}
