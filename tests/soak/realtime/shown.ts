import type { Page } from 'playwright';

const SHOWN_WITHIN_MS = 30_000;
const TRY_MS = 5_000;

/** What a page says about how old its data are. */
export interface ShownAge {
  /** Whether it calls its connection live. */
  readonly isLive: boolean;
  /** The ages of what is marked as not live, in seconds, as they are written; a minute that is not over counts whole. */
  readonly notLive: readonly number[];
  /** The age of the newest data by the menu of the connection, where that is open. */
  readonly newest: number | undefined;
}

/** Reads what a page says about the age of its data, in one go. */
export function readAge(page: Page): Promise<ShownAge> {
  return page.evaluate(() => {
    const secondsIn = (text: string): number[] => {
      const found = /(\d+) (s|min)\b/.exec(text);
      if (found === null) return [];
      return [found[2] === 's' ? Number(found[1]) : Number(found[1]) * 60 + 59];
    };
    const sign = document.querySelector('button[aria-label^="Connection"]');
    const marks = [...document.querySelectorAll('[data-phase="stale"] > span')];
    const facts = [...document.querySelectorAll('[role="dialog"] dd')].map(({ textContent }) => textContent);
    return {
      isLive: sign?.getAttribute('aria-label')?.startsWith('Connection: Live') === true,
      notLive: marks.flatMap(({ textContent }) => secondsIn(textContent)),
      newest: facts.filter((text) => text.endsWith('ago')).flatMap(secondsIn)[0],
    };
  });
}

/** A row of a table as it is shown: its name, and the texts of its columns. */
export interface ShownRow {
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** The rows of the table of orders, positions or assets that is open. */
export function readTable(page: Page): Promise<readonly ShownRow[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="tabpanel"] tbody tr[data-row]')].map((row) => ({
      name: row.getAttribute('data-row') ?? '',
      cells: Object.fromEntries(
        [...row.querySelectorAll('[data-column]')].map((cell) => [
          cell.getAttribute('data-column') ?? '',
          cell.textContent,
        ]),
      ),
    })),
  );
}

/** Prices and quantities of the best levels of the book, best first. */
export function readBook(page: Page, depth: number): Promise<Readonly<Record<'bids' | 'asks', string[]>>> {
  return page.evaluate((count) => {
    const levels = (side: string): string[] =>
      [...document.querySelectorAll(`[data-side="${side}"] [data-price]`)].map(
        (row) => `${row.getAttribute('data-price') ?? ''} × ${row.getAttribute('data-quantity') ?? ''}`,
      );
    return { bids: levels('bids').slice(0, count), asks: levels('asks').toReversed().slice(0, count) };
  }, depth);
}

/** Ids of the newest public trades. */
export function readTrades(page: Page, count: number): Promise<readonly string[]> {
  return page.evaluate(
    (most) =>
      [...document.querySelectorAll('[data-trade]')]
        .map((row) => row.getAttribute('data-trade') ?? '')
        .slice(0, most),
    count,
  );
}

/** The names of the lines on the chart. */
export function readLines(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-line]')].map((line) => line.getAttribute('data-line') ?? ''),
  );
}

interface ChartInPage {
  readonly getDataList: () => readonly {
    readonly timestamp: number;
    readonly open: number;
    readonly high: number;
    readonly low: number;
    readonly close: number;
  }[];
  readonly getOverlays: (filter: { groupId: string }) => readonly {
    readonly points: readonly { readonly timestamp: number; readonly value: number }[];
  }[];
}

/** The last candles of the chart as `time open high low close`, oldest first. */
export function readCandles(page: Page, count: number): Promise<readonly string[]> {
  return page.evaluate((last) => {
    const chart = window.testDevice.chart as ChartInPage | undefined;
    return (chart?.getDataList() ?? [])
      .slice(-last)
      .map(({ timestamp, open, high, low, close }) => [timestamp, open, high, low, close].join(' '));
  }, count);
}

/** The marks of own fills on the chart as `time price`, newest first. */
export function readMarks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const chart = window.testDevice.chart as ChartInPage | undefined;
    return (chart?.getOverlays({ groupId: 'fills' }) ?? [])
      .flatMap(({ points }) => points)
      .toSorted((one, other) => other.timestamp - one.timestamp)
      .map(({ timestamp, value }) => `${timestamp} ${value}`);
  });
}

/** What both assets of a pair are worth beside the form: `asset available held`. */
export function readFunds(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-testid="funds"] [data-asset]')].map((row) =>
      [
        row.getAttribute('data-asset') ?? '',
        ...[...row.querySelectorAll('td')].map((cell) => cell.textContent),
      ].join(' '),
    ),
  );
}

/** The times of the messages in the menu of the bell, newest first; the menu is opened for it and closed again. Rejects when it does not open. */
export async function readBell(page: Page): Promise<readonly string[]> {
  const bell = page.getByRole('button', { name: /^(Messages|[\d,]+ unread messages?)$/ }).first();
  const times = page.getByRole('menu').getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const deadline = performance.now() + SHOWN_WITHIN_MS;
  for (;;) {
    await bell.click();
    const isShown = await times
      .first()
      .waitFor({ timeout: TRY_MS })
      .then(() => true)
      .catch((error: unknown) => {
        // What else is open may have taken the press.
        if (performance.now() > deadline) throw error;
        return false;
      });
    const shown = await times.allTextContents();
    await page.keyboard.press('Escape');
    if (isShown) return shown;
  }
}
