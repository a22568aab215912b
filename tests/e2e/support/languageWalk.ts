import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import type { Language } from '../../../src/stores/language/languages.ts';
import { findClippedControls } from './clippedControls.ts';
import { findClippedTexts } from './clippedText.ts';
import { wordsOf } from './language.ts';
import { overflowOf } from './overflow.ts';
import { prefer } from './screenLook.ts';

/** What menus, drawers and dialogs are to the browser. */
const OVERLAY = '[role="dialog"]:visible, [role="menu"]:visible';

/** Walks the screens once, looks at each in several languages, and collects the texts that do not fit. */
export class LanguageWalk {
  readonly page: Page;
  readonly #found: string[] = [];
  readonly #words: ReadonlyMap<Language, (key: string) => string>;
  #languages: readonly Language[];
  #shown: Language = 'en_US';

  /** @param page shows English when the walk begins; a look leaves it in another language */
  constructor(page: Page, languages: readonly Language[]) {
    this.page = page;
    this.#languages = languages;
    this.#words = new Map([this.#shown, ...languages].map((one) => [one, wordsOf(one)]));
  }

  /** What a key of the catalogues is on the screen now; a look changes it. */
  readonly say = (key: string): string => this.#words.get(this.#shown)?.(key) ?? '';

  /** Every finding once, with the screen where it was seen first. */
  get found(): readonly string[] {
    return this.#found;
  }

  /** Looks at what is on the screen now, in each language after it has come to rest. */
  async look(screen: string): Promise<void> {
    for (const language of this.#languages) {
      await prefer(this.page, { language });
      this.#shown = language;
      for (const { text, path, problem } of await findClippedTexts(this.page)) {
        const finding = `"${text}" ${problem}: ${path}`;
        if (!this.#found.some((known) => known.endsWith(finding)))
          this.#found.push(`${screen}, ${language}: ${finding}`);
      }
      for (const finding of await findClippedControls(this.page))
        if (!this.#found.some((known) => known.endsWith(finding)))
          this.#found.push(`${screen}, ${language}: ${finding}`);
      const sideways = await overflowOf(this.page);
      if (sideways > 0) this.#found.push(`${screen}, ${language}: ${sideways} px wider than the screen`);
    }
    // The next look begins with the language that is there.
    this.#languages = this.#languages.toReversed();
  }

  /** Loads a page and looks at it. */
  async load(path: string, landmark: string): Promise<void> {
    await this.page.goto(path);
    await this.page.locator(landmark).first().waitFor();
    await this.look(path);
  }

  /** Goes to places inside the loaded application, as its links do, and looks at each; no two in a row are alike. */
  async visit(paths: readonly string[]): Promise<void> {
    const heading = this.page.getByRole('main').getByRole('heading', { level: 1 }).first();
    for (const path of paths) {
      const before = (await heading.textContent()) ?? '';
      await this.page.evaluate((to) => history.pushState(null, '', to), path);
      await expect(heading).not.toHaveText(before);
      await heading.waitFor();
      await expect(this.page.locator('main .mantine-Skeleton-root').first()).toBeHidden();
      await this.look(path);
    }
  }

  /** Opens everything that a button of the navigation bar opens, one after the other. */
  async openMenus(screen: string): Promise<void> {
    const buttons = this.page.getByRole('banner').locator('button[aria-haspopup]:visible');
    for (let index = 0; index < (await buttons.count()); index += 1) {
      await buttons.nth(index).click();
      await this.page.locator(OVERLAY).first().waitFor();
      await this.look(`${screen}, menu ${index + 1}`);
      await this.close();
    }
  }

  /** Opens the tabs of a list, whose name is the text of a key, one after the other. */
  async openTabs(key: string): Promise<void> {
    const tabs = () => this.page.getByRole('tablist', { name: this.say(key), exact: true }).getByRole('tab');
    const count = await tabs().count();
    for (let index = 0; index < count; index += 1) {
      await tabs().nth(index).click();
      await this.look(`tab ${(await tabs().nth(index).textContent()) ?? ''}`);
    }
  }

  /** Presses a button that opens a dialog and looks at it. */
  async openDialog(button: string): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
    await this.page.locator(OVERLAY).first().waitFor();
    await this.look(`dialog of ${button}`);
    await this.close();
  }

  /** Closes whatever is open. */
  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.page.locator(OVERLAY).first().waitFor({ state: 'hidden' });
  }
}
