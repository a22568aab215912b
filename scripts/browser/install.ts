import { existsSync } from 'node:fs';
import { inRoot } from '../lib/root.ts';
import { run, runNode } from '../lib/run.ts';
import { findChromium } from './find.ts';

const MINUTE = 60_000;

/**
 * A Chromium that starts, installed first if need be: by Playwright, else on Debian as root by apt.
 * @returns the path of its executable, undefined when there is no way to get one here
 */
export async function findOrInstallChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found) return found;
  for (const install of [installWithPlaywright, installWithApt]) {
    await install();
    const installed = findChromium();
    if (installed) return installed;
  }
  return undefined;
}

async function installWithPlaywright(): Promise<void> {
  console.log('Installing a browser (Playwright).');
  const cli = inRoot('node_modules/playwright/cli.js');
  await runNode([cli, 'install', 'chromium'], {
    capture: true,
    timeout: 5 * MINUTE,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
}

async function installWithApt(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log('Installing a browser (apt-get).');
  const options = { capture: true, timeout: 10 * MINUTE, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], options);
    if (findChromium() !== undefined) return;
  }
}
