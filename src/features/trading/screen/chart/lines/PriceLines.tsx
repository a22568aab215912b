import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../ui/format/format.ts';
import { Figure } from '../../../../../ui/text/figures.tsx';
import type { Instrument } from '../../instrument/instrument.ts';
import { useChart } from '../ChartContext.ts';
import { CancelLine } from './CancelLine.tsx';
import { areMany, groupLines } from './lineGroups.ts';
import type { LineSource } from './lineGroups.ts';
import { LineGroupView } from './LineGroupView.tsx';
import { isSameLine } from './priceLine.ts';
import type { PriceLine, PriceLineActions } from './priceLine.ts';
import classes from './PriceLines.module.css';
import { useDrawnLine } from './useDrawnLine.ts';
import { usePriceDrag } from './usePriceDrag.ts';
import { useShownPrices } from './useShownPrices.ts';

export interface PriceLinesProps {
  readonly instrument: Instrument;
  readonly lines: readonly LineSource[];
  /** Must stay the same while the lines do. */
  readonly actions: PriceLineActions;
}

/**
 * Price lines of a chart: the canvas draws them, elements above it carry their texts and let the user grab them. Of many those near each
 * other are one, so that the candles and the last price can be read.
 */
export function PriceLines({ instrument, lines, actions }: PriceLinesProps) {
  const isMany = areMany(lines);
  const shown = useShownPrices(useChart(), isMany);
  const [selected, setSelected] = useState<string>();
  const { singles, groups } = isMany ? groupLines(lines, shown, selected) : { singles: lines, groups: [] };
  return (
    <div className={classes['layer']}>
      {singles.map((line) => (
        <PriceLineView
          key={line.id}
          instrument={instrument}
          line={line.shown()}
          actions={actions}
          keepsScale={isMany && line.collapses !== undefined}
        />
      ))}
      {groups.map((group) => (
        <LineGroupView
          key={group.id}
          instrument={instrument}
          group={group}
          actions={actions}
          selected={selected}
          onSelect={(id) => setSelected((last) => (last === id ? undefined : id))}
        />
      ))}
    </div>
  );
}

interface PriceLineViewProps {
  readonly instrument: Instrument;
  readonly line: PriceLine;
  readonly actions: PriceLineActions;
  /** The chart does not make room for it. */
  readonly keepsScale: boolean;
}

/** One line: renders when what it shows changes, and follows the chart without rendering. */
const PriceLineView = memo(LineView, (before, after) => {
  const { line, instrument, actions, keepsScale } = before;
  return (
    isSameLine(line, after.line) &&
    keepsScale === after.keepsScale &&
    instrument === after.instrument &&
    actions === after.actions
  );
});

function LineView({ instrument, line, actions, keepsScale }: PriceLineViewProps) {
  const { i18n } = useTranslation();
  const { formatDecimal } = useFormat();
  const chart = useChart();
  const root = useRef<HTMLDivElement>(null);
  const { moved, grip } = usePriceDrag(chart, line, instrument, actions);
  const { tone, stroke, text, tag = text, isSteady, isDraggable, cancelLabel } = line;
  const price = moved?.price ?? line.price;
  const detail = moved?.detail ?? line.detail;
  const axisText = formatDecimal(price, instrument.priceScale);

  useDrawnLine(chart, root, { price, home: line.price, tone, stroke, axisText, isSteady, keepsScale });

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
          <CancelLine label={cancelLabel} onCancel={() => actions.cancel(line.id)} />
        )}
      </div>
    </div>
  );
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
