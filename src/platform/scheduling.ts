export { after } from '@tidemark/sdk/core';

/** What is used of a window; `scheduler` is missing in Safari, though TypeScript's declaration takes it for granted. */
interface TaskQueue {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
  setTimeout(task: () => void): number;
}

/** Lets the browser answer to the visitor before the work continues. */
export function nextTask(page: TaskQueue = window): Promise<void> {
  return page.scheduler?.yield?.() ?? new Promise((resolve) => void page.setTimeout(resolve));
}

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
