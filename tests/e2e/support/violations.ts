import axe from 'axe-core';
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The rules whose outcome depends on a theme. */
const ABOUT_COLORS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it is, or in one part of it, each with the elements it is about. */
export function violationsOf(page: Page, within = 'html'): Promise<readonly string[]> {
  return run(page, within, {});
}

/** The same of colours alone, on a page that has been looked at in another theme. */
export function colorViolationsOf(page: Page): Promise<readonly string[]> {
  return run(page, 'html', { runOnly: ABOUT_COLORS });
}

async function run(page: Page, within: string, options: axe.RunOptions): Promise<readonly string[]> {
  // Once per document: to read it takes as long as to look.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([include, asked]) => {
      const found = await window.axe?.run({ include: [include] }, { resultTypes: ['violations'], ...asked });
      return found?.violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }));
    },
    [within, options] as const,
  );
  if (violations === undefined) throw new Error('The page was left while axe looked at it');
  return violations.map(({ id, elements }) => `${id}: ${elements.join(' ')}`);
}
