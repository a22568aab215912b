/** Trades of one order, and of orders sent together, arrive in a burst. */
const BURST_MS = 1_000;

/** Emits when the fill sound is to be played. */
export interface FillWatch {
  /**
   * Takes the user's last fills by their keys, `undefined` while they are not known. Whether there is one that was not
   * there before, and no sound for a burst's time; those found first are older than the page and make none.
   */
  readonly isHeard: (keys: readonly string[] | undefined, now: number) => boolean;
}

/** Makes a watch that has seen nothing yet. */
export function createFillWatch(): FillWatch {
  let seen: ReadonlySet<string> | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  return {
    isHeard(keys, now) {
      const before = seen;
      seen = keys && new Set(keys);
      if (keys === undefined || before === undefined) return false;
      if (keys.every((key) => before.has(key)) || now - heardAt < BURST_MS) return false;
      heardAt = now;
      return true;
    },
  };
}
