import { joinSmall, NEVER } from './joinSmall.ts';
import type { Piece } from './joinSmall.ts';
import { moduleGraph } from './moduleGraph.ts';
import type { ModuleOf } from './moduleGraph.ts';

/**
 * Pages that visits begin with, and the parts of the application that each loads without being asked: first those it cannot be shown without, then
 * stage by stage the others. Paths below the repository.
 */
export type Visits = Readonly<Record<string, readonly (readonly string[])[]>>;

export interface OpenedTogetherOptions {
  /** Folder of the repository. */
  readonly root: string;
  readonly visits: Visits;
}

/** Characters of source below which a request costs more than the module. */
const SMALL = 6_000;

/**
 * Names the piece of the build that a module goes into. Modules that the same visits load, each at the same stage, share a piece: a request for each
 * of the many tiny modules costs a phone more than the modules do. Small pieces join one that at least the same visits load.
 *
 * Pieces never need each other in a circle: what a module imports has all users that the module has, and more, and no piece joins another that would
 * then need itself.
 *
 * @returns a name, or null for modules that the bundler places
 */
export function openedTogether({ root, visits }: OpenedTogetherOptions) {
  let names: ReadonlyMap<string, string> | undefined;
  return (id: string, moduleOf: ModuleOf): string | null => {
    names ??= nameAll(id, moduleOf, root, visits);
    return names.get(id) ?? null;
  };
}

function nameAll(
  some: string,
  moduleOf: ModuleOf,
  root: string,
  visits: Visits,
): ReadonlyMap<string, string> {
  const { importsOf, initial, partsWith } = moduleGraph(some, moduleOf);
  const pieces = new Map<string, Piece & { readonly ids: string[] }>();
  for (const [id, parts] of partsWith) {
    // The bundler keeps what one part alone has in the piece of that part.
    if (parts.size < 2) continue;
    const stages = Object.values(visits).map((parted) => {
      const stage = parted.findIndex((own) => own.some((part) => parts.has(`${root}/${part}`)));
      return stage === -1 ? NEVER : stage;
    });
    if (stages.every((stage) => stage === NEVER)) continue;
    const name = nameOf(Object.keys(visits), stages);
    const piece = pieces.get(name) ?? { name, stages, ids: [] };
    piece.ids.push(id);
    pieces.set(name, piece);
  }
  // Most of what the application may load as it begins is there already, and weighs nothing here.
  const sizeOf = ({ ids }: Piece): number =>
    ids.reduce((sum, id) => sum + (initial.has(id) ? 0 : (moduleOf(id)?.code?.length ?? 0)), 0);
  return joinSmall([...pieces.values()], (piece) => sizeOf(piece) < SMALL, importsOf);
}

function nameOf(visits: readonly string[], stages: readonly number[]): string {
  return visits
    .flatMap((visit, index) => {
      const stage = stages[index] ?? NEVER;
      return stage === NEVER ? [] : [stage === 0 ? visit : `${visit}${stage + 1}`];
    })
    .join('-');
}
