import type { ReactNode } from 'react';
import classes from './DonutChart.module.css';

export interface DonutPart {
  readonly name: string;
  /** Of the whole, in thousandths; all together 1000. */
  readonly thousandths: number;
  /** Of its colour, 0 to 6; the legend has the same. */
  readonly series: number;
}

export interface DonutChartProps {
  /** Names the chart; what it shows is in the legend beside it. */
  readonly label: string;
  readonly parts: readonly DonutPart[];
  /** In its middle. */
  readonly children?: ReactNode;
}

const RADIUS = 40;
const AROUND = 2 * Math.PI * RADIUS;

/** Between two parts, in thousandths; a part that is smaller than twice that has none. */
const GAP = 4;

/** A whole and its parts, clockwise from the top. */
export function DonutChart({ label, parts, children }: DonutChartProps) {
  return (
    <div className={classes['donut']}>
      <svg viewBox="0 0 100 100" role="img" aria-label={label}>
        <circle className={classes['track']} cx={50} cy={50} r={RADIUS} />
        {arcsOf(parts).map(({ name, series, length, start }) => (
          <circle
            key={name}
            className={classes['part']}
            data-series={series}
            cx={50}
            cy={50}
            r={RADIUS}
            strokeDasharray={`${(length / 1000) * AROUND} ${AROUND}`}
            strokeDashoffset={(-start / 1000) * AROUND}
          />
        ))}
      </svg>
      <div className={classes['middle']}>{children}</div>
    </div>
  );
}

interface Arc {
  readonly name: string;
  readonly series: number;
  /** Thousandths, as is the start. */
  readonly length: number;
  readonly start: number;
}

function arcsOf(parts: readonly DonutPart[]): readonly Arc[] {
  const isWhole = parts.length < 2;
  return parts.map(({ name, series, thousandths }, index) => {
    const start = parts.slice(0, index).reduce((sum, part) => sum + part.thousandths, 0);
    const length = isWhole || thousandths < 2 * GAP ? thousandths : thousandths - GAP;
    return { name, series, length, start };
  });
}

/** The colour of a part beside its name. */
export function Swatch({ series }: Pick<DonutPart, 'series'>) {
  return <span className={classes['swatch']} data-series={series} aria-hidden="true" />;
}
