import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../../scripts/lib/root.ts';
import { manifestOf } from '../../../scripts/packages/manifest.ts';
import { publishedWorkspaces } from '../../../scripts/packages/workspaces.ts';

const run = promisify(execFile);

/** Everything that is packed here; inside the repository, so that what the copy is built with comes from around it. */
const folder = inRoot('.cache', 'packed');

/** A workspace as npm has packed it. */
export interface PackedPackage {
  /** Folder in the repository: `packages/react`. */
  readonly workspace: string;
  /** `@tidemark/react` */
  readonly name: string;
  readonly tarball: string;
  /** Where the tarball is unpacked, beside the other packages: `node_modules/@tidemark/react` of `project`. */
  readonly folder: string;
}

/** What `npm pack` makes of every workspace that is published. */
export interface Packed {
  /** A copy of the repository's packages, in which they were packed. */
  readonly repository: string;
  /** A project that has the packages; their libraries come from the repository around it. */
  readonly project: string;
  readonly packages: readonly PackedPackage[];
}

/** Runs npm, quietly and without a look at the network. */
export function npm(args: readonly string[], cwd: string): Promise<{ stdout: string }> {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--ignore-scripts', '--loglevel=error'];
  return run('npm', [...args, ...quiet], { cwd, shell: process.platform === 'win32' });
}

/** Packs every workspace in a copy of the repository, because a workspace is not itself while it is packed. */
export async function packAll(): Promise<Packed> {
  rmSync(folder, { recursive: true, force: true });
  const repository = join(folder, 'repository');
  const project = join(folder, 'project');
  const tarballs = join(folder, 'tarballs');
  const workspaces = publishedWorkspaces();
  copyRepository(repository, workspaces);
  for (const path of [tarballs, project]) mkdirSync(path, { recursive: true });
  const packages: PackedPackage[] = [];
  for (const workspace of workspaces) {
    const { name, version } = manifestOf(workspace);
    // With its scripts, which build it.
    const packing = ['pack', '--workspace', workspace, '--pack-destination', tarballs, '--offline'];
    await run('npm', packing, { cwd: repository, shell: process.platform === 'win32' });
    const tarball = join(tarballs, `${name.slice(1).replace('/', '-')}-${version}.tgz`);
    const unpacked = join(project, 'node_modules', name);
    mkdirSync(unpacked, { recursive: true });
    await run('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components', '1']);
    packages.push({ workspace, name, tarball, folder: unpacked });
  }
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
  return { repository, project, packages };
}

function copyRepository(repository: string, workspaces: readonly string[]): void {
  for (const path of [...workspaces, 'scripts', 'LICENSE', 'tsconfig.json']) {
    const isSource = (source: string): boolean => !/[/\\](dist|node_modules)$/.test(source);
    cpSync(inRoot(path), join(repository, path), { recursive: true, filter: isSource });
  }
  const {
    homepage,
    bugs,
    repository: origin,
  } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as Readonly<Record<string, unknown>>;
  const manifest = {
    name: 'repository',
    private: true,
    type: 'module',
    homepage,
    bugs,
    repository: origin,
    workspaces,
  };
  writeFileSync(join(repository, 'package.json'), JSON.stringify(manifest));
  for (const workspace of workspaces) {
    const link = join(repository, 'node_modules', manifestOf(workspace).name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(repository, workspace), link, 'junction');
  }
}

/** Paths of the files of a packed package that match. */
export function filesOf({ folder: cwd }: PackedPackage, pattern = '**'): readonly string[] {
  return globSync(pattern, { cwd });
}
