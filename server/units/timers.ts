import { after } from '@tidemark/sdk/core';

/** Runs work once, after a time of any length, as `after` does; nothing is kept running for it. */
export function idleAfter(milliseconds: number, work: () => void): () => void {
  const start = (run: (...given: unknown[]) => void, delay?: number, ...given: unknown[]): NodeJS.Timeout =>
    setTimeout(run, delay, ...given).unref();
  return after(milliseconds, work, start as typeof setTimeout);
}

export interface PauseOptions {
  /** Ends the pause. */
  readonly signal?: AbortSignal;
  /** Whether the process is kept running for it; true when left out. */
  readonly isKept?: boolean;
}

/** Resolves after a time of any length, or as soon as its signal is aborted. Never rejects. */
export function pause(milliseconds: number, { signal, isKept = true }: PauseOptions = {}): Promise<void> {
  if (signal?.aborted === true) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const cancel = (isKept ? after : idleAfter)(milliseconds, end);
    signal?.addEventListener('abort', end);
  });
}
