import { expect, type Page } from 'playwright/test';
import type { Language } from '../../../src/stores/language/languages.ts';
import { overflowOf } from './overflow.ts';
import { violationsOf } from './violations.ts';

/** What a user may prefer, as it is stored. */
interface Preferences {
  readonly colorScheme: 'light' | 'dark';
  readonly palette: 'standard' | 'colorBlind';
  readonly language: Language;
}

const KEY = 'tidemark:preferences:v1';

/** Changes preferences of a page that is open, as another tab would: nothing is loaded anew. */
export async function prefer(page: Page, changes: Partial<Preferences>): Promise<void> {
  const { colorScheme, palette, language } = changes;
  const shown = {
    ...(colorScheme === undefined ? {} : { 'data-mantine-color-scheme': colorScheme }),
    ...(palette === undefined ? {} : { 'data-palette': palette }),
    ...(language === undefined ? {} : { lang: language.replace('_', '-') }),
  };
  await page.evaluate(
    ([key, changed]) => {
      const saved = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      const newValue = JSON.stringify({ ...saved, ...changed });
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [KEY, changes] as const,
  );
  await page.waitForFunction((attributes) => {
    const root = document.documentElement;
    return Object.entries(attributes).every(([name, value]) => root.getAttribute(name) === value);
  }, shown);
  await untilAtRest(page);
}

/** Gives a page another width in pixels, and waits until it is laid out for it: what is arranged anew may be loaded for it. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await untilAtRest(page);
  await expect(page.locator('[role="status"]:has(.mantine-Skeleton-root)')).toHaveCount(0);
  await untilAtRest(page);
}

/** Resolves when what was changed is drawn and nothing on the page is in motion any more. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    await drawn();
    await drawn();
    const moving = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
  });
}

/** What is wrong with the page as it is for anybody: what axe finds, and how many pixels lie beside the screen. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  const overflow = await overflowOf(page);
  const violations = await violationsOf(page);
  return overflow > 0 ? [`${overflow} px wider than the screen`, ...violations] : violations;
}
