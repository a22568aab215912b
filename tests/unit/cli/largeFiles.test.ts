import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { madeSession } from '../../support/streams/madeSession.ts';
import { commandFolder } from './support/commandFolder.ts';

const { tidemark, file } = commandFolder();

beforeAll(() => {
  const lines = [...madeSession(22_000)].map(({ at, raw }) => `${at}000000 ${raw}`);
  const plain = Buffer.from(lines.join('\n'));
  // Larger than what is held in memory, and packed smaller.
  expect(plain.length).toBeGreaterThan(4 << 20);
  file('large', plain);
  file('packed', gzipSync(plain));
});

it.each([
  ['hash', []],
  ['replay', ['--json', '--seed', '3', '--fault', 'drop=1%,disconnect=0.1%']],
  ['inspect', []],
  ['inspect', ['--json']],
])('tells of a large file what it tells of one in memory: %s %j', async (name, options) => {
  const [large, packed] = [
    await tidemark(name, 'large', ...options),
    await tidemark(name, 'packed', ...options),
  ];
  const plain = ({ stdout }: { readonly stdout: string }): string =>
    stdout.replaceAll('packed', 'large').replace(/"elapsedMs": [\d.]+/, '');
  expect(plain(large)).toBe(plain(packed));
  expect([large.code, large.stderr, large.stdout.length > 100]).toEqual([0, '', true]);
});
