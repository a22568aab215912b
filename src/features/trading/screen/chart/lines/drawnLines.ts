import type { Chart } from 'klinecharts';
import { fontScale } from '../../../../../ui/fontScale.ts';
import type { ReadToken } from '../chartStyles.ts';
import { belowLegend } from './belowLegend.ts';
import { nearRange } from './nearRange.ts';
import { shownPrices } from './lineGroups.ts';
import type { ShownPrices } from './lineGroups.ts';
import { AXIS_LABEL_SIZE, PRICE_LINE, registerPriceLine, SCALE_WATCH } from './lineOverlay.ts';
import type { LineData, LinePlace, PriceScale, ScaleData } from './lineOverlay.ts';
import type { LineTone, PriceLine } from './priceLine.ts';
import { stackLabels } from './stackLabels.ts';
import type { LabelRoom } from './stackLabels.ts';

/** How a line looks on the canvas; its texts stand beside it. */
export interface LineLook extends Pick<PriceLine, 'price' | 'tone' | 'stroke' | 'isSteady'> {
  /** The price as the page's language writes it. */
  readonly axisText: string;
  /** Where the line is while nobody drags it, as a decimal string: the prices that are shown do not follow a hand. */
  readonly home: string;
  /** The prices that are shown do not make room for it: of many, each would. */
  readonly keepsScale?: boolean | undefined;
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
  /** Told of the prices that are shown, with every drawing of the chart. Returns what ends it. */
  readonly watchPrices: (tell: (shown: ShownPrices) => void) => () => void;
  /** Drops the lines of a chart that is no more. */
  readonly dispose: () => void;
}

const TOKENS = {
  up: '--tm-up-fill',
  down: '--tm-down-fill',
  brand: '--tm-brand',
  warning: '--tm-orange-fill',
} as const satisfies Record<LineTone, `--tm-${string}`>;

/**
 * The price lines of a chart's pane; those near its candles are always in sight, and the candles stand below the legends. Their labels are stacked, and leave the last price free.
 *
 * @param chipSize height of the text beside a line and the gap to the next, in pixels
 * @param legendEnd pixels from the top of the pane to where its legends end, which no text beside a line may cover
 */
export function createDrawnLines(
  chart: Chart,
  paneId: string,
  token: ReadToken,
  chipSize: number,
  legendEnd: () => number,
): DrawnLines {
  registerPriceLine();
  const looks = new Map<string, LineLook>();
  const fit = (): void =>
    chart.overrideYAxis({
      paneId,
      createRange: ({ defaultRange }) =>
        belowLegend(
          nearRange(
            defaultRange,
            [...looks.values()].flatMap(({ home, keepsScale }) =>
              keepsScale === true ? [] : [Number(home)],
            ),
          ),
          { legendEnd: legendEnd(), height: chart.getSize(paneId, 'main')?.height ?? 0 },
        ),
    });
  // A line that moves with every mark is most often in sight already, or out of reach: then nothing is laid out again.
  const wouldWiden = (home: string): boolean => {
    const range = chart.getYAxes({ paneId })[0]?.getRange();
    return range !== undefined && nearRange(range, [Number(home)]).range > range.range;
  };
  // A line that is being moved keeps its labels beside it, and does not push those of the others about.
  const stack = (scale: PriceScale, { height, top = 0, size, taken }: LabelRoom): Map<string, number> => {
    const resting = [...looks].flatMap(([id, { price, home, isSteady = false }]) => {
      const y = scale.convertToPixel(Number(price));
      return price !== home || y < 0 || y > height ? [] : [{ id, y, isSteady }];
    });
    const middles = stackLabels(resting, { height, top, size, taken });
    return new Map(resting.map(({ id }, index) => [id, middles[index] ?? 0]));
  };
  // Every line asks for the same in one drawing.
  const stacks = new Map<number, Map<string, number>>();
  const stacked: typeof stack = (scale, room) => {
    const known = stacks.get(room.size);
    if (known !== undefined) return known;
    const made = stack(scale, room);
    stacks.set(room.size, made);
    queueMicrotask(() => stacks.clear());
    return made;
  };
  const lastPriceAt = (scale: PriceScale): number | undefined => {
    const last = chart.getDataList().at(-1)?.close;
    return last === undefined ? undefined : scale.convertToPixel(last);
  };
  const placement = (id: () => string) => ({
    chipAt: (y: number, scale: PriceScale, height: number) =>
      stacked(scale, { height, top: legendEnd(), size: chipSize }).get(id()) ?? y,
    labelAt: (y: number, scale: PriceScale, height: number) =>
      stacked(scale, { height, size: AXIS_LABEL_SIZE * fontScale(), taken: lastPriceAt(scale) }).get(id()) ??
      y,
  });
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
    if (last.home !== look.home && look.keepsScale !== true && wouldWiden(look.home)) fit();
    else if (last.keepsScale !== look.keepsScale) fit();
  };

  fit();
  return {
    draw(look, onDrawn) {
      const { points, data } = partsOf(look);
      let id = '';
      const extendData: LineData = { ...data, ...placement(() => id), onDrawn };
      // What must not be covered is drawn last.
      const zLevel = look.isSteady === true ? 1 : 0;
      id = chart.createOverlay({ name: PRICE_LINE, points, extendData, zLevel }) as string;
      looks.set(id, look);
      if (look.keepsScale !== true) fit();
      return {
        update: (next) => update(id, next),
        remove() {
          const last = looks.get(id);
          if (last === undefined) return;
          looks.delete(id);
          chart.removeOverlay({ id });
          if (last.keepsScale !== true) fit();
        },
      };
    },
    applyColours() {
      for (const [id, look] of looks) update(id, look);
    },
    watchPrices(tell) {
      const data: ScaleData = {
        onDrawn: (bottom, top, height) => tell(shownPrices(bottom, top, height, chipSize)),
      };
      const id = chart.createOverlay({
        name: SCALE_WATCH,
        points: [{ value: 0 }],
        extendData: data,
      }) as string;
      return () => void chart.removeOverlay({ id });
    },
    dispose: () => looks.clear(),
  };
}
