import type { LineTone, PriceLine } from './priceLine.ts';

/** A line before it is put into words: of many only few are. */
export interface LineSource extends Pick<PriceLine, 'id' | 'price'> {
  /** Its colour, where it may be told together with others near it; `undefined` for what is always shown by itself. */
  readonly collapses?: LineTone | undefined;
  /** Puts it into words. */
  readonly shown: () => PriceLine;
}

/** Lines near each other, told as one. */
export interface LineGroup {
  /** Stays the same while prices stay where they are on the chart. */
  readonly id: string;
  /** The highest price first. */
  readonly lines: readonly [LineSource, ...LineSource[]];
  /** Where it is drawn: at the price of one of them. */
  readonly price: string;
  /** The colour they share; brand where they differ. */
  readonly tone: LineTone;
}

/** The prices that a chart shows, to a quarter of a step. */
export interface ShownPrices {
  /** How far apart lines must be to be told apart: 1, 2 or 5 of a power of ten. */
  readonly step: number;
  readonly from: number;
  readonly to: number;
}

/** So many lines are shown one by one, wherever they are. */
export const FEW_LINES = 10;

/** Room for each group, in heights of a label: that most of the chart belongs to its candles. */
const ROOM = 3;

/** What of the prices of a chart decides over groups; changes only when they do. `size`: of a label, in pixels. */
export function shownPrices(bottom: number, top: number, height: number, size: number): ShownPrices {
  const step = niceStep(((top - bottom) / Math.max(1, height)) * size * ROOM);
  const part = step / 4;
  return { step, from: Math.ceil(bottom / part) * part, to: Math.floor(top / part) * part };
}

/** Whether there are so many lines that those near each other are told as one. */
export function areMany(lines: readonly LineSource[]): boolean {
  let count = 0;
  for (const { collapses } of lines) count += Number(collapses !== undefined);
  return count > FEW_LINES;
}

/**
 * What is drawn of many lines: those near each other as one, and nothing of what is out of sight.
 *
 * @param selected a line that is shown by itself all the same
 */
export function groupLines(
  lines: readonly LineSource[],
  shown: ShownPrices | undefined,
  selected: string | undefined,
): { readonly singles: readonly LineSource[]; readonly groups: readonly LineGroup[] } {
  const singles: LineSource[] = [];
  const cells = new Map<number, [LineSource, ...LineSource[]]>();
  for (const line of lines) {
    if (line.collapses === undefined || line.id === selected) singles.push(line);
    if (line.collapses === undefined || shown === undefined) continue;
    const price = Number(line.price);
    if (price < shown.from - shown.step / 4 || price > shown.to + shown.step / 4) continue;
    const cell = Math.floor(price / shown.step);
    const others = cells.get(cell);
    if (others === undefined) cells.set(cell, [line]);
    else others.push(line);
  }
  const groups: LineGroup[] = [];
  for (const [cell, [first, ...others]] of cells) {
    if (others.length > 0) groups.push(groupOf(`group ${cell}`, [first, ...others], shown));
    else if (first.id !== selected) singles.push(first);
  }
  return { singles, groups };
}

function groupOf(
  id: string,
  lines: [LineSource, ...LineSource[]],
  shown: ShownPrices | undefined,
): LineGroup {
  lines.sort((a, b) => Number(b.price) - Number(a.price));
  // One that is in sight, so that the group is.
  const seen = lines.filter(({ price }) => isWithin(Number(price), shown));
  const among = seen.length > 0 ? seen : lines;
  const middle = among[among.length >> 1] ?? lines[0];
  const tone = lines[0].collapses ?? 'brand';
  return {
    id,
    lines,
    price: middle.price,
    tone: lines.every(({ collapses }) => collapses === tone) ? tone : 'brand',
  };
}

function isWithin(price: number, shown: ShownPrices | undefined): boolean {
  return shown !== undefined && price >= shown.from && price <= shown.to;
}

function niceStep(least: number): number {
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const [step = 10] = [1, 2, 5].filter((each) => each * power >= least);
  return step * power;
}
