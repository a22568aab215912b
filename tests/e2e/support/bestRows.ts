import { createSdk } from '@tidemark/sdk';
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

/**
 * How the best rows on screen differ from the exchange's own, as a call tells them, where they stood still long enough to be compared; empty when they
 * do not.
 */
export async function differenceOfBestRows(
  page: Page,
  address: string,
  instrument = 'BTC/USDT',
): Promise<string> {
  const sdk = createSdk({ baseUrl: address });
  const best = async (): Promise<string> => {
    const book = await sdk.call('getOrderBook', { query: { instrument, depth: 20 } });
    return [book.bids[0], book.asks[0]].map((level) => level?.join(' × ') ?? '-').join(' | ');
  };
  const before = await best();
  const shown = await bestRows(page);
  const after = await best();
  return shown === before || shown === after ? '' : `${shown} is neither ${before} nor ${after}`;
}
