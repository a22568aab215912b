import { useId, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { Figure } from '../text/figures.tsx';
import { columnAt, heightOn, middleOf } from './scale.ts';
import type { Axis } from './scale.ts';
import classes from './TimeChart.module.css';

/** One column of a chart over time. */
export interface TimePoint {
  /** Of its time, `2026-11-22`. */
  readonly name: string;
  /** Pixels follow from it. */
  readonly value: number;
  /** What is written of it, exact and in the language of the page. */
  readonly text: string;
  /** How its text is coloured. */
  readonly tone?: 'up' | 'down' | 'muted' | undefined;
}

interface TimeChartProps {
  /** Names the chart. */
  readonly label: string;
  /** Oldest first; at least one. */
  readonly points: readonly TimePoint[];
  readonly axis: Axis;
  /** Writes the values beside the axis. */
  readonly tickText: (value: number) => string;
  /** What is drawn, in a box of {@link BOX}. */
  readonly children: ReactNode;
}

/** What charts are drawn in; it is stretched to what there is room for. */
export const BOX = { width: 1000, height: 100 } as const;

/**
 * A chart over time with its axis, and a cursor that pointer and arrow keys move: it says the day and its value, to assistive technology as
 * well. Time runs from left to right in every language, as in the charts of prices.
 */
export function TimeChart({ label, points, axis, tickText, children }: TimeChartProps) {
  const readout = useId();
  const [at, setAt] = useState<number>();
  const last = points.length - 1;
  const current = at === undefined ? undefined : points[Math.min(at, last)];
  const shown = current ?? points[last];

  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setAt(columnAt((clientX - left) / width, points.length));
  };
  const step = (event: KeyboardEvent): void => {
    const target = targetOf(event.key, at ?? last, last);
    if (target === undefined) return;
    event.preventDefault();
    setAt(target);
  };

  return (
    <div className={classes['chart']} dir="ltr">
      <div id={readout} className={classes['readout']} data-active={current !== undefined}>
        <Figure>{shown?.name}</Figure> <Figure tone={shown?.tone}>{shown?.text}</Figure>
      </div>
      <div className={classes['body']}>
        <ul className={classes['ticks']} aria-hidden="true">
          {axis.ticks.map((tick) => (
            <li key={tick} style={{ '--at': heightOn(axis, tick) } as CSSProperties}>
              <span>{tickText(tick)}</span>
            </li>
          ))}
        </ul>
        <div
          className={classes['plot']}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={(at ?? last) + 1}
          aria-valuetext={`${shown?.name} ${shown?.text}`}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setAt(undefined)}
          onBlur={() => setAt(undefined)}
          onKeyDown={step}
        >
          <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
            {children}
          </svg>
          {current !== undefined && <Cursor axis={axis} points={points} at={Math.min(at ?? last, last)} />}
        </div>
      </div>
      <div className={classes['days']} aria-hidden="true">
        <Figure>{points[0]?.name}</Figure>
        {points.length > 1 && <Figure>{points[last]?.name}</Figure>}
      </div>
    </div>
  );
}

interface CursorProps extends Pick<TimeChartProps, 'axis' | 'points'> {
  readonly at: number;
}

function Cursor({ axis, points, at }: CursorProps) {
  const style = {
    '--x': middleOf(at, points.length),
    '--y': heightOn(axis, points[at]?.value ?? axis.low),
  } as CSSProperties;
  return <span className={classes['cursor']} style={style} aria-hidden="true" />;
}

/** A week. */
const PAGE = 7;

/** Where a key moves the cursor; `undefined` of one that does not. */
function targetOf(key: string, at: number, last: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - PAGE,
    PageUp: at + PAGE,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.min(last, Math.max(0, target));
}
