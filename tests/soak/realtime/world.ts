import { chromium, type Browser } from 'playwright';
import { findChromium } from '../../../scripts/browser/find.ts';
import { ADA, LINUS } from '../../e2e/support/demo.ts';
import { Exchange } from '../../e2e/support/exchange.ts';
import { Station } from './station.ts';
import { Trader } from './trader.ts';

/** An exchange whose contracts are charged funding every few seconds, pages in a real Chromium, and users who trade. */
export interface World {
  readonly exchange: Exchange;
  readonly stations: readonly Station[];
  readonly traders: readonly Trader[];
  dispose(): Promise<void>;
}

/** Starts all of it; resolves when the pages are live. */
export async function openWorld(): Promise<World> {
  const exchange = await Exchange.launch([], [new URL('shortFunding.ts', import.meta.url)]);
  const browser = await launchBrowser();
  const dispose = async (): Promise<void> => {
    await Promise.all(stations.map((station) => station.close()));
    await browser.close();
    await exchange.dispose();
  };
  const stations: Station[] = [];
  try {
    const [ada, linus] = [await Trader.of(exchange.address, ADA), await Trader.of(exchange.address, LINUS)];
    stations.push(await Station.open(browser, exchange.address, 'spot', ada));
    stations.push(await Station.open(browser, exchange.address, 'contracts', linus));
    return { exchange, stations, traders: [ada, linus], dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    // Pages that are left are to be kept as browsers keep them.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
