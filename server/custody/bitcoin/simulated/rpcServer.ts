import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseExact } from '../exactJson.ts';
import type { Parameters } from './parameters.ts';
import { RPC, RpcError, rpcErrorOf } from './rpcError.ts';

export type RpcCalls = Readonly<Record<string, (parameters: Parameters) => unknown>>;

export interface RpcServer {
  /** `http://127.0.0.1:…`, without credentials. */
  readonly url: string;
  close(): Promise<void>;
}

/** Room for the largest transaction as hex, and many small calls at once. */
const MOST_BYTES = 10_000_000;

/** Answers JSON-RPC as bitcoind does, on the machine's own address alone. @param credentials `user:password` */
export async function serveRpc(calls: RpcCalls, credentials: string, port = 0): Promise<RpcServer> {
  const expected = Buffer.from(`Basic ${Buffer.from(credentials).toString('base64')}`);
  const server = createServer((request, response) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      response.writeHead(401).end();
      return;
    }
    void answer(request, calls).then(
      ({ status, text }) => response.writeHead(status, { 'content-type': 'application/json' }).end(text),
      () => response.destroy(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => close(server) };
}

async function answer(
  request: IncomingMessage,
  calls: RpcCalls,
): Promise<{ readonly status: number; readonly text: string }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MOST_BYTES) throw new Error('The request is too large');
    chunks.push(chunk as Buffer);
  }
  const asked = read(Buffer.concat(chunks).toString());
  if (Array.isArray(asked))
    return { status: 200, text: JSON.stringify(asked.map((each) => perform(each, calls))) };
  const single = perform(asked, calls);
  return { status: single.error === null ? 200 : 500, text: JSON.stringify(single) };
}

function read(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

interface Answer {
  readonly result: unknown;
  readonly error: { readonly code: number; readonly message: string } | null;
  readonly id: unknown;
}

function perform(asked: unknown, calls: RpcCalls): Answer {
  const {
    id = null,
    method,
    params = [],
  } = Object(asked) as Partial<Record<'id' | 'method' | 'params', unknown>>;
  try {
    if (typeof method !== 'string') throw new RpcError(RPC.parse, 'Parse error');
    const call = Object.hasOwn(calls, method) ? calls[method] : undefined;
    if (call === undefined) throw new RpcError(RPC.methodNotFound, 'Method not found');
    if (!Array.isArray(params)) throw new RpcError(RPC.type, 'Parameters must be an array');
    return { result: call(params), error: null, id };
  } catch (error) {
    const { code, message } = rpcErrorOf(error);
    return { result: null, error: { code, message }, id };
  }
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
