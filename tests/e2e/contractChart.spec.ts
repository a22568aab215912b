import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { ContractCalls } from './support/contractCalls.ts';
import { beLoggedIn } from './support/demo.ts';

const CONTRACT = 'BTC-USDT';
const SCREEN = '/contract/exchange/BTC_USDT';

interface Trigger {
  readonly triggerId: string;
  readonly triggerPrice: string;
}

/** A line of the chart: the elements above the canvas say where it is. */
function lineOf(page: Page, id: string): Locator {
  return page.locator(`[data-line="${id}"]`);
}

/** Opens half a bitcoin's long position with a stop a little below, and the screen; resolves to the stop. */
async function openWithStop(page: Page, calls: ContractCalls): Promise<Trigger> {
  await calls.clear(CONTRACT);
  const { averagePrice } = await calls.post<{ averagePrice: string }>('order', {
    contract: CONTRACT,
    side: 'buy',
    type: 'market',
    quantity: '0.01',
  });
  const stop = await calls.post<Trigger>('trigger', {
    contract: CONTRACT,
    side: 'sell',
    purpose: 'stopLoss',
    type: 'market',
    triggerPrice: (Number(averagePrice) * 0.994).toFixed(0),
  });
  await page.goto(SCREEN);
  await expect(lineOf(page, `trigger ${stop.triggerId}`)).toBeVisible();
  return stop;
}

/** Presses the mouse on a line, away from its text, and moves it down by so many pixels. */
async function dragDown(page: Page, line: Locator, pixels: number): Promise<void> {
  const box = await line.boundingBox();
  if (box === null) throw new Error('The line is not on the chart');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y);
  await page.mouse.down();
  await page.mouse.move(x, box.y + pixels / 2, { steps: 4 });
  await page.mouse.move(x, box.y + pixels, { steps: 4 });
}

test.afterEach(async ({ page, exchange }) => {
  await new ContractCalls(page, exchange).clear(CONTRACT);
});

test('the chart shows what somebody holds and waits for, which can be changed there', async ({
  page,
  exchange,
}) => {
  await beLoggedIn(page);
  const calls = new ContractCalls(page, exchange);
  const stop = await openWithStop(page, calls);
  const line = lineOf(page, `trigger ${stop.triggerId}`);
  await test.step('position and stop are shown; the stop can be dragged to another price', async () => {
    await expect(page.locator('[data-line^="position "]')).toContainText(/Long 0\.01.*[−+]?[\d.]+ USDT/);
    await expect(line).toContainText(/Stop loss.*≈ −[\d.]+ USDT \(−[\d.]+%\)/);

    await dragDown(page, line, 24);
    await expect(line).toHaveAttribute('data-moving', 'true');
    const dragged = (await line.getAttribute('data-price')) ?? '';
    expect(Number(dragged)).toBeLessThan(Number(stop.triggerPrice));
    expect(dragged).toMatch(/^\d+\.\d$/);
    await page.mouse.up();

    const dialog = page.getByRole('dialog', { name: 'Amend order?' });
    await expect(dialog.locator('[data-fact="from"] dd')).toHaveText(written(stop.triggerPrice));
    await expect(dialog.locator('[data-fact="to"] dd')).toHaveText(written(dragged));
    await dialog.getByRole('button', { name: 'Amend', exact: true }).click();
    await expect(page.getByText('Order amended')).toBeVisible();
    await expect(line).toHaveAttribute('data-moving', 'false');
    expect(Number(await priceOf(calls, stop))).toBe(Number(dragged));
    expect(Number(await line.getAttribute('data-price'))).toBe(Number(dragged));
  });
  await test.step('a line goes back on Escape, and when the user thinks better of it', async () => {
    const before = (await line.getAttribute('data-price')) ?? '';
    const isBack = () => expect.poll(async () => Number(await line.getAttribute('data-price')));

    await dragDown(page, line, 24);
    await expect(line).toHaveAttribute('data-moving', 'true');
    await page.keyboard.press('Escape');
    await expect(line).toHaveAttribute('data-moving', 'false');
    await page.mouse.up();
    await isBack().toBe(Number(before));
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await dragDown(page, line, 24);
    await page.mouse.up();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    await isBack().toBe(Number(before));
    expect(Number(await priceOf(calls, stop))).toBe(Number(before));
  });
  await test.step('an order is cancelled at its line, after asking', async () => {
    await line.getByRole('button', { name: 'Cancel: Stop loss' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(line).toHaveCount(0);
    expect(await priceOf(calls, stop)).toBeUndefined();
  });
  await test.step('the shortcuts can be given other keys, which last; a taken key is refused', async () => {
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const change = dialog.getByRole('button', { name: /^Change the key: Close position/ });
    await page.keyboard.press('?');
    await change.click();
    await page.keyboard.press('b');
    await expect(dialog.getByRole('alert')).toHaveText('Key already in use: Buy');
    await page.keyboard.press('k');
    await expect(change).toHaveText('K');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.reload();
    await page.locator('[role="img"] canvas').first().waitFor();
    await expect(page.locator('[data-line^="position "]')).toBeVisible();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('dialog').getByRole('button', { name: 'Close position' }).click();
    await expect(page.locator('[data-line^="position "]')).toHaveCount(0);

    await page.keyboard.press('?');
    await dialog.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect(change).toHaveText('ShiftC');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('depth, sum and distance are told under the pointer', async () => {
    await page.getByRole('tab', { name: 'Depth' }).click();
    const chart = page.getByRole('img', { name: `${CONTRACT} depth chart` });
    await chart.hover({ position: { x: 40, y: 60 } });
    const reading = page.getByTestId('depth-reading');
    await expect(reading).toContainText(/Price[\d,.]+ USDTTotal[\d,.]+ BTCFrom mid price−[\d.]+%/);
  });
});

/** A price as an English page writes it. */
function written(price: string): string {
  return Number(price).toLocaleString('en-US', { minimumFractionDigits: 1 });
}

/** The price that a trigger waits for; `undefined` when it waits no more. */
async function priceOf(calls: ContractCalls, { triggerId }: Trigger): Promise<string | undefined> {
  const { list } = await calls.get<{ list: readonly Trigger[] }>('triggers/open');
  return list.find((trigger) => trigger.triggerId === triggerId)?.triggerPrice;
}
