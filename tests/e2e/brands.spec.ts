import type { Locator, Page } from 'playwright/test';
import catalogue from '../../locales/en_US.json' with { type: 'json' };
import harbour from '../../server/deployments/harbour.json' with { type: 'json' };
import tidemark from '../../server/deployments/tidemark.json' with { type: 'json' };
import { isOffered, isOn, type Switches } from '../../src/stores/deployment/features.ts';
import { expect, test } from './fixtures.ts';
import { listenForComplaints } from './support/complaints.ts';
import { submitLogin } from './support/demo.ts';
import { Exchange } from './support/exchange.ts';
import { prefer } from './support/screenLook.ts';
import { colorViolationsOf } from './support/violations.ts';

/** `#3355ff` as browsers write computed colours. */
function rgb(hex = ''): string {
  const [red, green, blue] = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

async function open(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

interface Entry {
  readonly name: string;
  readonly url: string;
  readonly label?: { readonly en_US: string };
  readonly isP2p?: boolean;
}

/** The text of a configured entry: its own, or the one that the application knows for its name. */
function textOf(entry: Entry | undefined): string {
  const known: Readonly<Record<string, string>> = catalogue.menu;
  return entry?.label?.en_US ?? known[entry?.name ?? ''] ?? '';
}

/** What a menu shows to everybody, whatever the whitelists say: text and address, none for what opens a dialog. */
function expectedEntries(items: readonly Entry[], switches: Switches) {
  return items
    .filter(({ name, url, isP2p = false }) => !isP2p && isOn(name, switches) && isOffered(url, switches))
    .map((item) => ({ text: textOf(item), url: item.url.startsWith('#') ? null : item.url }));
}

/** Entries on the screen, without their marks. */
function entriesOf(entries: Locator): Promise<{ text: string; url: string | null }[]> {
  return entries.evaluateAll((elements) =>
    elements.map((element) => ({
      text: document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()?.nodeValue ?? '',
      url: element.getAttribute('href'),
    })),
  );
}

// The pages of two exchanges are opened, each with a storage of its own.
test.use({ hasOwnContext: true });

for (const { business, application, page: words } of [tidemark, harbour]) {
  const { name, logo, colors } = business.brand;
  // The exchange that tests share is of the default brand.
  const isShared = business.bizId === tidemark.business.bizId;

  test.describe(`the brand ${name}`, () => {
    let exchange: Exchange;
    test.beforeAll(async ({ exchange: shared }) => {
      exchange = isShared ? shared : await Exchange.launch(['--deployment', business.bizId]);
    });
    test.afterAll(async () => {
      if (!isShared) await exchange.dispose();
    });

    test('shows its name, logo and colours, and speaks to its own configuration only', async ({ page }) => {
      const complaints = listenForComplaints(page);
      const configs = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/configs/')) configs.add(pathname);
      });
      await open(page, `${exchange.address}/`);

      await expect(page).toHaveTitle(`Live crypto markets | ${name}`);
      const home = page.getByRole('banner').getByRole('link', { name: `${name}, home` });
      await expect(home).toHaveText(name);
      await expect(home.locator('img')).toHaveAttribute('src', logo);
      // It arrives when it does: the page does not wait for it.
      await expect
        .poll(() => home.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expect(page.getByRole('main').getByRole('link', { name: 'Start trading' })).toHaveCSS(
        'background-color',
        rgb(colors.brand[6]),
      );
      await expect(page.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
      expect([...configs].sort()).toEqual([
        `/configs/${application.appId}.json`,
        `/configs/${business.bizId}.json`,
      ]);
      expect(complaints).toEqual([]);
    });

    test('is there before any script of the application', async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(exchange.address, { waitUntil: 'domcontentloaded' });
      await expect(page).toHaveTitle(name);
      const content = (meta: string) => page.locator(`meta[name="${meta}"]`).getAttribute('content');
      expect(await content('description')).toBe(words.description);
      expect(await content('tidemark:biz-id')).toBe(business.bizId);
      const shades = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return Array.from({ length: 10 }, (_, shade) => style.getPropertyValue(`--tm-brand-${shade}`));
      });
      expect(shades).toEqual(colors.brand);
    });

    test('has the menus of its deployment', async ({ page }) => {
      await open(page, `${exchange.address}/`);
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('link', { name: textOf(application.navbar.leftMenus[0]) })).toBeVisible();
      // The whitelists and the tags change what fits into the bar.
      await page.waitForLoadState('networkidle');
      const entries = await entriesOf(bar.getByRole('link'));
      const more = bar.getByRole('button', { name: 'More' });
      if ((await more.count()) > 0) {
        await more.click();
        await expect(bar.getByRole('menuitem').first()).toBeVisible();
        entries.push(...(await entriesOf(bar.getByRole('menuitem'))));
      }
      expect(entries).toEqual(expectedEntries(application.navbar.leftMenus, application.switches));
    });

    test('lets its demo users in, and has the menus of its deployment for them', async ({ page }) => {
      await open(page, `${exchange.address}/auth/login`);
      await expect(page).toHaveTitle(`Log In | ${name}`);
      await submitLogin(page);
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
      for (const [label, items] of [
        ['Assets', application.menus.assets],
        ['Orders', application.menus.orders],
      ] as const) {
        const trigger = page.getByRole('banner').getByRole('button', { name: label, exact: true });
        await trigger.click();
        const menu = page.getByRole('menu', { name: label });
        await expect(menu.getByRole('menuitem', { name: textOf(items.at(-1)) })).toBeVisible();
        const shown = await entriesOf(menu.getByRole('menuitem'));
        for (const entry of expectedEntries(items, application.switches)) expect(shown).toContainEqual(entry);
        await page.keyboard.press('Escape');
      }
    });

    // The screens of the default brand are looked at where all screens are.
    if (isShared) return;

    test('can be read in light and dark', async ({ page }) => {
      for (const path of ['/', '/auth/login', '/spot/exchange/BTC_USDT']) {
        await open(page, `${exchange.address}${path}`);
        if (path === '/') await expect(page.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
        // The heading may still be that of the outline, which goes before the screen comes.
        else
          await expect(
            page
              .getByRole('main')
              .getByText(/^Log in to trade$|^Log In$/)
              .first(),
          ).toBeVisible();
        for (const colorScheme of ['light', 'dark'] as const) {
          await prefer(page, { colorScheme });
          expect(await colorViolationsOf(page), `${path}, ${colorScheme}`).toEqual([]);
        }
      }
    });
  });
}
