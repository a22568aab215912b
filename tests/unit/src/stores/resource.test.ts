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
});
