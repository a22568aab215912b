import { describe, expect, it } from 'vitest';
import { writeFigure } from '../../../../../../../src/features/trading/screen/chart/writeFigure.ts';
import { formatOf } from '../../../../../../../src/ui/format/format.ts';

describe('the figures of the chart', () => {
  it.each([
    ['61737.60', '61.737,60'],
    ['-0.50', '−0,50'],
    ['12.345K', '12,345K'],
    ['n/a', 'n/a'],
  ])('%s is %s in German', (text, written) => {
    expect(writeFigure(text, formatOf('de_DE'))).toBe(written);
  });
});
