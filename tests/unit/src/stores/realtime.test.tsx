import { act, renderHook } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { TopicState } from '@tidemark/streams';
import { useTopicState } from '../../../../src/stores/realtime.ts';

// The hub is of no matter here: the tests bring streams of their own.
vi.mock(import('../../../../src/stores/clients.ts'), () => ({}) as never);

const live = (key: string, value: string): TopicState<string> => ({
  key,
  phase: 'live',
  value,
  ts: 1,
  receivedAt: 1,
});

describe('useTopicState', () => {
  it('is loading until the stream speaks, then shows its states', () => {
    const stream = new Subject<TopicState<string>>();
    const { result } = renderHook(() => useTopicState(stream));
    expect(result.current).toMatchObject({ phase: 'loading', value: undefined });
    act(() => stream.next(live('quote?pair=A', '1')));
    expect(result.current).toMatchObject({ phase: 'live', value: '1' });
  });

  it("never shows one stream's value under another, not even for one render", () => {
    const first: Subject<TopicState<string>> = new BehaviorSubject(live('quote?pair=A', 'A'));
    const second = new Subject<TopicState<string>>();
    const shown: (readonly [stream: string, value: string | undefined])[] = [];
    const { rerender } = renderHook(
      ({ stream, name }: { stream: Subject<TopicState<string>>; name: string }) =>
        shown.push([name, useTopicState(stream).value]),
      { initialProps: { stream: first, name: 'A' } },
    );
    rerender({ stream: second, name: 'B' });
    act(() => first.next(live('quote?pair=A', 'late A')));
    act(() => second.next(live('quote?pair=B', 'B')));

    expect(shown.filter(([name]) => name === 'B').map(([, value]) => value)).not.toContain('A');
    expect(shown.filter(([name]) => name === 'B').map(([, value]) => value)).not.toContain('late A');
    expect(shown.at(-1)).toEqual(['B', 'B']);
  });

  it('leaves the stream when it is unmounted', () => {
    const stream = new Subject<TopicState<string>>();
    const { unmount } = renderHook(() => useTopicState(stream));
    expect(stream.observed).toBe(true);
    unmount();
    expect(stream.observed).toBe(false);
  });
});
