import { describe, expect, it, vi } from 'vitest';
import { createResource } from '../../../../src/stores/resource.ts';

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
