import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './Page.module.css';

export interface PanelProps {
  readonly title?: string | undefined;
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A surface with a title of its own. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  if (title === undefined) return <section className={classes['panel']}>{children}</section>;
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <div className={classes['panelHead']}>
        <h2 id={id} className={classes['panelTitle']}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
