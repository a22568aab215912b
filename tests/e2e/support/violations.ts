import axe from 'axe-core';
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe finds on the page as it is, or in one part of it, each with the elements it is about. */
export async function violationsOf(page: Page, within = 'html'): Promise<readonly string[]> {
  // Once per document: to read it takes as long as to look.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (include) => {
    const found = await window.axe?.run({ include: [include] }, { resultTypes: ['violations'] });
    return found?.violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }));
  }, within);
  if (violations === undefined) throw new Error('The page was left while axe looked at it');
  return violations.map(({ id, elements }) => `${id}: ${elements.join(' ')}`);
}
