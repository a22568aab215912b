import { basename } from 'node:path';

/** The part of a workspace's `package.json` that its readers see. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Entry → TypeScript source, as the workspace uses itself. */
  readonly exports: Readonly<Record<string, string>>;
}

/** Name of what an entry is built into: `.` → `index`, `./contract` → `contract`. */
function entryName(entry: string): string {
  return entry === '.' ? 'index' : basename(entry);
}

/** What to build: name of the output → source. */
export function entriesOf({ exports }: Manifest): Record<string, string> {
  return Object.fromEntries(Object.entries(exports).map(([entry, source]) => [entryName(entry), source]));
}

/** The manifest that is published with the built files: the same package, with JavaScript and types for its entries. */
export function publishedManifest(manifest: Manifest): object {
  const { name, version, description, license, dependencies } = manifest;
  const exports = Object.keys(manifest.exports).map((entry) => {
    const file = `./${entryName(entry)}`;
    return [entry, { types: `${file}.d.ts`, default: `${file}.js` }] as const;
  });
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: Object.fromEntries(exports),
    dependencies,
  };
}
