import type { CSSProperties, ReactNode } from 'react';
import { Figure } from '../../../ui/text/index.ts';
import classes from './Chart.module.css';
import { heightOf } from './scale.ts';
import type { Scale } from './scale.ts';

export interface ChartFrameProps {
  readonly scale: Scale;
  readonly label: string;
  readonly writeTick: (value: number) => string;
  readonly ends: readonly [ReactNode, ReactNode];
  /** Width and height of the drawing's own units. */
  readonly box: number;
  readonly children: ReactNode;
}

/** A drawing that stretches to its room between the lines of its scale; time runs left to right in every language. */
export function ChartFrame({ scale, label, writeTick, ends, box, children }: ChartFrameProps) {
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
        viewBox={`0 0 ${box} ${box}`}
        preserveAspectRatio="none"
      >
        {scale.ticks.map((tick) => {
          const y = (1 - heightOf(tick, scale)) * box;
          return <path key={tick} d={`M0 ${y}H${box}`} className={classes['grid']} />;
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
