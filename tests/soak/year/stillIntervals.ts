/** A timer that never fires. */
function still(): NodeJS.Timeout {
  const timer = { ref: () => timer, unref: () => timer, hasRef: () => false, refresh: () => timer };
  return timer as unknown as NodeJS.Timeout;
}

/** From here on nothing happens at intervals: time is told by steps alone. Gives what takes that back. */
export function stillIntervals(): () => void {
  const { setInterval: before } = globalThis;
  globalThis.setInterval = still as never;
  return () => {
    globalThis.setInterval = before;
  };
}
