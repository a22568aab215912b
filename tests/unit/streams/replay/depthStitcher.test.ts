import { describe, expect, it } from 'vitest';
import { DepthStitcher } from '../../../../streams/replay/binance/depthStitcher.ts';
import { RecordingError } from '../../../../streams/replay/recording.ts';

const snapshot = { lastUpdateId: 100, bids: [], asks: [] };
const spot = (U: number, u: number) => ({ s: 'BTCUSDT', U, u, b: [], a: [] });
const futures = (U: number, u: number, pu: number) => ({ ...spot(U, u), pu });

describe('the stitching of a depth snapshot', () => {
  it('drops spot updates up to the snapshot and takes the one that reaches over it', () => {
    const stitcher = new DepthStitcher();
    const early = [spot(80, 90), spot(91, 100), spot(99, 105), spot(106, 110)];
    for (const update of early) expect(stitcher.accepts(update)).toBe(false);
    expect(stitcher.start(snapshot)).toEqual(early.slice(2));
    expect(stitcher.accepts(spot(111, 111))).toBe(true);
    expect(() => stitcher.accepts(spot(113, 114))).toThrow(RecordingError);
  });

  it('takes a first spot update that begins right after the snapshot, and none that begins later', () => {
    const right = new DepthStitcher();
    right.start(snapshot);
    expect(right.accepts(spot(101, 103))).toBe(true);
    const late = new DepthStitcher();
    late.start(snapshot);
    expect(() => late.accepts(spot(102, 103))).toThrow(RecordingError);
  });

  it('follows futures updates by the id of the one before', () => {
    const stitcher = new DepthStitcher();
    expect(stitcher.accepts(futures(90, 98, 85))).toBe(false);
    expect(stitcher.accepts(futures(99, 104, 98))).toBe(false);
    expect(stitcher.start(snapshot)).toEqual([futures(99, 104, 98)]);
    expect(stitcher.accepts(futures(120, 125, 104))).toBe(true);
    expect(() => stitcher.accepts(futures(130, 131, 126))).toThrow(RecordingError);
  });
});
