import { NetworkError } from '@tidemark/sdk';
import { describe, expect, it } from 'vitest';
import { createAddresses } from '../../../../src/stores/addresses.ts';

const compileHosts = {
  production: {
    pages: ['tidemark.example'],
    api: 'https://api.tidemark.example',
    config: 'https://config.tidemark.example',
    simulated: 'https://simul.tidemark.example',
  },
};

function addressesAt(pathname: string, config = async () => ({ compileHosts })) {
  const page = { host: 'tidemark.example', origin: 'https://tidemark.example', userAgent: '' };
  return createAddresses({ page, pathname: () => pathname, config });
}

describe('the address of a call', () => {
  it('is the API of the environment; of the configuration it is the page', async () => {
    const { ofCall } = addressesAt('/');
    expect(await ofCall('/user/login')).toBe('https://api.tidemark.example');
    expect(await ofCall('/configs/{configId}.json')).toBe('https://tidemark.example');
  });

  it.each([
    '/market/v3/current/datetime',
    '/content/user/abtest/check-strategy',
    '/content/public/abtest/check-strategy',
  ])('of %s is the configuration host', async (path) => {
    expect(await addressesAt('/').ofCall(path)).toBe('https://config.tidemark.example');
  });

  it.each(['/contract/simul', '/kr/contract/simul/BTC_USDT'])('on %s is the simulated host', async (path) => {
    const { ofCall, ofRealtime } = addressesAt(path);
    expect(await ofCall('/user/userInfo')).toBe('https://simul.tidemark.example');
    expect(await ofRealtime()).toBe('wss://simul.tidemark.example/realtime');
  });

  it('of the realtime gateway is that of the API, by websocket', async () => {
    expect(await addressesAt('/kr/').ofRealtime()).toBe('wss://api.tidemark.example/realtime');
  });

  it('cannot be had without the configuration, except its own', async () => {
    const offline = new NetworkError(new Error('offline'));
    const { ofCall } = addressesAt('/', () => Promise.reject(offline));
    await expect(ofCall('/user/login')).rejects.toBe(offline);
    expect(await ofCall('/configs/{configId}.json')).toBe('https://tidemark.example');
  });
});
