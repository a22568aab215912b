import type { Page } from 'playwright/test';

/** Best bid and ask as the order book shows them: `price × quantity | price × quantity`. */
export function bestRows(page: Page): Promise<string> {
  return watchBestRows(page, 1).then(([first = '']) => first);
}

/** The same after each of the next frames that the browser paints, repeats left out. */
export function watchBestRows(page: Page, frames: number): Promise<string[]> {
  return page.evaluate(async (count) => {
    const read = (row: Element | null | undefined): string =>
      row ? `${row.getAttribute('data-price') ?? ''} × ${row.getAttribute('data-quantity') ?? ''}` : '-';
    const seen = new Set<string>();
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise(requestAnimationFrame);
      const bids = document.querySelectorAll('[data-side="bids"] [data-price]');
      const asks = document.querySelectorAll('[data-side="asks"] [data-price]');
      seen.add(`${read(bids.item(0))} | ${read(asks.item(asks.length - 1))}`);
    }
    return [...seen];
  }, frames);
}
