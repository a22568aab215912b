import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const CPUS: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** There is no local chain on this machine. The message says what to install. */
export class AnvilMissingError extends Error {
  override readonly name = 'AnvilMissingError';
}

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** Its `PATH`. */
  readonly path: string;
}

/** The program of the local chain: that of the platform's package, or else one on the path. Throws {@link AnvilMissingError}. */
export function findAnvil(
  { platform, arch, path }: Machine = {
    platform: process.platform,
    arch: process.arch,
    path: process.env['PATH'] ?? '',
  },
): string {
  const name = platform === 'win32' ? 'anvil.exe' : 'anvil';
  const packageName = `@foundry-rs/anvil-${platform}-${CPUS[arch] ?? arch}`;
  const found = [
    ...packaged(packageName).map((folder) => join(folder, 'bin', name)),
    ...path.split(delimiter).map((folder) => join(folder, name)),
  ].find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new AnvilMissingError(
    `There is no local chain here: install the package ${packageName} or put anvil on the path, or name a node with --ethereum-rpc`,
  );
}

function packaged(packageName: string): readonly string[] {
  try {
    return [dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`))];
  } catch {
    return [];
  }
}
