import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeLargeSession } from './support/largeSession.ts';

/** A heap of this size cannot hold the session. */
const HEAP_MB = 56;
const SESSION_BYTES = 45 << 20;

const BIN = join(import.meta.dirname, '../../../packages/cli/bin.ts');
const folder = mkdtempSync(join(tmpdir(), 'tidemark-flat-'));
const large = join(folder, 'large.session');

beforeAll(() => writeLargeSession(large, SESSION_BYTES));
afterAll(() => rmSync(folder, { recursive: true }));

async function tidemark(args: readonly string[], input?: string) {
  const inFolder = args.map((arg) => (arg === '-' || !/\.(session|ts)$/.test(arg) ? arg : join(folder, arg)));
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, BIN, ...inFolder]);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  if (input === undefined) child.stdin.end();
  else createReadStream(input).pipe(child.stdin);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

// What the hole in the session costs: its book is stale at the end.
it.each([
  [['hash', 'large.session'], 1, /orderBook/],
  [['hash', '-'], 1, /orderBook/],
  [['hash', 'large.session', '--from', '14:05', '--to', '14:06'], 1, /orderBook/],
  [['inspect', 'large.session', '--to', '14:20', '--every', '1m'], 1, /\nWindows\n/],
  [['replay', 'large.session', '--from', '10m'], 1, /orderBook.*loading|cannot be played|stale/],
  [['show', 'large.session', '--at', '14:10', '--key', 'quote'], 1, /last/],
  [['diff', 'large.session', 'large.session'], 0, /no difference/],
  [
    ['test-from', 'large.session', '-o', 'a.test.ts', '--assert', 'quotes/BTC/USDT.last == 1'],
    0,
    /a\.test\.ts: fails/,
  ],
  [['test-from', 'large.session', '-o', 'b.test.ts', '--fault', 'drop=1%'], 0, /b\.test\.ts: /],
  [['trim', 'large.session', '--check', 'live', '-o', 'small.session'], 0, /entries still fail/],
  [['convert', 'large.session', '-o', 'made.session', '--plain'], 0, /entries from tidemark/],
] as const)(
  'holds no session in memory: %j',
  async (args, code, told) => {
    const { code: ended, text } = await tidemark(args, args[1] === '-' ? large : undefined);
    expect(text).toMatch(told);
    expect(ended).toBe(code);
  },
  240_000,
);
