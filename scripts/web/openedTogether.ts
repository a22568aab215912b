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
  /** Visits that mostly follow others, whose pieces the browser then has: what these share with others is not kept apart for them. */
  readonly rare?: readonly string[];
  /** Visits whose style sheets all come with what they cannot be shown without: sheets are small, and each is a request. */
  readonly oneSheet?: readonly string[];
}

/** Characters of source below which a request costs more than the module. */
const SMALL = 20_000;

/**
 * Names the piece of the build that a module goes into. Modules that the same visits load, each at the same stage, share a piece: a request for each
 * of the many tiny modules costs a phone more than the modules do. Small pieces join one that at least the same visits load.
 *
 * Pieces never need each other in a circle: what a module imports has all users that the module has, and more, and no piece joins another that would
 * then need itself.
 *
 * @returns a name, or null for modules that the bundler places
 */
export function openedTogether(options: OpenedTogetherOptions) {
  let names: ReadonlyMap<string, string> | undefined;
  return (id: string, moduleOf: ModuleOf): string | null => {
    names ??= nameAll(id, moduleOf, options);
    return names.get(id) ?? null;
  };
}

const SHEET = /\.css(\?|$)/;

function nameAll(
  some: string,
  moduleOf: ModuleOf,
  { root, visits, rare = [], oneSheet = [] }: OpenedTogetherOptions,
): ReadonlyMap<string, string> {
  const visitNames = Object.keys(visits);
  const { importsOf, initial, partsWith } = moduleGraph(some, moduleOf);
  const pieces = new Map<string, Piece & { readonly ids: string[] }>();
  for (const [id, parts] of partsWith) {
    const isSheet = SHEET.test(id);
    const found = Object.values(visits).map((parted) => {
      const stage = parted.findIndex((own) => own.some((part) => parts.has(`${root}/${part}`)));
      return stage === -1 ? NEVER : stage;
    });
    const isShown = (names: readonly string[]): boolean =>
      visitNames.some((name, index) => names.includes(name) && found[index] !== NEVER);
    const isGathered = isSheet && isShown(oneSheet);
    // The bundler keeps what one part alone has in the piece of that part.
    if (found.every((stage) => stage === NEVER) || (parts.size < 2 && !isGathered)) continue;
    const isCommon = isShown(visitNames.filter((name) => !rare.includes(name)));
    const stages = visitNames.map((name, index) => {
      if (isCommon && rare.includes(name)) return NEVER;
      return isGathered && oneSheet.includes(name) ? 0 : (found[index] ?? NEVER);
    });
    const name = nameOf(visitNames, stages);
    const piece = pieces.get(name) ?? { name, stages, ids: [] };
    piece.ids.push(id);
    pieces.set(name, piece);
  }
  // Most of what the application may load as it begins is there already, and weighs nothing here.
  const sizeOf = ({ ids }: Piece): number =>
    ids.reduce((sum, id) => sum + (initial.has(id) ? 0 : (moduleOf(id)?.code?.length ?? 0)), 0);
  const names = joinSmall([...pieces.values()], (piece) => sizeOf(piece) < SMALL, importsOf);
  return new Map([...names, ...indexNames(names, moduleOf, importsOf)]);
}

/** Indices of libraries, which the bundler may keep although nothing imports from them: each goes with its modules where these are together. */
function indexNames(
  names: ReadonlyMap<string, string>,
  moduleOf: ModuleOf,
  importsOf: (id: string) => readonly string[],
): ReadonlyMap<string, string> {
  const importers = new Set([...names.keys()].flatMap((id) => moduleOf(id)?.importers ?? []));
  const found = new Map<string, string>();
  for (const id of importers) {
    const imported = moduleOf(id)?.importedIds ?? [];
    if (names.has(id) || imported.length === 0 || importsOf(id).length > 0) continue;
    const pieces = new Set(imported.map((one) => names.get(one)));
    const [piece] = pieces;
    if (pieces.size === 1 && piece !== undefined) found.set(id, piece);
  }
  return found;
}

function nameOf(visits: readonly string[], stages: readonly number[]): string {
  return visits
    .flatMap((visit, index) => {
      const stage = stages[index] ?? NEVER;
      return stage === NEVER ? [] : [stage === 0 ? visit : `${visit}${stage + 1}`];
    })
    .join('-');
}
