import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot, root } from '../../scripts/lib/root.ts';
import { readmeCommands, readmeProgram, readmeScripts } from '../support/readmeProgram.ts';
import { startSimulatedServer, type SimulatedServer } from './support/simulatedServer.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const run = promisify(execFile);
const readme = readFileSync(inRoot('streams/README.md'), 'utf8');

let server: TestServer;
let simulated: SimulatedServer;
/** The addresses of the documents, and what stands for them here. */
let addresses: readonly (readonly [documented: string, actual: string])[];

beforeAll(async () => {
  server = await startTestServer();
  simulated = await startSimulatedServer(server);
  const real = new URL(await server.gateway.app.listen({ host: '127.0.0.1', port: 0 })).host;
  const demo = new URL(await simulated.gateway.listen('127.0.0.1', 0)).host;
  addresses = [
    ['127.0.0.1:8080', real],
    ['127.0.0.1:8081', demo],
  ];
});
afterAll(async () => {
  await simulated.stop();
  await server.stop();
});

/** What a README shows, of the exchange that runs here. */
function here(text: string): string {
  return addresses.reduce((code, [documented, actual]) => code.replaceAll(documented, actual), text);
}

/** Runs what a README shows, and resolves to what it printed. */
async function follow(file: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module-typescript', '--eval', here(readmeProgram(file))],
    { cwd: root, timeout: 30_000, env: { ...process.env, ...env } },
  );
  return stdout;
}

/** A new key of Ada, as a shell knows it; the exchange is given the public half of a pair, or makes a secret. */
async function keyOfAda(publicKey?: string): Promise<{ KEY_ID: string; KEY_SECRET: string }> {
  const { users, apiKeys } = server.services;
  const ada = await users.findByLogin('ada@tidemark.example');
  const { key, secret } = await apiKeys.create(ada?.id ?? 0, {
    label: 'Shell',
    scopes: ['read', 'tradeSpot', 'tradeContracts'],
    addresses: ['127.0.0.1'],
    expiresAt: null,
    publicKey,
  });
  return { KEY_ID: key.id, KEY_SECRET: secret ?? '' };
}

describe('what a README shows runs as written', () => {
  it('sdk: from a guest’s first call and a signed order to files', async () => {
    const printed = await follow('sdk/README.md', await keyOfAda());
    expect(printed).toMatch(/^by key [1-9]/m);
    expect(printed).toMatch(/^filled \d+$/m);
    expect(printed).toMatch(/^[\d.]+ USDT are needed, [\d.]+ are there$/m);
    expect(printed).toMatch(/^\d{4}(_\d\d){5}\.csv .*Price\r\n[\d.]+/m);
  });

  it('sdk: the commands, among them a call without the package', async () => {
    const [prices = '', curl = ''] = readmeCommands('sdk/README.md');
    const shell = async (command: string): Promise<string> => {
      const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
      const { stdout } = await run('sh', ['-c', here(command)], {
        cwd: root,
        timeout: 30_000,
        env: { ...process.env, PATH: path },
      });
      return stdout;
    };
    expect(await shell(prices)).toMatch(/^BTC\/USDT: bid [\d.]+/m);
    const answer = JSON.parse(await shell(curl)) as { code: number; data: { list: { price: string }[] } };
    expect(answer.code).toBe(200);
    expect(answer.data.list[0]?.price).toMatch(/^[\d.]+$/);
  });

  it('sdk: calls that a shell signs, by a secret and by a key pair', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidemark-key-'));
    const bash = async (script: string, env: Readonly<Record<string, string>> = {}): Promise<string> => {
      const options = { cwd: folder, timeout: 30_000, env: { ...process.env, ...env } };
      return (await run('bash', ['-c', here(script)], options)).stdout;
    };
    const [bySecret = '', byPair = ''] = readmeScripts('sdk/README.md');
    expect(JSON.parse(await bash(bySecret, await keyOfAda()))).toMatchObject({ code: 200 });
    const makePair = readmeCommands('sdk/README.md').find((command) => command.includes('genpkey')) ?? '';
    const publicKey = await bash(makePair);
    const placed = JSON.parse(await bash(byPair, await keyOfAda(publicKey))) as unknown;
    expect(placed).toMatchObject({ code: 200, data: { orderId: expect.any(String) as string } });
  });

  it('streams: from the first book to a recording that is replayed', async () => {
    const printed = await follow('streams/README.md', await keyOfAda());
    expect(printed).toMatch(/^quote [\d.]+ [\d.]+$/m);
    expect(printed).toMatch(/^ordered filled$/m);
    expect(printed).toMatch(/^bid [\d.]+$/m);
    expect(printed).toMatch(/^live \[ '[\d.]+', '[\d.]+' \]|^live \{/m);
    expect(printed).toMatch(/^bought over the socket 0\.\d+$/m);
    expect(printed).toMatch(/^replayed live [\d.]+ [\d.]+$/m);
  });

  it('streams: a session that is recorded from the command line is replayed whole', async () => {
    const [, record = ''] = /^(node streams\/examples\/recordSession\.ts BTC\/USDT) >/m.exec(readme) ?? [];
    const [program = '', ...args] = record.split(' ').slice(1);
    const recorder = spawn(process.execPath, [program, ...args, here('ws://127.0.0.1:8080/realtime')], {
      cwd: root,
    });
    const recorded: Buffer[] = [];
    recorder.stdout.on('data', (chunk: Buffer) => {
      recorded.push(chunk);
      const lines = Buffer.concat(recorded).toString().split('\n');
      if (lines.filter((line) => line.includes(String.raw`\"kind\":\"snapshot\"`)).length >= 3)
        recorder.kill('SIGINT');
    });
    await once(recorder, 'close');
    const file = join(mkdtempSync(join(tmpdir(), 'tidemark-readme-')), 'btc.session');
    writeFileSync(file, Buffer.concat(recorded));
    const { stdout } = await run(process.execPath, ['packages/cli/bin.ts', 'replay', file, '--json'], {
      cwd: root,
    });
    const { format, states, damage } = JSON.parse(stdout) as {
      readonly format: string;
      readonly states: readonly { readonly phase: string }[];
      readonly damage: readonly unknown[];
    };
    expect([format, damage]).toEqual(['tidemark', []]);
    expect(states.map(({ phase }) => phase)).toEqual(['live', 'live', 'live']);
  }, 30_000);
});
