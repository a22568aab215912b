/** What is not needed for the first paint waits at most so long for an idle moment. */
const PATIENCE_MS = 2000;

/** Runs something once the page has been painted and the browser has nothing better to do. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => {
    // Missing in Safari.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: PATIENCE_MS });
    else setTimeout(run);
  });
}
