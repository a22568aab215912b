import classes from './StatusDot.module.css';

export type StatusTone = 'live' | 'waiting' | 'offline';

/** A small round sign. Decorative: the text beside it or the control around it names the status. */
export function StatusDot({ tone }: { readonly tone: StatusTone }) {
  return <span aria-hidden="true" className={classes['dot']} data-tone={tone} />;
}
