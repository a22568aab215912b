import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const wellKnown: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [
    // Draws the same pages at less cost, as it has no window.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/**
 * A Chromium on this machine that starts: the one named by TIDEMARK_CHROMIUM, Playwright's own, or the system's.
 * @returns the path of its executable
 */
export function findChromium(): string | undefined {
  const candidates = [
    process.env['TIDEMARK_CHROMIUM'],
    chromium.executablePath(),
    ...(wellKnown[process.platform] ?? []),
  ];
  return candidates.find((file) => file !== undefined && file !== '' && existsSync(file) && starts(file));
}

// A downloaded browser can be there while the system libraries it needs are not.
function starts(file: string): boolean {
  // On Windows `--version` opens a window instead of printing, and there are no libraries to miss.
  return process.platform === 'win32' || spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}
