import { AbortedError, TimeoutError } from '../errors/transportErrors.ts';

/** Ends a call: when its time is over, or when its caller gives up. */
export interface Deadline {
  /** Aborted with the error that the call is to fail with. */
  readonly signal: AbortSignal;
  /** Settles as the promise does, unless the deadline comes first: then it rejects with the deadline's error. */
  race<T>(promise: Promise<T>): Promise<T>;
  /** When it comes, by `performance.now()`. */
  readonly endsAt: number;
  /** Lets go of the timer and of the caller's signal. */
  clear(): void;
}

/** Starts the time of a call. */
export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const giveUp = () => controller.abort(new AbortedError(caller?.reason));
  const endsAt = performance.now() + timeoutMs;
  const timer = setTimeout(() => controller.abort(new TimeoutError(timeoutMs)), timeoutMs);
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  // There may be no race any more when it ends.
  ended.catch(() => undefined);
  if (caller?.aborted) giveUp();
  caller?.addEventListener('abort', giveUp, { once: true });

  return {
    signal,
    endsAt,
    race: (promise) => Promise.race([promise, ended]),
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
}
