import { describe, expect, it } from 'vitest';
import { DepthStitcher } from '../../../../streams/session/binance/depthStitcher.ts';

const snapshot = { lastUpdateId: 100, bids: [], asks: [] };
const spot = (U: number, u: number) => ({ s: 'BTCUSDT', U, u, b: [], a: [] });
const futures = (U: number, u: number, pu: number) => ({ ...spot(U, u), pu });

describe('the stitching of a depth snapshot', () => {
  it('leaves spot updates up to the snapshot and takes the one that reaches over it', () => {
    const stitcher = new DepthStitcher();
    const early = [spot(80, 90), spot(91, 100), spot(99, 105), spot(106, 110)];
    for (const update of early) expect(stitcher.judge(update)).toBe('leave');
    const verdicts = stitcher.start(snapshot).map((update) => stitcher.judge(update));
    expect(verdicts).toEqual(['leave', 'leave', 'apply', 'apply']);
    expect(stitcher.judge(spot(111, 111))).toBe('apply');
    expect(stitcher.judge(spot(113, 114))).toBe('gap');
  });

  it('takes a first spot update that begins right after the snapshot, and none that begins later', () => {
    const right = new DepthStitcher();
    right.start(snapshot);
    expect(right.judge(spot(101, 103))).toBe('apply');
    const late = new DepthStitcher();
    late.start(snapshot);
    expect(late.judge(spot(102, 103))).toBe('gap');
  });

  it('follows futures updates by the id of the one before', () => {
    const stitcher = new DepthStitcher();
    expect(stitcher.judge(futures(90, 98, 85))).toBe('leave');
    expect(stitcher.judge(futures(99, 104, 98))).toBe('leave');
    expect(stitcher.start(snapshot).map((update) => stitcher.judge(update))).toEqual(['leave', 'apply']);
    expect(stitcher.judge(futures(120, 125, 104))).toBe('apply');
    expect(stitcher.judge(futures(130, 131, 126))).toBe('gap');
  });

  it('begins again at the next snapshot after a gap, with what came meanwhile', () => {
    const stitcher = new DepthStitcher();
    stitcher.start(snapshot);
    expect(stitcher.judge(spot(140, 150))).toBe('gap');
    expect(stitcher.judge(spot(151, 160))).toBe('leave');
    const waiting = stitcher.start({ ...snapshot, lastUpdateId: 155 });
    expect(waiting.map((update) => stitcher.judge(update))).toEqual(['leave', 'apply']);
    expect(stitcher.judge(spot(161, 162))).toBe('apply');
  });
});
