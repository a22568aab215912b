import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.ts';
import { consumerTools } from './support/onDemand.ts';

const run = promisify(execFile);
const { packages } = inject('packed');
const folder = mkdtempSync(join(tmpdir(), 'tidemark-pnpm-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program whose observables are those of its own RxJS. */
const PROGRAM = `
  import { createHub, live, topics } from '@tidemark/streams';
  import { createFakeExchange } from '@tidemark/testing';
  import { map, type Observable } from 'rxjs';
  const hub = createHub(createFakeExchange({ seed: 1 }).hub);
  const quote = hub.topic(topics.quote, { instrument: 'BTC/USDT' }).pipe(live());
  export const bids: Observable<string | null> = quote.pipe(map(({ bid }) => bid));
`;

it('pnpm installs one RxJS, and types are those of it', { timeout: 180_000 }, async ({ skip }) => {
  const tools = await consumerTools();
  if (tools === undefined) return skip('pnpm: it is not installed, and cannot be installed here');
  const files = Object.fromEntries(
    packages
      .filter(({ name }) => /\/(sdk|streams|testing)$/.test(name))
      .map(({ name, tarball }) => [name, `file:${tarball}`]),
  );
  const manifest = {
    ...{ type: 'module', private: true, dependencies: { ...files, rxjs: '^7.8.2' } },
    // They ask for each other by version, which no registry has.
    pnpm: { overrides: files },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  const pnpm = join(tools, 'pnpm', 'bin', 'pnpm.cjs');
  const installing = [
    'install',
    '--ignore-scripts',
    '--prefer-offline',
    '--store-dir',
    join(folder, 'store'),
  ];
  await run(process.execPath, [pnpm, ...installing], { cwd: folder });
  const stored = readdirSync(join(folder, 'node_modules', '.pnpm'));
  expect(stored.filter((name) => name.startsWith('rxjs@'))).toHaveLength(1);
  const compiler = inRoot('node_modules', 'ts7', 'bin', 'tsc');
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', ''];
  const checked = await run(process.execPath, [compiler, ...options, 'program.ts'], { cwd: folder }).catch(
    (error: unknown) => error as { readonly stdout: string },
  );
  expect(checked.stdout).toBe('');
});
