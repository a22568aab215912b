import type { CallSettings } from './calls.ts';

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
