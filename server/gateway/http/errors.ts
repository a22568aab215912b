import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import { ReaderBusyError } from '../../database/threadedReader.ts';
import { isDiskFull } from '../../database/sqliteCode.ts';
import { ExchangeUnavailableError } from '../../exchange/errors.ts';
import { namesSupport, rejectText, serverText } from '../../services/content/texts.ts';
import { describeError } from '../contract/ajv.ts';
import { ApiError, statusOf } from './apiError.ts';
import { BODY_TYPES } from './bodyParsers.ts';
import { clientOf } from './clientHeaders.ts';
import { failure } from './envelope.ts';

/** What a caller may see of a failure. */
export function toApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ExchangeUnavailableError || isDiskFull(error)) {
    return new ApiError(CODE.unavailable, 'The exchange is currently not accepting orders');
  }
  if (error instanceof ReaderBusyError) {
    const { retryAfter } = error;
    return new ApiError(CODE.rateLimited, 'Too many requests. Please try again later.', { retryAfter });
  }
  const [first] = error.validation ?? [];
  if (first !== undefined) {
    return new ApiError(CODE.invalid, describeError(first as Parameters<typeof describeError>[0]));
  }
  const status = error.statusCode ?? 500;
  if (status === 415) return new ApiError(CODE.unsupportedMediaType, 'The body must be JSON or a form');
  if (status === 413) return new ApiError(CODE.invalid, 'body: is too large');
  if (status >= 400 && status < 500) return new ApiError(CODE.invalid, 'body: cannot be read');
  return new ApiError(CODE.internal, 'Internal error');
}

/**
 * Answers every failure with an envelope, in the language of the caller where it can; the cause of a 500 goes to the log only.
 * @param support where support is reached, named after each text that says to contact it
 */
export function setErrorHandling(app: FastifyInstance, support: readonly string[] = []): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isAddressFault(error, request)) return reply.callNotFound();
    const known = toApiError(error);
    if (known.code === CODE.internal) request.log.error(error);
    const text = await textOf(known, request, support);
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
    if (known.code === CODE.unsupportedMediaType) reply.header('accept', BODY_TYPES.join(', '));
    return reply.code(statusOf(known.code)).send(failure(known.code, text, known.data));
  });
}

/**
 * Tells whether the framework refused the address of a read: one with empty names, NULs or dots, with a name that is too long, or of a
 * folder. It is answered as any other address that does not exist; a read has no body that could be at fault.
 */
function isAddressFault(error: FastifyError | ApiError, { method }: FastifyRequest): boolean {
  if (error instanceof ApiError || error.validation !== undefined) return false;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 && (method === 'GET' || method === 'HEAD');
}

/** What a failure says to its caller, and where support is where it says to contact it. */
async function textOf(
  { code, area, message }: ApiError,
  request: FastifyRequest,
  support: readonly string[],
): Promise<string> {
  const { language } = clientOf(request.headers);
  const path = request.routeOptions.url ?? '';
  const text = (await rejectText({ code, area }, language, path)) ?? message;
  if (support.length === 0 || !(await namesSupport({ code, area }, path))) return text;
  const line = await serverText(language, 'server.mail.support');
  return `${text} ${line.replace('{{support}}', () => support.join(', '))}`;
}
