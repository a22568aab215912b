import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/root.ts';
import { runNode } from '../lib/run.ts';
import { fingerprintInputs } from './inputs.ts';

const page = inRoot('dist', 'web', 'index.html');
const stamp = inRoot('dist', 'web.stamp');

/**
 * Builds the web application into `dist/web` unless the build there is of the present sources.
 * @returns false when the build failed; the bundler has said why
 */
export async function ensureWebBuilt(): Promise<boolean> {
  const fingerprint = fingerprintInputs();
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return true;
  rmSync(stamp, { force: true });
  console.log('Building the web application.');
  // Whoever builds, a test runner included: with another value React would ship its development build.
  const env = { NODE_ENV: 'production' };
  const { code } = await runNode([inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    env,
  });
  if (code !== 0) return false;
  writeFileSync(stamp, fingerprint);
  return true;
}
