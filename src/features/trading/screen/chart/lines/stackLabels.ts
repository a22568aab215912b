/** A label beside a line, before it is put where it can be read. */
export interface StackedLabel {
  /** Of its line, in pixels. */
  readonly y: number;
  /** It stays at its line as far as it can; the others give way. */
  readonly isSteady: boolean;
}

export interface LabelRoom {
  /** Of the pane that the labels stand in, in pixels. */
  readonly height: number;
  /** Where the room begins, below what stands over the pane. */
  readonly top?: number;
  /** Of a label and the gap to the next one. */
  readonly size: number;
  /** The middle of a label that is not ours to move, and that none may cover. */
  readonly taken?: number | undefined;
}

/** What a label that should stay where it is counts for, against one that need not. */
const STEADY_WEIGHT = 10_000;

/**
 * The middles of labels, moved from their lines by as little as it takes for each to be read: none covers another one, nor the one that
 * is `taken`. Where there is no room for all they overlap evenly.
 */
export function stackLabels(
  labels: readonly StackedLabel[],
  { height, top = 0, size, taken }: LabelRoom,
): readonly number[] {
  const order = labels.map((_, index) => index).sort((a, b) => yOf(labels, a) - yOf(labels, b) || a - b);
  const middles = labels.map(() => 0);
  const place = (indices: readonly number[], from: number, to: number): void => {
    const placed = spread(
      indices.map((index) => labels[index] ?? NOWHERE),
      { from, to, size },
    );
    for (const [at, index] of indices.entries()) middles[index] = placed[at] ?? 0;
  };
  if (taken === undefined || taken < 0 || taken > height) {
    place(order, top, height);
    return middles;
  }
  const [above, below] = [taken - size / 2, taken + size / 2];
  const capacity = (room: number): number => Math.max(0, Math.floor(room / size));
  const wished = order.filter((index) => yOf(labels, index) < taken).length;
  // What does not fit between the taken place and an edge goes to its other side.
  const least = order.length - capacity(height - below);
  const count = Math.min(Math.max(wished, least), Math.max(capacity(above - top), Math.min(wished, least)));
  place(order.slice(0, count), top, above);
  place(order.slice(count), below, height);
  return middles;
}

const NOWHERE: StackedLabel = { y: 0, isSteady: false };

function yOf(labels: readonly StackedLabel[], index: number): number {
  return labels[index]?.y ?? 0;
}

/** Neighbours that touch, and move together. */
interface Cluster {
  readonly weight: number;
  /** Σ weight × (y − the room that those before it take). */
  readonly moment: number;
  readonly count: number;
}

/**
 * Keeps the distance between neighbours by moving them as little as possible, in the sense of least squares: isotonic regression by
 * pooling adjacent violators, of where each would stand without those before it.
 */
function spread(
  sorted: readonly StackedLabel[],
  { from, to, size }: { readonly from: number; readonly to: number; readonly size: number },
): number[] {
  const step = sorted.length * size <= to - from ? size : (to - from) / Math.max(1, sorted.length);
  const clusters: Cluster[] = [];
  for (const [index, { y, isSteady }] of sorted.entries()) {
    const weight = isSteady ? STEADY_WEIGHT : 1;
    let last: Cluster = { weight, moment: weight * (y - index * step), count: 1 };
    for (let before = clusters.at(-1); before !== undefined && meanOf(before) > meanOf(last);) {
      clusters.pop();
      last = joined(before, last);
      before = clusters.at(-1);
    }
    clusters.push(last);
  }
  const [lowest, highest] = [from + step / 2, to - step / 2 - (sorted.length - 1) * step];
  const starts = clusters.flatMap((cluster) => {
    const start = Math.min(Math.max(meanOf(cluster), lowest), highest);
    return Array.from({ length: cluster.count }, () => start);
  });
  return starts.map((start, index) => start + index * step);
}

function meanOf({ moment, weight }: Cluster): number {
  return moment / weight;
}

function joined(a: Cluster, b: Cluster): Cluster {
  return { weight: a.weight + b.weight, moment: a.moment + b.moment, count: a.count + b.count };
}
