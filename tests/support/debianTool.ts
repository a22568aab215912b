import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/root.ts';

const MINUTE_MS = 60_000;

/** A program of a Debian package, and where it lies in it. */
export interface DebianTool {
  readonly package: string;
  readonly file: string;
  /** What it is asked to see whether it starts. */
  readonly probe: string;
}

function starts(file: string, probe: string): boolean {
  return existsSync(file) && spawnSync(file, [probe], { stdio: 'ignore' }).status === 0;
}

/**
 * The path of a program: that of the system, else its package is fetched and unpacked below `.cache`, where nothing of it is started or set up.
 * Undefined, and said why, where that cannot be done.
 */
export function findOrFetch(tool: DebianTool): string | undefined {
  const folder = inRoot('.cache', 'tools', tool.package);
  const candidates = [tool.file, join(folder, 'root', tool.file)];
  const find = (): string | undefined => candidates.find((file) => starts(file, tool.probe));
  const found = find();
  if (found !== undefined) return found;
  if (existsSync('/etc/debian_version')) {
    mkdirSync(folder, { recursive: true });
    const run = (program: string, ...args: string[]): void =>
      void spawnSync(program, args, { cwd: folder, stdio: 'ignore', timeout: MINUTE_MS });
    run('apt-get', 'download', tool.package);
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb'));
    if (archive !== undefined) run('dpkg-deb', '-x', archive, 'root');
  }
  const fetched = find();
  if (fetched === undefined)
    console.warn(`${tool.file} was not found: install ${tool.package}, or its tests are skipped.`);
  return fetched;
}
