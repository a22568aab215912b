import { beforeAll, describe, expect, it } from 'vitest';
import type { Deployment } from '../../../../server/deployment/deployment.ts';
import { pageSources } from '../../../../server/deployment/origins.ts';
import { readDeployment } from '../../../../server/deployment/readDeployment.ts';
import { deploymentFor, withSimulatedPort } from '../../../../server/deployment/simulatedHost.ts';

let tidemark: Deployment;
let harbour: Deployment;

beforeAll(async () => {
  [tidemark, harbour] = await Promise.all([readDeployment('tidemark'), readDeployment('harbour')]);
});

const called = { protocol: 'http', host: '127.0.0.1:8080' };
const hostsOf = ({ business }: Deployment) => business.compileHosts;

describe('the page of a deployment with a content delivery network', () => {
  it('may fetch from it', () => {
    const { business } = tidemark;
    const production = { pages: ['x.example'], api: '', cdn: 'https://cdn.example' };
    const named = { ...tidemark, business: { ...business, compileHosts: { production } } };
    expect(pageSources(named).connect).toEqual(['https://cdn.example']);
  });
});

describe('the host of simulated trading', () => {
  it.each([
    ['http', '127.0.0.1:8080', 'http://127.0.0.1:8081'],
    ['http', 'localhost', 'http://localhost:8081'],
    ['https', 'demo.example', 'https://demo.example:8081'],
    ['http', '[::1]:8080', 'http://[::1]:8081'],
  ])('is another port of the host that was called: %s://%s', (protocol, host, origin) => {
    const told = deploymentFor({ protocol, host }, tidemark, 8081);
    expect(hostsOf(told)['test']?.simulated).toBe(origin);
    expect(pageSources(told).connect).toEqual([origin, origin.replace(/^http/, 'ws')]);
  });

  it('is that of the file where it names one, and none where the API is elsewhere', () => {
    const told = hostsOf(deploymentFor(called, harbour, 8081));
    expect(told['test']?.simulated).toBe('http://127.0.0.1:8081');
    expect(told['staging']).toEqual(hostsOf(harbour)['staging']);
    expect(told['production']?.simulated).toBe('https://api.harbour.example:8443');
  });

  it('is not told of when there is none, or when the called host makes no sense', () => {
    expect(deploymentFor(called, tidemark, undefined)).toBe(tidemark);
    expect(hostsOf(tidemark)['test']?.simulated).toBeUndefined();
  });

  it.each([
    ['http', 'a b'],
    ['http', ''],
    ['http', 'localhost:port'],
    ['http', 'user@localhost'],
    ['http', 'localhost/path'],
    ['http', 'localhost;script-src'],
    ['http', '*.example'],
    ['http', '[::1]]:80'],
    ['javascript', 'localhost'],
    ['https, http', 'localhost'],
  ])('is not told of to who says that they called %s://%s', (protocol, host) => {
    expect(deploymentFor({ protocol, host }, tidemark, 8081)).toBe(tidemark);
  });

  it('makes another version of the configuration with another port', () => {
    const versions = [undefined, 8081, 8082].map((port) => withSimulatedPort(tidemark, port).version);
    expect(versions[0]).toBe(tidemark.version);
    expect(new Set(versions).size).toBe(3);
  });
});
