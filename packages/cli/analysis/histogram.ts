/** How often values fell between two bounds. */
export interface Bucket {
  /** Lower bound, inclusive. */
  readonly from: number;
  /** Upper bound, exclusive. */
  readonly to: number;
  readonly count: number;
}

/** What is told of a distribution; all in the unit of its values. */
export interface Distribution {
  readonly count: number;
  readonly least: number;
  readonly median: number;
  readonly p90: number;
  readonly p99: number;
  readonly most: number;
  /** Bounds are 1, 2 and 5 times powers of ten; empty ones at both ends are left out. */
  readonly buckets: readonly Bucket[];
}

/** Counts values, each once: those of a clock in whole milliseconds are few, however many frames there are. */
export class Values {
  readonly #counts = new Map<number, number>();
  #count = 0;

  /** How many there are. */
  get count(): number {
    return this.#count;
  }

  add(value: number): void {
    this.#count++;
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  /** Undefined when there are none. */
  distribution(): Distribution | undefined {
    const sorted = [...this.#counts].sort(([a], [b]) => a - b);
    const [least] = sorted[0] ?? [];
    const [most] = sorted.at(-1) ?? [];
    if (least === undefined || most === undefined) return undefined;
    const quantile = (share: number): number => {
      let left = Math.ceil(share * this.#count);
      return sorted.find(([, count]) => (left -= count) <= 0)?.[0] ?? most;
    };
    return {
      count: this.#count,
      least,
      median: quantile(0.5),
      p90: quantile(0.9),
      p99: quantile(0.99),
      most,
      buckets: bucketsOf(sorted, least, most),
    };
  }
}

const STEPS = [1, 2, 5];

function bucketsOf(
  sorted: readonly (readonly [value: number, count: number])[],
  least: number,
  most: number,
): Bucket[] {
  const bounds = boundsAround(least, most);
  let at = 0;
  return bounds.slice(0, -1).map((from, index) => {
    const to = bounds[index + 1] ?? Infinity;
    let count = 0;
    for (let next = sorted[at]; next !== undefined && next[0] < to; next = sorted[++at]) count += next[1];
    return { from, to, count };
  });
}

/** Bounds that hold everything from `least` to `most`; what is below zero is in one bucket. */
function boundsAround(least: number, most: number): number[] {
  const smallest = least > 0 ? least : 0.1;
  const bounds: number[] = least <= 0 ? [Math.min(least, 0)] : [];
  // Read off the number: a logarithm is rounded, for 9999.999999999996 to 4.
  for (let power = Number(smallest.toExponential().split('e')[1]); ; power++)
    for (const step of STEPS) {
      const bound = Number(`${step}e${power}`);
      if (bound <= smallest && least > 0) bounds.length = 0;
      bounds.push(bound);
      if (bound > most) return bounds;
    }
}
