import type { Page } from 'playwright/test';

/** How much has moved on a page since it was opened without a user's doing, as the browser measures it: 0 is nothing. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Nothing is told where nothing has moved; what was buffered is told at once.
        setTimeout(() => resolve(0), 50);
      }),
  );
}
