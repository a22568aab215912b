import type { Locator, Page } from 'playwright/test';
import type { Language } from '../../src/stores/language/languages.ts';
import { expect, test } from './fixtures.ts';
import { ContractCalls } from './support/contractCalls.ts';
import { beLoggedIn } from './support/demo.ts';
import { LanguageWalk } from './support/languageWalk.ts';

/** The languages with the longest words and the widest letters, and the one that runs the other way. */
const LANGUAGES: readonly Language[] = ['pt_BR', 'ru_RU', 'fa_IR'];

const SCREEN = '/contract/exchange/BTC_USDT';
const CONTRACT = 'BTC-USDT';

const PAGES = ['fund', 'markPrice', 'insurance', 'rules'] as const;

/** Looks at the order form with every type of order, and at the dialogs of its head. */
async function lookAtForm(walk: LanguageWalk, form: Locator): Promise<void> {
  const { page, say } = walk;
  await form.locator('[data-mode]').first().waitFor();
  await walk.look('form');
  for (const type of ['limitTrigger', 'marketTrigger', 'trailingStop']) {
    await form.locator('[aria-haspopup="menu"][aria-pressed]').click();
    await page.getByRole('menuitemradio', { name: say(`contract.form.type.${type}`), exact: true }).click();
    await form.getByRole('button', { name: say('contract.form.action.buy'), exact: true }).click();
    await walk.look(`form, ${type}`);
  }
  for (const mode of ['margin', 'leverage', 'position']) {
    await form.locator(`[data-mode="${mode}"]`).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('button', { name: say('contract.mode.confirm'), exact: true }).waitFor();
    await walk.look(`dialog of ${mode}`);
    await page.keyboard.press('Escape');
    await dialog
      .getByRole('button', { name: say('contract.mode.confirm'), exact: true })
      .waitFor({ state: 'hidden' });
  }
}

/** Looks at the tables with a position, and at the dialogs of it. */
async function lookAtTables(walk: LanguageWalk, page: Page): Promise<void> {
  const { say } = walk;
  const tables = () => page.getByRole('region', { name: say('contract.tables.title') });
  await walk.openTabs('contract.tables.title');
  await tables()
    .getByRole('tab', { name: new RegExp(`^${say('contract.tables.positions')}`) })
    .click();
  for (const button of [
    'contract.close.long',
    'contract.close.flash',
    'contract.positions.reverse',
    'contract.tpSl.open',
  ]) {
    await tables()
      .getByRole('button', { name: say(button), exact: true })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await walk.look(`dialog ${button}`);
    await walk.close();
  }
}

test.afterEach(({ page, exchange }) => new ContractCalls(page, exchange).clear(CONTRACT));

test('the contract trading screen fits its texts in every language @phone', async ({
  page,
  exchange,
  isMobile,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beLoggedIn(page);
  const calls = new ContractCalls(page, exchange);
  await calls.clear(CONTRACT);
  await calls.post('order', { contract: CONTRACT, side: 'buy', type: 'market', quantity: '0.1' });

  const walk = new LanguageWalk(page, LANGUAGES);
  await walk.load(SCREEN, 'canvas');
  await lookAtTables(walk, page);
  if (isMobile) {
    await page.getByRole('button', { name: walk.say('trade.phone.long'), exact: true }).click();
    await lookAtForm(walk, page.getByRole('dialog').first());
  } else {
    await lookAtForm(walk, page.locator('form').first());
  }
  expect(walk.found).toEqual([]);
});

test('the pages about contracts fit their texts in every language @phone', async ({ page }) => {
  await beLoggedIn(page);
  const walk = new LanguageWalk(page, LANGUAGES);
  for (const name of PAGES) await walk.load(`/contract/content/${name}`, 'h1');
  await walk.load('/contract/account/simul', 'h1');
  expect(walk.found).toEqual([]);
});
