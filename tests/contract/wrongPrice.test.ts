import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../packages/cli/cli/run.ts';
import { COMMANDS } from '../../packages/cli/commands/index.ts';
import { inRoot } from '../../scripts/lib/root.ts';
import { RecordingTerminal } from '../unit/cli/support/recordingTerminal.ts';

const place = inRoot('.cache', 'wrongPrice');
const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
const START = Date.parse('2024-08-08T14:00:00Z');

/** Five minutes of quotes of two markets, a second apart; the price of one is ten times too high for a minute. */
function dayOf(isWrong: (second: number) => boolean): string {
  const price = (second: number): string => (2_682 + (second % 100) / 100).toFixed(2);
  const frame = (second: number, kind: 'snapshot' | 'delta', data: object): string =>
    JSON.stringify({
      ...{ at: second * 1_000_000, wall: START + second * 1_000, kind: 'in', connection: 1 },
      frame: JSON.stringify({
        ...{ key: 'quotes', epoch: 'e', seq: second + 1, kind, sentAt: START + second * 1_000, data },
      }),
    });
  const quoteOf = (second: number) => {
    const last = isWrong(second) ? (Number(price(second)) * 10).toFixed(2) : price(second);
    return { instrument: 'BTC-USD', last, updatedAt: START + second * 1_000 };
  };
  const other = { instrument: 'ETH/USDT', last: '3000', bid: null, ask: null };
  const header = { session: 'tidemark', version: 1, startedAt: START, source: 'tidemark' };
  const first = { quotes: [{ bid: null, ask: null, ...quoteOf(0) }, other] };
  return [
    JSON.stringify(header),
    JSON.stringify({ at: 0, wall: START, kind: 'open', connection: 1 }),
    frame(0, 'snapshot', first),
    ...Array.from({ length: 300 }, (_, i) => frame(i + 1, 'delta', { quotes: [quoteOf(i + 1)] })),
  ].join('\n');
}

beforeAll(() => {
  mkdirSync(place, { recursive: true });
  writeFileSync(
    join(place, 'day.recorded'),
    dayOf((second) => second >= 180 && second < 240),
  );
});
afterAll(() => rmSync(place, { recursive: true }));

/** Runs a command on files of the place. */
async function tidemark(...argv: string[]): Promise<{ code: number; said: string }> {
  const terminal = new RecordingTerminal();
  const inPlace = argv.map((word) => (/\.(recorded|session|ts)$/.test(word) ? join(place, word) : word));
  const code = await run(inPlace, COMMANDS, terminal);
  return { code, said: [...terminal.printed, ...terminal.noted].join('\n').replaceAll(`${place}/`, '') };
}

/** Runs a test that was written there. */
async function runTest(name: string): Promise<{ code: number; said: string }> {
  return promisify(execFile)(process.execPath, [vitest, 'run', '--root', place, name]).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      said: stdout + stderr,
    }),
  );
}

it('leads from a wrong price to a red test in five commands', async () => {
  expect((await tidemark('convert', 'day.recorded', '--plain', '-o', 'day.session')).code).toBe(0);
  const window = ['--from', '14:03', '--to', '14:04', '--every', '30s'];
  const inspected = await tidemark('inspect', 'day.session', ...window);
  expect(inspected.code).toBe(0);
  expect(inspected.said).toMatch(/2024-08-08 14:03:30\.000 +31 /);
  const shown = await tidemark('show', 'day.session', '--at', '14:03:07', '--key', 'quotes/BTC-USD');
  expect(shown.code).toBe(0);
  expect(shown.said).toContain('at 2024-08-08 14:03:07.000 UTC');
  expect(shown.said).toMatch(/last +26828\.70/);
  const assertion = 'quotes/BTC-USD.last == 2682.87';
  const asked = ['--at', '14:03:07', '--assert', assertion, '-o', 'price.test.ts'];
  expect(await tidemark('test-from', 'day.session', ...asked)).toEqual({
    code: 0,
    said: 'price.test.ts: fails, as it is now: quotes/BTC-USD.last is 26828.70',
  });
  const tested = await runTest('price.test.ts');
  expect(tested.code).toBe(1);
  expect(tested.said).toContain(`${assertion} does not hold: quotes/BTC-USD.last is 26828.70`);
});

it('writes a test that passes once the price is right', async () => {
  writeFileSync(
    join(place, 'right.session'),
    dayOf(() => false),
  );
  const asked = ['--at', '14:03:07', '-o', 'right.test.ts', '--assert'];
  const written = await tidemark('test-from', 'right.session', ...asked, 'quotes/BTC-USD.last == 2682.87');
  expect(written).toEqual({ code: 0, said: 'right.test.ts: passes, as it is now' });
  expect(await runTest('right.test.ts')).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 passed') as string,
  });
});

it('writes a test that runs a command', async () => {
  const bot = `process.exit(require('fs').readFileSync(process.argv[2], 'utf8').includes('26828') ? 3 : 0)`;
  writeFileSync(join(place, 'bot.cjs'), bot);
  writeFileSync(
    join(place, 'bot.session'),
    dayOf((second) => second === 187),
  );
  const command = [process.execPath, join(place, 'bot.cjs'), '{}'];
  const written = await tidemark('test-from', 'bot.session', '-o', 'bot.test.ts', '--', ...command);
  expect(written.said).toBe(`bot.test.ts: fails, as it is now: ${process.execPath} ends with 3`);
  expect((await runTest('bot.test.ts')).code).toBe(1);
});

it.each([
  [['--assert', 'quotes/BTC-USD.last = 1'], '--assert: one of == != <= >= < > is missing'],
  [
    ['--assert', 'mark/BTC-USD.mark == 1'],
    '--assert: mark/BTC-USD.mark: the session has no such topic; it has quotes',
  ],
  [['--assert', 'quotes.length == 2', '--at', '13:00'], '--at 13:00 lies before the start of the session'],
  [['--assert', 'quotes.length == 2', '--at', '15:00'], '--at 15:00 lies after the end of the session'],
  [['--assert', 'quotes.length == 2', '--to', '5s'], '--to does not go with --assert'],
  [['--at', '14:03'], '--at is for --assert'],
  [['--seed', '3', '--', 'true'], '--seed is for a test that replays the session'],
])('refuses %j', async (options, reason) => {
  const { code, said } = await tidemark('test-from', 'day.recorded', '-o', 'none.test.ts', ...options);
  expect([code, said]).toEqual([2, expect.stringContaining(reason) as string]);
  expect(existsSync(join(place, 'none.test.ts'))).toBe(false);
});
