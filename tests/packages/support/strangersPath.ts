import { exec, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../../scripts/lib/root.ts';
import { npm, type PackedPackage } from './pack.ts';
import type { TradedExchange } from './tradedExchange.ts';

const run = promisify(execFile);
const shell = promisify(exec);

/** One step of the way: how long it took, and what a stranger saw of it. */
export interface Step {
  readonly name: string;
  readonly ms: number;
  readonly printed: string;
}

/** What the guide shows under a heading. */
function shownUnder(heading: string): string {
  const guide = readFileSync(inRoot('docs', 'guides', 'getting-started.md'), 'utf8');
  const [, part = ''] = guide.split(`## ${heading}\n`);
  const [, code] = /^```ts\n(.*?)^```$/ms.exec(part.split('\n## ')[0] ?? '') ?? [];
  if (code === undefined) throw new Error(`The guide shows nothing under ${heading}`);
  return code;
}

/**
 * Follows the guide for beginners to the letter, from an empty folder on: installs the packed packages, asks for a price, places a signed order, records,
 * and replays with faults. Rejects with the step that fails.
 * @param node the executable to do it with
 */
export async function followStrangersPath(
  packages: readonly PackedPackage[],
  { address, keyId, secret }: TradedExchange,
  node: string,
): Promise<readonly Step[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-stranger-'));
  const steps: Step[] = [];
  const path = [dirname(node), join(folder, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH: path, KEY_ID: keyId, KEY_SECRET: secret, NO_COLOR: '1' };
  const here = (text: string): string => text.replaceAll('127.0.0.1:8080', new URL(address).host);
  const step = async (name: string, take: () => Promise<{ readonly stdout: string }>): Promise<void> => {
    const startedAt = performance.now();
    try {
      const { stdout } = await take();
      steps.push({ name, ms: Math.round(performance.now() - startedAt), printed: stdout.trim() });
    } catch (error) {
      throw new Error(`${name} failed`, { cause: error });
    }
  };
  const command = (line: string) => shell(line, { cwd: folder, env, timeout: 60_000 });
  const program = async (name: string, code: string) => {
    await writeFile(join(folder, name), here(code));
    return run(node, [name], { cwd: folder, env, timeout: 60_000 });
  };
  try {
    await step('install', async () => {
      await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }');
      return npm(['install', '--prefer-offline', ...packages.map(({ tarball }) => tarball)], folder);
    });
    const price = shownUnder('The first price');
    await step('first quote', () => program('price.mjs', price));
    await step('first signed order', () => program('order.mjs', price + shownUnder('The first order')));
    const record = 'tidemark record ws://127.0.0.1:8080/realtime --for 3s -o first.session';
    await step('first recording (of 3 s)', () => command(here(record)));
    const replay = 'tidemark replay first.session --seed 7 --fault drop=1%,disconnect';
    await step('first replay with faults', () => command(replay));
    return steps;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
