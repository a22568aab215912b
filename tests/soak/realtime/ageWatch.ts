import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { readAge, type ShownAge } from './shown.ts';
import type { TcpProxy } from './tcpProxy.ts';

const LOOK_EVERY_MS = 200;

/** A page may call data younger than they are by so much. */
const TOLERANCE_MS = 1_000;

/** Ages are written in whole seconds. */
const COARSENESS_MS = 1_000;

/** What is shown is looked at and written again once a second. */
const RENEWED_MS = 1_000;

/** Documented: what is older is not live. */
const LIVE_MS = 8_000;

/** A page that answers later than this was held up, and may have said what it said before. */
const PROMPT_MS = 400;

/** A page that was frozen, or is loaded, has so long to see what has become of its data. */
const WAKING_MS = 1_000;

/** Looks all the time at how old a page says that its data are, and compares it with how old they are by what its proxy let through. */
export class AgeWatch {
  /** How the page made its data younger than they were. */
  readonly lies: string[] = [];
  /** How often it was looked at. */
  looks = 0;
  readonly #page: Page;
  readonly #proxy: TcpProxy;
  readonly #over = new AbortController();
  readonly #watching: Promise<void>;
  #trustedFrom = 0;
  #isAway = false;

  constructor(page: Page, proxy: TcpProxy) {
    this.#page = page;
    this.#proxy = proxy;
    this.#watching = this.#watch();
  }

  /** The page cannot show anything for now, or can again. */
  set isAway(isAway: boolean) {
    this.#isAway = isAway;
    this.#trustedFrom = performance.now() + WAKING_MS;
  }

  async stop(): Promise<void> {
    this.#over.abort();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      if (this.#isAway) continue;
      await this.#look().catch(() => {
        // A page that is being left cannot be looked at.
        this.#trustedFrom = performance.now() + WAKING_MS;
      });
    }
  }

  async #look(): Promise<void> {
    const askedAt = performance.now();
    const { completeAsOf, newestAt } = this.#proxy;
    const now = Date.now();
    const shown = await readAge(this.#page);
    const isPrompt = performance.now() - askedAt < PROMPT_MS;
    if (!isPrompt) this.#trustedFrom = performance.now() + WAKING_MS;
    if (this.#isAway || askedAt < this.#trustedFrom || completeAsOf === undefined || newestAt === undefined)
      return;
    this.looks += 1;
    this.#judge(shown, now - completeAsOf, now - newestAt);
  }

  #judge({ isLive, notLive, newest }: ShownAge, age: number, ageOfNewest: number): void {
    const least = (trueAge: number): number => (trueAge - TOLERANCE_MS - COARSENESS_MS - RENEWED_MS) / 1_000;
    const written = (ms: number): string => (ms / 1_000).toFixed(1);
    if (isLive && age > LIVE_MS + TOLERANCE_MS + RENEWED_MS)
      this.lies.push(`data of ${written(age)} s are called live`);
    for (const seconds of notLive)
      if (seconds < least(age)) this.lies.push(`data of ${written(age)} s are marked as ${seconds} s old`);
    if (newest !== undefined && newest < least(ageOfNewest))
      this.lies.push(`the menu says ${newest} s of newest data of ${written(ageOfNewest)} s`);
  }
}
