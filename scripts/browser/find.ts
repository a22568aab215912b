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
  return candidates().find(isUsable);
}

/** A browser of this machine. */
export interface FoundBrowser {
  /** The headless shell draws the same pages by another way. */
  readonly kind: 'Chromium' | 'headless shell';
  readonly path: string;
}

/** The first Chromium and the first headless shell of this machine, as far as there are any. */
export function findBrowsers(): readonly FoundBrowser[] {
  const found = candidates().filter(isUsable);
  const isShell = (path: string): boolean => /headless[-_]shell/.test(path);
  const browser = found.find((path) => !isShell(path));
  const shell = found.find(isShell);
  return [
    ...(browser === undefined ? [] : [{ kind: 'Chromium', path: browser } as const]),
    ...(shell === undefined ? [] : [{ kind: 'headless shell', path: shell } as const]),
  ];
}

function candidates(): readonly string[] {
  const named = process.env['TIDEMARK_CHROMIUM'] ?? '';
  return [named, chromium.executablePath(), ...(wellKnown[process.platform] ?? [])];
}

function isUsable(file: string): boolean {
  return file !== '' && existsSync(file) && starts(file);
}

// A downloaded browser can be there while the system libraries it needs are not.
function starts(file: string): boolean {
  // On Windows `--version` opens a window instead of printing, and there are no libraries to miss.
  return process.platform === 'win32' || spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}
