/**
 * Runs work once, after a time of any length; never after `Infinity`.
 * @param start what starts a timer of the platform
 * @returns calls it off
 */
export function after(
  milliseconds: number,
  work: () => void,
  start: typeof globalThis.setTimeout = setTimeout,
): () => void {
  // Timers of the platforms wait for no longer than 2³¹−1 ms: what is longer they end at once.
  const longest = 2e9;
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number): void => {
    timer = left > longest ? start(wait, longest, left - longest) : start(work, left);
  };
  wait(milliseconds);
  return () => clearTimeout(timer);
}
