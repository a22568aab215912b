import type { ReactNode } from 'react';
import classes from './Page.module.css';

export interface FactsProps {
  readonly facts: readonly {
    readonly label: string;
    readonly value: ReactNode;
    /** A sentence about it. */
    readonly hint?: string | undefined;
  }[];
}

/** What is known of something, one fact a line. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ label, value, hint }) => (
        <div key={label} className={classes['fact']}>
          <dt>
            {label}
            {hint !== undefined && <span className={classes['hint']}>{hint}</span>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
