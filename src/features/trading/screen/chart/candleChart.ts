import { dispose, init, registerOverlay } from 'klinecharts';
import type { Chart } from 'klinecharts';
import type { Drawing } from '../../../../stores/market/drawings.ts';
import type { CandleInterval } from '../../../../stores/market/types.ts';
import { fontScale } from '../../../../ui/fontScale.ts';
import type { Format } from '../../../../ui/format/format.ts';
import type { OwnFill } from '../context/tradingContext.ts';
import type { Instrument } from '../instrument/instrument.ts';
import { createCandleFeed } from './candleFeed.ts';
import type { CandleSource } from './candleFeed.ts';
import { chartStyles } from './chartStyles.ts';
import type { ReadToken } from './chartStyles.ts';
import { isMainIndicator } from './indicators.ts';
import { periodOf, timezoneOf } from './intervals.ts';
import { labelFigure } from './labelFigure.ts';
import { legendHeight } from './legendHeight.ts';
import { createDrawnLines } from './lines/drawnLines.ts';
import type { DrawnLines } from './lines/drawnLines.ts';
import { createUserDrawings } from './userDrawings.ts';
import { writeFigure } from './writeFigure.ts';

const FILLS = 'fills';
const CANDLE_PANE = 'candle_pane';
const PRICE_PANE = { paneId: CANDLE_PANE } as const;

/** Height of the text beside a price line with the gap to the next at the usual font size, as its style sheet has it. */
const CHIP_SIZE = 22;
const TOUCH_CHIP_SIZE = 28;

/** Below this width, in pixels at the usual font size, legends would hide the candles. */
const NARROW = 480;

/** A candle chart in an element: what the screen may ask of it. */
export interface CandleChart {
  readonly setInterval: (interval: CandleInterval) => void;
  /** Draws exactly these indicators, those of price over the candles, the others in panes below. */
  readonly setIndicators: (names: readonly string[]) => void;
  /** Draws a price line. */
  readonly drawLine: DrawnLines['draw'];
  readonly watchPrices: DrawnLines['watchPrices'];
  /** Pixels from the top of the price pane to a price, and back; a place outside of the pane counts as its edge. */
  readonly yOf: (price: string) => number;
  readonly priceAt: (y: number) => number;
  /** Own fills of this pair, as arrows; the text is shown while the mouse is over one. */
  readonly setFills: (fills: readonly OwnFill[], textOf: (fill: OwnFill) => string) => void;
  /** Lets the user draw; the next clicks place the points. */
  readonly draw: (tool: string) => void;
  readonly clearDrawings: () => void;
  /** Shows what was drawn elsewhere. */
  readonly showDrawings: (drawings: readonly Drawing[]) => void;
  /** Reads the colours again, after theme or palette changed. */
  readonly applyColours: () => void;
  readonly resize: () => void;
  readonly dispose: () => void;
}

export interface CandleChartOptions {
  readonly element: HTMLElement;
  readonly instrument: Instrument;
  readonly interval: CandleInterval;
  readonly sourceOf: (interval: CandleInterval) => CandleSource;
  readonly token: ReadToken;
  /** Name of a registered locale of the chart library. */
  readonly locale: string;
  readonly format: Pick<Format, 'formatDecimal'>;
  /** What was drawn before. */
  readonly drawings: readonly Drawing[];
  /** Told what is drawn after each change. */
  readonly onDrawings: (drawn: readonly Drawing[]) => void;
}

