import type { DeepPartial, Styles } from 'klinecharts';
import { fontScale } from '../../../../ui/fontScale.ts';

/** Reads a design token, `--tm-text`. */
export type ReadToken = (name: `--tm-${string}`) => string;

/** The tokens as they are now, theme and palette applied. */
export const documentToken: ReadToken = (name) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const FONT = "'Inter Variable', system-ui, sans-serif";

/** Pixels of the texts of a chart, whose library knows no other unit, at the font size of the page. */
export const chartTextSize = (): number => 11 * fontScale();

/** The chart in the colours of the page. `isNarrow` shows the legends while the crosshair is out, to keep the candles free. */
export function chartStyles(token: ReadToken, isNarrow: boolean): DeepPartial<Styles> {
  const size = chartTextSize();
  const showRule = isNarrow ? 'follow_cross' : 'always';
  const up = token('--tm-up');
  const down = token('--tm-down');
  const text = token('--tm-text-secondary');
  const hairline = token('--tm-hairline');
  const brand = token('--tm-brand-text');
  const change = { upColor: up, downColor: down, noChangeColor: text };
  const label = { color: text, family: FONT, size };
  const crosshair = {
    line: { color: token('--tm-hairline-strong') },
    text: {
      family: FONT,
      size,
      color: token('--tm-surface'),
      backgroundColor: token('--tm-text'),
      borderColor: token('--tm-text'),
    },
  };
  const axis = { axisLine: { color: hairline }, tickLine: { show: false }, tickText: label };
  return {
    grid: { horizontal: { color: hairline, style: 'solid' }, vertical: { show: false } },
    candle: {
      bar: {
        ...change,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: text,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: text,
      },
      priceMark: {
        high: { color: text, textFamily: FONT, textSize: size },
        low: { color: text, textFamily: FONT, textSize: size },
        last: {
          upColor: token('--tm-up-fill'),
          downColor: token('--tm-down-fill'),
          noChangeColor: text,
          text: { family: FONT, size },
        },
      },
      tooltip: { showRule, title: { show: false }, legend: label },
    },
    indicator: {
      bars: [{ ...change, upColor: fade(up), downColor: fade(down), noChangeColor: fade(text) }],
      lines: [brand, '#e0a31f', '#b65cd8', '#1fa9c9', '#d8568c'].map((color) => ({ color, size: 1 })),
      lastValueMark: { show: false },
      tooltip: { showRule, title: label, legend: label },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: hairline, activeBackgroundColor: token('--tm-hover') },
    crosshair: { horizontal: crosshair, vertical: crosshair },
    overlay: {
      line: { color: brand, size: 1 },
      rect: { color: `${brand}22`, borderColor: brand },
      polygon: { color: `${brand}22`, borderColor: brand },
      circle: { color: `${brand}22`, borderColor: brand },
      text: { color: '#fff', backgroundColor: token('--tm-brand'), family: FONT, size },
      point: { color: brand, borderColor: `${brand}44`, activeColor: brand, activeBorderColor: `${brand}44` },
    },
  };
}

/** Half transparent, for volume bars behind candles. */
const fade = (colour: string): string => (/^#[0-9a-f]{6}$/i.test(colour) ? `${colour}80` : colour);
