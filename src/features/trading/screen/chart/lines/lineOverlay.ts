import { registerOverlay } from 'klinecharts';
import type { Bounding, YAxis } from 'klinecharts';
import { labelFigure } from '../labelFigure.ts';
import type { PriceLine } from './priceLine.ts';

/** Where a line was drawn, in pixels of the price pane. */
export interface LinePlace {
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where the middle of its text belongs. */
  readonly chipY: number;
}

/** Where prices are, in pixels from the top of the pane. */
export type PriceScale = Pick<YAxis, 'convertToPixel'>;

/** Height of a price on the axis and the gap to the next, in pixels at the usual font size. */
export const AXIS_LABEL_SIZE = 20;

/** What the chart library is told of a line. */
export interface LineData {
  readonly colour: string;
  readonly stroke: PriceLine['stroke'];
  /** On the axis. */
  readonly price: string;
  /** Where the text beside the line and the price on the axis belong, of a line that is drawn at `y`. */
  readonly chipAt: LabelPlace;
  readonly labelAt: LabelPlace;
  readonly onDrawn: (place: LinePlace) => void;
}

type LabelPlace = (y: number, scale: PriceScale, height: number) => number;

export const PRICE_LINE = 'tidemarkPriceLine';

/** Draws nothing, and tells what prices are drawn. */
export const SCALE_WATCH = 'tidemarkScaleWatch';

export interface ScaleData {
  /** The prices at the ends of the pane, and its height in pixels. */
  readonly onDrawn: (bottom: number, top: number, height: number) => void;
}

const DASHES: Readonly<Record<PriceLine['stroke'], number[]>> = {
  solid: [],
  dashed: [6, 4],
  dotted: [2, 3],
};

function registerScaleWatch(): void {
  registerOverlay<ScaleData>({
    name: SCALE_WATCH,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    createPointFigures: ({ overlay, bounding, yAxis }) => {
      if (yAxis !== null && bounding.height > 0)
        overlay.extendData.onDrawn(
          yAxis.convertFromPixel(bounding.height),
          yAxis.convertFromPixel(0),
          bounding.height,
        );
      return [];
    },
  });
}

/**
 * Makes price lines known to the chart library; doing it twice changes nothing. It only draws them: it has no word for
 * a release outside of the chart, and takes an overlay away on a right click, so they are grabbed by elements above it.
 */
export function registerPriceLine(): void {
  registerScaleWatch();
  registerOverlay<LineData>({
    name: PRICE_LINE,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    createPointFigures: ({ overlay, coordinates: [at], bounding, yAxis }) => {
      if (at === undefined) return [];
      const { colour, stroke, chipAt, onDrawn } = overlay.extendData;
      const chipY = yAxis === null ? at.y : chipAt(at.y, yAxis, bounding.height);
      onDrawn({ y: at.y, chipY, ...sizeOf(bounding) });
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
      // Of a line out of sight no part of its price stands at the edge.
      if (at === undefined || isOutside(at.y, bounding)) return [];
      const { price, colour, labelAt } = overlay.extendData;
      const isLeft = yAxis?.position === 'left';
      return labelFigure({
        x: isLeft ? bounding.width : 0,
        y: yAxis === null ? at.y : labelAt(at.y, yAxis, bounding.height),
        text: price,
        colour,
        align: isLeft ? 'right' : 'left',
      });
    },
  });
}

const isOutside = (y: number, { height }: Bounding): boolean => y < 0 || y > height;

const sizeOf = ({ width, height }: Bounding): Pick<LinePlace, 'width' | 'height'> => ({ width, height });
