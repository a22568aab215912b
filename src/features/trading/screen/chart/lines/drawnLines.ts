import type { Chart } from 'klinecharts';
import type { ReadToken } from '../chartStyles.ts';
import { nearRange } from './nearRange.ts';
import { PRICE_LINE, registerPriceLine } from './lineOverlay.ts';
import type { LineData, LinePlace } from './lineOverlay.ts';
import type { LineTone, PriceLine } from './priceLine.ts';

/** How a line looks on the canvas; its texts stand beside it. */
export interface LineLook extends Pick<PriceLine, 'price' | 'tone' | 'stroke'> {
  /** The price as the page's language writes it. */
  readonly axisText: string;
  /** Where the line is while nobody drags it, as a decimal string: the prices that are shown do not follow a hand. */
  readonly home: string;
}

/** A line on the chart. */
export interface DrawnLine {
  /** Changes it in place. */
  readonly update: (look: LineLook) => void;
  readonly remove: () => void;
}

export interface DrawnLines {
  /** Draws a line; `onDrawn` is told of its place with every drawing of the chart. */
  readonly draw: (look: LineLook, onDrawn: (place: LinePlace) => void) => DrawnLine;
  /** Reads the colours again. */
  readonly applyColours: () => void;
  /** Drops the lines of a chart that is no more. */
  readonly dispose: () => void;
}

const TOKENS = {
  up: '--tm-up-fill',
  down: '--tm-down-fill',
  brand: '--tm-brand',
  warning: '--tm-orange-fill',
} as const satisfies Record<LineTone, `--tm-${string}`>;

/** The price lines of a chart's pane; those near its candles are always in sight. */
export function createDrawnLines(chart: Chart, paneId: string, token: ReadToken): DrawnLines {
  registerPriceLine();
  const looks = new Map<string, LineLook>();
  const fit = (): void =>
    chart.overrideYAxis({
      paneId,
      createRange: ({ defaultRange }) =>
        nearRange(
          defaultRange,
          [...looks.values()].map(({ home }) => Number(home)),
        ),
    });
  // A line that moves with every mark is most often in sight already, or out of reach: then nothing is laid out again.
  const wouldWiden = (home: string): boolean => {
    const range = chart.getYAxes({ paneId })[0]?.getRange();
    return range !== undefined && nearRange(range, [Number(home)]).range > range.range;
  };
  const partsOf = (look: LineLook) => ({
    points: [{ value: Number(look.price) }],
    data: { colour: token(TOKENS[look.tone]), stroke: look.stroke, price: look.axisText },
  });
  const update = (id: string, look: LineLook): void => {
    const last = looks.get(id);
    if (last === undefined) return;
    looks.set(id, look);
    const { points, data } = partsOf(look);
    chart.overrideOverlay({ id, points, extendData: data });
    if (last.home !== look.home && wouldWiden(look.home)) fit();
  };

  return {
    draw(look, onDrawn) {
      const { points, data } = partsOf(look);
      const extendData: LineData = { ...data, onDrawn };
      const id = chart.createOverlay({ name: PRICE_LINE, points, extendData }) as string;
      looks.set(id, look);
      fit();
      return {
        update: (next) => update(id, next),
        remove() {
          if (!looks.delete(id)) return;
          chart.removeOverlay({ id });
          fit();
        },
      };
    },
    applyColours() {
      for (const [id, look] of looks) update(id, look);
    },
    dispose: () => looks.clear(),
  };
}
