import { existsSync, readFileSync } from 'node:fs';

/** The version of this package. */
export function packageVersion(): string {
  // Its sources and what is built of them lie at different depths.
  const manifest = ['../package.json', '../../package.json']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url));
  const { version } = JSON.parse(readFileSync(manifest as URL, 'utf8')) as { readonly version: string };
  return version;
}
