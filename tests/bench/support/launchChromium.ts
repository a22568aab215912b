import { chromium, type Browser } from 'playwright';
import { findOrInstallChromium } from '../../../scripts/browser/install.ts';

/**
 * Starts a headless Chromium, installed first if the machine has none.
 * @param find Path of the executable, undefined if there is none to be had
 * @throws {Error} with advice if no browser was found and none could be installed
 */
export async function launchChromium(
  find: () => Promise<string | undefined> = findOrInstallChromium,
): Promise<Browser> {
  const executablePath = await find();
  if (executablePath === undefined)
    throw new Error(
      'No Chromium was found and none could be installed. Name one with TIDEMARK_CHROMIUM=/path/to/chromium.',
    );
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}
