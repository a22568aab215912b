import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ageOf, live, type TopicState } from '@tidemark/streams';
import { collect } from '../support/collect.ts';

const members = (value: number) => ({ key: 'k', value, ts: 1, receivedAt: 1_000 });
const loading: TopicState<number> = {
  key: 'k',
  phase: 'loading',
  value: undefined,
  ts: undefined,
  receivedAt: undefined,
};
const current = (value: number): TopicState<number> => ({ ...members(value), phase: 'live' });
const stale = (value: number): TopicState<number> => ({ ...members(value), phase: 'stale' });
const failed = (value: number): TopicState<number> => ({
  ...members(value),
  phase: 'error',
  error: { code: 10429, message: 'slower' },
});

const story = [loading, current(1), current(2), stale(2), stale(2), failed(2), current(3)];

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => void vi.restoreAllMocks());

describe('live', () => {
  it('gives current values and no others', () => {
    const states$ = new Subject<TopicState<number>>();
    const seen = collect(states$.pipe(live()));
    for (const state of story) states$.next(state);
    expect(seen.values).toEqual([1, 2, 3]);
  });

  it('says once that there is none, if it is asked to', () => {
    const states$ = new Subject<TopicState<number>>();
    const seen = collect(states$.pipe(live({ otherwise: null })));
    for (const state of story) states$.next(state);
    expect(seen.values).toEqual([null, 1, 2, null, 3]);
  });

  it('tells once of each rejection, and on the console where nobody listens', () => {
    const rejected: TopicState<number> = {
      ...loading,
      phase: 'error',
      error: { code: 10404, message: 'no such topic' },
    };
    const told: string[] = [];
    const onError = ({ code }: { readonly code: number }, key: string) => void told.push(`${key} ${code}`);
    const states$ = new Subject<TopicState<number>>();
    const seen = collect(states$.pipe(live({ onError })));
    for (const state of [loading, rejected, rejected, loading, rejected, current(1)]) states$.next(state);
    expect(told).toEqual(['k 10404', 'k 10404']);
    expect(seen.values).toEqual([1]);
    collect(states$.pipe(live()));
    states$.next(rejected);
    expect(vi.mocked(console.error).mock.calls).toEqual([['k was rejected: 10404 no such topic']]);
  });

  it('leaves its source with its observer', () => {
    const states$ = new Subject<TopicState<number>>();
    const seen = collect(states$.pipe(live()));
    expect(states$.observed).toBe(true);
    seen.stop();
    expect(states$.observed).toBe(false);
  });
});

describe('the age of a value', () => {
  it('is the time since it arrived', () => {
    expect(ageOf(current(1), 1_250)).toBe(250);
    expect(ageOf(stale(1), 900)).toBe(0);
    expect(ageOf(loading)).toBeUndefined();
  });
});
