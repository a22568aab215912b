import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TopicState } from '@tidemark/streams';
import {
  firstDifference,
  StateComparison,
  type Divergence,
  type ShownState,
} from '../../../../packages/cli/analysis/stateDiff.ts';

/** Compares what two sessions showed, all of it at once. */
function naiveDivergence(one: readonly ShownState[], other: readonly ShownState[]): Divergence | undefined {
  const lastByTime = (states: readonly ShownState[]) =>
    new Map(states.filter(({ state }) => state.phase === 'live').map((shown) => [shown.state.ts, shown]));
  const endOf = (shown: ShownState | undefined) =>
    shown && { phase: shown.state.phase, ts: shown.state.ts, value: shown.state.value };
  const found: Divergence[] = [];
  for (const key of new Set([...one, ...other].map(({ state }) => state.key))) {
    const [mine, theirs] = [one, other].map((states) => states.filter(({ state }) => state.key === key));
    const others = lastByTime(theirs ?? []);
    const times = [...lastByTime(mine ?? [])].sort(([a = 0], [b = 0]) => a - b);
    const differing = times.flatMap(([ts, shown]): Divergence[] => {
      const match = others.get(ts);
      const difference = match && firstDifference(shown.state.value, match.state.value);
      return difference === undefined ? [] : [{ key, ts, shownAt: [shown.at, match?.at], ...difference }];
    });
    const [last, lastOther] = [mine?.at(-1), theirs?.at(-1)];
    const atEnd = firstDifference(endOf(last), endOf(lastOther));
    if (differing[0] !== undefined) found.push(differing[0]);
    else if (atEnd !== undefined)
      found.push({
        ...{ key, ts: last?.state.ts ?? lastOther?.state.ts, shownAt: [last?.at, lastOther?.at] },
        ...atEnd,
      });
  }
  return found.sort((a, b) => (a.ts ?? Infinity) - (b.ts ?? Infinity))[0];
}

/** States of two topics, over a minute by the exchange's clock. */
const shown = fc
  .array(
    fc.record({
      key: fc.constantFrom('quote?a', 'trades?a'),
      phase: fc.constantFrom('live', 'live', 'live', 'stale'),
      step: fc.nat(900),
      value: fc.constantFrom(1, 1, 1, 1, 2),
    }),
    { maxLength: 120 },
  )
  .map((list) => {
    let ts = 0;
    return list.map(({ key, phase, step, value }): ShownState => {
      ts += step;
      const state: unknown = { key, phase, value, ts, receivedAt: ts, error: undefined };
      return { state: state as TopicState<unknown>, at: ts };
    });
  });

/** Another session of the same: some states are not shown, and some are others. */
const pair = fc
  .tuple(shown, fc.infiniteStream(fc.constantFrom('same', 'same', 'same', 'lost', 'lost', 'other')))
  .map(([one, changes]) => {
    const other = one.flatMap((each): ShownState[] => {
      const change = changes.next().value as string;
      if (change === 'lost') return [];
      return change === 'same'
        ? [each]
        : [{ ...each, state: { ...each.state, value: 3 } as typeof each.state }];
    });
    return [one, other] as const;
  });

it('finds what a comparison of everything finds', () => {
  fc.assert(
    fc.property(fc.oneof(pair, fc.tuple(shown, shown)), ([one, other]) => {
      const comparison = new StateComparison();
      const left: readonly [ShownState[], ShownState[]] = [[...one], [...other]];
      while (left.some((states) => states.length > 0)) {
        const { behind } = comparison;
        const isOver = left[behind].length === 0;
        const next = isOver === (behind === 0) ? 1 : 0;
        const state = left[next].shift();
        if (state !== undefined) comparison.see(next, state);
        comparison.compare();
      }
      expect(comparison.end()).toEqual(naiveDivergence(one, other));
    }),
    { numRuns: 500 },
  );
});

it('forgets states that both sessions are beyond', () => {
  const comparison = new StateComparison();
  const compared = new Set<number>();
  const state = (ts: number): ShownState => {
    const value = {
      get at() {
        compared.add(ts);
        return ts;
      },
    };
    const live = { key: 'quote?a', phase: 'live', value, ts, receivedAt: ts };
    return { state: live as unknown as TopicState<unknown>, at: ts };
  };
  for (let ts = 0; ts < 60_000; ts += 1_000) {
    comparison.see(0, state(ts));
    comparison.see(1, state(ts));
    comparison.compare();
    // Those of the last ten seconds wait.
    expect(ts / 1_000 + 1 - compared.size).toBeLessThanOrEqual(11);
  }
  expect(comparison.end()).toBeUndefined();
});
