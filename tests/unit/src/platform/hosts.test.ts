import { describe, expect, it } from 'vitest';
import { hostsOf, isSimulated, matchesHost, realtimeUrl } from '../../../../src/platform/hosts.ts';
import type { CompileHosts } from '../../../../src/platform/hosts.ts';

const COMPILE_HOSTS: CompileHosts = {
  test: { pages: ['localhost', '*.test.tidemark.example'], api: '' },
  staging: { pages: ['*.staging.tidemark.example'], api: 'https://api.staging.tidemark.example' },
  production: {
    pages: ['tidemark.example', '*.tidemark.example'],
    api: 'https://api.tidemark.example',
    config: 'https://config.tidemark.example',
    simulated: 'https://simul.tidemark.example',
  },
};

function hostsAt(host: string, userAgent = 'Mozilla/5.0') {
  return hostsOf({ host, origin: `https://${host}`, userAgent }, COMPILE_HOSTS);
}

describe('a host pattern', () => {
  it.each([
    ['tidemark.example', 'tidemark.example', true],
    ['tidemark.example', 'TIDEMARK.example', true],
    ['tidemark.example', 'tidemark.example:8080', true],
    ['tidemark.example:8443', 'tidemark.example:8443', true],
    ['tidemark.example:8443', 'tidemark.example', false],
    ['tidemark.example', 'www.tidemark.example', false],
    ['*.tidemark.example', 'www.tidemark.example', true],
    ['*.tidemark.example', 'a.b.tidemark.example', true],
    ['*.tidemark.example', 'tidemark.example', false],
    ['*.tidemark.example', 'eviltidemark.example', false],
    ['tidemark.example', 'tidemark.example.evil.example', false],
  ])('%s and %s: %s', (pattern, host, expected) => {
    expect(matchesHost(pattern, host)).toBe(expected);
  });
});

describe('the hosts of a page', () => {
  it.each([
    ['app.test.tidemark.example', 'test'],
    ['localhost:5173', 'test'],
    ['app.staging.tidemark.example', 'staging'],
    ['tidemark.example', 'production'],
    ['www.tidemark.example', 'production'],
    ['somewhere.example', undefined],
  ])('%s is of the stage %s', (host, stage) => {
    expect(hostsAt(host).stage).toBe(stage);
  });

  it('has separate hosts for test, staging, production and simulated trading', () => {
    expect(hostsAt('localhost:5173')).toMatchObject({
      api: 'https://localhost:5173',
      config: 'https://localhost:5173',
      simulated: undefined,
    });
    expect(hostsAt('www.staging.tidemark.example')).toMatchObject({
      api: 'https://api.staging.tidemark.example',
      config: 'https://api.staging.tidemark.example',
      cdn: 'https://api.staging.tidemark.example',
    });
    const hosts = { production: { pages: ['x.example'], api: '', cdn: 'https://cdn.example' } };
    expect(hostsOf({ host: 'x.example', origin: 'https://x.example', userAgent: '' }, hosts)).toMatchObject({
      api: 'https://x.example',
      cdn: 'https://cdn.example',
    });
    expect(hostsAt('tidemark.example')).toMatchObject({
      api: 'https://api.tidemark.example',
      config: 'https://config.tidemark.example',
      simulated: 'https://simul.tidemark.example',
    });
  });

  it('is the page itself where no pattern fits, or the deployment has none', () => {
    const here = 'https://x.example';
    const own = { api: here, config: here, simulated: undefined, cdn: here };
    expect(hostsAt('x.example')).toEqual({ stage: undefined, ...own });
    const page = { host: 'x.example', origin: 'https://x.example', userAgent: '' };
    expect(hostsOf(page)).toEqual({ stage: undefined, ...own });
  });

  it.each([
    ['online/0', 'test'],
    ['online/1', 'staging'],
    ['online/2', 'production'],
    ['online/3', undefined],
    ['online/20', undefined],
  ])('the user-agent marker %s of the app means %s', (marker, stage) => {
    expect(hostsAt('somewhere.example', `Mozilla/5.0 Tidemark ${marker} Mobile`).stage).toBe(stage);
  });

  it('the marker of the app wins over the host', () => {
    expect(hostsAt('tidemark.example', 'online/1').api).toBe('https://api.staging.tidemark.example');
  });

  it('has its realtime gateway by websocket', () => {
    expect(realtimeUrl('https://api.tidemark.example')).toBe('wss://api.tidemark.example/realtime');
    expect(realtimeUrl('http://127.0.0.1:8080')).toBe('ws://127.0.0.1:8080/realtime');
  });
});

describe('simulated trading', () => {
  it.each([
    ['/contract/simul', true],
    ['/contract/simul/BTC_USDT', true],
    ['/contract/content/fund/simul', true],
    ['/contract/content/markPrice/simul', true],
    ['/contract/account/simul', true],
    ['/contract/simulation', false],
    ['/contract/exchange', false],
    ['/spot/exchange', false],
  ])('%s: %s', (path, expected) => {
    expect(isSimulated(path)).toBe(expected);
  });
});
