/** Modules that are loaded together. */
export interface Piece {
  readonly name: string;
  /** The stage at which each visit loads it, or {@link NEVER}. */
  readonly stages: readonly number[];
  readonly ids: readonly string[];
}

/** The stage of a visit that does not load a piece; later than every other. */
export const NEVER = 9;

/**
 * Has small pieces join one that at least the same visits load, at least as early.
 * @returns the name of the piece that each module ends up in
 */
export function joinSmall(
  pieces: readonly Piece[],
  isSmall: (piece: Piece) => boolean,
  importsOf: (id: string) => readonly string[],
): ReadonlyMap<string, string> {
  const nameOf = new Map(pieces.flatMap(({ name, ids }) => ids.map((id) => [id, name] as const)));
  const needs = new Map(pieces.map((piece) => [piece.name, needsOf(piece, nameOf, importsOf)] as const));
  const left = new Set(pieces);
  const joined = new Map<string, string>();
  for (const piece of pieces.filter(isSmall)) {
    const into = nearest(piece, left).find((other) => !closesCircle(piece.name, other.name, needs));
    if (into === undefined) continue;
    left.delete(piece);
    joined.set(piece.name, into.name);
    join(piece.name, into.name, needs);
  }
  const last = (name: string): string => {
    const into = joined.get(name);
    return into === undefined ? name : last(into);
  };
  return new Map([...nameOf].map(([id, name]) => [id, last(name)]));
}

type Needs = Map<string, Set<string>>;

function needsOf(
  { name, ids }: Piece,
  nameOf: ReadonlyMap<string, string>,
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const needed = new Set(ids.flatMap((id) => importsOf(id).flatMap((other) => nameOf.get(other) ?? [])));
  needed.delete(name);
  return needed;
}

/** The pieces that at least the same visits load as early, those with the fewest others first. */
function nearest({ name, stages }: Piece, pieces: Iterable<Piece>): readonly Piece[] {
  const more = (piece: Piece): number =>
    piece.stages.reduce((sum, stage, visit) => sum + (stages[visit] ?? NEVER) - stage, 0);
  return [...pieces]
    .filter(
      (piece) =>
        piece.name !== name && piece.stages.every((stage, visit) => stage <= (stages[visit] ?? NEVER)),
    )
    .sort((one, other) => more(one) - more(other));
}

/** Whether two pieces would need themselves as one: by way of a third. */
function closesCircle(one: string, other: string, needs: Needs): boolean {
  const leads = (from: string, to: string): boolean => {
    const seen = new Set(needs.get(from));
    seen.delete(to);
    for (const name of seen) for (const next of needs.get(name) ?? []) seen.add(next);
    return seen.has(to);
  };
  return leads(one, other) || leads(other, one);
}

function join(piece: string, into: string, needs: Needs): void {
  const all = new Set([...(needs.get(piece) ?? []), ...(needs.get(into) ?? [])]);
  all.delete(piece);
  all.delete(into);
  needs.delete(piece);
  needs.set(into, all);
  for (const needed of needs.values()) if (needed.delete(piece)) needed.add(into);
}
