import { createRequire } from 'node:module';

/** The version of this package. */
export function packageVersion(): string {
  // By its name, because its sources and what is built of them lie at different depths.
  const { version } = createRequire(import.meta.url)('@tidemark/cli/package.json') as {
    readonly version: string;
  };
  return version;
}
