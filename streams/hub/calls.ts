import {
  AbortedError,
  LoginExpiredError,
  NetworkError,
  rejectError,
  TimeoutError,
  type TidemarkError,
} from '@tidemark/sdk/client';
import type {
  AckFrame,
  CallFrame,
  CancelOnLossFrame,
  ErrorFrame,
  OperationBody,
  OperationData,
  OperationParams,
  OperationQuery,
  ResultFrame,
  SocketOperationId,
} from '@tidemark/sdk/contract';
import { LOGIN_EXPIRED } from './codes.ts';
import type { Hub, WireEvent } from './hub.ts';
import type { Line } from './line.ts';
import { decode } from './protocol.ts';

/** A member of a call that is there to be given, may be left out when nothing in it is required, or is not there. */
type Member<Name extends string, Value> = [Value] extends [undefined]
  ? Readonly<Partial<Record<Name, never>>>
  : Record<never, never> extends Value
    ? Readonly<Partial<Record<Name, Value>>>
    : Readonly<Record<Name, Value>>;

/** Query, path members and body of an operation. */
export type SocketCallInit<Id extends SocketOperationId> = Member<'query', OperationQuery<Id>> &
  Member<'params', OperationParams<Id>> &
  Member<'body', OperationBody<Id>>;

/** What may be said of a call besides what it asks. */
export interface SocketCallSettings {
  /** Gives the call up: it then rejects with `AbortedError`, and may have been carried out. */
  readonly signal?: AbortSignal;
  /** Most time for everything, waiting for a connection included; default 10 seconds. */
  readonly timeoutMs?: number;
}

type SocketCallArguments<Id extends SocketOperationId> =
  Record<never, never> extends SocketCallInit<Id>
    ? [init?: SocketCallInit<Id>, settings?: SocketCallSettings]
    : [init: SocketCallInit<Id>, settings?: SocketCallSettings];

/** Calls over the connection of a hub. */
export interface Calls {
  /**
   * Makes a call of trading: `call('placeOrder', { body: order })`. It waits for the login of `hub.setAuth`, is sent once and never again, and
   * resolves to the data of a success. Rejects with the errors of the SDK: `BusinessError` when the exchange refuses; `NetworkError` when the
   * connection is lost before the answer, `TimeoutError`, `AbortedError`: `outcome` then says whether the exchange may have carried it out.
   */
  call<Id extends SocketOperationId>(
    operation: Id,
    ...args: SocketCallArguments<Id>
  ): Promise<OperationData<Id>>;

  /**
   * Has the exchange cancel what the hub's key or login has placed when the connection is lost and not back within `graceMs` (0 to 60,000);
   * `null` ends that. It is said again on each new connection. Resolves once the exchange keeps it; rejects as `call` does.
   */
  cancelOnLoss(graceMs: number | null, settings?: SocketCallSettings): Promise<void>;
}

const TIMEOUT_MS = 10_000;

type Answer = AckFrame | ErrorFrame | ResultFrame;

/** A frame that waits to be sent, or for its answer. */
interface Pending {
  readonly frame: (id: number) => CallFrame | CancelOnLossFrame;
  readonly answered: (answer: Answer) => void;
  readonly fail: (error: TidemarkError) => void;
}

const created = new WeakMap<Hub, Calls>();

/** The calls of a hub: always the same ones. A module of its own, so that who only follows topics does not carry it. */
export function createCalls(hub: Hub): Calls {
  const known = created.get(hub);
  if (known !== undefined) return known;
  const calls = new SocketCalls(hub);
  const made: Calls = {
    call: (operation, init: object = {}, settings: SocketCallSettings = {}) =>
      calls.ask((id) => ({ op: 'call', id, operation, ...init }), {
        ...settings,
        operation,
      }) as Promise<never>,
    cancelOnLoss: (graceMs, settings) => calls.cancelOnLoss(graceMs, settings),
  };
  created.set(hub, made);
  return made;
}

class SocketCalls {
  readonly #line: Line;
  /** Wait for a login, in the order in which they came. */
  readonly #waiting = new Set<Pending>();
  /** Wait for their answers, by the id of their frame. */
  readonly #sent = new Map<number, Pending>();
  #graceMs: number | null = null;
  /** Whether the present connection and login know of it. */
  #isWatching = false;
  #isClosed = false;

  constructor({ line, wire$ }: Pick<Hub, 'line' | 'wire$'>) {
    this.#line = line;
    wire$.subscribe({
      next: (event) => this.#on(event),
      complete: () => {
        this.#isClosed = true;
        this.#lose();
        this.#proceed();
      },
    });
  }

