import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areMany,
  FEW_LINES,
  groupLines,
  shownPrices,
} from '../../../../../../../../src/features/trading/screen/chart/lines/lineGroups.ts';
import type { LineSource } from '../../../../../../../../src/features/trading/screen/chart/lines/lineGroups.ts';

const HEIGHT = 400;
const LABEL = 22;

const line = (id: string, price: number, collapses: LineSource['collapses'] | 'none' = 'up'): LineSource => ({
  id,
  price: String(price),
  collapses: collapses === 'none' ? undefined : collapses,
  shown: () => {
    throw new Error('Only what is shown is put into words');
  },
});

describe('near lines', () => {
  it('are told one by one while there are few', () => {
    const lines = Array.from({ length: FEW_LINES }, (_, index) => line(String(index), 100));
    expect(areMany(lines)).toBe(false);
    expect(areMany([...lines, line('liquidation', 100, 'none')])).toBe(false);
    expect(areMany([...lines, line('one more', 100)])).toBe(true);
  });

  it('are one, in the colour they share, at the price of one that is in sight; a lone one stays itself', () => {
    const shown = shownPrices(0, 100, HEIGHT, LABEL);
    expect(shown.step).toBe(20);
    const lines = [
      line('1', 41),
      line('2', 59),
      line('3', 50),
      line('4', 81),
      line('5', 12),
      line('6', 2, 'down'),
    ];
    const { singles, groups } = groupLines(lines, shown, undefined);
    expect(singles.map(({ id }) => id)).toEqual(['4']);
    expect(
      groups.map(({ lines: members, price, tone }) => [members.map(({ id }) => id), price, tone]),
    ).toEqual([
      [['2', '3', '1'], '50', 'up'],
      [['5', '6'], '2', 'brand'],
    ]);
  });

  it('are shown by themselves besides where one is selected; what is out of sight is not drawn', () => {
    const shown = shownPrices(0, 100, HEIGHT, LABEL);
    const lines = [line('1', 41), line('2', 59), line('far', 1_000), line('position', 1_000, 'none')];
    const { singles, groups } = groupLines(lines, shown, '2');
    expect(singles.map(({ id }) => id)).toEqual(['2', 'position']);
    expect(groups.map(({ lines: members }) => members.length)).toEqual([2]);
  });

  it('leave most of the chart to its candles, and none of what is in sight is lost', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 100_000, noNaN: true }),
        fc.double({ min: 0.0001, max: 1, noNaN: true }),
        fc.array(fc.double({ min: -0.2, max: 1.2, noNaN: true }), { minLength: 11, maxLength: 1_600 }),
        (bottom, part, places) => {
          const span = bottom * part;
          const shown = shownPrices(bottom, bottom + span, HEIGHT, LABEL);
          const lines = places.map((place, index) => line(String(index), bottom + span * place));
          const { singles, groups } = groupLines(lines, shown, undefined);
          const told = new Set([...singles, ...groups.flatMap((group) => group.lines)].map(({ id }) => id));
          const inSight = places.flatMap((place, index) => (place >= 0 && place <= 1 ? [String(index)] : []));
          expect(inSight.filter((id) => !told.has(id))).toEqual([]);
          expect(singles.length + groups.length).toBeLessThanOrEqual(HEIGHT / LABEL / 2);
        },
      ),
    );
  });
});
