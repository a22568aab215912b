import type { FastifyReply } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from './apiError.ts';

/** Large bodies that are read at once: each is held whole, and more than once while it is taken apart. */
const UPLOADS_AT_ONCE = { ofAll: 12, ofCaller: 3 } as const;

/** Seconds after which there is room again: a body is whole, or given up, by then. */
const RETRY_AFTER = 5;

/** Keeps whoever sends large bodies from filling the memory. */
export class UploadRoom {
  readonly #callers = new Map<string, number>();
  #open = 0;

  /** How many are being read or worked on. */
  get open(): number {
    return this.#open;
  }

  /** Makes room for the body of a call, until it was answered or its caller is gone. Throws 10429. @param caller whose it is */
  enter(caller: string, { raw }: Pick<FastifyReply, 'raw'>): void {
    const own = this.#callers.get(caller) ?? 0;
    if (own >= UPLOADS_AT_ONCE.ofCaller || this.#open >= UPLOADS_AT_ONCE.ofAll)
      throw new ApiError(CODE.rateLimited, 'Too many attempts. Please try again later.', {
        retryAfter: RETRY_AFTER,
      });
    this.#callers.set(caller, own + 1);
    this.#open += 1;
    raw.once('close', () => {
      this.#leave(caller);
    });
  }

  #leave(caller: string): void {
    this.#open -= 1;
    const left = (this.#callers.get(caller) ?? 1) - 1;
    if (left === 0) this.#callers.delete(caller);
    else this.#callers.set(caller, left);
  }
}
