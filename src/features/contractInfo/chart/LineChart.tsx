import type { ReactNode } from 'react';
import { ChartFrame } from './ChartFrame.tsx';
import classes from './Chart.module.css';
import { heightOf, scaleOf } from './scale.ts';

/** A line of a chart; `look` tells its colour and its dashes. */
export interface Line {
  readonly name: string;
  readonly look: 'first' | 'second' | 'third';
  /** Oldest first. */
  readonly values: readonly number[];
}

export interface LineChartProps {
  readonly lines: readonly Line[];
  readonly label: string;
  readonly writeTick: (value: number) => string;
  /** What stands below both ends. */
  readonly ends: readonly [ReactNode, ReactNode];
}

const BOX = 1000;

/** Lines over one scale, told apart by colour and by dashes. */
export function LineChart({ lines, label, writeTick, ends }: LineChartProps) {
  const scale = scaleOf(lines.flatMap(({ values }) => values));
  return (
    <>
      <ul className={classes['legend']}>
        {lines.map(({ name, look }) => (
          <li key={look}>
            <svg width="28" height="8" aria-hidden="true">
              <path d="M0 4H28" className={classes['line']} data-look={look} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <ChartFrame scale={scale} label={label} writeTick={writeTick} ends={ends} box={BOX}>
        {lines.map(({ look, values }) => (
          <path
            key={look}
            className={classes['line']}
            data-look={look}
            d={pathOf(values.map((value) => 1 - heightOf(value, scale)))}
          />
        ))}
      </ChartFrame>
    </>
  );
}

function pathOf(heights: readonly number[]): string {
  const step = BOX / Math.max(1, heights.length - 1);
  return heights
    .map(
      (height, index) =>
        `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${(height * BOX).toFixed(1)}`,
    )
    .join('');
}
