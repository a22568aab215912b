import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import { PICTURE_LIMITS } from '../../services/kyc/picture.ts';
import type { Session } from '../../services/identity/sessions.ts';
import { ApiError } from '../http/apiError.ts';
import { success } from '../http/envelope.ts';
import { CallerRoom } from '../http/callerRoom.ts';
import { queryFault } from '../http/queryString.ts';
import { isByKey } from '../security/keyGate.ts';
import { networkOf } from '../security/network.ts';
import { requireKeyPermission, requirePermission, type CallGuards, type Permission } from './guards.ts';
import type { Operation } from './operations.ts';

/** One call as its handler sees it: validated input and who is calling. */
export interface Call<Query = unknown, Params = unknown, Body = unknown> {
  readonly query: Query;
  readonly params: Params;
  readonly body: Body;
  readonly session: Session | undefined;
  /** Name of the operator whose own token made the call; `undefined` for the shared token and every other caller. */
  readonly operator?: string | undefined;
  /** Whether the whole list is wanted as a file instead of one page of it. */
  readonly wantsFile: boolean;
  /** Whether the answer is CSV, one page of a list as any. */
  readonly isCsv: boolean;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers a call with the `data` of its envelope, or the text or the stream of its answer. Rejects by throwing `ApiError`. */
export type Handler = (call: Call<never, never, never>) => unknown;

export type HandlerTable = Readonly<Record<string, Handler>>;

/** `/configs/{configId}.json` as the router writes it. */
function routePath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Bytes of a body by operation, where less than the server's own limit will do, or more is needed. */
const BODY_LIMITS: Readonly<Record<string, number>> = {
  logRequests: 64 * 1024,
  // A picture, and what a form has around it.
  uploadKycPicture: PICTURE_LIMITS.bytes + 64 * 1024,
};

/** Large bodies that are read at once: each is held whole, and more than once while it is taken apart. A body is whole, or given up, by then. */
const UPLOADS_AT_ONCE = { ofAll: 12, ofCaller: 3, retryAfter: 5 } as const;

/** Files that are written at once: each has a page of its list in memory, and reads the next one as soon as that is taken. */
const FILES_AT_ONCE = { ofAll: 100, ofCaller: 2, retryAfter: 5 } as const;

function schemaOf({ query, params, body }: Operation): FastifySchema {
  return { querystring: query, params, ...(body !== undefined && { body }) };
}

/** Serves every operation by its handler. Throws when an operation has none, or a handler no operation. */
export function bindOperations(
  app: FastifyInstance,
  operations: readonly Operation[],
  handlers: HandlerTable,
  guards: CallGuards,
): void {
  const rooms = { uploads: new CallerRoom(UPLOADS_AT_ONCE), files: new CallerRoom(FILES_AT_ONCE) };
  const ids = new Set(operations.map(({ id }) => id));
  const stray = Object.keys(handlers).find((id) => !ids.has(id));
  if (stray !== undefined) throw new Error(`No document describes the operation ${stray}`);
  for (const operation of operations) {
    const handler = handlers[operation.id];
    if (handler === undefined) throw new Error(`The operation ${operation.id} has no handler`);
    bind(app, operation, handler, { guards, ...rooms });
  }
}

/** Throws the reject of a call with a file whose body is no form in parts: what may be large is read in one way alone. */
function requireForm({ takesFile }: Operation, { headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (takesFile && type !== undefined && !type.toLowerCase().startsWith('multipart/form-data'))
    throw new ApiError(CODE.unsupportedMediaType, 'The body must be a form in parts');
}

interface Binding {
  readonly guards: CallGuards;
  readonly uploads: CallerRoom;
  readonly files: CallerRoom;
}

/** Whether a caller takes a CSV file, and no JSON. */
function takesFileAlone({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('text/csv') && !accept.includes('application/json');
}

function callerOf(session: Session | undefined, { ip }: FastifyRequest): string {
  return session?.userId.toString() ?? networkOf(ip);
}

function bind(
  app: FastifyInstance,
  operation: Operation,
  handler: Handler,
  { guards, uploads, files }: Binding,
): void {
  const callers = new WeakMap<FastifyRequest, Permission>();
  const bodyLimit = BODY_LIMITS[operation.id];
  const takesKey = (request: FastifyRequest): boolean => operation.keyScope !== undefined && isByKey(request);
  app.route({
    method: operation.method,
    url: routePath(operation.path),
    schema: schemaOf(operation),
    config: { operation },
    ...(bodyLimit !== undefined && { bodyLimit }),
    async onRequest(request, reply) {
      const fault = queryFault(request.query);
      if (fault !== undefined) throw new ApiError(CODE.invalid, `query: ${fault}`);
      const caller = await requirePermission(operation, request, guards);
      callers.set(request, caller);
      requireForm(operation, request);
      if (operation.takesFile) uploads.enter(callerOf(caller.session, request), reply);
    },
    async preParsing(request, _reply, payload) {
      return takesKey(request) ? guards.keys.watch(request, payload) : payload;
    },
    async preValidation(request, reply) {
      if (takesKey(request))
        callers.set(request, { session: await requireKeyPermission(operation, request, { reply, guards }) });
      if (operation.body !== undefined) request.body ??= {};
    },
    async handler(request, reply) {
      const { query, params, body } = request;
      const { session, operator } = callers.get(request) ?? {};
      const left = await guards.countItems(operation, body, { session, address: request.ip });
      if (left !== undefined) reply.header('ratelimit-remaining', left);
      const wantsFile = operation.offersFile && takesFileAlone(request);
      if (wantsFile) files.enter(callerOf(session, request), reply);
      const isCsv = operation.textType === 'text/csv';
      const call = { query, params, body, session, operator, wantsFile, isCsv, request, reply };
      const data = await handler(call as Call<never, never, never>);
      if (data instanceof Readable) return data;
      if (operation.textType !== undefined) reply.type(`${operation.textType}; charset=utf-8`);
      return operation.enveloped ? success(data) : data;
    },
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that the route serves; absent for routes that are not part of a contract. */
    readonly operation?: Operation;
  }
}
