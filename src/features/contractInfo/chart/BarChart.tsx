import type { ReactNode } from 'react';
import { ChartFrame } from './ChartFrame.tsx';
import classes from './Chart.module.css';
import { heightOf, scaleOf } from './scale.ts';

export interface Bar {
  readonly key: string;
  readonly value: number;
  /** Shown for the asking. */
  readonly title: string;
  /** Not final yet. */
  readonly isForecast?: boolean;
}

export interface BarChartProps {
  /** Oldest first. */
  readonly bars: readonly Bar[];
  readonly label: string;
  readonly writeTick: (value: number) => string;
  readonly ends: readonly [ReactNode, ReactNode];
}

const BOX = 1000;
/** Few bars do not become walls. */
const FEWEST_SLOTS = 24;

/** Bars up and down from zero. */
export function BarChart({ bars, label, writeTick, ends }: BarChartProps) {
  const scale = scaleOf([0, ...bars.map(({ value }) => value)]);
  const slot = BOX / Math.max(FEWEST_SLOTS, bars.length);
  const zero = (1 - heightOf(0, scale)) * BOX;
  return (
    <ChartFrame scale={scale} label={label} writeTick={writeTick} ends={ends} box={BOX}>
      {bars.map(({ key, value, title, isForecast }, index) => {
        const y = (1 - heightOf(value, scale)) * BOX;
        return (
          <rect
            key={key}
            className={classes['bar']}
            data-tone={value < 0 ? 'down' : 'up'}
            data-forecast={isForecast}
            x={BOX - (bars.length - index - 0.15) * slot}
            width={slot * 0.7}
            y={Math.min(y, zero)}
            height={Math.max(4, Math.abs(y - zero))}
          >
            <title>{title}</title>
          </rect>
        );
      })}
    </ChartFrame>
  );
}
