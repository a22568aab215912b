import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.ts';
import type { KnownModule } from '../../../../scripts/web/moduleGraph.ts';
import { openedTogether } from '../../../../scripts/web/openedTogether.ts';
import { visits } from '../../../../scripts/web/visits.ts';

const ROOT = '/repository';
const pathOf = (index: number): string => `src/${index}.ts`;
const idOf = (index: number): string => `${ROOT}/${pathOf(index)}`;

/** An application: which modules each imports, all of later number, which of them are imported later as parts, and how long each is. */
interface Application {
  readonly imports: readonly (readonly number[])[];
  readonly parts: readonly number[];
  readonly lengths: readonly number[];
}

function knownModules({ imports, parts, lengths }: Application): (id: string) => KnownModule | null {
  const modules = new Map(
    imports.map((imported, index) => [
      idOf(index),
      {
        isEntry: index === 0,
        code: 'x'.repeat(lengths[index] ?? 30_000),
        importers: imports.flatMap((others, by) => (others.includes(index) ? [idOf(by)] : [])),
        dynamicImporters: parts.includes(index) ? [idOf(0)] : [],
        importedIds: imported.map(idOf),
        dynamicallyImportedIds: index === 0 ? parts.map(idOf) : [],
      },
    ]),
  );
  return (id) => modules.get(id) ?? null;
}

/** The parts that load each module. */
function usersOf({ imports, parts }: Application): readonly ReadonlySet<number>[] {
  const users = imports.map(() => new Set<number>());
  const load = (index: number, part: number): void => {
    if (users[index]?.has(part) !== false) return;
    users[index].add(part);
    for (const imported of imports[index] ?? []) load(imported, part);
  };
  for (const part of parts) load(part, part);
  return users;
}

/** Whether the application loads a module as it begins: it is there already then, and weighs nothing. */
function isInitial({ imports }: Pick<Application, 'imports'>, index: number, from = 0): boolean {
  return index === from || (imports[from] ?? []).some((one) => isInitial({ imports }, index, one));
}

const applications: fc.Arbitrary<Application> = fc.integer({ min: 4, max: 24 }).chain((size) =>
  fc.record({
    imports: fc.tuple(
      ...Array.from({ length: size }, (_, index) =>
        fc
          .uniqueArray(fc.integer({ min: index + 1, max: size }), { maxLength: 4 })
          .map((all) => all.filter((one) => one < size)),
      ),
    ),
    parts: fc.uniqueArray(fc.integer({ min: 1, max: size - 1 }), { minLength: 3, maxLength: 8 }),
    lengths: fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: size, maxLength: size }),
  }),
);

function piecesOf(application: Application, rare: readonly string[] = []): readonly (string | null)[] {
  const [first = 0, second = 0, third = 0] = application.parts;
  const name = openedTogether({
    root: ROOT,
    visits: { first: [[pathOf(first)], [pathOf(third)]], second: [[pathOf(second)]] },
    rare,
  });
  const moduleOf = knownModules(application);
  return application.imports.map((_, index) => name(idOf(index), moduleOf));
}

it('names parts that exist', () => {
  const parts: readonly string[] = Object.values(visits).flat(2);
  expect(parts.filter((part) => !existsSync(inRoot(part)))).toEqual([]);
});

