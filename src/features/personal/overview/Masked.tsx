import type { ReactNode } from 'react';
import { usePreferences } from '../../../stores/preferences/index.ts';
import classes from './Overview.module.css';

const MASK = '******';

/** An amount of money that the user may have chosen to hide. */
export function Masked({ children }: { readonly children: ReactNode }) {
  const { hideBalance } = usePreferences();
  return hideBalance ? <span className={classes['hidden']}>{MASK}</span> : children;
}
