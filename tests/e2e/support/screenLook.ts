import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
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
  await page.evaluate(
    ([key, changed]) => {
      const saved = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      const newValue = JSON.stringify({ ...saved, ...changed });
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [KEY, changes] as const,
  );
  const html = page.locator('html');
  const { colorScheme, palette, language } = changes;
  if (colorScheme !== undefined) await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  if (palette !== undefined) await expect(html).toHaveAttribute('data-palette', palette);
  if (language !== undefined) await expect(html).toHaveAttribute('lang', language.replace('_', '-'));
  await untilAtRest(page);
}

/** Resolves when nothing on the page is in motion any more. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
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
