import type { FastifyReply } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from './apiError.ts';

/** How many calls of a kind there may be at once. */
interface RoomLimits {
  readonly ofAll: number;
  readonly ofCaller: number;
  /** Seconds after which there is likely room again. */
  readonly retryAfter: number;
}

/** Keeps whoever makes many large calls at once from filling the memory. */
export class CallerRoom {
  readonly #limits: RoomLimits;
  readonly #callers = new Map<string, number>();
  #open = 0;

  constructor(limits: RoomLimits) {
    this.#limits = limits;
  }

  /** How many are being worked on. */
  get open(): number {
    return this.#open;
  }

  /** Makes room for a call, until it was answered whole or its caller is gone. Throws 10429. @param caller whose it is */
  enter(caller: string, { raw }: Pick<FastifyReply, 'raw'>): void {
    const { ofAll, ofCaller, retryAfter } = this.#limits;
    const own = this.#callers.get(caller) ?? 0;
    if (own >= ofCaller || this.#open >= ofAll)
      throw new ApiError(CODE.rateLimited, 'Too many attempts. Please try again later.', { retryAfter });
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
