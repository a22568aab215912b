import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createResource } from '../../../../src/stores/resource.ts';
import { watchResource } from '../../../../src/stores/watchResource.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(load: () => Promise<string[]>) {
  const resource = createResource(load);
  const seen: (readonly string[])[] = [];
  const ended = vi.fn();
  const subscription = watchResource(resource).subscribe({
    next: (value) => seen.push(value),
    complete: ended,
  });
  return { resource, seen, ended, subscription };
}

describe('a resource that is watched', () => {
  it('is fetched, and given once it has come, though the first fetch failed', async () => {
    const load = vi
      .fn<() => Promise<string[]>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(['A']);
    const { seen, ended, subscription } = watched(load);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual([['A']]);
    expect(load).toHaveBeenCalledTimes(2);
    expect(ended).not.toHaveBeenCalled();
    subscription.unsubscribe();
  });

  it('is given at once where it is there, and again when it is another', async () => {
    const load = vi.fn<() => Promise<string[]>>().mockResolvedValueOnce(['A']).mockResolvedValue(['B']);
    const { resource, seen, subscription } = watched(load);
    await vi.advanceTimersByTimeAsync(0);
    await resource.reload();
    expect(seen).toEqual([['A'], ['B']]);
    const late: (readonly string[])[] = [];
    watchResource(resource)
      .subscribe((value) => late.push(value))
      .unsubscribe();
    expect(late).toEqual([['B']]);
    subscription.unsubscribe();
  });

  it('is asked for no more once nobody watches', async () => {
    const load = vi.fn<() => Promise<string[]>>().mockRejectedValue(new Error('offline'));
    const { subscription } = watched(load);
    await vi.advanceTimersByTimeAsync(0);
    subscription.unsubscribe();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledOnce();
  });
});
