import { Popover, UnstyledButton, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reconnectNow } from '../../../stores/realtime.ts';
import type { ConnectionStatus } from '../../../stores/realtime.ts';
import type { StatusTone } from '../../../ui/feedback/StatusDot.tsx';
import { ageOf } from '../../../ui/format/time.ts';
import { Figure } from '../../../ui/text/figures.tsx';
import { useSteadyTime } from '../../../ui/useSteadyTime.ts';
import connectionDetailsClasses from './ConnectionDetails.module.css';
import classes from './ConnectionIndicator.module.css';
import { ConnectionSign, connectionTone, shownLatency } from './ConnectionSign.tsx';

/** The status of the connection as a button that opens its details. */
export default function ConnectionMenu({ status }: { readonly status: ConnectionStatus }) {
  const { t } = useTranslation();
  const tone = connectionTone(status.phase);
  const name = t('connection.button', { status: t(`connection.${tone}`) });
  const latency = shownLatency(status);
  return (
    <Popover
      position="bottom-end"
      width={260}
      trapFocus
      returnFocus
      shadow="md"
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes['indicator']}
          data-opens
          // Voice control needs the visible text in the accessible name.
          aria-label={latency === undefined ? name : `${name}, ${t('connection.latency', { latency })}`}
        >
          <ConnectionSign status={status} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('connection.title')}>
        <ConnectionDetails status={status} tone={tone} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ConnectionDetailsProps {
  readonly status: ConnectionStatus;
  readonly tone: StatusTone;
}

/** What the connection is doing, how old the newest data is, and a way not to wait. */
function ConnectionDetails({ status, tone }: ConnectionDetailsProps) {
  const { t } = useTranslation();
  const now = useSteadyTime(1000);
  const age = status.lastMessageAt === undefined ? undefined : ageOf(status.lastMessageAt, now);
  const wait =
    status.retryAt === undefined ? undefined : Math.max(0, Math.ceil((status.retryAt - now) / 1000));

  return (
    <div className={connectionDetailsClasses['details']}>
      <p className={connectionDetailsClasses['title']}>{t(`connection.${tone}`)}</p>
      <p className={connectionDetailsClasses['hint']}>{t(`connection.${tone}Hint`)}</p>
      <dl className={connectionDetailsClasses['facts']}>
        <dt>{t('connection.latencyLabel')}</dt>
        <dd>
          <Figure>
            {status.latencyMs === undefined
              ? t('connection.unknown')
              : t('connection.latency', { latency: Math.max(1, Math.round(status.latencyMs)) })}
          </Figure>
        </dd>
        <dt>{t('connection.lastMessage')}</dt>
        <dd>
          {age === undefined
            ? t('connection.unknown')
            : t(`connection.${age.unit}sAgo`, { count: age.count })}
        </dd>
        {wait !== undefined && (
          <>
            <dt>{t('connection.nextAttempt')}</dt>
            <dd>{t('connection.inSeconds', { count: wait })}</dd>
          </>
        )}
      </dl>
      {tone !== 'live' && (
        <Button variant="default" size="xs" fullWidth onClick={reconnectNow}>
          {t('connection.reconnect')}
        </Button>
      )}
    </div>
  );
}
