import type { ClientConfig } from '@tidemark/sdk/contract';
import { describe, expect, it, vi } from 'vitest';
import type { CachedConfig, ConfigCache } from '../../../../../src/stores/deployment/configCache.ts';
import { createDeployment } from '../../../../../src/stores/deployment/deployment.ts';

const OLD: ClientConfig = { bizId: 'old', antiBot: { clientKey: 'old-client-key-1' } };
const NEW: ClientConfig = { bizId: 'new', antiBot: { clientKey: 'new-client-key-1' } };

function setUp(kept?: CachedConfig, version: string | undefined = 'v2') {
  const cache = { read: () => kept, write: vi.fn<ConfigCache['write']>() };
  const load = vi.fn(async () => NEW);
  const onFetched = vi.fn();
  return { cache, load, onFetched, deployment: createDeployment({ version, load, cache, onFetched }) };
}

describe('the configuration', () => {
  it('of a first visit is fetched once, however many ask, and kept with its version', async () => {
    const { deployment, load, cache, onFetched } = setUp();
    await Promise.all([deployment.ensure(), deployment.current(), deployment.ensure()]);
    await deployment.current();
    expect(load).toHaveBeenCalledOnce();
    expect(deployment.state).toMatchObject({ phase: 'ready', value: NEW });
    expect(cache.write.mock.calls).toEqual([[{ version: 'v2', config: NEW }]]);
    expect(onFetched.mock.calls).toEqual([[NEW]]);
  });

  it("of the page's version is used at once, without any call", async () => {
    const { deployment, load, onFetched } = setUp({ version: 'v2', config: OLD });
    expect(deployment.state).toMatchObject({ phase: 'ready', value: OLD });
    await deployment.ensure();
    expect(await deployment.current()).toBe(OLD);
    expect(load).not.toHaveBeenCalled();
    expect(onFetched).not.toHaveBeenCalled();
  });

  it('of another version is used at once and renewed in the background', async () => {
    const { deployment, load } = setUp({ version: 'v1', config: OLD });
    const { promise, resolve } = Promise.withResolvers<ClientConfig>();
    load.mockReturnValueOnce(promise);
    await deployment.ensure();
    expect(deployment.state.value).toBe(OLD);
    resolve(NEW);
    // What must be right, such as the key that calls are signed with, waits for the present one.
    expect(await deployment.current()).toBe(NEW);
    expect(deployment.state.value).toBe(NEW);
  });

  it('is fetched again on every page that names no version', async () => {
    const { deployment, load } = setUp({ version: undefined, config: OLD }, undefined);
    await deployment.current();
    expect(load).toHaveBeenCalledOnce();
  });

  it('of an earlier visit holds when the present one cannot be had', async () => {
    const { deployment, load, cache } = setUp({ version: 'v1', config: OLD });
    load.mockRejectedValue(new Error('offline'));
    expect(await deployment.current()).toBe(OLD);
    expect(cache.write).not.toHaveBeenCalled();
  });

  it('that was never had fails with the reason, and can be asked for again', async () => {
    const { deployment, load } = setUp();
    const offline = new Error('offline');
    load.mockRejectedValueOnce(offline);
    await expect(deployment.current()).rejects.toBe(offline);
    expect(await deployment.current()).toBe(NEW);
  });
});
