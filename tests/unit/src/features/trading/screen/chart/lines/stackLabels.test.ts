import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stackLabels } from '../../../../../../../../src/features/trading/screen/chart/lines/stackLabels.ts';

const SIZE = 20;
const HEIGHT = 400;

const at = (y: number, isSteady = false) => ({ y, isSteady });

describe('the labels of a chart', () => {
  it('stay at their lines while nothing is in their way', () => {
    expect(stackLabels([at(300), at(50), at(100)], { height: HEIGHT, size: SIZE })).toEqual([300, 50, 100]);
  });

  it('move apart where they would cover each other, in the order of their lines', () => {
    expect(stackLabels([at(101), at(100)], { height: HEIGHT, size: SIZE })).toEqual([110.5, 90.5]);
  });

  it('never cover the last price, nor move the liquidation price for another one', () => {
    const [liquidation = 0, other = 0] = stackLabels([at(200, true), at(204)], {
      height: HEIGHT,
      size: SIZE,
      taken: 100,
    });
    expect(liquidation).toBeCloseTo(200, 1);
    expect(other).toBeGreaterThanOrEqual(219.9);
    expect(stackLabels([at(99), at(101)], { height: HEIGHT, size: SIZE, taken: 100 })).toEqual([80, 120]);
  });

  it('go to the other side of the last price where it leaves no room', () => {
    expect(stackLabels([at(2), at(4)], { height: HEIGHT, size: SIZE, taken: 12 })).toEqual([32, 52]);
    expect(stackLabels([at(398), at(399)], { height: HEIGHT, size: SIZE, taken: 390 })).toEqual([350, 370]);
  });

  it('leave what stands over the top of the pane free, whatever else they give way to', () => {
    const room = { height: HEIGHT, size: SIZE, top: 50 };
    expect(stackLabels([at(10), at(20), at(200)], room)).toEqual([60, 80, 200]);
    expect(stackLabels([at(10), at(20)], { ...room, taken: 75 })).toEqual([95, 115]);
  });

  it('keep apart and inside, whatever there is, as long as there is room', () => {
    const label = fc.record({ y: fc.double({ min: 0, max: HEIGHT, noNaN: true }), isSteady: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(label, { maxLength: 17, size: 'max' }),
        fc.option(fc.double({ min: 0, max: HEIGHT, noNaN: true }), { nil: undefined }),
        (labels, taken) => {
          const placed = stackLabels(labels, { height: HEIGHT, size: SIZE, taken });
          const all = [...placed, ...(taken === undefined ? [] : [taken])].sort((a, b) => a - b);
          for (const [index, y] of all.entries())
            expect(y - (all[index - 1] ?? -HEIGHT)).toBeGreaterThan(SIZE - 1e-6);
          for (const y of placed) {
            expect(y).toBeGreaterThan(SIZE / 2 - 1e-6);
            expect(y).toBeLessThan(HEIGHT - SIZE / 2 + 1e-6);
          }
        },
      ),
    );
  });

  it('overlap evenly where there is none', () => {
    const placed = stackLabels(
      Array.from({ length: 40 }, () => at(200)),
      { height: HEIGHT, size: SIZE },
    );
    expect(
      placed.map((y, index) => y - (placed[index - 1] ?? -5)).every((gap) => Math.abs(gap - 10) < 1e-6),
    ).toBe(true);
  });
});
