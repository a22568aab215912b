import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './InstrumentStrip.module.css';

export interface StatProps {
  readonly label: string;
  /** What the figure is; shown for the asking. */
  readonly hint?: string | undefined;
  /** A phone shows it elsewhere. */
  readonly isWideOnly?: boolean;
  readonly children: ReactNode;
}

/** A labelled figure of the strip. */
export function Stat({ label, hint, isWideOnly = false, children }: StatProps) {
  return (
    <div className={classes['stat']} data-wide-only={isWideOnly || undefined}>
      <dt className={classes['label']}>{hint === undefined ? label : <Hinted text={label} hint={hint} />}</dt>
      <dd className={classes['value']}>{children}</dd>
    </div>
  );
}

const EVERY_WAY = { hover: true, focus: true, touch: true };

function Hinted({ text, hint }: { readonly text: string; readonly hint: string }) {
  return (
    <Tooltip label={hint} events={EVERY_WAY} multiline maw={280} openDelay={200}>
      <span tabIndex={0} className={classes['hinted']}>
        {text}
      </span>
    </Tooltip>
  );
}
