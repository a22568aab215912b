import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/root.ts';
import { runNode } from '../lib/run.ts';
import { givenWebFolder, webFolder } from './folder.ts';
import { fingerprintInputs } from './inputs.ts';

const page = join(webFolder, 'index.html');
const stamp = inRoot('dist', 'web.stamp');

/**
 * Builds the web application into `dist/web` unless the build there is of the present sources.
 * Where `TIDEMARK_WEB_DIR` names a folder, the build there is taken as it is and nothing is built.
 * @returns false when the build failed; the bundler has said why
 */
export async function ensureWebBuilt(): Promise<boolean> {
  if (givenWebFolder !== undefined) {
    const isBuilt = existsSync(page);
    if (!isBuilt) console.log(`There is no build of the web application in ${givenWebFolder}.`);
    return isBuilt;
  }
  const fingerprint = fingerprintInputs();
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return true;
  rmSync(stamp, { force: true });
  console.log('Building the web application.');
  // In every build, a test runner's included: with another value React ships its development build.
  const env = { NODE_ENV: 'production' };
  const { code } = await runNode([inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    env,
  });
  if (code !== 0) return false;
  writeFileSync(stamp, fingerprint);
  return true;
}
