import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usePositionTask } from '../../../../../../../src/features/trading/contracts/positions/usePositionTask.ts';
import type { LivePosition } from '../../../../../../../src/stores/contracts/live/portfolio.ts';
import { LONG, portfolioWith } from './livePosition.ts';

const { live } = portfolioWith(LONG, '41250');
const moved = portfolioWith(LONG, '41300').live;

function begun() {
  const view = renderHook((rows: readonly LivePosition[] | undefined) => usePositionTask(rows), {
    initialProps: [live] as readonly LivePosition[] | undefined,
  });
  act(() => view.result.current.begin('close', live));
  return view;
}

describe('what is being done with a position', () => {
  it('goes on while the position moves, and until it is ended', () => {
    const { result, rerender } = begun();
    rerender([moved]);
    expect(result.current).toMatchObject({ task: 'close', live: moved });
    act(() => result.current.end());
    expect(result.current).toMatchObject({ task: undefined, live: undefined });
  });

  it('ends with the position: one that is opened afterwards was not asked about', () => {
    const { result, rerender } = begun();
    rerender([]);
    expect(result.current.task).toBeUndefined();
    rerender([live]);
    expect(result.current).toMatchObject({ task: undefined, live: undefined });
  });

  it('is not ended by the answer to what was done before', () => {
    const { result } = begun();
    const { end } = result.current;
    act(() => end());
    act(() => result.current.begin('margin', live));
    act(() => end());
    expect(result.current.task).toBe('margin');
  });

  it('waits while the positions are not known', () => {
    const { result, rerender } = begun();
    rerender(undefined);
    expect(result.current).toMatchObject({ task: 'close', live: undefined });
    rerender([moved]);
    expect(result.current.live).toBe(moved);
  });
});
