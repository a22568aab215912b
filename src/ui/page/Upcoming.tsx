import { IconClockHour4 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NextSteps } from './NextSteps.tsx';
import type { NextStep } from './NextSteps.tsx';
import classes from './Page.module.css';

export interface UpcomingProps {
  readonly title: string;
  readonly text: string;
  /** What works already. */
  readonly steps: readonly NextStep[];
  readonly children?: ReactNode;
}

/** Says plainly that something is still to come, and leads on to what is there. */
export function Upcoming({ title, text, steps, children }: UpcomingProps) {
  return (
    <section className={classes['upcoming']}>
      <span className={classes['upcomingIcon']} aria-hidden="true">
        <IconClockHour4 size={24} stroke={1.75} />
      </span>
      <div className={classes['upcomingText']}>
        <h2 className={classes['panelTitle']}>{title}</h2>
        <p className={classes['text']}>{text}</p>
        {children}
        <NextSteps steps={steps} />
      </div>
    </section>
  );
}
