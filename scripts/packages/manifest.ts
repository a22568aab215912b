import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.ts';

/** The oldest Node on which the packages run: the first that loads ES modules by `require`, too. */
const NODE = '>=20.19';

/** What of a workspace's `package.json` is published as it stands there. */
interface KeptMembers {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The part of a workspace's `package.json` that its readers see. */
export interface Manifest extends KeptMembers {
  readonly private?: boolean;
  /** Entry → TypeScript source, as the workspace uses itself. */
  readonly exports?: Readonly<Record<string, string>>;
  /** Command → TypeScript source. */
  readonly bin?: Readonly<Record<string, string>>;
}

/** What all packages have from the repository's own manifest. */
interface Origin {
  readonly homepage: string;
  readonly bugs: string;
  readonly repository: { readonly type: string; readonly url: string };
}

const KEPT = [
  'name',
  'version',
  'description',
  'keywords',
  'license',
  'dependencies',
  'peerDependencies',
  'peerDependenciesMeta',
] as const satisfies readonly (keyof KeptMembers)[];

/** The manifest of a workspace, by its folder in the repository. */
export function manifestOf(workspace: string): Manifest {
  return JSON.parse(readFileSync(inRoot(workspace, 'package.json'), 'utf8')) as Manifest;
}

/** Path of an entry's source without its ending, from which its built files have theirs: `./core/index.ts` → `core/index`. */
function pathOf(source: string): string {
  return source.replace(/^\.\//, '').replace(/\.tsx?$/, '');
}

/** The file of types of a source, from the folder of what is built. */
export function typesOf(source: string): string {
  return `${pathOf(source)}.d.ts`;
}

/** Entries that programs import, by name, with their sources. */
export function entriesOf({ exports = {} }: Manifest): Readonly<Record<string, string>> {
  return exports;
}

/** Whether an entry is one file with all that it needs, for pages without a build step; such entries are named as the file is. */
function isSingleFile(entry: string): boolean {
  return entry.endsWith('.min.js');
}

/** The sources of everything that programs import or run. */
export function sourcesOf({ exports = {}, bin = {} }: Manifest): readonly string[] {
  return [...Object.values(exports), ...Object.values(bin)];
}

/** What to build as files of their own: file in `dist` → source. */
export function singleFilesOf({ exports = {} }: Manifest): Record<string, string> {
  return Object.fromEntries(Object.entries(exports).filter(([entry]) => isSingleFile(entry)));
}

/** The manifest that is published with the built files in `dist`: the same package, with JavaScript and types for its entries. */
export function publishedManifest(workspace: string, manifest: Manifest): object {
  const kept = Object.fromEntries(KEPT.map((member) => [member, manifest[member]]));
  const { homepage, bugs, repository } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as Origin;
  const exports = Object.entries(manifest.exports ?? {}).map(([entry, source]) => {
    const code = isSingleFile(entry) ? entry.replace('./', './dist/') : `./dist/${pathOf(source)}.js`;
    return [entry, { types: `./dist/${typesOf(source)}`, default: code }] as const;
  });
  const bin = Object.entries(manifest.bin ?? {}).map(
    ([command, source]) => [command, `dist/${pathOf(source)}.js`] as const,
  );
  return {
    ...kept,
    homepage,
    bugs,
    repository: { ...repository, directory: workspace },
    type: 'module',
    sideEffects: false,
    engines: { node: NODE },
    files: ['dist'],
    ...(bin.length > 0 && { bin: Object.fromEntries(bin) }),
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
  };
}
