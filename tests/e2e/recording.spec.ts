import { dirname } from 'node:path';
import { readSession } from '../../server/market/recording/session.ts';
import { topsOfBook, type RecordedTop } from '../../server/market/recording/topOfBook.ts';
import { BTC_UNITS } from '../unit/server/market/support/playRecording.ts';
import { testRecordings } from '../unit/server/market/support/recordings.ts';
import { expect, test } from './fixtures.ts';
import { bestRows, watchBestRows } from './support/bestRows.ts';

const SAMPLES = 20;
/** How long the way from the engine to the painted row may take, in recorded time; a loaded machine paints late. */
const LATE_MS = 3_000;

const recording = testRecordings().at(-1);
if (recording === undefined) throw new Error('There is no recording to play');

test.use({ exchangeArgs: ['--market', 'recording', '--recordings', dirname(recording.file)] });

interface Recording {
  readonly loop: number;
  readonly elapsedMs: number;
}

async function playedSoFar(address: string): Promise<Recording> {
  const health = (await (await fetch(`${address}/health`)).json()) as { recording: Recording | null };
  if (health.recording === null) throw new Error('The exchange plays no recording');
  return health.recording;
}

/** A recorded top as the screen prints it. */
function printed({ bid, ask }: RecordedTop): string {
  return [bid, ask]
    .map((level) =>
      level === undefined ? '-' : `${BTC_UNITS.price(level.price)} × ${BTC_UNITS.quantity(level.lots)}`,
    )
    .join(' | ');
}

test('the best rows on screen are the recording’s own, moment by moment', async ({ page, exchange }) => {
  const tops = await Array.fromAsync(topsOfBook(readSession(recording.file, BTC_UNITS)));

  await page.goto('/spot/exchange/BTC_USDT');
  await expect.poll(() => bestRows(page)).toMatch(/^\d.* \| \d/);

  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const before = await playedSoFar(exchange.address);
    // What is painted in between two commands of one step belongs to no recorded moment: the next frames do.
    const painted = await watchBestRows(page, 12);
    const after = await playedSoFar(exchange.address);
    const from = before.elapsedMs - LATE_MS;
    const within = ({ elapsedMs }: RecordedTop): boolean =>
      before.loop === after.loop
        ? elapsedMs >= from && elapsedMs <= after.elapsedMs
        : elapsedMs >= from || elapsedMs <= after.elapsedMs;
    // The top that stood when the window opened was set before it.
    const standing = tops.findLast(({ elapsedMs }) => elapsedMs < from);
    const recorded = new Set([...(standing ? [standing] : []), ...tops.filter(within)].map(printed));
    const shown = painted.filter((top) => recorded.has(top));
    expect(shown, `none of ${painted.join('; ')} was recorded around ${after.elapsedMs} ms`).not.toEqual([]);
  }
});
