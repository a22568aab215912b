import { expect, test } from './fixtures.ts';
import { differenceOfBestRows, watchBestRows } from './support/bestRows.ts';
import { listenForComplaints } from './support/complaints.ts';
import { SPOT, TradingScreen } from './support/tradingScreen.ts';

/** Frames are lost and repeated, connections too, and every few seconds the session begins anew. */
const FAULTS = 'drop=1%,duplicate=1%,reorder=0.5%,disconnect=0.1%';

test.use({ replayedSession: ['--fault', FAULTS, '--seed', '7', '--to', '8s'] });

const SAMPLES = 4;
const FRAMES = 60;

/** Whether a top of the book, as the screen shows it, is that of a book that can be. */
function isCrossed(top: string): boolean {
  const [bid = Number.NaN, ask = Number.NaN] = top.split(' | ').map((level) => Number.parseFloat(level));
  return bid >= ask;
}

for (const { name, path, instrument } of [
  { name: 'spot', path: SPOT, instrument: 'BTC/USDT' },
  { name: 'contract', path: '/contract/exchange/BTC_USDT', instrument: 'BTC-USDT' },
]) {
  test(`the ${name} trading screen never shows a crossed book, and is right again, whatever goes wrong on the wire`, async ({
    page,
    address,
  }) => {
    const complaints = listenForComplaints(page);
    let opened = 0;
    page.on('websocket', () => opened++);
    await page.goto(path);
    const screen = new TradingScreen(page);
    await expect(screen.bids.first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const shown = await watchBestRows(page, FRAMES);
      expect(shown.filter(isCrossed)).toEqual([]);
      await expect.poll(() => differenceOfBestRows(page, address, instrument)).toBe('');
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(page.getByRole('button', { name: 'Connection: Live' })).toBeVisible();
    // Something did go wrong.
    await expect.poll(() => opened).toBeGreaterThan(1);
    expect(complaints).toEqual([]);
  });
}
