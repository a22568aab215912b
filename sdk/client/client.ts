import type { Call } from './call.ts';

/** The exchange's clock as a client knows it: signatures are made by it. */
export interface ExchangeClock {
  /** Milliseconds that the exchange's clock is ahead of the client's. 0 until the exchange has said otherwise. */
  readonly offsetMs: number;
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /**
   * Resolves when `onServerTime` was told.
   * @param serverTime what the exchange's clock shows now
   */
  correct(serverTime: number): Promise<void>;
}

/** Makes calls: what the functions of `@tidemark/sdk/spot` and its like are given. */
export interface Client {
  /** Makes a call. Resolves to the data of a success; rejects with a `TidemarkError`, or with what a callback of the caller threw. */
  make(call: Call): Promise<unknown>;
  readonly clock: ExchangeClock;
}
