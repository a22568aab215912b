import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from './apiError.ts';
import { rawAnswer } from './rawAnswer.ts';
import { isRequestId } from './requestIds.ts';

/** Status and message by the code of the parser's error. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'request: the address or the headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request: did not come completely in time'],
};
const NO_REQUEST = [400, 'request: is not HTTP that can be read'] as const;

/** Answers bytes that are no request with the envelope, and ends their connection. */
export function answerClientError({ code, rawPacket }: ConnectionError, socket: Socket): void {
  // Nobody is there to read it.
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = REFUSALS[code] ?? NO_REQUEST;
  const requestId = idIn(rawPacket);
  const error = new ApiError(CODE.invalid, message);
  if (socket.writable) socket.write(rawAnswer(error, { status, requestId }));
  socket.destroy();
}

/** The request's id, where the bytes have a line with one. */
function idIn(bytes: unknown): string | undefined {
  const text = Buffer.isBuffer(bytes) ? bytes.toString('latin1') : '';
  const line = /^x-request-id: *([^\r\n]*?) *\r?$/im.exec(text);
  return isRequestId(line?.[1]) ? line[1] : undefined;
}

/** Refuses requests without a host, which HTTP 1.1 asks for. */
export function requireHost(app: FastifyInstance): void {
  // After the hooks that set the headers of every answer.
  app.addHook('preParsing', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1')
      throw new ApiError(CODE.invalid, 'host: is required');
  });
}
