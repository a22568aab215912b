import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from '../../../scripts/lib/root.ts';

/**
 * Installs the peers of the benchmarks once; nothing else of the project needs them.
 * @throws {Error} if npm fails
 */
export function installPeers(): void {
  const folder = inRoot('tests/bench/peers');
  if (existsSync(inRoot('tests/bench/peers/node_modules/ccxt/package.json'))) return;
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
