import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { createHub, type TopicState } from '@tidemark/streams';
import { hashState, readSession, Replay, type Session } from '@tidemark/streams/session';
import { expect, test } from './fixtures.ts';
import { bestRows } from './support/bestRows.ts';
import { SPOT } from './support/tradingScreen.ts';

const FAULTS = { faults: 'drop=30%,duplicate=10%,reorder=10%', seed: 7 };

/** What a recording leads to in Node: the state of its book at its end. */
async function bookAtEnd(
  session: Session,
  conditions: Partial<typeof FAULTS> = {},
): Promise<TopicState<unknown>> {
  const replay = new Replay(session, conditions);
  const hub = createHub(replay.hub);
  hub.setAuth(() => Promise.resolve('replay'));
  const states = new Map<string, TopicState<unknown>>();
  for (const { topic, query } of replay.topics)
    hub.topic(topic, query).subscribe((state) => states.set(state.key, state));
  await replay.playTo();
  // What came last is painted.
  await replay.idle(100);
  const key = [...states.keys()].find((one) => one.startsWith('orderBook'));
  const book = key === undefined ? undefined : states.get(key);
  hub.close();
  if (book === undefined) throw new Error('The recording has no book');
  return book;
}

/** The best prices of a book, as its screen shows them. */
function bestOf({ value }: TopicState<unknown>): string {
  const { bids, asks } = value as Record<'bids' | 'asks', { price: string; quantity: string }[]>;
  return [bids[0], asks[0]].map((level) => `${level?.price} × ${level?.quantity}`).join(' | ');
}

async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Session recorder' }).click();
  return page.getByRole('complementary', { name: 'Session recorder' });
}

/** What the page calls when somebody looks for their language. */
const CALLED = '/content/public/getLangList';

/** Records the page until it has made a call and enough has come, and reads what it saved. */
async function recordPage(page: Page, panel: Locator): Promise<string> {
  await panel.getByRole('button', { name: 'Record this page' }).click();
  const called = page.waitForResponse((response) => response.url().includes(CALLED));
  await page.getByRole('button', { name: 'Language and currency' }).click();
  await called;
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => Number(/[\d,]+/.exec((await panel.getByRole('status').textContent()) ?? '')?.[0]))
    .toBeGreaterThan(25);
  const downloaded = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Stop and save' }).click();
  return (await downloaded).path();
}

test('a page records itself, and plays the recording in place of the exchange', async ({ page }) => {
  await page.goto(`${SPOT}?recorder=on`);
  await expect(page.locator('[data-side="bids"] [data-price]').first()).toBeVisible();
  const panel = await openPanel(page);
  const file = await recordPage(page, panel);
  const session = await readSession(await readFile(file));
  expect(session.damage).toEqual([]);
  const calls = session.entries.flatMap((entry) => (entry.kind === 'call' ? [entry.path] : []));
  expect(calls).toContainEqual(expect.stringContaining(CALLED));
  const expected = await bookAtEnd(session);

  await panel.getByTestId('recording-file').setInputFiles(file);
  await panel.getByLabel('State').selectOption({ label: decodeURIComponent(expected.key) });
  const hash = panel.getByTestId('hash');
  await expect(panel.getByTestId('phase')).toHaveText('live');
  const atStart = await hash.textContent();

  await test.step('scrubbed to its end, panel and page show what a program gets', async () => {
    await panel.getByRole('slider', { name: 'Position' }).press('End');
    await expect(hash).toHaveText(hashState(expected));
    await expect(panel.getByTestId('phase')).toHaveText('live');
    await expect.poll(() => bestRows(page)).toBe(bestOf(expected));
  });

  await test.step('back at its start it is what it was', async () => {
    await panel.getByRole('slider', { name: 'Position' }).press('Home');
    await expect(hash).toHaveText(atStart ?? '');
  });

  await test.step('played, it ends as it does when it is scrubbed', async () => {
    await panel.getByLabel('Speed').selectOption('10×');
    await panel.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(hash).toHaveText(hashState(expected));
    await expect(panel.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  });

  await test.step('with the same seed and faults it makes the same state in Chromium as in Node', async () => {
    await panel.getByText('Faults', { exact: true }).click();
    await panel.getByLabel('At random').fill(FAULTS.faults);
    await panel.getByLabel('Seed').fill(String(FAULTS.seed));
    await panel.getByRole('button', { name: 'Replay from the start' }).click();
    await expect(panel.getByText('dropped').first()).toBeVisible();
    await expect(hash).toHaveText(hashState(await bookAtEnd(session, FAULTS)));
  });

  await test.step('and the exchange comes back', async () => {
    await panel.getByRole('button', { name: 'Back to the exchange' }).click();
    await expect.poll(() => bestRows(page)).not.toBe(bestOf(expected));
  });
});

test('a file that is no recording is refused with a reason, and nobody is offered the recorder who did not ask', async ({
  page,
}) => {
  await page.goto(`${SPOT}?recorder=on`);
  const panel = await openPanel(page);
  await panel.getByTestId('recording-file').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('buy low\nsell high\n'),
  });
  await expect(panel.getByRole('alert')).toContainText('This file cannot be played: line 1: not a session');

  await page.goto(`${SPOT}?recorder=off`);
  await expect(page.locator('[data-side="bids"] [data-price]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Session recorder' })).toHaveCount(0);
});
