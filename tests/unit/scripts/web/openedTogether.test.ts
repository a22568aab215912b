import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.ts';
import { openedTogether, type KnownModule } from '../../../../scripts/web/openedTogether.ts';
import { pageParts } from '../../../../scripts/web/pageParts.ts';

const ROOT = '/repository';
const pathOf = (index: number): string => `src/${index}.ts`;
const idOf = (index: number): string => `${ROOT}/${pathOf(index)}`;

/** An application: which modules each imports, all of later number, and which of them are imported later as parts. */
interface Application {
  readonly imports: readonly (readonly number[])[];
  readonly parts: readonly number[];
}

function knownModules({ imports, parts }: Application): (id: string) => KnownModule | null {
  const modules = new Map(
    imports.map((_, index) => [
      idOf(index),
      {
        isEntry: index === 0,
        importers: imports.flatMap((imported, by) => (imported.includes(index) ? [idOf(by)] : [])),
        dynamicImporters: parts.includes(index) ? [idOf(0)] : [],
      },
    ]),
  );
  return (id) => modules.get(id) ?? null;
}

/** The parts that load each module, found from the parts downwards. */
function usersOf({ imports, parts }: Application): readonly ReadonlySet<number>[] {
  const users = imports.map(() => new Set<number>());
  const load = (index: number, part: number): void => {
    if (users[index]?.has(part) !== false) return;
    users[index].add(part);
    for (const imported of imports[index] ?? []) load(imported, part);
  };
  for (const part of [0, ...parts]) load(part, part);
  return users;
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
  }),
);

function piecesOf(application: Application): readonly (string | null)[] {
  const [first = 0, second = 0] = application.parts;
  const name = openedTogether({
    root: ROOT,
    within: 'src/dialogs',
    openings: { first: [pathOf(first)], second: [pathOf(second)] },
  });
  const moduleOf = knownModules(application);
  return application.imports.map((_, index) => name(idOf(index), moduleOf));
}

it('names parts that there are', () => {
  const parts: readonly string[] = Object.values(pageParts).flat();
  expect(parts.filter((part) => !existsSync(inRoot(part)))).toEqual([]);
});

describe('modules that are opened together', () => {
  it('are in one piece only when the same openings have them', () => {
    fc.assert(
      fc.property(applications, (application) => {
        const users = usersOf(application);
        const [first = 0, second = 0] = application.parts;
        const byPiece = Map.groupBy(
          piecesOf(application).map((piece, index) => ({ piece, users: users[index] })),
          ({ piece }) => piece,
        );
        byPiece.delete(null);
        for (const members of byPiece.values())
          for (const part of [first, second])
            expect(new Set(members.map((member) => member.users?.has(part))).size).toBe(1);
      }),
    );
  });

  it('make pieces that never need each other in a circle', () => {
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
    );
  });

  it('are not those of one part alone, of no opening, or of a library', () => {
    const application: Application = { imports: [[], [4, 5], [5], [6], [], [], []], parts: [1, 2, 3] };
    // Module 5 is of both openings, 4 of the first alone, 6 of none.
    expect(piecesOf(application)).toEqual([null, null, null, null, null, 'first-second', null]);
    const name = openedTogether({ root: ROOT, within: 'src/dialogs', openings: { first: [pathOf(1)] } });
    expect(name(`${ROOT}/node_modules/library.js`, knownModules(application))).toBeNull();
  });

  it('are apart where other parts have them, parts of the folder not counted', () => {
    const moduleOf = (id: string): KnownModule | null => {
      const part = { isEntry: false, importers: [], dynamicImporters: [idOf(0)] };
      const users = [idOf(1), `${ROOT}/src/dialogs/one.ts`, ...(id === idOf(9) ? [idOf(2)] : [])];
      return id === idOf(8) || id === idOf(9)
        ? { isEntry: false, importers: users, dynamicImporters: [] }
        : part;
    };
    const name = openedTogether({ root: ROOT, within: 'src/dialogs', openings: { first: [pathOf(1)] } });
    expect(name(idOf(8), moduleOf)).toBe('first');
    expect(name(idOf(9), moduleOf)).toBe('first-1');
  });
});
