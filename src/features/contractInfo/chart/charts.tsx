import type { CSSProperties, ReactNode } from 'react';
import { Figure } from '../../../ui/text/figures.tsx';
import classes from './Chart.module.css';
import { heightOf, scaleOf } from './scale.ts';
import type { Scale } from './scale.ts';

/** Width and height of a drawing, in its own units. */
const BOX = 1000;

interface ChartFrameProps {
  readonly scale: Scale;
  readonly label: string;
  readonly writeTick: (value: number) => string;
  readonly ends: readonly [ReactNode, ReactNode];
  readonly children: ReactNode;
}

/** A drawing that stretches to its room between the lines of its scale; time runs left to right in every language. */
function ChartFrame({ scale, label, writeTick, ends, children }: ChartFrameProps) {
  return (
    <figure className={classes['chart']} dir="ltr">
      <div className={classes['ticks']} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span
            key={tick}
            className={classes['tick']}
            style={{ '--up': heightOf(tick, scale) } as CSSProperties}
          >
            <Figure>{writeTick(tick)}</Figure>
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={label}
        className={classes['drawing']}
        viewBox={`0 0 ${BOX} ${BOX}`}
        preserveAspectRatio="none"
      >
        {scale.ticks.map((tick) => {
          const y = (1 - heightOf(tick, scale)) * BOX;
          return <path key={tick} d={`M0 ${y}H${BOX}`} className={classes['grid']} />;
        })}
        {children}
      </svg>
      <figcaption className={classes['ends']}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </figcaption>
    </figure>
  );
}

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

/** Few bars do not become walls. */
const FEWEST_SLOTS = 24;

/** Bars up and down from zero. */
export function BarChart({ bars, label, writeTick, ends }: BarChartProps) {
  const scale = scaleOf([0, ...bars.map(({ value }) => value)]);
  const slot = BOX / Math.max(FEWEST_SLOTS, bars.length);
  const zero = (1 - heightOf(0, scale)) * BOX;
  return (
    <ChartFrame scale={scale} label={label} writeTick={writeTick} ends={ends}>
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

/** Keeps the place of a chart whose figures are on their way. */
export function ChartRoom() {
  return <div className={classes['room']} />;
}

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
      <ChartFrame scale={scale} label={label} writeTick={writeTick} ends={ends}>
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
