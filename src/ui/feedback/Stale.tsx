import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOf } from '../format/time.ts';
import { useSteadyTime } from '../useSteadyTime.ts';
import classes from './Stale.module.css';

/** What `Stale` needs of a stream's state. */
export interface Ageing {
  readonly phase: 'loading' | 'live' | 'stale' | 'error';
  readonly receivedAt: number | undefined;
}

export interface StaleProps {
  readonly state: Ageing;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Dims live data and says how old it is while its stream is not live. */
export function Stale({ state, className, children }: StaleProps) {
  const isStale = state.phase === 'stale' && state.receivedAt !== undefined;
  return (
    <div className={[classes['frame'], className].filter(Boolean).join(' ')} data-phase={state.phase}>
      <div className={isStale ? classes['dimmed'] : classes['content']}>{children}</div>
      {isStale && <Age since={state.receivedAt ?? 0} />}
    </div>
  );
}

function Age({ since }: { readonly since: number }) {
  const { t } = useTranslation();
  const { count, unit } = ageOf(since, useSteadyTime(1000));
  return <span className={classes['age']}>{t(`ui.stale_${unit}s`, { count })}</span>;
}