describe('pieces of the build', () => {
  it('are those of the visits that load their modules, and at most small ones of fewer', () => {
    fc.assert(
      fc.property(applications, (application) => {
        const users = usersOf(application);
        const [first = 0, second = 0, third = 0] = application.parts;
        piecesOf(application).forEach((piece, index) => {
          if (piece === null) return;
          const loads = (part: number): boolean => users[index]?.has(part) === true;
          const own = [loads(first) ? 'first' : loads(third) ? 'first2' : '', loads(second) ? 'second' : ''];
          const expected = own.filter((name) => name !== '');
          const isSmall = isInitial(application, index) || (application.lengths[index] ?? 0) < 20_000;
          if (!isSmall) expect(piece).toBe(expected.join('-'));
          for (const name of expected) expect(piece).toContain(name.replace('2', ''));
        });
      }),
    );
  });

  it.each([[[]], [['second']], [['first']]])(
    'never need each other in a circle, where %j is rare',
    (rare) => {
      fc.assert(
        fc.property(applications, (application) => {
          const users = usersOf(application);
          // What the bundler places itself is with what has the same users.
          const pieces = piecesOf(application, rare).map(
            (piece, index) => piece ?? [...(users[index] ?? [])].sort().join(),
          );
          const needs = new Map<string, Set<string>>();
          application.imports.forEach((imported, index) => {
            const from = pieces[index] ?? '';
            const to = imported.map((one) => pieces[one] ?? '').filter((piece) => piece !== from);
            needs.set(from, new Set([...(needs.get(from) ?? []), ...to]));
          });
          const reach = (from: string, seen = new Set<string>()): Set<string> => {
            for (const to of needs.get(from) ?? [])
              if (!seen.has(to)) {
                seen.add(to);
                reach(to, seen);
              }
            return seen;
          };
          for (const piece of needs.keys()) expect(reach(piece)).not.toContain(piece);
        }),
        { numRuns: 1_000 },
      );
    },
  );

  it('take no module of one part alone, or of no visit', () => {
    const imports = [[], [4, 5], [5], [6, 7], [], [], [], []];
    const application = { imports, parts: [1, 2, 3, 7], lengths: imports.map(() => 30_000) };
    const name = openedTogether({ root: ROOT, visits: { first: [[pathOf(1)]], second: [[pathOf(2)]] } });
    const moduleOf = knownModules(application);
    const pieces = imports.map((_, index) => name(idOf(index), moduleOf));
    // Both visits load module 5; the first alone loads 4, and neither loads 6 and 7.
    expect(pieces).toEqual([null, null, null, null, null, 'first-second', null, null]);
  });

  it('follow a name through the index of a library to its module', () => {
    const library = `${ROOT}/node_modules/library`;
    const bare: KnownModule = {
      isEntry: false,
      code: 'export const x = 1;'.padEnd(30_000),
      importers: [],
      dynamicImporters: [],
      importedIds: [],
      dynamicallyImportedIds: [],
    };
    const index = `${library}/index.mjs`;
    const user = (name: string, importers: readonly string[]): KnownModule => ({
      ...bare,
      code: `import { ${name} as own } from 'library'; export const y = own;`,
      importers,
      dynamicImporters: [idOf(0)],
      importedIds: [index],
    });
    const modules: Record<string, KnownModule> = {
      [idOf(0)]: { ...bare, isEntry: true, dynamicallyImportedIds: [idOf(1), idOf(2), idOf(3)] },
      [idOf(1)]: user('A', []),
      [idOf(2)]: user('B', []),
      [idOf(3)]: user('B', []),
      [index]: {
        ...bare,
        code: "import { a } from './a.mjs'; export { a as A }; export { b as B } from './b.mjs'; export * from './types.mjs';",
        importedIds: [`${library}/a.mjs`, `${library}/b.mjs`],
      },
      [`${library}/a.mjs`]: bare,
      [`${library}/b.mjs`]: bare,
    };
    const name = openedTogether({ root: ROOT, visits: { first: [[pathOf(1)]], second: [[pathOf(2)]] } });
    const pieceOf = (id: string) => name(id, (one) => modules[one] ?? null);
    expect(pieceOf(idOf(0))).toBeNull();
    expect([pieceOf(`${library}/a.mjs`), pieceOf(`${library}/b.mjs`)]).toEqual([null, 'second']);
  });

  it('follow a name that an index has from a whole module, that is passed on, or that is read of the whole index', () => {
    const library = `${ROOT}/library`;
    const bare: KnownModule = {
      ...{ isEntry: false, importers: [], dynamicImporters: [], importedIds: [], dynamicallyImportedIds: [] },
      code: 'export const x = 1;'.padEnd(30_000),
    };
    const index = `${library}/index.mjs`;
    const user = (code: string): KnownModule => ({
      ...{ ...bare, code, dynamicImporters: [idOf(0)], importedIds: [index] },
    });
    const modules: Record<string, KnownModule> = {
      [idOf(0)]: { ...bare, isEntry: true, dynamicallyImportedIds: [idOf(1), idOf(2), idOf(3)] },
      [idOf(1)]: user("import * as whole from 'library'; export const y = whole.a();"),
      [idOf(2)]: user("export { a } from 'library'; import { B } from 'library'; export { B };"),
      [idOf(3)]: user("import { B } from 'library'; export const z = new B();"),
      [index]: {
        ...{ ...bare, code: "export * from './a.mjs'; export * from './b.mjs';" },
        importedIds: [`${library}/a.mjs`, `${library}/b.mjs`],
      },
      [`${library}/a.mjs`]: { ...bare, code: 'export function a() {}'.padEnd(30_000), importers: [index] },
      [`${library}/b.mjs`]: { ...bare, code: 'class B {} export { B };'.padEnd(30_000), importers: [index] },
    };
    const name = openedTogether({ root: ROOT, visits: { first: [[pathOf(1)]], second: [[pathOf(2)]] } });
    const pieceOf = (id: string) => name(id, (one) => modules[one] ?? null);
    expect(pieceOf(idOf(0))).toBeNull();
    expect([pieceOf(`${library}/a.mjs`), pieceOf(`${library}/b.mjs`)]).toEqual(['first-second', 'second']);
  });

  it('keep nothing apart for a rare visit, and have the sheets of some visits in one piece', () => {
    const sheet = `${ROOT}/src/4.module.css`;
    const parts: KnownModule = {
      ...{ isEntry: false, importers: [], dynamicallyImportedIds: [] },
      ...{ code: 'x'.repeat(30_000), dynamicImporters: [idOf(0)], importedIds: [idOf(9)] },
    };
    const leaf = { ...parts, dynamicImporters: [], importedIds: [] };
    const modules: Record<string, KnownModule> = {
      [idOf(0)]: { ...leaf, isEntry: true, dynamicallyImportedIds: [1, 2, 3, 5].map(idOf) },
      [idOf(1)]: parts,
      [idOf(2)]: parts,
      [idOf(3)]: parts,
      [idOf(5)]: { ...parts, importedIds: [sheet] },
      [idOf(9)]: { ...leaf, importers: [idOf(1), idOf(2), idOf(3)] },
      [sheet]: { ...leaf, importers: [idOf(5)] },
    };
    const name = openedTogether({
      root: ROOT,
      visits: { first: [[pathOf(1)], [pathOf(5)]], second: [[pathOf(2)]], seldom: [[pathOf(3)]] },
      rare: ['seldom'],
      oneSheet: ['first', 'second'],
    });
    const pieceOf = (id: string) => name(id, (one) => modules[one] ?? null);
    expect([pieceOf(idOf(9)), pieceOf(sheet)]).toEqual(['first-second', 'first-second']);
  });
});
