import { CODE, LATER_OPERATIONS, OPERATIONS } from '@tidemark/sdk/contract';
import type { OperationData, OperationId } from '@tidemark/sdk/contract';
import { FakeReject } from './reject.ts';

/** A call that was made, by HTTP or over the socket. */
export interface FakeCall {
  /** Its name; the path where there is no such call. */
  readonly operation: string;
  readonly query: Readonly<Record<string, string>>;
  /** Members of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
}

/** What a call answers: its data, or what makes them; one that throws a `FakeReject` rejects it. */
export type FakeAnswer<Id extends OperationId> = OperationData<Id> | ((call: FakeCall) => OperationData<Id>);

/** The calls of an exchange, as a test sees and scripts them. */
export interface FakeCalls {
  /** Every call that was made, oldest first. */
  readonly made: readonly FakeCall[];
  /** What a call answers from now on: `calls.answer('listFills', { list: [], nextCursor: null })`. Instead of what it would by itself. */
  answer<Id extends OperationId>(operation: Id, answer: FakeAnswer<Id>): void;
  /** Rejects the next of these calls, which then does nothing: `calls.reject('placeOrder', CODE.insufficientBalance)`. */
  reject(operation: OperationId, code: number, message?: string, data?: unknown): void;
  /** Carries the next of these calls out and loses its answer: nobody can know whether it was. */
  lose(operation: OperationId): void;
}

type Handler = (call: FakeCall) => unknown;

/** The envelope of a call that has ended. */
export interface Envelope {
  /** Of HTTP. */
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** HTTP statuses of codes; rejects of trading have 422, all others 400. */
const STATUSES: Readonly<Record<number, number>> = {
  [CODE.loginExpired]: 401,
  [CODE.forbidden]: 403,
  [CODE.notFound]: 404,
  [CODE.rateLimited]: 429,
  [CODE.internal]: 500,
};

/** What a frame of a call says besides its operation. */
export interface SocketCall {
  readonly query?: unknown;
  readonly params?: unknown;
  readonly body?: unknown;
}

/** Said on a connection that is not there any more. */
const LOST: Envelope = { status: 503, code: CODE.unavailable, message: 'lost', data: null };

interface Route {
  readonly operation: string;
  readonly method: string;
  readonly path: RegExp;
}

const ROUTES: readonly Route[] = Object.entries({ ...OPERATIONS, ...LATER_OPERATIONS }).map(
  ([operation, { method, path }]) => ({
    operation,
    method,
    path: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }),
);

/** Takes calls, and answers them by what is there for each. */
export class Calls implements FakeCalls {
  readonly made: FakeCall[] = [];
  readonly #handlers = new Map<string, Handler>();
  /** What a test says that calls answer, in place of the handlers. */
  readonly #answers = new Map<string, Handler>();
  /** What happens to the next calls of an operation, in order. */
  readonly #next = new Map<string, (FakeReject | 'lose')[]>();

  /** Makes a call answer something by itself. */
  handle(operation: OperationId, handler: Handler): void {
    this.#handlers.set(operation, handler);
  }

  answer<Id extends OperationId>(operation: Id, answer: FakeAnswer<Id>): void {
    this.#answers.set(operation, typeof answer === 'function' ? answer : () => answer);
  }

  reject(operation: OperationId, code: number, message?: string, data?: unknown): void {
    this.#plan(operation, new FakeReject(code, message, data));
  }

  lose(operation: OperationId): void {
    this.#plan(operation, 'lose');
  }

  /** Makes a call. Undefined when its answer is lost. */
  take(call: FakeCall): Envelope | undefined {
    this.made.push(call);
    const next = this.#next.get(call.operation)?.shift();
    if (next instanceof FakeReject) return envelopeOf(next);
    const envelope = this.#carryOut(call);
    return next === 'lose' ? undefined : envelope;
  }

  /** What `fetch` does. Rejects with a TypeError, as `fetch` does, when the answer is lost. */
  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const { operation, params } = routeOf(request.method, pathname);
    const text = await request.text();
    searchParams.delete('auth');
    const query = Object.fromEntries(searchParams);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const envelope = this.take({ operation, query, params, body, headers: request.headers });
    if (envelope === undefined) throw new TypeError('fetch failed');
    const { status, ...answer } = envelope;
    return Response.json(answer, { status });
  };

  /** A call over the socket. Where its answer is lost, so is the connection, by `onLost`. */
  overSocket(operation: string, { query, params, body }: SocketCall, onLost: () => void): Envelope {
    const members = { query: textsOf(query), params: textsOf(params), body, headers: new Headers() };
    const envelope = this.take({ operation, ...members });
    if (envelope === undefined) onLost();
    return envelope ?? LOST;
  }

  #plan(operation: string, what: FakeReject | 'lose'): void {
    this.#next.set(operation, [...(this.#next.get(operation) ?? []), what]);
  }

  #carryOut(call: FakeCall): Envelope {
    const handler = this.#answers.get(call.operation) ?? this.#handlers.get(call.operation);
    try {
      if (handler === undefined)
        throw new FakeReject(
          // 10404 would read as "there is no such order".
          call.operation.startsWith('/') ? CODE.notFound : CODE.invalidCommand,
          `${call.operation} is not supported by the fake exchange: say its answer by calls.answer('${call.operation}', …)`,
        );
      return { status: 200, code: CODE.ok, message: 'ok', data: handler(call) };
    } catch (error) {
      if (error instanceof FakeReject) return envelopeOf(error);
      throw error;
    }
  }
}

/** The envelope of a reject. */
export function envelopeOf({ code, message, data }: FakeReject): Envelope {
  return { status: STATUSES[code] ?? (code >= 20_000 ? 422 : 400), code, message, data };
}

/** Members of a query, as an address would have them. */
function textsOf(members: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(members ?? {}).map(([name, value]) => [name, String(value)]));
}

function routeOf(method: string, path: string): Pick<FakeCall, 'operation' | 'params'> {
  for (const route of ROUTES) {
    const found = route.method === method ? route.path.exec(path) : null;
    if (found !== null) return { operation: route.operation, params: { ...found.groups } };
  }
  return { operation: path, params: {} };
}
