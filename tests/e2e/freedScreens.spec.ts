import { topicKey } from '@tidemark/sdk/contract';
import type { QueryMembers } from '@tidemark/sdk/contract';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { SPOT } from './support/tradingScreen.ts';

const TRADING = [SPOT, '/contract/exchange/BTC-USDT', '/contract/crypto/BTC-USD'];

/** Every screen of one document, in an order that also leads from one trading screen to the next. Simulated trading is a document of its own. */
const SCREENS: readonly string[] = [
  '/',
  ...TRADING,
  '/contract/content/fund',
  '/contract/content/markPrice',
  '/contract/content/insurance',
  '/contract/content/rules',
  '/download',
  '/security',
  '/status',
  '/proof-of-reserves',
  '/spot/exchange/ETH_USDT',
  '/personal/overview',
  '/personal/statement',
  '/personal/deposit',
  '/personal/withdrawal',
  '/personal/withdrawal/addresses',
  '/personal/orders',
  '/personal/earn/flexible',
  '/personal/coupon',
  '/personal/invite',
  '/personal/security',
  '/personal/security/devices',
  '/personal/security/logins',
  '/personal/security/password',
  '/personal/security/anti-phishing',
  '/personal/security/freeze',
  '/personal/settings/profile',
  '/personal/settings/my-api',
  '/personal/message/system',
  '/m/#/fees',
  '/m/#/vip',
  '/m/#/mobile/coupon',
  '/m/#/mobile/invite',
  '/nowhere',
];

/** A screen that subscribes to nothing and changes nothing by itself. */
const QUIET = '/legal';

/** What the shell subscribes to on every screen, for the news it announces. */
const OF_EVERY_SCREEN = ['contractFills', 'fills', 'messages'];

/** Goes to a screen within the document, as a link does, and waits until it is complete. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached({ timeout: 60_000 });
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0, { timeout: 60_000 });
  if (!/exchange|crypto/.test(path)) return;
  const chart = page.locator('[role="img"] canvas').first();
  await expect(chart).toBeVisible({ timeout: 60_000 });
  // The chart library listens to more while the pointer is over it.
  await chart.dispatchEvent('mouseenter');
}

/** The topics that the page has subscribed to by now, as the wire was told. */
function listenForTopics(page: Page): () => readonly string[] {
  interface Frame {
    readonly op?: string;
    readonly topics?: readonly { readonly topic: string; readonly query?: QueryMembers }[];
    readonly keys?: readonly string[];
  }
  let keys = new Set<string>();
  page.on('websocket', (socket) => {
    keys = new Set();
    socket.on('framesent', ({ payload }) => {
      const frame = JSON.parse(String(payload)) as Frame;
      if (frame.op === 'subscribe')
        for (const { topic, query } of frame.topics ?? []) keys.add(topicKey(topic, query));
      if (frame.op === 'unsubscribe') for (const key of frame.keys ?? []) keys.delete(key);
    });
  });
  return () => [...keys].sort();
}

/** What the page's document holds once everything that can be freed was freed. */
async function heldBy(page: Page): Promise<{ nodes: number; listeners: number; heap: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // The second collection frees what finalizers of the first let go of.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}

test('screens that were left leave no nodes, listeners, memory or subscriptions behind', async ({ page }) => {
  test.setTimeout(600_000);
  const topicsNow = listenForTopics(page);
  await logIn(page, QUIET);
  const tour = async (): Promise<void> => {
    for (const path of [...SCREENS, QUIET]) await visit(page, path);
    await expect.poll(topicsNow, 'subscriptions').toEqual(OF_EVERY_SCREEN);
  };
  // The first tour loads code and texts, which stay.
  await tour();
  const before = await heldBy(page);
  await tour();

  const visits = SCREENS.length;
  const grown = async (): Promise<{ nodes: number; listeners: number; megabytes: number }> => {
    const { nodes, listeners, heap } = await heldBy(page);
    return {
      nodes: Math.max(0, Math.floor((nodes - before.nodes) / visits)),
      listeners: Math.max(0, Math.floor((listeners - before.listeners) / visits)),
      megabytes: Math.max(0, Math.floor((heap - before.heap) / 2 ** 22)),
    };
  };
  await expect.poll(grown, 'for each visit').toEqual({ nodes: 0, listeners: 0, megabytes: 0 });
});
