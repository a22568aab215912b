import type { Linter } from 'eslint';
import boundaries from 'eslint-plugin-boundaries';
import { inRoot, root } from '../lib/root.ts';
import { mayImport, mayNotUse, mayUseEntry, partNames, parts, transportFile, type Part } from './parts.ts';

const within = (...names: readonly Part[]) => ({ element: { type: [...names] } });

const theSameFeature = {
  element: { type: 'feature', captured: { name: '{{ from.element.captured.name }}' } },
};

/** By relative path: oneself, and the parts listed for one. */
function paths(part: Part) {
  return [
    { allow: { to: part === 'feature' ? theSameFeature : within(part) } },
    { allow: { to: within(...(mayImport[part] ?? [])) } },
  ];
}

/** By name: any library, but of the project's packages only the listed entries. */
function packages(part: Part) {
  return [
    { allow: { to: { module: { origin: ['external', 'core'] } } } },
    { disallow: { dependency: { source: ['@tidemark/**', 'reconnecting-websocket'] } } },
    { allow: { dependency: { source: [...(mayUseEntry[part] ?? [])] } } },
    { disallow: { dependency: { source: [...(mayNotUse[part] ?? [])] } } },
    { from: { file: { path: transportFile } }, allow: { dependency: { source: 'reconnecting-websocket' } } },
  ];
}

const filesOf = (part: Part) => `${parts[part]}/**/*.{ts,tsx,js,mjs}`;

/**
 * The architecture's table of who may import whom, as lint rules; an import that no line allows is an error.
 * Each part's files are held against its own lines alone: against those of all parts it takes ten times as long.
 */
export const boundaryRules: Linter.Config[] = [
  {
    name: 'tidemark/boundaries',
    files: partNames.map(filesOf),
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
  },
  // Of the parts that a file is in the first one counts, of the rules for a file the last one.
  ...partNames.toReversed().map((part): Linter.Config => ({
    name: `tidemark/boundaries/${part}`,
    files: [filesOf(part)],
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkAllOrigins: true,
          checkUnknownLocals: true,
          policies: [...paths(part), ...packages(part)],
        },
      ],
    },
  })),
];
