import { NetworkError } from '@tidemark/sdk';
import { describe, expect, it } from 'vitest';
import type { StageHosts } from '../../../../src/platform/hosts.ts';
import type { Environment } from '../../../../src/platform/environment.ts';
import { createAddresses } from '../../../../src/stores/addresses.ts';

const compileHosts = {
  production: {
    pages: ['tidemark.example'],
    api: 'https://api.tidemark.example',
    config: 'https://config.tidemark.example',
    simulated: 'https://simul.tidemark.example',
  },
};

type Hosts = Readonly<Record<string, StageHosts>>;

function addressesIn(
  environment: Environment,
  config: () => Promise<{ compileHosts: Hosts }> = async () => ({ compileHosts }),
) {
  const page = { host: 'tidemark.example', origin: 'https://tidemark.example', userAgent: '' };
  return createAddresses({ page, environment, config });
}

describe('the address of a call', () => {
  it('is the API of the environment; of the configuration it is the page', async () => {
    const { ofCall } = addressesIn('real');
    expect(await ofCall('/user/login')).toBe('https://api.tidemark.example');
    expect(await ofCall('/configs/{configId}.json')).toBe('https://tidemark.example');
  });

  it.each([
    '/market/v3/current/datetime',
    '/content/user/abtest/check-strategy',
    '/content/public/abtest/check-strategy',
  ])('of %s is the configuration host', async (path) => {
    expect(await addressesIn('real').ofCall(path)).toBe('https://config.tidemark.example');
  });

  it('in simulated trading is the simulated host', async () => {
    const { ofCall, ofRealtime } = addressesIn('simulated');
    expect(await ofCall('/user/userInfo')).toBe('https://simul.tidemark.example');
    expect(await ofCall('/api/contract-trade-api/positions')).toBe('https://simul.tidemark.example');
    expect(await ofRealtime()).toBe('wss://simul.tidemark.example/realtime');
  });

  it.each(['', undefined])('in simulated trading is none without such a host (%j)', async (simulated) => {
    const { pages, api } = compileHosts.production;
    const production = { pages, api, ...(simulated !== undefined && { simulated }) };
    const { ofCall, ofRealtime } = addressesIn('simulated', async () => ({ compileHosts: { production } }));
    await expect(ofCall('/api/contract-trade-api/positions')).rejects.toThrow('no simulated trading');
    await expect(ofRealtime()).rejects.toThrow('no simulated trading');
  });

  it('of the realtime gateway is that of the API, by websocket', async () => {
    expect(await addressesIn('real').ofRealtime()).toBe('wss://api.tidemark.example/realtime');
  });

  it('cannot be had without the configuration, except its own', async () => {
    const offline = new NetworkError(new Error('offline'));
    const { ofCall } = addressesIn('real', () => Promise.reject(offline));
    await expect(ofCall('/user/login')).rejects.toBe(offline);
    expect(await ofCall('/configs/{configId}.json')).toBe('https://tidemark.example');
  });
});
