import type { ReactNode } from 'react';
import classes from './Positions.module.css';

export interface FactListProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Names and figures, a line each. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
