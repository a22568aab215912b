import { IconBell } from '@tabler/icons-react';
import classes from './Messages.module.css';

/** A bell, with a red dot while something is unread. */
export function BellSign({ unread }: { readonly unread: boolean }) {
  return (
    <>
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      {unread && <span className={classes['dot']} data-testid="unread" />}
    </>
  );
}
