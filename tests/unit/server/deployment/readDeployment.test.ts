import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.ts';
import { configOf, DeploymentError } from '../../../../server/deployment/deployment.ts';
import { readDeployment } from '../../../../server/deployment/readDeployment.ts';

let folder: string;
let harbour: Record<string, never>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-deployment-'));
  const text = await readFile(inRoot('server', 'deployments', 'harbour.json'), 'utf8');
  harbour = JSON.parse(text) as typeof harbour;
});
afterAll(() => rm(folder, { recursive: true }));

/** The harbour deployment with one member replaced; `undefined` removes it. */
async function changed(path: string, value: unknown): Promise<string> {
  const copy = structuredClone(harbour) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce((at, name) => at[name] as Record<string, unknown>, copy);
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = value;
  const file = join(folder, `${path.replace('/', '-')}.json`);
  await writeFile(file, JSON.stringify(copy));
  return file;
}

describe('a deployment', () => {
  it.each(['tidemark', 'harbour'])(
    '%s is shipped, and its two documents are found by their ids',
    async (name) => {
      const deployment = await readDeployment(name);
      expect(configOf(deployment, name)).toMatchObject({
        bizId: name,
        brand: { colors: expect.anything() as object },
      });
      expect(configOf(deployment, `${name}-web`)).toMatchObject({
        appId: `${name}-web`,
        navbar: {},
        menus: {},
      });
      expect(configOf(deployment, 'constructor')).toBeUndefined();
    },
  );

  it('may be any file', async () => {
    const deployment = await readDeployment(await changed('business.bizId', 'quay'));
    expect(configOf(deployment, 'quay')).toMatchObject({ brand: { name: 'Harbour' } });
  });

  it('has a version that follows what clients are told, and nothing else', async () => {
    const { version } = await readDeployment('harbour');
    const described = await readDeployment(await changed('page.description', 'Another sentence.'));
    const renamed = await readDeployment(await changed('business.brand.name', 'Quay'));
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    expect(described.version).toBe(version);
    expect(renamed.version).not.toBe(version);
  });

  it('tells the demo logins only when it is a demonstration', async () => {
    const { demo, business } = await readDeployment('harbour');
    expect([demo, business.demoLogins?.length]).toEqual([true, 2]);
    const real = await readDeployment(await changed('demo', undefined));
    expect([real.demo, real.business.demoLogins]).toEqual([false, undefined]);
  });
});

describe('a file that cannot be honoured is refused with what is wrong:', () => {
  it.each([
    ['business.brand', undefined, 'business.brand: is required'],
    [
      'business.brand.logo',
      'javascript:alert(1)',
      'business.brand.logo: is not of the form that the document asks for',
    ],
    ['business.brand.colors.brand', ['#fff'], 'business.brand.colors.brand: has too few entries'],
    ['business.langs.KR', ['tlh'], 'business.langs.KR.0: must be one of en_US'],
    ['business.langs.KR', [], 'business.langs.KR: a site needs at least one language'],
    ['business.lang', 'ja_JP', 'business.lang: ja_JP is no language of MAIN'],
    ['business.siteId', 'US', 'business.siteId: must be one of MAIN, KR, VN, BR'],
    ['business.langs', { KR: ['ko_KR'] }, 'business.langs: the site MAIN has no languages'],
    ['business.colour', 'red', 'business.colour: is not known'],
    ['business.demoLogins', [], 'business.demoLogins: is not known'],
    [
      'business.compileHosts.test.api',
      'api.harbour.example',
      'business.compileHosts.test.api: "api.harbour.example"',
    ],
    ['business.compileHosts.test.api', 'https://api.harbour.example/v1', 'must be an origin'],
    ['business.compileHosts.test.cdn', 'https://cdn.harbour.example/wasm', 'must be an origin'],
    ['business.antiBot.module', { version: '1', hash: 'a'.repeat(64), path: '/x' }, 'module: is not known'],
    [
      'business.compileHosts.production.simulated',
      'https://simulated.harbour.example',
      'business.compileHosts.production.simulated: "https://simulated.harbour.example" must be on the host name of api',
    ],
    [
      'business.compileHosts.production',
      {
        pages: ['harbour.example:8080', 'www.harbour.example'],
        api: '',
        simulated: 'https://harbour.example:8443',
      },
      'must be on the host name of every page, also of www.harbour.example',
    ],
    [
      'business.compileHosts.production',
      { pages: ['*.harbour.example'], api: '', simulated: 'https://simulated.harbour.example' },
      'must be on the host name of every page, also of *.harbour.example',
    ],
    ['application.appId', 'harbour', 'application.appId: must differ from business.bizId'],
    [
      'application.navbar.background.light',
      'red;}',
      'application.navbar.background.light: is not of the form that the document asks for',
    ],
    ['application.menus.assets', undefined, 'application.menus.assets: is required'],
    [
      'application.menus.orders',
      [{ name: 'x', url: '//evil.example' }],
      'application.menus.orders.0.url: is not of the form that the document asks for',
    ],
    ['page', undefined, 'page: is required'],
    ['market.maxSpreadPercent.BTC/USDT', '0', 'market.maxSpreadPercent'],
    ['market.maxSpreadPercent.default', undefined, 'market.maxSpreadPercent.default: is required'],
    [
      'page.connect',
      ['log.harbour.example; script-src *'],
      'page.connect.0: is not of the form that the document asks for',
    ],
  ])('%s', async (path, value, message) => {
    const refused = expect(readDeployment(await changed(path, value))).rejects;
    await refused.toThrow(DeploymentError);
    await refused.toThrow(message);
  });

  it('a name that is not shipped, a file that is not there, a text that is not JSON', async () => {
    await expect(readDeployment('quay')).rejects.toThrow('name a file, or one of harbour, tidemark');
    await expect(readDeployment(join(folder, 'none.json'))).rejects.toThrow('cannot be read');
    const broken = join(folder, 'broken.json');
    await writeFile(broken, '{"business":');
    await expect(readDeployment(broken)).rejects.toThrow('is not JSON');
  });
});
