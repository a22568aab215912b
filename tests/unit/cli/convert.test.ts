import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { madeSession } from '../../support/streams/madeSession.ts';
import { commandFolder } from './support/commandFolder.ts';

const { folder, tidemark, file } = commandFolder();
const lines = [...madeSession(1_500)].map(({ at, raw }) => `${at}000000 ${raw}`);

beforeAll(async () => {
  file('binance.gz', gzipSync(lines.join('\n')));
  expect(await tidemark('convert', 'binance.gz', '-o', 'made.session')).toMatchObject({ code: 0 });
});

describe('tidemark convert', () => {
  it('publishes books at one depth, converted or not', async () => {
    const { stdout } = await tidemark('hash', 'made.session');
    expect(stdout).toContain('orderBook?depth=50&');
    expect(await tidemark('hash', 'binance.gz')).toEqual({ code: 0, stdout, stderr: '' });
    const replayed = await tidemark('replay', 'binance.gz', '--json');
    const { hashes } = JSON.parse(replayed.stdout) as { hashes: Record<string, string> };
    expect(
      Object.entries(hashes)
        .map(([key, hash]) => `${hash}  ${key}\n`)
        .join(''),
    ).toBe(stdout);
    expect(await tidemark('replay', 'binance.gz', '--expect', 'made.session')).toMatchObject({ code: 0 });
  });

  it('ends with 0 when it wrote a session that plays, and reports what is missing', async () => {
    const place = lines.findIndex((line, i) => i > 99 && line.includes('@trade'));
    const broken = lines.map((line, i) => (i === place ? line.slice(0, 15) : line));
    const damaged = file('half', broken.join('\n'));
    const { code, stdout, stderr } = await tidemark('convert', damaged, '-o', 'half.session');
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining(`half:${place + 1}: not "<nanoseconds> <frame>"`) as string,
    ]);
    expect(stdout).toMatch(/entries from binance; 1 place of what was recorded could not be used\n$/);
    expect(await tidemark('replay', 'half.session')).toMatchObject({ stderr: '' });
    const bookless = file('nobook', lines.filter((line) => !line.includes('lastUpdateId')).join('\n'));
    const without = await tidemark('convert', bookless, '-o', 'nobook.session', '--json');
    expect(without.code).toBe(0);
    const { topics, isWhole } = JSON.parse(without.stdout) as { topics: string[]; isWhole: boolean };
    expect([topics.map((key) => key.split('?')[0]).sort(), isWhole]).toEqual([['quote', 'trades'], false]);
    const updates = file('updates', lines.filter((line) => line.includes('@depth')).join('\n'));
    const nothing = await tidemark('convert', updates, '-o', 'nothing.session');
    expect([nothing.code, nothing.stderr]).toEqual([
      1,
      expect.stringContaining('nothing in it that can be played') as string,
    ]);
  });

  it('leaves what was there when it refuses a damaged file', async () => {
    const damaged = file('late', lines.map((line, i) => (i === 1_400 ? line.slice(0, 40) : line)).join('\n'));
    const refused = await tidemark('convert', damaged, '--strict', '-o', 'late.session');
    expect([refused.code, existsSync(join(folder, 'late.session'))]).toEqual([1, false]);
    file('late.session', 'what was there');
    expect(await tidemark('convert', damaged, '--strict', '--force', '-o', 'late.session')).toMatchObject({
      code: 1,
    });
    expect(readFileSync(join(folder, 'late.session'), 'utf8')).toBe('what was there');
    expect(existsSync(join(folder, 'late.session.part'))).toBe(false);
    expect(await tidemark('convert', damaged, '--force', '-o', 'late.session')).toMatchObject({ code: 0 });
    expect(await tidemark('convert', 'late.session', '--force', '-o', 'late.session')).toMatchObject({
      code: 0,
    });
  });
});
