import { registerOverlay } from 'klinecharts';
import type { Bounding } from 'klinecharts';
import { labelFigure } from '../labelFigure.ts';
import type { PriceLine } from './priceLine.ts';

/** Where a line was drawn, in pixels of the price pane. */
export interface LinePlace {
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the chart library is told of a line. */
export interface LineData {
  readonly colour: string;
  readonly stroke: PriceLine['stroke'];
  /** On the axis. */
  readonly price: string;
  readonly onDrawn: (place: LinePlace) => void;
}

export const PRICE_LINE = 'tidemarkPriceLine';

const DASHES: Readonly<Record<PriceLine['stroke'], number[]>> = {
  solid: [],
  dashed: [6, 4],
  dotted: [2, 3],
};

/**
 * Makes price lines known to the chart library; doing it twice changes nothing. It only draws them: it has no word for
 * a release outside of the chart, and takes an overlay away on a right click, so they are grabbed by elements above it.
 */
export function registerPriceLine(): void {
  registerOverlay<LineData>({
    name: PRICE_LINE,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    createPointFigures: ({ overlay, coordinates: [at], bounding }) => {
      if (at === undefined) return [];
      const { colour, stroke, onDrawn } = overlay.extendData;
      onDrawn({ y: at.y, ...sizeOf(bounding) });
      return {
        type: 'line',
        attrs: {
          coordinates: [
            { x: 0, y: at.y },
            { x: bounding.width, y: at.y },
          ],
        },
        styles: {
          color: colour,
          style: stroke === 'solid' ? 'solid' : 'dashed',
          dashedValue: DASHES[stroke],
          size: 1,
        },
        ignoreEvent: true,
      };
    },
    createYAxisFigures: ({ overlay, coordinates: [at], bounding, yAxis }) => {
      if (at === undefined) return [];
      const { price, colour } = overlay.extendData;
      const isLeft = yAxis?.position === 'left';
      return labelFigure({
        x: isLeft ? bounding.width : 0,
        y: at.y,
        text: price,
        colour,
        align: isLeft ? 'right' : 'left',
      });
    },
  });
}

const sizeOf = ({ width, height }: Bounding): Pick<LinePlace, 'width' | 'height'> => ({ width, height });
