import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../ui/format/format.ts';
import { Figure } from '../../../../../ui/text/figures.tsx';
import type { Instrument } from '../../instrument/instrument.ts';
import { useChart } from '../ChartContext.ts';
import type { DrawnLine } from './drawnLines.ts';
import type { LinePlace } from './lineOverlay.ts';
import { isSameLine } from './priceLine.ts';
import type { PriceLine, PriceLineActions } from './priceLine.ts';
import classes from './PriceLines.module.css';
import { usePriceDrag } from './usePriceDrag.ts';

export interface PriceLinesProps {
  readonly instrument: Instrument;
  readonly lines: readonly PriceLine[];
  /** Must stay the same while the lines do. */
  readonly actions: PriceLineActions;
}

/** Price lines of a chart: the canvas draws them, elements above it carry their texts and let the user grab them. */
export function PriceLines({ instrument, lines, actions }: PriceLinesProps) {
  return (
    <div className={classes['layer']}>
      {lines.map((line) => (
        <PriceLineView key={line.id} instrument={instrument} line={line} actions={actions} />
      ))}
    </div>
  );
}

interface PriceLineViewProps {
  readonly instrument: Instrument;
  readonly line: PriceLine;
  readonly actions: PriceLineActions;
}

/** One line: renders when what it shows changes, and follows the chart without rendering. */
const PriceLineView = memo(LineView, (before, after) => {
  const { line, instrument, actions } = before;
  return isSameLine(line, after.line) && instrument === after.instrument && actions === after.actions;
});

function LineView({ instrument, line, actions }: PriceLineViewProps) {
  const { i18n } = useTranslation();
  const { formatDecimal } = useFormat();
  const chart = useChart();
  const root = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnLine>(undefined);
  const { moved, grip } = usePriceDrag(chart, line, instrument, actions);
  const { tone, stroke, text, tag = text, isSteady, isDraggable, cancelLabel } = line;
  const price = moved?.price ?? line.price;
  const detail = moved?.detail ?? line.detail;
  const axisText = formatDecimal(price, instrument.priceScale);

  const home = line.price;
  const look = useRef({ price, tone, stroke, axisText, home, isSteady });
  useEffect(() => {
    look.current = { price, tone, stroke, axisText, home, isSteady };
    drawn.current?.update(look.current);
  }, [price, tone, stroke, axisText, home, isSteady]);
  useEffect(() => {
    drawn.current = chart.drawLine(look.current, (place) => root.current && putAt(root.current, place));
    return () => {
      drawn.current?.remove();
      drawn.current = undefined;
    };
  }, [chart]);

  return (
    <div
      ref={root}
      className={classes['line']}
      data-line={line.id}
      data-price={price}
      data-tone={tone}
      data-moving={moved !== undefined}
      data-steady={isSteady}
      hidden
    >
      {isDraggable && <div className={classes['strip']} {...grip} />}
      <div className={classes['chip']}>
        <span
          className={classes['text']}
          dir={i18n.dir()}
          data-draggable={isDraggable}
          {...(isDraggable && grip)}
        >
          <span className={classes['name']}>{text}</span>
          <span className={classes['tag']}>{tag}</span>
          {moved !== undefined && <Figure>{axisText}</Figure>}
          {detail !== undefined && (
            <Figure className={classes['detail']} tone={moved === undefined ? line.detailTone : undefined}>
              {detail}
            </Figure>
          )}
        </span>
        {cancelLabel !== undefined && (
          <UnstyledButton
            className={classes['cancel']}
            aria-label={cancelLabel}
            title={cancelLabel}
            onClick={() => actions.cancel(line.id)}
          >
            <IconX size={12} />
          </UnstyledButton>
        )}
      </div>
    </div>
  );
}

/** Moves the elements of a line to where the chart has drawn it; out of sight they are hidden. */
function putAt(element: HTMLElement, { y, width, height, chipY }: LinePlace): void {
  element.hidden = !(y >= 0 && y <= height);
  element.style.transform = `translateY(${y}px)`;
  element.style.width = `${width}px`;
  element.style.setProperty('--shift', `${chipY - y}px`);
}

/** Actions that stay the same object and do what the latest given ones do, so that lines need not render for them. */
export function useStableActions(actions: PriceLineActions): PriceLineActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      detailAt: (id, price) => latest.current.detailAt(id, price),
      drop: (id, price) => latest.current.drop(id, price),
      cancel: (id) => latest.current.cancel(id),
    }),
    [],
  );
}
