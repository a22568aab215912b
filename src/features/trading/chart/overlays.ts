import { registerOverlay } from 'klinecharts';
import type { OverlayFigure } from 'klinecharts';

/** What an own order's line shows. */
export interface OrderLine {
  readonly text: string;
  readonly price: string;
  readonly colour: string;
}

/** What an own fill's mark shows. */
export interface FillMark {
  readonly colour: string;
  readonly isBuy: boolean;
}

export const ORDER_LINE = 'tidemarkOrder';
export const FILL_MARK = 'tidemarkFill';

/** Makes our overlays known to the chart library; doing it twice changes nothing. */
export function registerOverlays(): void {
  registerOverlay<OrderLine>({
    name: ORDER_LINE,
    totalStep: 2,
    needDefaultPointFigure: false,
    createPointFigures: ({ overlay, coordinates: [at], bounding }) => {
      if (at === undefined) return [];
      const { colour, text } = overlay.extendData;
      return [
        {
          type: 'line',
          attrs: {
            coordinates: [at, { x: bounding.width, y: at.y }].map(({ y }, i) => ({
              x: i * bounding.width,
              y,
            })),
          },
          styles: { color: colour, style: 'dashed', dashedValue: [4, 3], size: 1 },
        },
        label(8, at.y, text, colour, 'left'),
      ];
    },
    createYAxisFigures: ({ overlay, coordinates: [at], bounding, yAxis }) => {
      if (at === undefined) return [];
      const isLeft = yAxis?.position === 'left';
      const { price, colour } = overlay.extendData;
      return label(isLeft ? bounding.width : 0, at.y, price, colour, isLeft ? 'right' : 'left');
    },
  });
  registerOverlay<FillMark>({
    name: FILL_MARK,
    totalStep: 2,
    needDefaultPointFigure: false,
    createPointFigures: ({ overlay, coordinates: [at] }) => {
      if (at === undefined) return [];
      const { colour, isBuy } = overlay.extendData;
      const [tip, base] = isBuy ? [at.y + 3, at.y + 10] : [at.y - 3, at.y - 10];
      const coordinates = [
        { x: at.x, y: tip },
        { x: at.x - 4, y: base },
        { x: at.x + 4, y: base },
      ];
      return { type: 'polygon', attrs: { coordinates }, styles: { style: 'fill', color: colour } };
    },
  });
}

function label(x: number, y: number, text: string, colour: string, align: 'left' | 'right'): OverlayFigure {
  return {
    type: 'text',
    attrs: { x, y, text, align, baseline: 'middle' },
    styles: {
      color: '#fff',
      backgroundColor: colour,
      size: 11,
      paddingLeft: 4,
      paddingRight: 4,
      borderRadius: 2,
    },
  };
}
