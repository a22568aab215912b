import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** What to do next. */
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown where a list has nothing; says what to do next. */
export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  return (
    <div className={classes['empty']}>
      {icon !== undefined && (
        <span className={classes['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={classes['title']}>{title}</p>
      {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
      {action}
    </div>
  );
}
