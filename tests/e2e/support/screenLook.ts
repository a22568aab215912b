import { expect, type Page } from 'playwright/test';
import type { Language } from '../../../src/stores/language/languages.ts';
import { overflowOf } from './overflow.ts';
import { colorViolationsOf, violationsOf } from './violations.ts';

export type Palette = 'standard' | 'colorBlind';

/** What a user may prefer, as it is stored. */
interface Preferences {
  readonly colorScheme: 'light' | 'dark';
  readonly palette: Palette;
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

/** A desktop, a tablet and a phone. */
const WIDTHS = [1440, 1024, 390] as const;

interface Looks {
  readonly palettes?: readonly Palette[];
  /** Whether it is looked at from right to left as well. */
  readonly isMirrored?: boolean;
}

/** Expects a page to fit every width in every theme, and from right to left, with nothing in the way of anybody. */
export async function expectToFit(
  page: Page,
  { palettes = ['standard'], isMirrored = false }: Looks,
): Promise<void> {
  const themes = (['light', 'dark'] as const).flatMap((colorScheme) =>
    palettes.map((palette) => ({ colorScheme, palette })),
  );
  const [first, ...others] = themes;
  for (const width of WIDTHS) {
    await widen(page, width);
    await prefer(page, first ?? {});
    expect(await overflowOf(page), `pixels beside a screen of ${width}`).toBeLessThanOrEqual(0);
    expect(await violationsOf(page), `${width} px`).toEqual([]);
    // A theme changes nothing but colours.
    for (const theme of others) {
      await prefer(page, theme);
      const seen = `${width} px, ${theme.colorScheme}, ${theme.palette}`;
      expect(await colorViolationsOf(page), seen).toEqual([]);
    }
  }
  if (!isMirrored) return;
  await prefer(page, { language: 'fa_IR' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const width of WIDTHS) {
    await widen(page, width);
    expect(await overflowOf(page), `${width} px, from right to left`).toBeLessThanOrEqual(0);
  }
}
