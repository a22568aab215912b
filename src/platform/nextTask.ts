declare global {
  interface Window {
    /** Missing in Safari; TypeScript's own declaration takes it for granted. */
    readonly scheduler?: { readonly yield?: () => Promise<void> };
  }
}

/** Lets the browser answer to the visitor before the work goes on. */
export function nextTask(page: Pick<Window, 'scheduler' | 'setTimeout'> = window): Promise<void> {
  return page.scheduler?.yield?.() ?? new Promise((resolve) => void page.setTimeout(resolve));
}
