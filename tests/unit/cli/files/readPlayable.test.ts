import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  lineOf,
  parseFaults,
  readSession,
  type StreamedTimeline,
  type Timeline,
} from '@tidemark/streams/session';
import { readPlayable } from '../../../../packages/cli/files/readPlayable.ts';
import { playSession } from '../../../../packages/cli/replay/playSession.ts';
import { madeSession } from '../../../support/streams/madeSession.ts';
import { RecordingTerminal } from '../support/recordingTerminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidemark-playable-'));
afterAll(() => rmSync(folder, { recursive: true }));

const raw = [...madeSession(2_500)].map(({ at, raw: frame }) => `${at}000000 ${frame}`);
const whole = await readSession(raw.join('\n'), { depths: [50] });
const lines = [whole.header, ...whole.entries].map(lineOf);
/** Lost frames, a lost connection, and frames that came late. */
const damaged = lines.flatMap((line, place) => {
  if (place % 97 === 96) return [];
  const times = line.slice(0, line.indexOf(',"kind"'));
  if (place === 700)
    return [`${times},"kind":"close","connection":1}`, `${times},"kind":"open","connection":2}`];
  return [line];
});
for (let place = 100; place < damaged.length - 1; place += 151)
  [damaged[place], damaged[place + 1]] = [damaged[place + 1] ?? '', damaged[place] ?? ''];

async function read(content: readonly string[], mostHeld: number) {
  const file = join(folder, 'session');
  writeFileSync(file, content.join('\n'));
  return readPlayable(file, new RecordingTerminal(), {}, { mostHeld });
}

/** The events of a timeline, and how many were in memory at most. */
async function drain(played: Timeline | StreamedTimeline) {
  const timeline = 'open' in played ? await played.open() : played;
  const all = [...timeline.events];
  let most = timeline.events.length;
  while ((await timeline.more?.()) === true) {
    all.push(...timeline.events);
    most = Math.max(most, timeline.events.length);
  }
  return { all, most };
}

describe.each([
  ['a whole session', lines],
  ['a damaged session', damaged],
  ['a recording of Binance', raw],
])('%s that is not held', (_, content) => {
  it('has the events that it has in memory', async () => {
    const held = await read(content, Infinity);
    const streamed = await read(content, 0);
    expect([held.isHeld, streamed.isHeld]).toEqual([true, false]);
    const { all, most } = await drain(streamed.timeline);
    expect(all).toEqual((await drain(held.timeline)).all);
    expect(most).toBeLessThan(512);
    expect([streamed.count, streamed.keys, streamed.damage]).toEqual([held.count, held.keys, held.damage]);
    const { topics, duration, startedAt } = streamed.timeline;
    expect([topics.map(({ key }) => key), duration, startedAt]).toEqual([
      held.timeline.topics.map(({ key }) => key),
      held.timeline.duration,
      held.timeline.startedAt,
    ]);
  });

  it('plays any part to the same hashes, with any faults', async () => {
    const held = await read(content, Infinity);
    const streamed = await read(content, 0);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000 }),
        fc.constantFrom('', 'drop=2%', 'drop=5%,disconnect=0.5%', 'duplicate=5%,reorder=2%,corrupt=1%'),
        fc.option(fc.tuple(fc.nat(5_000), fc.integer({ min: 1, max: 8_000 })), { nil: undefined }),
        async (seed, text, part) => {
          const range = part && { from: part[0], to: part[0] + part[1] };
          const options = { seed, faults: parseFaults(text), ...range };
          const one = await playSession(held.timeline, options);
          const other = await playSession(streamed.timeline, options);
          expect([other.hashes, other.counters, other.shown]).toEqual([one.hashes, one.counters, one.shown]);
        },
      ),
      { numRuns: 8 },
    );
  });
});

it('reads the standard input, which comes once, as often as a file', async () => {
  const terminal = new RecordingTerminal([Buffer.from(lines.join('\n'))]);
  const { timeline, count, read: again } = await readPlayable('-', terminal, {}, { mostHeld: 0 });
  expect([count, (await Array.fromAsync(again())).flat().length]).toEqual([
    whole.entries.length,
    whole.entries.length,
  ]);
  const [one, other] = [await playSession(timeline), await playSession(timeline)];
  expect(one).toEqual(other);
});
