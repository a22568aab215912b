import type { ReactNode } from 'react';
import classes from './Info.module.css';

export interface FiguresProps {
  readonly figures: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** A row of large figures, each under its name. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={classes['figures']}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
