import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openFile } from '../../../../packages/cli/files/readFile.ts';
import { madeSession } from '../../../support/streams/madeSession.ts';

const lines = [...madeSession(3_000)].map(({ at, raw }) => `${at}000000 ${raw}`);
const plain = Buffer.from(lines.join('\n'));

it.each([
  ['plain', plain],
  ['gzip', gzipSync(plain)],
])('reads no further than it is asked: %s', async (_, bytes) => {
  const size = 4_096;
  let taken = 0;
  async function* parts() {
    for (let at = 0; at < bytes.length; at += size) {
      taken++;
      yield bytes.subarray(at, at + size);
    }
  }
  const count = Math.ceil(bytes.length / size);
  const { parts: read, damage } = await openFile('-', { input: parts() });
  let entries = 0;
  let before = taken;
  for await (const part of read) {
    entries += part.length;
    // A part is taken when those before it are used up.
    expect(taken - before).toBeLessThan(20);
    before = taken;
    if (entries < 100) expect(taken).toBeLessThan(count / 2);
  }
  expect([taken, entries > 2_000, damage()]).toEqual([count, true, []]);
});