/** Creates a chart; `undefined` where the browser has no canvas for it. */
export function createCandleChart(options: CandleChartOptions): CandleChart | undefined {
  const { element, instrument, sourceOf, token } = options;
  registerFillMark();
  // Kept: to ask the element while it is drawn upon would lay out the whole page, with every drawing.
  let width = element.clientWidth;
  const isNarrow = () => width < NARROW * fontScale();
  const styles = () => chartStyles(token, isNarrow());
  const chart = init(element, {
    locale: options.locale,
    styles: styles(),
    thousandsSeparator: { format: (value) => writeFigure(String(value), options.format) },
    hotkey: { enabled: false },
    timezone: timezoneOf(options.interval),
  });
  if (chart === null) return undefined;
  // The library puts its element before everything else in the tab order, for keys that are off here.
  element.querySelector('[tabindex]')?.setAttribute('tabindex', '-1');
  let { interval } = options;

  chart.setSymbol({
    ticker: instrument.pair,
    pricePrecision: instrument.priceScale,
    volumePrecision: instrument.quantityScale,
  });
  chart.setPeriod(periodOf(interval));
  const feed = createCandleFeed(
    () => sourceOf(interval),
    () => chart.resetData(),
  );
  chart.setDataLoader(feed);

  const isTouched = matchMedia('(pointer: coarse)').matches;
  // A narrow chart shows its legends only while the crosshair is out.
  const legendEnd = (): number => {
    if (isNarrow()) return 0;
    const drawn = chart.getIndicators({ paneId: CANDLE_PANE }).map(({ name }) => name);
    return legendHeight(chart.getSize(CANDLE_PANE, 'main')?.width ?? 0, drawn);
  };
  const chipSize = (isTouched ? TOUCH_CHIP_SIZE : CHIP_SIZE) * fontScale();
  const lines = createDrawnLines(chart, CANDLE_PANE, token, chipSize, legendEnd);
  const drawings = createUserDrawings(chart, options.drawings, options.onDrawings);
  return {
    setInterval(next) {
      if (next === interval) return;
      interval = next;
      chart.setTimezone(timezoneOf(next));
      chart.setPeriod(periodOf(next));
    },
    setIndicators: (names) => setIndicators(chart, names),
    drawLine: lines.draw,
    watchPrices: lines.watchPrices,
    yOf(price) {
      const pixel = chart.convertToPixel({ value: Number(price) }, PRICE_PANE);
      return (pixel as { readonly y?: number }).y ?? 0;
    },
    priceAt(y) {
      const height = chart.getSize(CANDLE_PANE, 'main')?.height ?? 0;
      const point = chart.convertFromPixel([{ y: Math.min(Math.max(y, 0), height) }], PRICE_PANE);
      return (point as readonly { readonly value?: number }[])[0]?.value ?? 0;
    },
    setFills(fills, textOf) {
      chart.removeOverlay({ groupId: FILLS });
      for (const fill of fills) {
        const isBuy = fill.side === 'buy';
        chart.createOverlay({
          name: FILL_MARK,
          groupId: FILLS,
          points: [{ timestamp: fill.tradedAt, value: Number(fill.price) }],
          extendData: {
            isBuy,
            colour: token(isBuy ? '--tm-up' : '--tm-down'),
            textColour: token(isBuy ? '--tm-up-fill' : '--tm-down-fill'),
            text: textOf(fill),
            isPointedAt: false,
          } satisfies FillMark,
        });
      }
    },
    draw: drawings.draw,
    clearDrawings: drawings.clear,
    showDrawings: drawings.show,
    applyColours() {
      chart.setStyles(styles());
      lines.applyColours();
    },
    resize() {
      width = element.clientWidth;
      chart.resize();
    },
    dispose() {
      feed.dispose();
      lines.dispose();
      drawings.dispose();
      dispose(element);
    },
  };
}

function setIndicators(chart: Chart, names: readonly string[]): void {
  const drawn = chart.getIndicators();
  for (const { id, name } of drawn) if (!names.includes(name)) chart.removeIndicator({ id });
  const missing = names.filter((name) => !drawn.some((indicator) => indicator.name === name));
  for (const name of missing) {
    if (isMainIndicator(name)) chart.createIndicator({ name, paneId: CANDLE_PANE }, true);
    else chart.createIndicator(name);
  }
}

/** What an own fill's mark shows. */
export interface FillMark {
  readonly colour: string;
  /** Background of the text that is shown while the mouse is over the mark. */
  readonly textColour: string;
  readonly text: string;
  readonly isBuy: boolean;
  readonly isPointedAt: boolean;
}

const FILL_MARK = 'tidemarkFill';

/** Makes the marks of fills known to the chart library; doing it twice changes nothing. */
function registerFillMark(): void {
  registerOverlay<FillMark>({
    name: FILL_MARK,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    // The library takes an overlay away on a right click.
    onRightClick: (event) => event.preventDefault?.(),
    onMouseEnter: ({ chart, overlay: { id } }) => point(chart, id, true),
    onMouseLeave: ({ chart, overlay: { id } }) => point(chart, id, false),
    createPointFigures: ({ overlay, coordinates: [at] }) => {
      if (at === undefined) return [];
      const { colour, textColour, text, isBuy, isPointedAt } = overlay.extendData;
      const down = isBuy ? 1 : -1;
      const coordinates = [
        { x: at.x, y: at.y + 3 * down },
        { x: at.x - 5, y: at.y + 11 * down },
        { x: at.x + 5, y: at.y + 11 * down },
      ];
      const mark = { type: 'polygon', attrs: { coordinates }, styles: { style: 'fill', color: colour } };
      const label = { x: at.x, y: at.y + 22 * down, text, colour: textColour, align: 'center' } as const;
      return isPointedAt ? [mark, labelFigure(label)] : [mark];
    },
  });
}

interface OverlayHost {
  readonly overrideOverlay: (override: { id: string; extendData: object }) => boolean;
}

function point(chart: OverlayHost, id: string, isPointedAt: boolean): void {
  chart.overrideOverlay({ id, extendData: { isPointedAt } });
}
