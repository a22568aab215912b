const STARTED_AT = Date.now() - performance.now();

/** Milliseconds since the Unix epoch by a clock that runs on from where the device's stood, and is never set: for durations and ages. */
export function steadyNow(): number {
  return Math.floor(STARTED_AT + performance.now());
}

/** By how much that clock is ahead of the device's as it is set now, in milliseconds. */
export function aheadOfDevice(): number {
  return steadyNow() - Date.now();
}

/** How much the exchange's clock is ahead of the steady one, in milliseconds, as far as it is known. */
let difference = 0;
const listeners = new Set<() => void>();

/** The time of the exchange, in milliseconds since the Unix epoch: what its times are compared with, however wrong the device's clock is, and whatever it is set to. */
export function exchangeNow(): number {
  return steadyNow() + difference;
}

/** A time of the steady clock as one of the exchange's. */
export function toExchangeTime(at: number): number {
  return at + difference;
}

/** A time of the exchange's clock as one of the steady one. */
export function toSteadyTime(time: number): number {
  return time - difference;
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
