import type { ReactNode } from 'react';
import classes from './Panel.module.css';

export interface PanelProps {
  /** Names the region for assistive technology and, unless `header` is given, on screen. */
  readonly title: string;
  /** Replaces the visible title, e.g. by tabs. */
  readonly header?: ReactNode;
  /** Controls at the end of the header. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A surface with a hairline and a 36 px header; its body scrolls when it is given too little room. */
export function Panel({ title, header, actions, children, className }: PanelProps) {
  return (
    <section aria-label={title} className={[classes['panel'], className].filter(Boolean).join(' ')}>
      <div className={classes['header']}>
        {header ?? <h2 className={classes['title']}>{title}</h2>}
        {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
      </div>
      <div className={classes['body']}>{children}</div>
    </section>
  );
}
