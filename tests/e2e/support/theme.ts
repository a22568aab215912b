import type { Page } from 'playwright/test';

/** Opens every page of a test in a theme, without motion. */
export async function preferTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(
    (saved) => localStorage.setItem('tidemark:preferences:v1', JSON.stringify(saved)),
    { colorScheme, palette: 'standard' },
  );
}

/** By how many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
