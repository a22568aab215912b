import type { ReactNode } from 'react';
import classes from './Tag.module.css';

export type TagTone = 'none' | 'pending' | 'failed' | 'done';

/** How far something is, in a word. */
export function Tag({ tone, children }: { readonly tone: TagTone; readonly children: ReactNode }) {
  return (
    <span className={classes['tag']} data-tone={tone}>
      {children}
    </span>
  );
}
