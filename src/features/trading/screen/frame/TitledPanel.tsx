import type { ReactNode } from 'react';
import classes from './Frame.module.css';

export interface TitledPanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel of the screen with its name on a 36 px line. */
export function TitledPanel({ title, children }: TitledPanelProps) {
  return (
    <section className={classes['titled']} aria-label={title}>
      <h2 className={classes['title']}>{title}</h2>
      <div className={classes['body']}>{children}</div>
    </section>
  );
}
