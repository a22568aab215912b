import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/format/index.ts';
import type { Instrument } from '../instrument/instrument.ts';
import classes from './Chart.module.css';
import type { DepthCurves } from './depthCurve.ts';
import { heightOf } from './depthCurve.ts';
import { readDepth } from './depthPoint.ts';

export interface DepthPointerProps {
  readonly instrument: Instrument;
  readonly curves: DepthCurves;
  /** Of the pointer, in pixels from the left edge. */
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

/** What lies under the pointer: price, distance from the middle, and how much could be traded up to there. */
export function DepthPointer({ instrument, curves, x, width, height }: DepthPointerProps) {
  const { t } = useTranslation();
  const { formatDecimal, formatPercent } = useFormat();
  const { priceScale, quantityScale, size, quote } = instrument;
  const { side, price, total, distance } = readDepth(curves, x / width);
  const y = height - heightOf(total, curves, height);
  const facts = [
    ['price', `${formatDecimal(price.toFixed(priceScale), priceScale)} ${quote}`],
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
