import type { Page } from 'playwright/test';
import type { Language } from '../../src/stores/language/languages.ts';
import { expect, test } from './fixtures.ts';
import { findClippedTexts } from './support/clippedText.ts';
import { ADA } from './support/demo.ts';
import { preferLanguage, wordsOf } from './support/language.ts';
import { SPOT } from './support/tradingScreen.ts';

/** The languages with the longest words, the widest letters, and the one that runs the other way. */
const LANGUAGES: readonly Language[] = [
  'de_DE',
  'ru_RU',
  'fr_FR',
  'pt_BR',
  'es_ES',
  'it_IT',
  'tr_TR',
  'fa_IR',
  'ja_JP',
];

/** Walks the screens of a phone in one language and collects the texts that do not fit. */
class Walk {
  readonly page: Page;
  readonly say: (key: string) => string;
  readonly #found: string[] = [];

  constructor(page: Page, language: Language) {
    this.page = page;
    this.say = wordsOf(language);
  }

  get found(): readonly string[] {
    return [...new Set(this.#found)];
  }

  /** Looks at what is on the screen now, after it has come to rest. */
  async look(screen: string): Promise<void> {
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all(
        document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
      );
    });
    for (const { text, path, problem } of await findClippedTexts(this.page)) {
      this.#found.push(`${screen}: "${text}" ${problem}: ${path}`);
    }
    const sideways = await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0) this.#found.push(`${screen}: the page is ${sideways} px wider than the screen`);
  }

  async open(path: string, landmark: string): Promise<void> {
    await this.page.goto(path);
    await this.page.locator(landmark).first().waitFor();
    await this.look(path);
  }

  /** Opens everything that a button of the navigation bar opens, one after the other. */
  async openMenus(screen: string): Promise<void> {
    const buttons = this.page.getByRole('banner').locator('button[aria-haspopup]:visible');
    for (let index = 0; index < (await buttons.count()); index += 1) {
      await buttons.nth(index).click();
      await this.page.locator('[role="dialog"]:visible, [role="menu"]:visible').first().waitFor();
      await this.look(`${screen}, menu ${index + 1}`);
      await this.page.keyboard.press('Escape');
      await this.page
        .locator('[role="dialog"]:visible, [role="menu"]:visible')
        .first()
        .waitFor({ state: 'hidden' });
    }
  }

  async openTabs(list: string): Promise<void> {
    const tabs = this.page.getByRole('tablist', { name: list, exact: true }).getByRole('tab');
    for (let index = 0; index < (await tabs.count()); index += 1) {
      await tabs.nth(index).click();
      await this.look(`tab ${(await tabs.nth(index).textContent()) ?? ''}`);
    }
  }

  async logIn(): Promise<void> {
    await this.page.locator('input[name="loginId"]').fill(ADA.loginId);
    await this.page.locator('input[name="password"]').fill(ADA.password);
    await this.page.locator('form button[type="submit"]').click();
    await this.page.waitForURL((url) => url.pathname === '/');
  }
}

for (const language of LANGUAGES) {
  test(`no text is cut off at 390 px in ${language} @phone-only`, async ({ page }) => {
    await preferLanguage(page, language);
    const walk = new Walk(page, language);
    await walk.open('/', 'h1');
    await walk.openMenus('home as a guest');
    await walk.open('/nowhere', 'h1');
    await walk.open('/auth/login', 'form');
    await page.locator('form button[type="submit"]').click();
    await walk.look('login with problems');
    await walk.logIn();
    await walk.open('/', 'h1');
    await walk.openMenus('home as a user');

    await walk.open(SPOT, 'canvas');
    await walk.openTabs(walk.say('trade.market'));
    await walk.openTabs(walk.say('trade.tables.title'));
    await page.getByRole('button', { name: walk.say('trade.side.buy'), exact: true }).click();
    await page.getByRole('dialog').locator('button[type="submit"]').click();
    await walk.look('order form with a problem');
    for (const type of ['market', 'postOnly']) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: walk.say(`trade.type.${type}`), exact: true })
        .click();
      await walk.look(`order form, ${type}`);
    }

    expect(walk.found).toEqual([]);
  });
}
