import type { Locator } from 'playwright/test';
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

const TYPES = ['limitTrigger', 'marketTrigger', 'trailingStop'] as const;
const MODES = ['margin', 'leverage', 'position'] as const;
const POSITION_DIALOGS = [
  'contract.close.long',
  'contract.close.flash',
  'contract.positions.reverse',
  'contract.tpSl.open',
] as const;

async function chooseType({ page, say }: LanguageWalk, form: Locator, type: string): Promise<void> {
  await form.locator('[aria-haspopup="menu"][aria-pressed]').click();
  await page.getByRole('menuitemradio', { name: say(`contract.form.type.${type}`), exact: true }).click();
  await form.getByRole('button', { name: say('contract.form.action.buy'), exact: true }).click();
}

/** Enters an order with a take-profit and a stop-loss, so that the form says what each brings. */
async function enterExits({ say }: LanguageWalk, form: Locator): Promise<void> {
  await form.locator('[name="amount"]').fill('5.123');
  await form.getByLabel(say('contract.form.tpSl'), { exact: true }).check();
  await form.locator('[name="takeProfit"]').fill('199999.9');
  await form.locator('[name="stopLoss"]').fill('20000.1');
  await form.getByTestId('stopLoss-result').waitFor();
}

/** Looks at the dialogs of the form's head. */
async function lookAtModes(walk: LanguageWalk, form: Locator): Promise<void> {
  const { page, say } = walk;
  for (const mode of MODES) {
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

/** Looks at the tables with a position, at whatever else `before` leaves on the screen with each, and at the dialogs of it. */
async function lookAtTables(
  walk: LanguageWalk,
  before: (index: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { page, say } = walk;
  const tables = () => page.getByRole('region', { name: say('contract.tables.title') });
  const tabs = () =>
    page.getByRole('tablist', { name: say('contract.tables.title'), exact: true }).getByRole('tab');
  const count = await tabs().count();
  for (let index = 0; index < count; index += 1) {
    await before(index);
    await tabs().nth(index).click();
    await walk.look(`tab ${(await tabs().nth(index).textContent()) ?? ''}`);
  }
  await tables()
    .getByRole('tab', { name: new RegExp(`^${say('contract.tables.positions')}`) })
    .click();
  for (const button of POSITION_DIALOGS) {
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
  if (isMobile) {
    // A chart is drawn anew in each language, which is slow: from here on the book stands in its place.
    await page.getByRole('tab', { name: walk.say('trade.phone.book'), exact: true }).click();
    await lookAtTables(walk);
    await page.getByRole('button', { name: walk.say('trade.phone.long'), exact: true }).click();
    const form = page.getByRole('dialog').first();
    await form.locator('[data-mode]').first().waitFor();
    await enterExits(walk, form);
    await walk.look('form');
    for (const type of TYPES) {
      await chooseType(walk, form, type);
      await walk.look(`form, ${type}`);
    }
    await lookAtModes(walk, form);
  } else {
    await page.getByRole('tab', { name: walk.say('trade.chart.depth'), exact: true }).click();
    const form = page.locator('form').first();
    // Form and tables are seen at once: each look is at one of both.
    await lookAtTables(walk, async (index) => {
      if (index === 0) await enterExits(walk, form);
      const type = TYPES[index - 1];
      if (type !== undefined) await chooseType(walk, form, type);
    });
    await lookAtModes(walk, form);
  }
  expect(walk.found).toEqual([]);
});

test('the pages about contracts fit their texts in every language @phone', async ({ page }) => {
  await beLoggedIn(page);
  const walk = new LanguageWalk(page, LANGUAGES);
  const [first, ...others] = PAGES.map((name) => `/contract/content/${name}`);
  await walk.load(first ?? '', 'h1');
  await walk.visit(others);
  await walk.load('/contract/account/simul', 'h1');
  expect(walk.found).toEqual([]);
});
