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
        code: 'x'.repeat(lengths[index] ?? 10_000),
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
    lengths: fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: size, maxLength: size }),
  }),
);

function piecesOf(application: Application): readonly (string | null)[] {
  const [first = 0, second = 0, third = 0] = application.parts;
  const name = openedTogether({
    root: ROOT,
    visits: { first: [[pathOf(first)], [pathOf(third)]], second: [[pathOf(second)]] },
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
          const isSmall = isInitial(application, index) || (application.lengths[index] ?? 0) < 6_000;
          if (!isSmall) expect(piece).toBe(expected.join('-'));
          for (const name of expected) expect(piece).toContain(name.replace('2', ''));
        });
      }),
    );
  });

  it('never need each other in a circle', () => {
    fc.assert(
      fc.property(applications, (application) => {
        const users = usersOf(application);
        // What the bundler places itself is with what has the same users.
        const pieces = piecesOf(application).map(
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
  });

  it('take no module of one part alone, or of no visit', () => {
    const imports = [[], [4, 5], [5], [6, 7], [], [], [], []];
    const application = { imports, parts: [1, 2, 3, 7], lengths: imports.map(() => 9_000) };
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
      code: 'export const x = 1;'.padEnd(9_000),
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
});
