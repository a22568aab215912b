import { describe, expect, it } from 'vitest';
import {
  isRisky,
  leverageMarks,
  marginAt,
  readLeverage,
} from '../../../../../../../src/features/trading/contracts/settings/leverageFigures.ts';

describe('the leverage dialog', () => {
  it.each([
    [125, [1, 25, 50, 75, 100, 125]],
    [50, [1, 10, 20, 30, 40, 50]],
    [3, [1, 2, 3]],
  ])('marks the way to %dx', (most, marks) => {
    expect(leverageMarks(most)).toEqual(marks);
  });

  it.each([
    ['1', 1],
    ['125', 125],
    ['0', undefined],
    ['126', undefined],
    ['', undefined],
    ['2.5', undefined],
  ])('reads %j', (text, leverage) => {
    expect(readLeverage(text, 125)).toBe(leverage);
  });

  it('adds up the margin of both positions', () => {
    const position = { kind: 'linear', quantity: '1' } as const;
    const positions = [
      { ...position, side: 'long', entryValue: '50000' },
      { ...position, side: 'short', entryValue: '51000' },
    ] as const;
    expect(marginAt(positions, 20).toFixed()).toBe('5050');
    expect(marginAt([], 20).toFixed()).toBe('0');
  });

  it('warns above 20x', () => {
    expect([isRisky(20), isRisky(21)]).toEqual([false, true]);
  });
});
