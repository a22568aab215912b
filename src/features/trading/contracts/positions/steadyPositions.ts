import type { LivePosition, PositionFigures } from '../../../../stores/contracts/live/portfolio.ts';

/**
 * Makes a reader of positions that gives the very same object for a position as long as nothing about it has changed, so that its
 * row is not rendered again when the mark of another contract moves.
 */
export function createSteadyPositions(): (positions: readonly LivePosition[]) => readonly LivePosition[] {
  let known = new Map<string, LivePosition>();
  return (positions) => {
    const steady = positions.map((live) => {
      const before = known.get(live.key);
      return before !== undefined && isSame(before, live) ? before : live;
    });
    known = new Map(steady.map((live) => [live.key, live]));
    return steady;
  };
}

const FIGURES = [
  'mark',
  'unrealized',
  'roe',
  'initialMargin',
  'margin',
  'maintenance',
  'liquidationPrice',
  'marginRatio',
] as const satisfies (keyof PositionFigures)[];

function isSame(a: LivePosition, b: LivePosition): boolean {
  if (a.position !== b.position || a.contract !== b.contract) return false;
  if (a.figures === undefined || b.figures === undefined) return a.figures === b.figures;
  return FIGURES.every((name) => isEqual(a.figures?.[name], b.figures?.[name]));
}

function isEqual(a: PositionFigures['marginRatio'], b: PositionFigures['marginRatio']): boolean {
  return a === undefined || b === undefined ? a === b : a.eq(b);
}
