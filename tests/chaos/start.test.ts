import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/root.ts';

const PATIENCE_MS = 120_000;

interface Started {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  readonly ended: Promise<number | null>;
  readonly output: () => string;
}

/** Empty for the first exchange; each later one starts on what those before it left. */
const folder = mkdtempSync(join(tmpdir(), 'tidemark-start-'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

function npmStart(...options: readonly string[]): Started {
  const child = spawn('npm', ['start', '--', ...options], {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()));
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, ended, output: () => output };
}

/** The address that the exchange says it serves. */
async function address({ process: child, ended, output }: Started): Promise<string> {
  for (;;) {
    const [, found] = /(http:\/\/localhost:\d+)/.exec(output()) ?? [];
    if (found) return found;
    const next = await Promise.race([once(child.stdout, 'data'), ended]);
    if (!Array.isArray(next)) throw new Error(`npm start ended:\n${output()}`);
  }
}

const isServing = (url: string) =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('npm start', { timeout: PATIENCE_MS }, () => {
  it('explains itself', async () => {
    const help = npmStart('--help');
    expect(await help.ended).toBe(0);
    for (const option of [
      '--port',
      '--host',
      '--data-dir',
      '--market',
      '--recordings',
      '--speed',
      'DATA_DIR',
    ]) {
      expect(help.output()).toContain(option);
    }
  });

  it('refuses an option it does not know', async () => {
    const refused = npmStart('--prot', '1');
    expect(await refused.ended).not.toBe(0);
    expect(refused.output()).toContain('--prot');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'prints its address and the demo logins, serves, and ends cleanly on %s',
    async (signal) => {
      const exchange = npmStart('--port', '0', '--data-dir', folder);
      const url = await address(exchange);
      expect(await isServing(url)).toBe(true);
      expect(exchange.output()).toContain('ada@tidemark.example');
      expect(exchange.output()).toContain('linus@tidemark.example');

      exchange.process.kill(signal);
      expect(await exchange.ended).toBe(0);
      expect(await isServing(url)).toBe(false);
    },
  );

  it('stops when npm is killed without a word', async () => {
    const exchange = npmStart('--port', '0', '--data-dir', folder);
    const url = await address(exchange);
    exchange.process.kill('SIGKILL');
    // The pipes close when the last process that holds them has ended.
    await exchange.ended;
    expect(await isServing(url)).toBe(false);
  });

  it('says so and fails when the data folder is in use', async () => {
    const first = npmStart('--port', '0', '--data-dir', folder);
    const url = await address(first);

    const second = npmStart('--port', '0', '--data-dir', folder);
    expect(await second.ended).not.toBe(0);
    expect(second.output()).toContain(folder);
    expect(await isServing(url)).toBe(true);

    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });
});
