import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';

interface Kept {
  readonly context: BrowserContext;
  /** A page without the application that keeps the renderer, and with it all compiled scripts, alive between tests. */
  readonly anchor: Page;
}

/**
 * Browser contexts that outlive a test, one per set of options: opening a page in one costs half of what it does in
 * a new one, whose scripts are compiled again. Between tests nothing is left in it that a page could find.
 */
export class KeptContexts {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #kept = new Map<string, Kept>();

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const known = this.#kept.get(key);
    if (known !== undefined) return known.context;
    const context = await this.#browser.newContext(options);
    const anchor = await context.newPage();
    await anchor.goto(`${this.#origin}/robots.txt`);
    forbidLastingChanges(context);
    this.#kept.set(key, { context, anchor });
    return context;
  }

  /** Closes the pages of a test and forgets what they stored. */
  async giveBack(options: BrowserContextOptions): Promise<void> {
    const kept = this.#kept.get(JSON.stringify(options));
    if (kept === undefined) return;
    const { context, anchor } = kept;
    const others = context.pages().filter((page) => page !== anchor);
    await Promise.all(others.map((page) => page.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    await context.clearCookies();
    await anchor.evaluate(async () => {
      localStorage.clear();
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    });
  }

  async close(): Promise<void> {
    for (const { context } of this.#kept.values()) await context.close();
    this.#kept.clear();
  }
}

/** A clock or a script of a context cannot be taken back: a test with one needs a context of its own. */
function forbidLastingChanges(context: BrowserContext): void {
  const forbid = (): never => {
    throw new Error('This changes the browser context for good: test.use({ hasOwnContext: true })');
  };
  Object.assign(context, { addInitScript: forbid, exposeFunction: forbid, exposeBinding: forbid });
  Object.assign(context.clock, {
    install: forbid,
    setFixedTime: forbid,
    pauseAt: forbid,
    setSystemTime: forbid,
  });
}
