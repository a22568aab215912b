import { after } from '../core/after.ts';
import { AbortedError, TimeoutError } from '../errors/transportErrors.ts';

/** Ends a call: when its time is over, or when its caller gives up. */
export interface Deadline {
  /** Aborted with the error that the call is to fail with. */
  readonly signal: AbortSignal;
  /** Settles as the work does, unless the deadline comes first: then it rejects with the deadline's error. Work that is late is not begun. */
  race<T>(work: () => Promise<T>): Promise<T>;
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
  const cancel = after(timeoutMs, () => controller.abort(new TimeoutError(timeoutMs)));
  if (caller?.aborted) giveUp();
  caller?.addEventListener('abort', giveUp);

  return {
    signal,
    endsAt: performance.now() + timeoutMs,
    race: (work) =>
      new Promise((resolve, reject) => {
        signal.onabort = () => reject(signal.reason as Error);
        signal.throwIfAborted();
        work().then(resolve, reject);
      }),
    clear() {
      cancel();
      caller?.removeEventListener('abort', giveUp);
    },
  };
}
