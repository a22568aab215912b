import type { ReactNode } from 'react';
import classes from './FilterLine.module.css';

interface FilterLineProps {
  /** Which list is narrowed: a page may have filters of the same names for several. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The filters above a list that has no line of tools. */
export function FilterLine({ label, children }: FilterLineProps) {
  return (
    <search className={classes['line']} aria-label={label}>
      {children}
    </search>
  );
}
