import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../../packages/cli/cli/run.ts';
import { COMMANDS } from '../../../packages/cli/commands/index.ts';
import { madeSession } from '../../support/streams/madeSession.ts';
import { commandFolder } from './support/commandFolder.ts';
import { RecordingTerminal } from './support/recordingTerminal.ts';

const { folder, tidemark, file } = commandFolder();

const lines = [...madeSession(1_500)].map(({ at, raw }) => `${at}000000 ${raw}`);
beforeAll(async () => {
  file('binance.gz', gzipSync(lines.join('\n')));
  expect(await tidemark('convert', 'binance.gz', '-o', 'made.session')).toMatchObject({ code: 0 });
});

describe('tidemark', () => {
  it('converts, and does not overwrite what is there', async () => {
    expect(readFileSync(join(folder, 'made.session')).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    const again = await tidemark('convert', 'binance.gz', '-o', 'made.session');
    expect(again).toMatchObject({ code: 2, stdout: '' });
    expect(again.stderr).toContain('made.session is there already; --force overwrites it');
    expect(await tidemark('convert', 'binance.gz', '-o', 'made.session', '--force')).toMatchObject({
      code: 0,
    });
  });

  it('replays with faults to the states that it has without, and says so by its exit code', async () => {
    const { stdout } = await tidemark('replay', 'made.session', '--json');
    const report = JSON.parse(stdout) as { hash: string; states: { phase: string }[]; isWhole: boolean };
    expect(report.states.map(({ phase }) => phase)).toEqual(['live', 'live', 'live']);
    expect(report.isWhole).toBe(true);
    const faulty: [string, ...string[]] = [
      'replay',
      'made.session',
      '--seed',
      '5',
      '--fault',
      'drop=2%,duplicate,disconnect=0.1%',
    ];
    expect(await tidemark(...faulty, '--expect', report.hash)).toMatchObject({ code: 0 });
    const other = await tidemark(...faulty, '--expect', 'f'.repeat(64));
    expect(other.code).toBe(1);
    expect(other.stdout).toContain('not as expected: the states have the hash');
    const { stdout: hashes } = await tidemark('hash', 'made.session');
    file('hashes', hashes);
    expect(await tidemark(...faulty, '--expect', 'hashes')).toMatchObject({ code: 0 });
    expect(await tidemark('hash', 'made.session', '--total')).toMatchObject({ stdout: `${report.hash}\n` });
  });

  it('names damage by line, plays around it, and refuses it as asked', async () => {
    const damaged = file(
      'damaged',
      lines.map((line, i) => (i === 99 ? line.slice(0, 40) : line)).join('\r\n'),
    );
    const played = await tidemark('replay', damaged);
    expect(played.code).toBe(1);
    expect(played.stderr).toContain('damaged:100: not "<nanoseconds> <frame>"');
    expect(played.stderr).toContain('damaged:1: note: lines end with CR LF');
    expect(played.stdout).toMatch(/^trades\?.*live/m);
    const strict = await tidemark('replay', damaged, '--strict');
    expect(strict).toMatchObject({ code: 1, stdout: '' });
    expect(strict.stderr).toBe('tidemark: damaged:100: not "<nanoseconds> <frame>"\n');
  });

  it('says what a file is that is no session, or whose book cannot be built', async () => {
    for (const [content, reason] of [
      ['', 'the file holds no frames'],
      [
        '1723161253937085768 {"channel":"l2update","product_id":"BTC-USD"}',
        'line 1: frames of an exchange that is not known',
      ],
      [Buffer.from([0x50, 0x4b, 0x03, 0x04, 0]), 'a file in the format zip'],
    ] as const) {
      const { code, stderr } = await tidemark('inspect', file('strange', content));
      expect([code, stderr]).toEqual([3, expect.stringContaining(`tidemark: strange: ${reason}`) as string]);
    }
    const bookless = file('bookless', lines.filter((line) => !line.includes('lastUpdateId')).join('\n'));
    const { code, stderr } = await tidemark('replay', bookless);
    expect([code, stderr]).toEqual([1, expect.stringContaining('the order book cannot be built') as string]);
  });

  it('ends as without faults, though the last frame of a topic was lost', async () => {
    const own = gunzipSync(readFileSync(join(folder, 'made.session')))
      .toString()
      .split('\n');
    let trades = 0;
    // Trades fall silent early, so that nothing tells of the last one but a new connection.
    const quiet = own.slice(0, 400).filter((line) => !line.includes('\\"trades?') || (trades += 1) <= 3);
    expect(trades).toBeGreaterThan(10);
    file('quiet', quiet.join('\n'));
    const { stdout } = await tidemark('hash', 'quiet', '--total');
    for (let seed = 1; seed <= 20; seed++) {
      const faulty = ['replay', 'quiet', '--seed', String(seed), '--fault', 'drop=20%'] as const;
      expect([seed, await tidemark(...faulty, '--expect', stdout.trim())]).toMatchObject([seed, { code: 0 }]);
    }
  });

  it('does not pass what has nothing to be played', async () => {
    file(
      'none.session',
      '{"session":"tidemark","version":1,"startedAt":1723161253937,"source":"tidemark"}\n',
    );
    const { code, stdout } = await tidemark('replay', 'none.session');
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('nothing in it that can be played') as string,
    ]);
    const { code: late, stderr } = await tidemark('replay', 'made.session', '--from', '9h');
    expect([late, stderr]).toEqual([2, expect.stringContaining('--from lies after the end') as string]);
    const part = await tidemark('replay', 'made.session', '--from', '1s', '--to', '2s');
    expect(part.stdout).toMatch(/^made\.session: tidemark|binance, 1\.0 s to 2\.0 s of \d+\.\d s played/);
  });

  it('trims to a topic that cannot be shown at all', async () => {
    const own = gunzipSync(readFileSync(join(folder, 'made.session')))
      .toString()
      .split('\n');
    const isSnapshot = (line: string): boolean => /orderBook.*snapshot/.test(line);
    file(
      'bookless',
      own
        .slice(0, 200)
        .filter((line) => !isSnapshot(line))
        .join('\n'),
    );
    const trimmed = await tidemark('trim', 'bookless', '--check', 'live', '-o', 'cannot.session', '--json');
    expect(trimmed.code).toBe(0);
    const { failure, after } = JSON.parse(trimmed.stdout) as { failure: string; after: number };
    expect(failure).toMatch(/^orderBook\?.* cannot be played$/);
    expect(after).toBeLessThanOrEqual(2);
  });

  it('reads zstd to its end, from a file as from the standard input', async () => {
    const own = gunzipSync(readFileSync(join(folder, 'made.session')))
      .toString()
      .split('\n');
    const parts = [own.slice(0, 300), own.slice(300, 900), own.slice(900)];
    const packed = Buffer.concat(
      parts.map((part, i) => zstdCompressSync(part.join('\n') + (i < 2 ? '\n' : ''))),
    );
    const { stdout } = await tidemark('hash', 'made.session');
    expect(await tidemark('hash', file('packed.zst', packed))).toMatchObject({ code: 0, stdout });
    const terminal = new RecordingTerminal([packed.subarray(0, 3), packed.subarray(3)]);
    expect(await run(['hash', '-'], COMMANDS, terminal)).toBe(0);
    expect(`${terminal.printed.join('\n')}\n`).toBe(stdout);
    const cut = await tidemark('hash', file('cut.zst', packed.subarray(0, -20)));
    expect([cut.code, cut.stderr]).toEqual([1, expect.stringContaining('ends before its end') as string]);
    const strict = await tidemark('hash', 'cut.zst', '--strict');
    expect([strict.code, strict.stdout]).toEqual([1, '']);
  });

  it('inspects, for people and for programs', async () => {
    const { code, stdout } = await tidemark('inspect', 'made.session');
    expect(code).toBe(0);
    for (const title of [
      'Topics',
      'Connections',
      'Phases',
      'Best prices of orderBook?depth=50&instrument=BTC%2FUSDT',
    ])
      expect(stdout).toContain(`\n${title}\n`);
    expect(stdout).not.toContain('\u001B');
    const report = JSON.parse((await tidemark('inspect', 'made.session', '--json')).stdout) as {
      traffic: { keys: { frames: number }[] };
      topOfBook: { tops: { bid?: number; ask?: number }[] };
    };
    expect(report.traffic.keys).toHaveLength(3);
    expect(report.topOfBook.tops.filter(({ bid = 0, ask = 0 }) => bid > 0 && ask > 0).length).toBeGreaterThan(
      50,
    );
  });

  it('finds where two sessions part', async () => {
    expect(await tidemark('diff', 'made.session', 'made.session')).toMatchObject({
      code: 0,
      stdout: 'no difference\n',
    });
    const changed = lines.toSpliced(
      lines.findLastIndex((line) => line.includes('@trade')),
      1,
    );
    const { code, stdout } = await tidemark(
      'diff',
      'made.session',
      file('changed', changed.join('\n')),
      '--json',
    );
    expect(code).toBe(1);
    const { divergence } = JSON.parse(stdout) as { divergence: { key: string; path: string; ts: number } };
    expect(divergence.ts).toBeGreaterThan(0);
    expect(divergence.path).not.toBe('');
  });

  it('trims to what still fails, which a test keeps failing', async () => {
    // A frame is lost that nothing makes good.
    const hole = lines.toSpliced(
      lines.findIndex((line, i) => i > 700 && line.includes('@depth')),
      1,
    );
    await tidemark('convert', file('hole', hole.slice(0, 900).join('\n')), '-o', 'hole.session');
    const trimmed = await tidemark(
      'trim',
      'hole.session',
      '--check',
      'live',
      '-o',
      'small.session',
      '--json',
    );
    expect(trimmed.code).toBe(0);
    const { failure, before, after } = JSON.parse(trimmed.stdout) as {
      failure: string;
      before: number;
      after: number;
    };
    expect(failure).toMatch(/^orderBook\?.* is stale$/);
    expect(before).toBeGreaterThan(500);
    expect(after).toBeLessThanOrEqual(6);
    const command = [process.execPath, '-e', 'console.error("broken"); process.exit(3)'];
    const other = await tidemark(
      'trim',
      'small.session',
      '-o',
      'other.session',
      '--match',
      'broken',
      '--',
      ...command,
    );
    expect(other).toMatchObject({ code: 0, stdout: expect.stringContaining(': 0 of ') as string });
    expect(await tidemark('test-from', 'small.session', '-o', 'small.test.ts')).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, 'small.test.ts'))).toBe(true);
    expect(readFileSync(join(folder, 'small.test.ts'), 'utf8')).toContain(
      "new URL('./small.session', import.meta.url)",
    );
  });
});
