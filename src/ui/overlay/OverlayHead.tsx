import type { ReactNode } from 'react';
import classes from './Overlay.module.css';

/** Title and close button. No `header` element, which would be a second banner of the page. */
export function OverlayHead({ children }: { readonly children: ReactNode }) {
  return <div className={classes['head']}>{children}</div>;
}
