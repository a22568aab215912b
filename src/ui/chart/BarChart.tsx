import { axisOf, heightOn, middleOf } from './scale.ts';
import { BOX, TimeChart } from './TimeChart.tsx';
import type { TimePoint } from './TimeChart.tsx';
import classes from './BarChart.module.css';

export interface BarChartProps {
  readonly label: string;
  /** Oldest first; at least one. */
  readonly points: readonly TimePoint[];
  readonly tickText: (value: number) => string;
}

/** How much of its column a bar takes. */
const FILL = 0.7;

/** What each day brought or took: bars up and down from zero, in the colours that the user has chosen for rises and falls. */
export function BarChart({ label, points, tickText }: BarChartProps) {
  const axis = axisOf([0, ...points.map(({ value }) => value)]);
  const width = (BOX.width / points.length) * FILL;
  const yOf = (value: number): number => (1 - heightOn(axis, value)) * BOX.height;
  const zero = yOf(0);
  return (
    <TimeChart label={label} points={points} axis={axis} tickText={tickText}>
      {points.map(({ name, value }, index) => (
        <rect
          key={name}
          className={classes[value < 0 ? 'down' : 'up']}
          x={middleOf(index, points.length) * BOX.width - width / 2}
          y={Math.min(zero, yOf(value))}
          width={width}
          height={Math.abs(yOf(value) - zero)}
        />
      ))}
      <line className={classes['zero']} x1={0} x2={BOX.width} y1={zero} y2={zero} />
    </TimeChart>
  );
}
