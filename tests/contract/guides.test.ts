import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/root.ts';
import { readmeBlocks, readmeCommands, readmeProgram, readmeScripts } from '../support/readmeProgram.ts';
import { must, Situation } from './support/examples/situation.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const run = promisify(execFile);

/** What the program of each guide prints, among other things. */
const PRINTED: Readonly<Record<string, readonly RegExp[]>> = {
  'getting-started': [/^bid [\d.]+ ask [\d.]+$/m, /^placed open$/m, /^best bid \{ price: '[\d.]+'/m],
  authentication: [/^assets [1-9]/m, /^clock true$/m, /^logged in Ada$/m, /^live balances$/m],
  limits: [/^left \d+$/m],
  errors: [/^needed [\d.]+ USDT, there [\d.]+$/m, /^fills \d$/m, /^answered$/m],
  orders: [
    /^placed open$/m,
    /^found true$/m,
    /^open [1-9]\d*$/m,
    /^amended 0\.00100$/m,
    /^batch 200 200$/m,
    /^event cancelled$/m,
    /^position buy|^position long/m,
  ],
  realtime: [/^live 10$/m, /^connection live$/m, /^balances live$/m, /^by socket open$/m],
  recording: [/^recorded true$/m, /^orderBook\S+ live$/m, /^same true$/m],
  testing: [/^bid 89999$/m, /^refused true$/m],
  'programs-going-live': [],
  // Tables: connector.test.ts runs them.
  connectors: [],
  // Rules alone: it runs nothing.
  'trigger-orders': [],
};

let server: TestServer;
let address: string;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await startTestServer();
  address = new URL(await server.gateway.listen('127.0.0.1', 0)).host;
  const ada = await new Situation(server, `http://${address}`, () => undefined).demoUser();
  const { key, secret } = await must<{ key: { keyId: string }; secret: string }>(
    ada.post('/user/apiKeys', {
      ...{ label: 'Guides', scopes: ['read', 'tradeSpot', 'tradeContracts'] },
      ...{ addresses: ['127.0.0.1'], expiresAt: null },
    }),
  );
  env = { KEY_ID: key.keyId, KEY_SECRET: secret };
});
afterAll(() => server.stop());

/** Runs something as a reader would. @returns what it printed */
async function follow(program: string, ...args: readonly string[]): Promise<string> {
  const options = { cwd: root, timeout: 60_000, env: { ...process.env, ...env, NO_COLOR: '1' } };
  const last = args.at(-1)?.replaceAll('127.0.0.1:8080', address) ?? '';
  const { stdout, stderr } = await run(program, [...args.slice(0, -1), last], options);
  expect(stderr).toBe('');
  return stdout;
}

it('the README’s first call is answered as it is shown', async () => {
  const program = ['--input-type=module-typescript', '--eval', readmeProgram('README.md')];
  expect(await follow(process.execPath, ...program)).toMatch(/^ {2}bid: '[\d.]+',$/m);
});

it('the README of @tidemark/testing holds what it asserts', async () => {
  const program = ['--input-type=module-typescript', '--eval', readmeProgram('packages/testing/README.md')];
  await follow(process.execPath, ...program);
});

describe('the guide', () => {
  const guides = globSync('docs/guides/*.md', { cwd: root }).sort();

  it('that is new is expected to print something', () => {
    const names = guides.map((file) => file.replace('docs/guides/', '').replace('.md', ''));
    expect(Object.keys(PRINTED).sort()).toEqual(names);
  });

  it.each(Object.entries(PRINTED))('%s does what it shows', async (name, patterns) => {
    const file = `docs/guides/${name}.md`;
    const program = readmeProgram(file);
    const evaluated = ['--input-type=module-typescript', '--eval', program];
    const printed = program === '' ? '' : await follow(process.execPath, ...evaluated);
    for (const pattern of patterns) expect(printed).toMatch(pattern);
    for (const script of readmeBlocks(file, 'python'))
      expect(await follow('python3', '-c', script)).toMatch(/^python open$/m);
    for (const script of [...readmeScripts(file), ...readmeCommands(file)])
      expect(JSON.parse(await follow('bash', '-c', script))).toMatchObject({ code: 200 });
  });
});
