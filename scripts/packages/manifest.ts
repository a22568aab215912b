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

/** Path of an entry's source without its ending, from which its built files have theirs: `./core/index.ts` → `core/index`. */
function pathOf(source: string): string {
  return source.replace(/^\.\//, '').replace(/\.ts$/, '');
}

/** What to build: name of the output → source. */
export function entriesOf({ exports }: Manifest): Record<string, string> {
  return Object.fromEntries(Object.values(exports).map((source) => [pathOf(source), source]));
}

/** The manifest that is published with the built files in `dist`: the same package, with JavaScript and types for its entries. */
export function publishedManifest(manifest: Manifest): object {
  const { name, version, description, license, dependencies } = manifest;
  const exports = Object.entries(manifest.exports).map(([entry, source]) => {
    const file = `./dist/${pathOf(source)}`;
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
    files: ['dist'],
    exports: Object.fromEntries(exports),
    dependencies,
  };
}
