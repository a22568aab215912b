import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EngineSnapshotView, EventBatch } from '../../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../../server/ports/exchange.ts';
import type { Activity } from '../../../../../../server/services/growth/activity.ts';
import type { Fold } from '../../../../../../server/services/growth/fold.ts';
import {
  followActivity,
  type ActivitySource,
} from '../../../../../../server/services/growth/growthFollower.ts';
import { openServiceDb } from '../../support/serviceRuns.ts';

const DAY = 86_400_000;
const BEGIN = Date.UTC(2028, 1, 28);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const dayOf = (time: number): number => Math.floor(time / DAY);

/** What is decided for a day as it is written, as fee tiers are; it outlives restarts. */
class Decisions {
  day = dayOf(BEGIN);
  made = 0;
}

/** Decides for each new day with its first write. */
function decider(decided: Decisions): Fold {
  let due: number | undefined;
  return {
    name: 'decider',
    get mustStore() {
      return due !== undefined;
    },
    load: () => Promise.resolve(),
    apply: () => undefined,
    tick(time) {
      if (dayOf(time) > decided.day) due = dayOf(time);
    },
    async store() {
      await Promise.resolve();
      if (due === undefined) return;
      decided.day = due;
      decided.made += 1;
      due = undefined;
    },
    stored: () => Promise.resolve(),
  };
}

/** An exchange whose journal is told again at each start. */
class Told {
  readonly #batches: EventBatch[];
  readonly #listeners = new Set<(batches: readonly EventBatch[]) => void>();
  known = 0;

  constructor(batches: EventBatch[]) {
    this.#batches = batches;
  }

  tell(count: number): void {
    const fresh = this.#batches.slice(this.known, this.known + count);
    this.known += fresh.length;
    for (const listener of this.#listeners) listener(fresh);
  }

  asExchange(): Exchange {
    return {
      view: () => Promise.resolve({ seq: this.known } as unknown as EngineSnapshotView),
      answered: () => Promise.resolve(),
      subscribe: (listener: (batches: readonly EventBatch[]) => void) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      replay: async (after: number, listener: (batches: readonly EventBatch[]) => Promise<void>) => {
        const rest = this.#batches.slice(0, this.known).filter(({ seq }) => seq > after);
        for (let from = 0; from < rest.length; from += 7) await listener(rest.slice(from, from + 7));
      },
    } as unknown as Exchange;
  }

  forget(): void {
    this.#listeners.clear();
  }
}

const step = fc.record({
  tell: fc.nat({ max: 20 }),
  what: fc.constantFrom('nothing' as const, 'flush' as const, 'restart' as const),
});

it('what is decided for a day is decided before anything of the day counts, in whatever portions it is told and however often the exchange is started', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: DAY }), { minLength: 20, maxLength: 120, size: 'max' }),
      fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }),
      async (gaps, steps) => {
        let time = BEGIN;
        const told = new Told(
          gaps.map((gap, place) => ({ seq: place + 1, time: (time += gap), events: [] })),
        );
        const db = await openServiceDb();
        const decided = new Decisions();
        const counted = new Map<number, string>();
        const source: ActivitySource = {
          load: () => Promise.resolve(),
          store: () => Promise.resolve(),
          read: (batch, tell) => tell({ kind: 'flat', time: batch.time, userId: batch.seq, account: 0 }),
        };
        const counter: Fold = {
          name: 'counter',
          load: () => Promise.resolve(),
          apply(activity: Activity) {
            if (activity.kind !== 'flat') return;
            const by = `${dayOf(activity.time)} by ${decided.day}`;
            counted.set(activity.userId, by);
          },
          tick: () => undefined,
          store: () => Promise.resolve(),
          stored: () => Promise.resolve(),
        };
        const start = () => {
          told.forget();
          return followActivity({
            ...{ db, exchange: told.asExchange(), source, folds: [decider(decided), counter] },
            now: () => gaps.slice(0, told.known).reduce((sum, gap) => sum + gap, BEGIN),
            onFailure(error) {
              throw error;
            },
          });
        };
        let follower = await start();
        for (const { tell, what } of steps) {
          told.tell(tell);
          if (what === 'flush') await follower.flush();
          if (what === 'restart') {
            await follower.stop();
            follower = await start();
          }
        }
        await follower.flush();
        time = BEGIN;
        const should = gaps.slice(0, told.known).map((gap) => {
          time += gap;
          return `${dayOf(time)} by ${dayOf(time)}`;
        });
        await follower.flush();
        expect([...counted.keys()].sort((a, b) => a - b).map((seq) => counted.get(seq))).toEqual(should);
        await follower.stop();
        await db.destroy();
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
});
