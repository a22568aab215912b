import { lazy, Suspense } from 'react';
import type { PairMenuProps } from './PairMenu.tsx';
import { PairName } from './PairName.tsx';
import classes from './PairSelector.module.css';

const PairMenu = lazy(() => import('./PairMenu.tsx'));

/** The pair shown, which opens the list of all as soon as the list's code is there. */
export function PairSelector(props: PairMenuProps) {
  const name = (
    <span className={classes['target']}>
      <PairName pair={props.pair} />
    </span>
  );
  return (
    <Suspense fallback={name}>
      <PairMenu {...props} />
    </Suspense>
  );
}
