import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createHub, type TopicState, topics } from '@tidemark/streams';
import { readSession, recordSession } from '@tidemark/streams/session';
import { readRecording } from '../../../scripts/replay/readRecording.ts';
import { serveRecording } from '../../../scripts/replay/serve.ts';
import { madeSession } from '../../support/streams/madeSession.ts';
import { collect } from '../../unit/streams/support/collect.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidemark-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PAIR = 'BTC/USDT';

const linesOf = (frames: number): string =>
  [...madeSession(frames)].map(({ at, raw }) => `${at}000000 ${raw}`).join('\n') + '\n';

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const replayScript = join(import.meta.dirname, '../../../scripts/replay.ts');
const cli = (...args: string[]) => promisify(execFile)(process.execPath, [replayScript, ...args]);

describe('the replay command', () => {
  it('prints what came of a session, gzip or plain', async () => {
    const plain = await cli(file('plain.ndjson', linesOf(2_000)), '--json');
    const zipped = await cli(file('zipped.gz', gzipSync(linesOf(2_000))), '--json');
    const summary = JSON.parse(plain.stdout) as {
      recorded: number;
      counters: object;
      states: TopicState<unknown>[];
    };
    expect(summary).toMatchObject({
      source: 'binance',
      recorded: 2_000,
      counters: { gaps: 0, checksumMismatches: 0 },
    });
    expect(summary.states.map(({ phase }) => phase)).toEqual(['live', 'live', 'live']);
    const { states } = JSON.parse(zipped.stdout) as typeof summary;
    expect(states).toEqual(summary.states);
    const text = await cli(join(folder, 'plain.ndjson'));
    expect(text.stdout).toContain('0 gaps');
    expect(text.stdout).toMatch(/orderBook\?.*live/);
  });

  it('plays what there is of a damaged recording, names the rest and exits with 1', async () => {
    const lines = linesOf(400).split('\n');
    lines[100] = `${lines[100]?.slice(0, 40) ?? ''}\u0000`;
    await expect(cli(file('damaged.ndjson', lines.join('\n')))).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^damaged: line 101: [^]*^trades\?.*live/m) as string,
    });
  });

  it('exits with 3 when there is nothing to play', async () => {
    await expect(cli(join(folder, 'missing.ndjson'))).rejects.toMatchObject({
      code: 3,
      stderr: expect.stringContaining('cannot be read') as string,
    });
  });

  it('explains itself when called wrongly, and exits with 2', async () => {
    await expect(cli()).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Usage') as string,
    });
    await expect(cli('a', '--speed', 'fast')).rejects.toMatchObject({ code: 2 });
    expect((await cli('--help')).stdout).toContain('--serve PORT');
  });
});

describe('a served recording', () => {
  it('reaches a hub over a real connection, round after round, and can be recorded and replayed', async () => {
    const { frames } = await readRecording(file('served.ndjson', linesOf(600)), { depths: [20, 50] });
    const server = await serveRecording(frames, 8971, 20);
    const hub = createHub({ url: server.url });
    const lines = collect(recordSession(hub));
    const book = collect(hub.topic(topics.orderBook, { instrument: PAIR, depth: 20 }));
    const quote = collect(hub.topic(topics.quote, { instrument: PAIR }));
    const unknown = collect(hub.topic(topics.quote, { instrument: 'NO/PAIR' }));
    const epochs = () =>
      new Set(lines.values.map((line) => /epoch\\":\\"([^"\\]+)/.exec(line)?.[1]).filter(Boolean));
    try {
      await vi.waitFor(
        () => {
          expect(epochs().size).toBeGreaterThanOrEqual(3);
          expect(book.last.phase).toBe('live');
          expect(quote.last.phase).toBe('live');
        },
        { timeout: 20_000 },
      );
      expect(unknown.last).toMatchObject({ phase: 'error', error: { code: 10404 } });
      const late = collect(hub.topic(topics.orderBook, { instrument: PAIR, depth: 50 }));
      await vi.waitFor(() => expect(late.last.phase).toBe('live'), { timeout: 10_000 });
      expect(late.last.value?.bids.length).toBeGreaterThan(20);
    } finally {
      hub.close();
      await server.close();
    }

    const ours = await readSession(lines.values.join('\n'));
    expect(ours.damage).toEqual([]);
    expect(ours.entries.at(-1)?.at).toBeGreaterThan(0);
  });

  it('loses its connections where the recorded one was lost, and takes them when that was open again', async () => {
    const quote = { key: 'quote?instrument=BTC%2FUSDT', epoch: 'e', seq: 1, kind: 'snapshot', sentAt: 1 };
    const raw = [{ connection: 'open' }, { ...quote, data: { last: '1' } }, { connection: 'lost' }];
    const again = [{ connection: 'open' }, { ...quote, epoch: 'f', data: { last: '2' } }];
    const at = [0, 100, 600, 1_200, 1_300];
    const frames = [...raw, ...again].map((frame, index) => ({
      at: at[index] ?? 0,
      raw: JSON.stringify(frame),
    }));
    const server = await serveRecording(frames, 8972, 1);
    const hub = createHub({
      url: server.url,
      timing: { backoffBase: 50, quickRetry: 100 },
      onError: () => undefined,
    });
    const states = collect(hub.topic(topics.quote, { instrument: PAIR }));
    const phases = (): string[] =>
      states.values.map(({ phase }) => phase).filter((phase, index, all) => phase !== all[index - 1]);
    try {
      await vi.waitFor(
        () => {
          expect(phases().slice(0, 4)).toEqual(['loading', 'live', 'stale', 'live']);
          expect(states.values.some(({ value }) => value?.last === '2')).toBe(true);
        },
        { timeout: 20_000 },
      );
    } finally {
      hub.close();
      await server.close();
    }
  });
});
