import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usePage } from '../../../../../src/stores/trading/usePage.ts';
import type { Page } from '../../../../../src/stores/trading/usePage.ts';

/** Calls that are answered when the test says so. */
function createCalls() {
  const calls: { readonly signal: AbortSignal; readonly answer: PromiseWithResolvers<Page<string>> }[] = [];
  const load = (signal: AbortSignal): Promise<Page<string>> => {
    const answer = Promise.withResolvers<Page<string>>();
    calls.push({ signal, answer });
    return answer.promise;
  };
  return { calls, load };
}

const pageOf = (...list: string[]): Page<string> => ({ list, total: list.length });

function render() {
  const { calls, load } = createCalls();
  const hook = renderHook(({ name, revision }) => usePage(name, revision, load), {
    initialProps: { name: 'a', revision: 1 },
  });
  const answer = (index: number, page: Page<string>) => act(async () => calls[index]?.answer.resolve(page));
  return { ...hook, calls, answer };
}

describe('a page of a list', () => {
  it('is loading, then there', async () => {
    const { result, answer } = render();
    expect(result.current).toMatchObject({ phase: 'loading', page: undefined });
    await answer(0, pageOf('x'));
    expect(result.current).toMatchObject({ phase: 'ready', page: { list: ['x'] } });
  });

  it('stays on screen while it is renewed', async () => {
    const { result, answer, rerender } = render();
    await answer(0, pageOf('x'));
    rerender({ name: 'a', revision: 2 });
    expect(result.current.page?.list).toEqual(['x']);
    await answer(1, pageOf('y', 'x'));
    expect(result.current.page?.list).toEqual(['y', 'x']);
  });

  it('is never shown under other filters, and its call is aborted', async () => {
    const { result, answer, rerender, calls } = render();
    rerender({ name: 'b', revision: 1 });
    expect(calls[0]?.signal.aborted).toBe(true);
    await answer(0, pageOf('late'));
    expect(result.current).toMatchObject({ phase: 'loading', page: undefined });
  });

  it('survives a failed renewal', async () => {
    const { result, answer, rerender, calls } = render();
    await answer(0, pageOf('x'));
    rerender({ name: 'a', revision: 2 });
    await act(async () => calls[1]?.answer.reject(new Error('lost')));
    expect(result.current).toMatchObject({ phase: 'failed', page: { list: ['x'] } });
  });
});
