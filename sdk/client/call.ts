import type { Deadline } from './deadline.ts';

/** How a success comes: with an envelope around its data, as a plain JSON document, or as a text. */
export type AnswerKind = 'envelope' | 'document' | 'text';

/** Writes a body, and names its type where `fetch` does not know it. */
export type BodyWriter = (body: unknown) => readonly [written: string | FormData, type?: string];

/** What the client needs to know of an operation. */
export interface OperationFacts {
  /** Its name: `placeOrder`. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** As documented: `/configs/{configId}.json`. */
  readonly path: string;
  /** Default `envelope`. */
  readonly answer?: AnswerKind;
  /** True for a POST that has no body. */
  readonly bodiless?: boolean;
  /** The member of the body under which the exchange carries the call out once however often it comes; of a batch, `orders.clientOrderId`. */
  readonly idempotentBy?: string;
}

/** What may be said of any call besides what it asks. */
export interface CallSettings {
  /** Gives the call up: it then rejects with `AbortedError`. */
  readonly signal?: AbortSignal;
  /** Instead of the client's, for all attempts together. */
  readonly timeoutMs?: number;
  /** Instead of the client's. */
  readonly retry?: RetryPolicy | false;
  /** Lets the request outlive the page, for what is sent while it closes; its body may then have 64 kB. Default false. */
  readonly keepalive?: boolean;
  /** Sends this call instead of the client's. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Told the headers of a success before the call resolves. */
  readonly onHeaders?: (headers: Headers) => unknown;
}

/** A call as it is to be made. */
export interface Call extends Pick<OperationFacts, 'method' | 'path' | 'answer' | 'idempotentBy'> {
  /** Name of the operation; undefined for a call that no document describes. */
  readonly operation?: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Members of the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Writes the body; default as JSON. */
  readonly write?: BodyWriter | undefined;
  /** Reads the answer, where that is not as documented. */
  readonly read?: ((response: Response) => Promise<unknown>) | undefined;
  readonly settings?: CallSettings | undefined;
}

/**
 * Carries a call through its failures: sends it, and again where that may help. Settles as the call does in the end; the call's own deadline ends the
 * waiting.
 * @param send sends the call for the given time, 1 for the first; rejects with a `TidemarkError`, or with what a callback of the caller threw
 */
export type RetryPolicy = (
  call: Call,
  send: (attempt: number) => Promise<unknown>,
  deadline: Pick<Deadline, 'signal' | 'endsAt'>,
) => Promise<unknown>;