  ask(
    frame: Pending['frame'],
    { signal, timeoutMs = TIMEOUT_MS, operation }: SocketCallSettings & { readonly operation?: string },
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        timer.unsubscribe();
        signal?.removeEventListener('abort', abort);
        this.#waiting.delete(pending);
      };
      const pending: Pending = {
        frame,
        answered: (answer) => {
          end();
          if (answer.op === 'ack') resolve(undefined);
          else if (answer.op === 'result' && answer.code === OK) resolve(answer.data);
          else reject(named(refusalOf(answer), operation));
        },
        fail: (error) => {
          const isUnsent = this.#waiting.has(pending);
          end();
          reject(named(isUnsent ? notDone(error) : error, operation));
        },
      };
      const abort = (): void => pending.fail(new AbortedError(signal?.reason));
      const timer = this.#line.scheduler.schedule(() => pending.fail(new TimeoutError(timeoutMs)), timeoutMs);
      this.#waiting.add(pending);
      signal?.addEventListener('abort', abort, { once: true });
      if (signal?.aborted === true) abort();
      else this.#proceed();
    });
  }

  cancelOnLoss(graceMs: number | null, settings: SocketCallSettings = {}): Promise<void> {
    this.#graceMs = graceMs;
    this.#isWatching = true;
    const asked = this.ask((id) => ({ op: 'cancelOnLoss', id, graceMs }), settings);
    return asked.then(() => undefined);
  }

  #on(event: WireEvent): void {
    if (event.kind === 'close') this.#lose();
    else if (event.kind === 'out' && event.frame.startsWith(AUTH)) {
      this.#isWatching = false;
      this.#proceedSoon();
    } else if (event.kind === 'in' && !event.frame.startsWith(OF_TOPIC)) this.#onAnswer(decode(event.frame));
  }

  #onAnswer(answer: ReturnType<typeof decode>): void {
    if (answer?.op === undefined || answer.op === 'pong' || answer.id === undefined) return;
    const pending = this.#sent.get(answer.id);
    this.#sent.delete(answer.id);
    if (pending === undefined) this.#proceedSoon();
    else pending.answered(answer);
  }

  #lose(): void {
    for (const pending of this.#sent.values()) pending.fail(lost());
    this.#sent.clear();
    this.#isWatching = false;
  }

  /** Once the hub has done what follows from what it sent or was answered. */
  #proceedSoon(): void {
    queueMicrotask(() => this.#proceed());
  }

  /** Sends what waits, or says why that will never be. */
  #proceed(): void {
    const login = this.#line.login();
    if (login === 'ready' && !this.#isClosed) this.#watchAgain();
    for (const pending of this.#waiting) {
      if (this.#isClosed) pending.fail(lost());
      else if (login === 'ready') this.#send(pending);
      else if (typeof login === 'object' && login.code === LOGIN_EXPIRED)
        pending.fail(new LoginExpiredError({ ...login, data: null, status: 401 }));
    }
  }

  /** A new connection, or another login: the exchange does not know yet what was said before. */
  #watchAgain(): void {
    const graceMs = this.#graceMs;
    if (graceMs === null || this.#isWatching) return;
    const frame: CancelOnLossFrame = { op: 'cancelOnLoss', id: this.#line.nextId(), graceMs };
    this.#isWatching = this.#line.send(JSON.stringify(frame));
  }

  #send(pending: Pending): void {
    const id = this.#line.nextId();
    // In this order: an answer may come at once.
    this.#sent.set(id, pending);
    this.#waiting.delete(pending);
    if (this.#line.send(JSON.stringify(pending.frame(id)))) return;
    this.#sent.delete(id);
    this.#waiting.add(pending);
  }
}

/** How the frames begin that log the connection in or out, and those of topics: most of all, and none that a call waits for. */
const AUTH = '{"op":"auth"';
const OF_TOPIC = '{"key":';

const OK = 200;

function refusalOf({ code, message, ...answer }: Exclude<Answer, AckFrame>): TidemarkError {
  const { status = 422, data = null, retryAfter } = answer as Partial<ResultFrame>;
  const headers = retryAfter === undefined ? undefined : new Headers({ 'retry-after': String(retryAfter) });
  return rejectError({ code, message, data, status }, headers);
}

function lost(): TidemarkError {
  return new NetworkError(new Error('the realtime connection was lost'));
}

function notDone<E extends TidemarkError>(error: E): E {
  return Object.assign(error, { outcome: 'notDone' as const });
}

/** Names the call in its error. */
function named(error: TidemarkError, operation: string | undefined): TidemarkError {
  if (operation === undefined) return error;
  return Object.assign(error, { operation, message: `${operation} over the socket: ${error.message}` });
}
