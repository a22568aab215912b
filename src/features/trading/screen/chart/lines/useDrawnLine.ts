import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { CandleChart } from '../candleChart.ts';
import type { DrawnLine, LineLook } from './drawnLines.ts';
import type { LinePlace } from './lineOverlay.ts';

/** Has a chart draw a line while the component is there, and keeps the element of its texts beside it, without rendering. */
export function useDrawnLine(
  chart: CandleChart,
  root: RefObject<HTMLElement | null>,
  { price, tone, stroke, axisText, home, isSteady, keepsScale }: LineLook,
): void {
  const drawn = useRef<DrawnLine>(undefined);
  const look = useRef<LineLook>({ price, tone, stroke, axisText, home, isSteady, keepsScale });
  useEffect(() => {
    look.current = { price, tone, stroke, axisText, home, isSteady, keepsScale };
    drawn.current?.update(look.current);
  }, [price, tone, stroke, axisText, home, isSteady, keepsScale]);
  useEffect(() => {
    drawn.current = chart.drawLine(look.current, (place) => root.current && putAt(root.current, place));
    return () => {
      drawn.current?.remove();
      drawn.current = undefined;
    };
  }, [chart, root]);
}

/** Moves the elements of a line to where the chart has drawn it; out of sight they are hidden. */
function putAt(element: HTMLElement, { y, width, height, chipY }: LinePlace): void {
  element.hidden = !(y >= 0 && y <= height);
  element.style.transform = `translateY(${y}px)`;
  element.style.width = `${width}px`;
  element.style.setProperty('--shift', `${chipY - y}px`);
  const isLow = String(chipY > height / 2);
  if (element.dataset['low'] !== isLow) element.dataset['low'] = isLow;
}
