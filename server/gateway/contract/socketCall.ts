import { CODE } from '@tidemark/sdk/contract';
import type { Envelope } from '../http/envelope.ts';

/** A call as a client makes it over a socket; what it names is checked by the operation itself. */
export interface SocketCall {
  readonly operation: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** What a call led to. */
export interface CallAnswer extends Envelope<unknown> {
  /** Of the HTTP answer that it would be. */
  readonly status: number;
  /** Seconds after which the call may be made again. */
  readonly retryAfter?: number;
}

/** Whether a call was refused. */
export function isRefusal({ code }: CallAnswer): boolean {
  return code !== CODE.ok;
}
