import { useId } from 'react';
import { axisOf, heightOn, middleOf } from './scale.ts';
import type { Axis } from './scale.ts';
import { BOX, TimeChart } from './TimeChart.tsx';
import type { TimePoint } from './TimeChart.tsx';
import classes from './LineChart.module.css';

export interface LineChartProps {
  readonly label: string;
  /** Oldest first; at least one. */
  readonly points: readonly TimePoint[];
  readonly tickText: (value: number) => string;
}

/** A value over time, as a line with the area below it. */
export function LineChart({ label, points, tickText }: LineChartProps) {
  const gradient = useId();
  const axis = axisOf(points.map(({ value }) => value));
  const line = linePath(points, axis);
  return (
    <TimeChart label={label} points={points} axis={axis} tickText={tickText}>
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--tm-brand-text)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--tm-brand-text)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d={`${line}V${BOX.height}H${points.length === 1 ? 0 : xOf(0, points.length)}Z`}
        fill={`url(#${gradient})`}
        className={classes['area']}
      />
      <path d={line} className={classes['line']} />
    </TimeChart>
  );
}

const xOf = (index: number, count: number): number => middleOf(index, count) * BOX.width;

/** A path through the middles of the columns. A single point is a level line, or nothing would be seen of it. */
function linePath(points: readonly TimePoint[], axis: Axis): string {
  const yOf = (value: number): number => (1 - heightOn(axis, value)) * BOX.height;
  const [only, ...more] = points;
  if (only !== undefined && more.length === 0) {
    const y = yOf(only.value).toFixed(2);
    return `M0 ${y}H${BOX.width}`;
  }
  return points
    .map(({ value }, index) => {
      const x = xOf(index, points.length).toFixed(2);
      return `${index === 0 ? 'M' : 'L'}${x} ${yOf(value).toFixed(2)}`;
    })
    .join('');
}
