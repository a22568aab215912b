import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EngineSnapshotView, EventBatch } from '../../../../server/engine/protocol.ts';
import { follow, type Followed, type Gap } from '../../../../server/ports/follow.ts';

const batch = (seq: number): EventBatch => ({ seq, time: seq, events: [] });

const batches = (from: number, to: number): EventBatch[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => batch(from + at));

/** A history whose commands happen when the test says so; its journal holds those after `base`. */
class History implements Followed {
  readonly #listeners = new Set<(batches: readonly EventBatch[]) => void>();
  readonly base: number;
  last: number;
  /** Commands that happen during the view, before each replayed chunk, and after the replay. */
  readonly meanwhile: number[];

  constructor(base: number, last: number, meanwhile: number[] = []) {
    this.base = base;
    this.last = last;
    this.meanwhile = [...meanwhile];
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  happen(count: number): void {
    const news = batches(this.last + 1, this.last + count);
    this.last += count;
    if (news.length > 0) for (const listener of this.#listeners) listener(news);
  }

  #goOn(): void {
    this.happen(this.meanwhile.shift() ?? 0);
  }

  subscribe(listener: (batches: readonly EventBatch[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  view(): Promise<EngineSnapshotView> {
    const view = { seq: this.last } as EngineSnapshotView;
    this.#goOn();
    return Promise.resolve(view);
  }

  async replay(from: number, listener: (batches: readonly EventBatch[]) => void | Promise<void>) {
    let at = Math.max(from, this.base);
    while (at < this.last) {
      const chunk = batches(at + 1, Math.min(at + 3, this.last));
      at += chunk.length;
      await listener(chunk);
      this.#goOn();
    }
  }
}

const fail = (error: unknown): void => {
  throw error;
};

const seqs = (given: readonly EventBatch[]): number[] => given.map(({ seq }) => seq);

it('applies each command once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(20),
      fc.nat(20),
      fc.array(fc.nat(4), { maxLength: 8 }),
      async (stored, more, meanwhile) => {
        const history = new History(0, stored + more, meanwhile);
        const applied: number[] = [];
        await follow(
          history,
          () => stored,
          (given) => applied.push(...seqs(given)),
          { onFailure: fail },
        );
        history.happen(2);
        expect(applied).toEqual(seqs(batches(stored + 1, history.last)));
      },
    ),
  );
});

it('reports a gap and continues where it is told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(10), fc.integer({ min: 1, max: 10 }), fc.nat(10), async (stored, lost, kept) => {
      const base = stored + lost;
      const history = new History(base, base + kept);
      const applied: number[] = [];
      const gaps: Gap[] = [];
      await follow(
        history,
        () => stored,
        (given) => applied.push(...seqs(given)),
        {
          onFailure: fail,
          onGap(gap) {
            gaps.push(gap);
            return Promise.resolve(history.last);
          },
        },
      );
      expect(gaps).toEqual([{ from: stored + 1, to: base }]);
      history.happen(1);
      expect(applied).toEqual([history.last]);
    }),
  );
});

it('waits for each replayed chunk to settle', async () => {
  const history = new History(0, 9);
  const steps: string[] = [];
  await follow(
    history,
    () => 0,
    (given) => steps.push(seqs(given).join(' ')),
    {
      onFailure: fail,
      async settled() {
        await Promise.resolve();
        steps.push('settled');
      },
    },
  );
  expect(steps).toEqual(['1 2 3', 'settled', '4 5 6', 'settled', '7 8 9', 'settled']);
});

it('does not replay for a cursor at the present', async () => {
  const history = new History(0, 5);
  history.replay = () => Promise.reject(new Error('Replayed'));
  const applied: number[] = [];
  await follow(
    history,
    ({ seq }) => seq,
    (given) => applied.push(...seqs(given)),
    { onFailure: fail },
  );
  history.happen(1);
  expect(applied).toEqual([6]);
});

it.each(['cursor', 'apply'])('rejects and unsubscribes when %s fails at the start', async (place) => {
  const history = new History(0, 5);
  const throws = (name: string) => () => {
    if (name === place) throw new Error(name);
    return 0;
  };
  const following = follow(history, throws('cursor'), throws('apply'), { onFailure: fail });
  await expect(following).rejects.toThrow(place);
  expect(history.listeners).toBe(0);
});

it('applies nothing after a failure', async () => {
  const history = new History(0, 0);
  const failures: unknown[] = [];
  const applied: number[] = [];
  await follow(
    history,
    () => 0,
    (given) => {
      if (given[0]?.seq === 2) throw new Error('broken');
      applied.push(...seqs(given));
    },
    { onFailure: (error) => failures.push(error) },
  );
  for (let at = 0; at < 4; at += 1) history.happen(1);
  expect(applied).toEqual([1]);
  expect(failures).toEqual([new Error('broken')]);
});

it('applies nothing after it unfollows', async () => {
  const history = new History(0, 0);
  const applied: number[] = [];
  const unfollow = await follow(
    history,
    () => 0,
    (given) => applied.push(...seqs(given)),
    { onFailure: fail },
  );
  history.happen(1);
  unfollow();
  history.happen(1);
  expect(applied).toEqual([1]);
});
