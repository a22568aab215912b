import { describe, expect, it } from 'vitest';
import { collect } from '../support/collect.ts';
import { stitch, type SessionFrame } from '../../../../../server/market/recording/stitch.ts';
import type { Frame, ReceivedFrame } from '../../../../../server/market/recording/frame.ts';

const depth = (firstUpdateId: number, lastUpdateId: number): Frame => ({
  kind: 'depth',
  firstUpdateId,
  lastUpdateId,
  bids: [],
  asks: [],
});
const futures = (firstUpdateId: number, lastUpdateId: number, previousUpdateId: number): Frame => ({
  kind: 'depth',
  firstUpdateId,
  lastUpdateId,
  previousUpdateId,
  bids: [],
  asks: [],
});
const snapshot = (lastUpdateId: number): Frame => ({ kind: 'snapshot', lastUpdateId, bids: [], asks: [] });
const trade: Frame = { kind: 'trade', takerSide: 'buy', price: 1, lots: 1 };
const level = { price: 1, lots: 1 };
const ticker: Frame = { kind: 'ticker', updateId: 1, bid: level, ask: level };

async function* received(frames: readonly Frame[], times?: readonly number[]): AsyncGenerator<ReceivedFrame> {
  for (const [i, frame] of frames.entries())
    yield { receivedAt: times?.[i] ?? 1_000 + i, line: i + 1, frame };
}

async function stitched(frames: readonly Frame[], times?: readonly number[]): Promise<SessionFrame[]> {
  return collect(stitch('f.gz', received(frames, times)));
}

const kinds = (frames: readonly SessionFrame[]): string[] =>
  frames.map(({ frame }) => (frame.kind === 'depth' ? `depth ${frame.lastUpdateId}` : frame.kind));

describe('stitching a session', () => {
  it('drops what the snapshot already holds and begins with the frame that covers the next update', async () => {
    const frames = await stitched([snapshot(10), depth(5, 8), depth(9, 10), depth(11, 12), depth(13, 20)]);
    expect(kinds(frames)).toEqual(['snapshot', 'depth 12', 'depth 20']);
  });

  it('keeps depth frames and trades that arrived before the snapshot but are not in it', async () => {
    const frames = await stitched([
      depth(1, 5),
      ticker,
      trade,
      depth(6, 12),
      snapshot(10),
      ticker,
      depth(13, 14),
    ]);
    expect(kinds(frames)).toEqual(['snapshot', 'trade', 'depth 12', 'ticker', 'depth 14']);
    expect(frames.map(({ elapsedMs }) => elapsedMs)).toEqual([4, 4, 4, 5, 6]);
  });

  it('follows futures by the update that each frame names before it, whatever holes the ids have', async () => {
    const frames = await stitched([
      futures(1, 5, 0),
      snapshot(10),
      futures(6, 9, 5),
      futures(8, 12, 7),
      futures(17, 20, 12),
      futures(31, 31, 20),
    ]);
    expect(kinds(frames)).toEqual(['snapshot', 'depth 12', 'depth 20', 'depth 31']);
  });

  it('drops what was seen already, and a snapshot that is older', async () => {
    const frames = await stitched([snapshot(10), depth(11, 13), depth(11, 13), snapshot(12), depth(14, 15)]);
    expect(kinds(frames)).toEqual(['snapshot', 'depth 13', 'depth 15']);
  });

  it.each([
    {
      name: 'futures that begin after the snapshot',
      frames: [snapshot(10), futures(11, 13, 10)],
      message: 'f.gz:2: updates 11–13 do not continue at 10',
    },
    {
      name: 'futures with a frame missing',
      frames: [snapshot(10), futures(9, 13, 8), futures(20, 21, 14)],
      message: 'f.gz:3: updates 20–21 do not continue at 13',
    },
    {
      name: 'a gap after the snapshot',
      frames: [snapshot(10), depth(12, 13)],
      message: 'f.gz:2: updates 12–13 do not continue at 11',
    },
    {
      name: 'a gap later on',
      frames: [snapshot(10), depth(11, 13), depth(15, 16)],
      message: 'f.gz:3: updates 15–16 do not continue at 14',
    },
    { name: 'no snapshot', frames: [depth(1, 2), trade], message: 'f.gz: holds no depth snapshot' },
    { name: 'an empty file', frames: [], message: 'f.gz: holds no depth snapshot' },
  ])('refuses $name', async ({ frames, message }) => {
    await expect(stitched(frames)).rejects.toThrow(message);
  });

  it('refuses time running backwards', async () => {
    await expect(stitched([snapshot(10), trade, trade], [5, 7, 6])).rejects.toThrow(
      'f.gz:3: received before the frame above it',
    );
  });
});
