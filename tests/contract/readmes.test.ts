import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot, root } from '../../scripts/lib/root.ts';
import { startSimulatedServer, type SimulatedServer } from './support/simulatedServer.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const run = promisify(execFile);

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

/** The TypeScript of a README, from top to bottom: one program, as a reader who follows it would have typed it. */
function programOf(file: string): string {
  const text = readFileSync(inRoot(file), 'utf8');
  const blocks = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
  return addresses.reduce(
    (code, [documented, actual]) => code.replaceAll(documented, actual),
    blocks.join('\n'),
  );
}

/** Runs what a README shows, and resolves to what it printed. */
async function follow(file: string): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module-typescript', '--eval', programOf(file)],
    { cwd: root, timeout: 30_000 },
  );
  return stdout;
}

describe('what a README shows runs as written', () => {
  it('sdk: from a guest’s first call to the files of a user', async () => {
    const printed = await follow('sdk/README.md');
    expect(printed).toMatch(/^filled \d+$/m);
    expect(printed).toMatch(/^[\d.]+ USDT are needed, [\d.]+ are there$/m);
    expect(printed).toMatch(/^\d{4}(_\d\d){5}\.csv .*Price\r\n[\d.]+/m);
  });

  it('streams: from the first book to a recording that is replayed', async () => {
    const printed = await follow('streams/README.md');
    expect(printed).toMatch(/^live \[ '[\d.]+', '[\d.]+' \]|^live \{/m);
    expect(printed).toMatch(/^replayed live [\d.]+ [\d.]+$/m);
  });
});
