import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Visits.module.css';

/** What the exchange knows of a client and where it calls from. */
export interface Visit {
  readonly browser: string | null;
  readonly system: string | null;
  readonly country: string | null;
  readonly network: string | null;
}

interface VisitRowProps {
  readonly visit: Visit;
  /** Whether it is the device that the page is on. */
  readonly isCurrent?: boolean;
  /** When, one line each. */
  readonly times: readonly string[];
  /** What came of it. */
  readonly outcome?: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** A device, its place and when it was used. */
export function VisitRow({ visit, isCurrent = false, times, outcome, action }: VisitRowProps) {
  const { t } = useTranslation();
  const placeOf = usePlace();
  const device = [visit.browser, visit.system].filter(Boolean).join(' · ');
  return (
    <li className={classes['row']}>
      <div className={classes['body']}>
        <p className={classes['device']}>
          <bdi>{device === '' ? t('personal.security.sessions.unknownDevice') : device}</bdi>
          {isCurrent && (
            <Badge tt="none" variant="light">
              {t('personal.security.sessions.current')}
            </Badge>
          )}
        </p>
        <p className={classes['detail']}>
          <bdi>{placeOf(visit)}</bdi>
        </p>
        {times.map((time) => (
          <p key={time} className={classes['detail']}>
            {time}
          </p>
        ))}
      </div>
      {outcome}
      {action}
    </li>
  );
}

/** Names a place: the country, in the language of the page, and the network. */
function usePlace(): (visit: Visit) => string {
  const { t, i18n } = useTranslation();
  return ({ country, network }) => {
    const names = new Intl.DisplayNames([i18n.language.replace('_', '-')], { type: 'region' });
    const known = [country === null ? undefined : names.of(country), network].filter(Boolean);
    return known.length === 0 ? t('personal.security.sessions.unknownPlace') : known.join(' · ');
  };
}
