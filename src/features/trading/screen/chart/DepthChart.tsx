import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Stale } from '../../../../ui/feedback/Stale.tsx';
import { useFormat } from '../../../../ui/format/format.ts';
import type { Instrument } from '../instrument/instrument.ts';
import classes from './Chart.module.css';
import { depthCurves, depthPath, heightOf } from './depthCurve.ts';
import type { DepthCurves } from './depthCurve.ts';
import { readDepth } from './depthPoint.ts';

const DEPTH = 200;

/** How much could be bought and sold up to each price, live. Loaded with its first opening, see `DepthPanel`. */
export default function DepthChart({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const { formatDecimal, formatShort } = useFormat();
  const { pair, size, priceScale } = instrument;
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [pointer, setPointer] = useState<number>();
  const state = useTopic(topics.orderBook, { instrument: pair, depth: DEPTH }, { sampled: true });
  const curves = state.value && depthCurves(state.value.bids, state.value.asks, DEPTH);
  const price = (value: number): string => formatDecimal(value.toFixed(priceScale), priceScale);

  return (
    <Stale state={state} className={classes['depth']}>
      <div
        ref={ref}
        className={classes['curves']}
        dir="ltr"
        onPointerMove={({ clientX, currentTarget }) =>
          setPointer(clientX - currentTarget.getBoundingClientRect().left)
        }
        onPointerLeave={() => setPointer(undefined)}
      >
        {state.value !== undefined && curves === undefined && <EmptyState title={t('trade.chart.noDepth')} />}
        {curves !== undefined && (
          <svg width={width} height={height} role="img" aria-label={t('trade.chart.depthLabel', { pair })}>
            <path className={classes['bids']} d={depthPath(curves.bids, curves, width, height)} />
            <path className={classes['asks']} d={depthPath(curves.asks, curves, width, height)} />
            <text x={8} y={16}>
              {`${formatShort(String(curves.deepest))} ${size}`}
            </text>
          </svg>
        )}
        {curves !== undefined && pointer !== undefined && (
          <DepthPointer instrument={instrument} curves={curves} x={pointer} width={width} height={height} />
        )}
      </div>
      {curves !== undefined && (
        <div className={classes['scale']} dir="ltr">
          <span>{price(curves.low)}</span>
          <span>{price(curves.middle)}</span>
          <span>{price(curves.high)}</span>
        </div>
      )}
    </Stale>
  );
}

interface DepthPointerProps {
  readonly instrument: Instrument;
  readonly curves: DepthCurves;
  /** Of the pointer, in pixels from the left edge. */
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** What lies under the pointer: price, distance from the middle, and how much could be traded up to there. */
function DepthPointer({ instrument, curves, x, width, height }: DepthPointerProps) {
  const { t } = useTranslation();
  const { formatDecimal, formatPercent } = useFormat();
  const { priceScale, quantityScale, size, quoteAsset } = instrument;
  const { side, price, total, distance } = readDepth(curves, x / width);
  const y = height - heightOf(total, curves, height);
  const facts = [
    ['price', `${formatDecimal(price.toFixed(priceScale), priceScale)} ${quoteAsset}`],
    ['total', `${formatDecimal(total.toFixed(quantityScale), quantityScale)} ${size}`],
    ['distance', formatPercent(distance.toFixed(6))],
  ] as const;
  return (
    <>
      <svg className={classes['crosshair']} width={width} height={height} aria-hidden data-side={side}>
        <line x1={x} x2={x} y1={0} y2={height} />
        <line x1={0} x2={width} y1={y} y2={y} />
        <circle cx={x} cy={y} r={4} />
      </svg>
      <dl className={classes['reading']} data-end={x > width / 2} data-testid="depth-reading">
        {facts.map(([fact, text]) => (
          <div key={fact} data-fact={fact}>
            <dt>{t(`trade.chart.depthFact.${fact}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
