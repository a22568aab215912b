import { steadyNow } from '../../platform/exchangeClock.ts';
import type { StoredValue } from '../../platform/storedValue.ts';

/** The exchange's clock as seen from here, whatever the device's is set to meanwhile. Times are in milliseconds since the Unix epoch. */
export interface ServerClock {
  /** The time there, by what is known of the difference so far. */
  now(): number;
  /** Asks for the time, once per page. Never rejects: without an answer the difference stays what it was. */
  measure(): Promise<void>;
  /** Takes the time there from an answer that told it just now. */
  correct(serverTime: number): void;
  /** Takes how far it is ahead of the clock here, as the realtime connection goes on measuring it. */
  follow(ahead: number): void;
  /** Resolves when the difference is known well enough to sign calls. Measures on first use. */
  ready(): Promise<void>;
}

export interface ServerClockOptions {
  /** The time there; may reject. */
  readonly ask: () => Promise<number>;
  /** The difference of the last visit, in milliseconds; `undefined` before there was one. */
  readonly stored: StoredValue<number | undefined>;
  /** The difference by the answer that brought the page, in milliseconds; `undefined` where that did not tell. */
  readonly ofPage?: () => number | undefined;
  /** A clock that is never set. */
  readonly now?: () => number;
  /** By how much that one is ahead of the device's, whose difference is what the next visit needs. */
  readonly aheadOfDevice?: () => number;
  /** Told the difference: the stored one at once, and each that is found. */
  readonly onDifference?: (difference: number) => void;
}

/** Tokens hold for five minutes; a clock this right needs no waiting. */
const RIGHT_WITHIN_MS = 60_000;

/** Less is how long frames are on their way. */
const NOTICEABLE_MS = 100;

/** Makes the clock. Who is told the time with the page, or had a right clock at the last visit, need not wait for it. */
export function createServerClock({
  ask,
  stored,
  ofPage = () => undefined,
  now = steadyNow,
  aheadOfDevice = () => 0,
  onDifference,
}: ServerClockOptions): ServerClock {
  const told = ofPage();
  const known = stored.read();
  const isRight = told !== undefined || (known !== undefined && Math.abs(known) <= RIGHT_WITHIN_MS);
  let difference = Math.round(told ?? known ?? 0);
  onDifference?.(difference);
  let measuring: Promise<void> | undefined;

  const learn = (found: number): void => {
    difference = Math.round(found);
    stored.write(difference + aheadOfDevice());
    onDifference?.(difference);
  };
  const askOnce = async (): Promise<void> => {
    try {
      const sent = now();
      const there = await ask();
      // The answer was made about half way between the question and its arrival.
      learn(there - (sent + now()) / 2);
    } catch {
      // Errors show in the calls that users make.
    }
  };
  const measure = (): Promise<void> => (measuring ??= askOnce());

  return {
    now: () => now() + difference,
    measure,
    correct: (serverTime) => learn(serverTime - now()),
    follow(ahead) {
      if (Math.abs(ahead - difference) >= NOTICEABLE_MS) learn(ahead);
    },
    async ready() {
      const measured = measure();
      if (!isRight) await measured;
    },
  };
}

/** Reads a stored difference. */
export function decodeDifference(found: unknown): number | undefined {
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}
