import { setTimeout as delay } from 'node:timers/promises';

/** What a page shows of one thing, and the same as the exchange answers it. Both in a form that can be compared. */
export interface Comparison {
  readonly name: string;
  readonly shown: () => Promise<unknown>;
  readonly asked: () => Promise<unknown>;
  /** Says how they differ, nothing where they do not; default: by their text. */
  readonly differ?: (shown: unknown, asked: unknown) => string | undefined;
}

const LOOK_EVERY_MS = 150;

/**
 * Waits until a page shows what the exchange answers, which may change meanwhile: what is shown must be what was answered just before or just after.
 * Returns how they still differ after so long, nothing when they do not.
 */
export async function untilSame(comparison: Comparison, withinMs: number): Promise<string | undefined> {
  const { name, shown: read, asked: ask, differ = differByText } = comparison;
  const deadline = performance.now() + withinMs;
  let before = await ask();
  for (;;) {
    const shown = await read();
    const difference = differ(shown, before);
    if (difference === undefined) return undefined;
    const after = await ask();
    if (differ(shown, after) === undefined) return undefined;
    if (performance.now() > deadline) return `${name}: ${differ(shown, after)}`;
    before = after;
    await delay(LOOK_EVERY_MS);
  }
}

function differByText(shown: unknown, asked: unknown): string | undefined {
  const [one, other] = [JSON.stringify(shown), JSON.stringify(asked)];
  return one === other ? undefined : `${one} is shown instead of ${other}`;
}
