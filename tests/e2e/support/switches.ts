import type { Page } from 'playwright/test';

/** Tells the page that the deployment has features which it has not. */
export async function switchOn(page: Page, ...features: readonly string[]): Promise<void> {
  await page.route('**/configs/tidemark-web.json?*', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { switches: object };
    const on = Object.fromEntries(features.map((feature) => [feature, true]));
    await route.fulfill({ response, json: { ...config, switches: { ...config.switches, ...on } } });
  });
}
