import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createResource, createUserResource, watchResource } from '../../../../src/stores/resource.ts';

describe('resource', () => {
  it('is fetched once, however many ask', async () => {
    const load = vi.fn(async () => ['BTC/USDT']);
    const resource = createResource(load);
    expect(resource.state.phase).toBe('idle');
    const asked = [resource.ensure(), resource.ensure()];
    expect(resource.state.phase).toBe('loading');
    await Promise.all(asked);
    await resource.ensure();
    expect(resource.state).toMatchObject({ phase: 'ready', value: ['BTC/USDT'] });
    expect(load).toHaveBeenCalledOnce();
  });

  it('can be tried again after a failure', async () => {
    const failure = new Error('offline');
    const load = vi
      .fn<() => Promise<string[]>>()
      .mockRejectedValueOnce(failure)
      .mockResolvedValue(['ETH/USDT']);
    const resource = createResource(load);
    await resource.ensure();
    expect(resource.state).toMatchObject({ phase: 'failed', value: undefined });
    expect(resource.state.error).toBe(failure);
    await resource.ensure();
    expect(resource.state).toMatchObject({ phase: 'ready', value: ['ETH/USDT'], error: undefined });
  });

  it('keeps its value while a reload fails', async () => {
    const load = vi
      .fn<() => Promise<string[]>>()
      .mockResolvedValueOnce(['A'])
      .mockRejectedValue(new Error('offline'));
    const resource = createResource(load);
    await resource.ensure();
    await resource.reload();
    expect(resource.state).toMatchObject({ phase: 'failed', value: ['A'] });
  });

  it('takes what a newer answer changed, and no fetch that was begun before it', async () => {
    const answers: ((value: string[]) => void)[] = [];
    const resource = createResource(() => new Promise<string[]>((answer) => answers.push(answer)));
    resource.update(() => ['nothing to change']);
    expect(resource.state.value).toBeUndefined();
    const first = resource.ensure();
    answers[0]?.(['old']);
    await first;
    const second = resource.reload();
    resource.update((value) => [...value, 'new']);
    answers[1]?.(['old']);
    await second;
    expect(resource.state).toMatchObject({ phase: 'ready', value: ['old', 'new'] });
  });
});

describe('a resource of a user', () => {
  it('keeps one resource per user and forgets the one before', async () => {
    const load = vi.fn(async () => ({ of: load.mock.calls.length }));
    const resourceOf = createUserResource(load);
    const ada = resourceOf('ada');
    expect(resourceOf('ada')).toBe(ada);
    await ada.ensure();
    const linus = resourceOf('linus');
    expect(linus.state.value).toBeUndefined();
    expect(resourceOf('ada')).not.toBe(ada);
  });

  it('never gives an answer that was under way to the next user', async () => {
    const answers: ((value: { secret: string }) => void)[] = [];
    const resourceOf = createUserResource(
      () => new Promise<{ secret: string }>((answer) => answers.push(answer)),
    );
    const asked = resourceOf('ada').ensure();
    const linus = resourceOf('linus');
    answers[0]?.({ secret: "ada's" });
    await asked;
    expect(linus.state).toMatchObject({ phase: 'idle', value: undefined });
  });
});

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
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

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
