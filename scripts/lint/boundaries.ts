import type { Linter } from 'eslint';
import boundaries from 'eslint-plugin-boundaries';
import { inRoot, root } from '../lib/root.ts';
import { mayImport, mayNotUse, mayUseEntry, partNames, parts, transportFile, type Part } from './parts.ts';

const within = (...names: readonly Part[]) => ({ element: { type: [...names] } });

const theSameFeature = {
  element: { type: 'feature', captured: { name: '{{ from.element.captured.name }}' } },
};

/** By relative path: oneself, and the parts listed for one. */
const paths = partNames.flatMap((part) => [
  { from: within(part), allow: { to: part === 'feature' ? theSameFeature : within(part) } },
  ...(mayImport[part] ?? []).map((other) => ({ from: within(part), allow: { to: within(other) } })),
]);

/** By name: any library, but of our own packages only the entries listed for one. */
const packages = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  { disallow: { dependency: { source: ['@tidemark/**', 'reconnecting-websocket'] } } },
  ...sources(mayUseEntry, 'allow'),
  ...sources(mayNotUse, 'disallow'),
  { from: { file: { path: transportFile } }, allow: { dependency: { source: 'reconnecting-websocket' } } },
];

function sources(table: Readonly<Partial<Record<Part, readonly string[]>>>, effect: 'allow' | 'disallow') {
  return Object.entries(table).map(([part, globs]) => ({
    from: within(part as Part),
    [effect]: { dependency: { source: [...globs] } },
  }));
}

/** The architecture's table of who may import whom, as lint rules; an import that no line allows is an error. */
export const boundaryRules: Linter.Config = {
  name: 'tidemark/boundaries',
  files: partNames.map((part) => `${parts[part]}/**/*.{ts,tsx,js,mjs}`),
  plugins: { boundaries },
  settings: {
    'import/resolver': { [inRoot('scripts/lint/resolver.js')]: {} },
    'boundaries/root-path': root,
    'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export', 'require'],
    'boundaries/elements': partNames.map((part) => ({
      type: part,
      pattern: parts[part],
      partialMatch: false,
      ...(part === 'feature' ? { capture: ['name'] } : {}),
    })),
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        checkUnknownLocals: true,
        policies: [...paths, ...packages],
      },
    ],
  },
};
