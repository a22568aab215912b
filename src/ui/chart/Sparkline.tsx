import { useId } from 'react';
import classes from './Sparkline.module.css';

interface SparklineProps {
  /** Values oldest first; fewer than two draw nothing. */
  readonly values: readonly number[];
  readonly tone: 'up' | 'down' | 'muted';
  readonly width: number;
  readonly height: number;
  /** Describes the line to assistive technology. */
  readonly label: string;
  /** Fills the area below the line. */
  readonly area?: boolean;
}

/** Room for the stroke, so that extremes are not clipped. */
const INSET = 2;

/** A small line chart without axes. It stretches to its container. */
export function Sparkline({ values, tone, width, height, label, area = false }: SparklineProps) {
  const gradient = useId();
  const line = sparklinePath(values, width, height - 2 * INSET);
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes['sparkline']}
      data-tone={tone}
      viewBox={`0 ${-INSET} ${width} ${height}`}
      preserveAspectRatio="none"
    >
      {area && line !== '' && (
        <>
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
              <stop offset="1" stopColor="currentColor" stopOpacity="0" />
            </linearGradient>
          </defs>
          <path d={`${line}V${height}H0Z`} fill={`url(#${gradient})`} />
        </>
      )}
      <path d={line} className={classes['line']} />
    </svg>
  );
}

/** An SVG path through `values`, left to right, filling a box of `width` × `height`; a flat series runs through the middle. */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return '';
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const step = width / (values.length - 1);
  return values
    .map((value, index) => {
      const y = range === 0 ? height / 2 : height - ((value - low) / range) * height;
      return `${index === 0 ? 'M' : 'L'}${round(index * step)} ${round(y)}`;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;
