/** What is used of a window; `scheduler` is missing in Safari, though TypeScript's declaration takes it for granted. */
interface TaskQueue {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
  setTimeout(task: () => void): number;
}

/** Lets the browser answer to the visitor before the work goes on. */
export function nextTask(page: TaskQueue = window): Promise<void> {
  return page.scheduler?.yield?.() ?? new Promise((resolve) => void page.setTimeout(resolve));
}
