import type { ClientConfig } from '@tidemark/sdk';
import type { Page } from 'playwright/test';

type MenuItem = NonNullable<ClientConfig['navbar']>['leftMenus'][number];

/** Adds entries to the left menus that the page gets from the deployment. */
export async function addMenuItems(page: Page, ...items: readonly MenuItem[]): Promise<void> {
  await page.route('**/configs/tidemark-web.json?*', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as Required<Pick<ClientConfig, 'navbar'>>;
    const leftMenus = [...config.navbar.leftMenus, ...items];
    await route.fulfill({ response, json: { ...config, navbar: { ...config.navbar, leftMenus } } });
  });
}
