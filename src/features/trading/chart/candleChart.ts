import { dispose, init } from 'klinecharts';
import type { Chart } from 'klinecharts';
import type { CandleInterval } from '../../../stores/trading/index.ts';
import type { Format } from '../../../ui/format/index.ts';
import type { OwnFill, OwnOrder } from '../desk/ownActivity.ts';
import type { Instrument } from '../instrument/instrument.ts';
import { createCandleFeed } from './candleFeed.ts';
import type { CandleSource } from './candleFeed.ts';
import { chartStyles } from './chartStyles.ts';
import type { ReadToken } from './chartStyles.ts';
import { isMainIndicator } from './indicators.ts';
import { periodOf } from './intervals.ts';
import { FILL_MARK, ORDER_LINE, registerOverlays } from './overlays.ts';
import { writeFigure } from './writeFigure.ts';

const ORDERS = 'orders';
const FILLS = 'fills';
const DRAWINGS = 'drawings';
const CANDLE_PANE = 'candle_pane';

/** Below this width, in pixels, legends would hide the candles. */
const NARROW = 480;

/** What an order's line says. */
export interface OrderLineTexts {
  readonly text: string;
  /** On the axis. */
  readonly price: string;
}

/** A candle chart in an element: what the screen may ask of it. */
export interface CandleChart {
  readonly setInterval: (interval: CandleInterval) => void;
  /** Draws exactly these indicators, those of price over the candles, the others in panes below. */
  readonly setIndicators: (names: readonly string[]) => void;
  /** Own open orders of this pair, as lines. */
  readonly setOrders: (orders: readonly OwnOrder[], textsOf: (order: OwnOrder) => OrderLineTexts) => void;
  /** Own fills of this pair, as arrows. */
  readonly setFills: (fills: readonly OwnFill[]) => void;
  /** Lets the user draw; the next clicks place the points. */
  readonly draw: (tool: string) => void;
  readonly clearDrawings: () => void;
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
}

/** Creates a chart; `undefined` where the browser has no canvas for it. */
export function createCandleChart(options: CandleChartOptions): CandleChart | undefined {
  const { element, instrument, sourceOf, token } = options;
  registerOverlays();
  const styles = () => chartStyles(token, element.clientWidth < NARROW);
  const chart = init(element, {
    locale: options.locale,
    styles: styles(),
    thousandsSeparator: { format: (value) => writeFigure(String(value), options.format) },
    hotkey: { enabled: false },
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
  chart.setDataLoader(
    createCandleFeed(
      () => sourceOf(interval),
      () => chart.resetData(),
    ),
  );

  return {
    setInterval(next) {
      if (next === interval) return;
      interval = next;
      chart.setPeriod(periodOf(next));
    },
    setIndicators: (names) => setIndicators(chart, names),
    setOrders(orders, textsOf) {
      chart.removeOverlay({ groupId: ORDERS });
      for (const order of orders) {
        if (order.price === null) continue;
        chart.createOverlay({
          name: ORDER_LINE,
          groupId: ORDERS,
          lock: true,
          points: [{ value: Number(order.price) }],
          extendData: {
            ...textsOf(order),
            colour: token(order.side === 'buy' ? '--tm-up-fill' : '--tm-down-fill'),
          },
        });
      }
    },
    setFills(fills) {
      chart.removeOverlay({ groupId: FILLS });
      for (const { ts, price, side } of fills) {
        chart.createOverlay({
          name: FILL_MARK,
          groupId: FILLS,
          lock: true,
          points: [{ timestamp: ts, value: Number(price) }],
          extendData: { isBuy: side === 'buy', colour: token(side === 'buy' ? '--tm-up' : '--tm-down') },
        });
      }
    },
    draw: (tool) => void chart.createOverlay({ name: tool, groupId: DRAWINGS }),
    clearDrawings: () => void chart.removeOverlay({ groupId: DRAWINGS }),
    applyColours: () => chart.setStyles(styles()),
    resize: () => chart.resize(),
    dispose: () => dispose(element),
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
