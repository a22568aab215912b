import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { untilUsed } from '../../../../platform/untilUsed.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import classes from './MarketHeader.module.css';

const Tooltip = lazyPart(async () => {
  await untilUsed();
  return import('./Tooltip.tsx');
});

export interface StatProps {
  readonly label: string;
  /** What the figure is; shown for the asking. */
  readonly hint?: string | undefined;
  /** A phone shows it elsewhere. */
  readonly isWideOnly?: boolean;
  readonly children: ReactNode;
}

/** A labelled figure of the market header. */
export function Stat({ label, hint, isWideOnly = false, children }: StatProps) {
  return (
    <div className={classes['stat']} data-wide-only={isWideOnly || undefined}>
      <dt className={classes['label']}>
        {hint === undefined ? (
          label
        ) : (
          <Suspense fallback={<span className={classes['tooltip']}>{label}</span>}>
            <Tooltip text={label} hint={hint} />
          </Suspense>
        )}
      </dt>
      <dd className={classes['value']}>{children}</dd>
    </div>
  );
}
