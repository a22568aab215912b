import type { ReactNode } from 'react';
import classes from './InstrumentStrip.module.css';

/** A labelled figure of the strip. */
export function Stat({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes['stat']}>
      <dt className={classes['label']}>{label}</dt>
      <dd className={classes['value']}>{children}</dd>
    </div>
  );
}
