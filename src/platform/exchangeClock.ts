/** How much the exchange's clock is ahead of the device's, in milliseconds, as far as it is known. */
let difference = 0;
const listeners = new Set<() => void>();

/** The time of the exchange, in milliseconds since the Unix epoch: what its times are compared with, however wrong the device's clock is. */
export function exchangeNow(): number {
  return Date.now() + difference;
}

/** Takes what has been found out about the difference. */
export function setClockDifference(found: number): void {
  if (found === difference) return;
  difference = found;
  for (const listener of listeners) listener();
}

/** Calls back whenever the difference has turned out to be another; returns what ends that. */
export function watchClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
