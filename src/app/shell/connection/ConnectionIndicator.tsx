import { Popover, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../stores/connection/index.ts';
import { StatusDot } from '../../../ui/feedback/index.ts';
import { Figure } from '../../../ui/text/index.ts';
import { ConnectionDetails } from './ConnectionDetails.tsx';
import classes from './ConnectionIndicator.module.css';
import { connectionTone } from './connectionTone.ts';

/** The dot of the bar: live with its latency, reconnecting, or offline; opens the details. */
export function ConnectionIndicator() {
  const { t } = useTranslation();
  const status = useConnection();
  const tone = connectionTone(status.phase);
  const label = t(`connection.${tone}`);
  const latency = tone === 'live' ? status.latencyMs : undefined;

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
          aria-label={t('connection.button', { status: label })}
        >
          <StatusDot tone={tone} />
          <span className={classes['text']}>
            {latency === undefined ? (
              label
            ) : (
              <Figure>{t('connection.latency', { latency: Math.max(1, Math.round(latency)) })}</Figure>
            )}
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('connection.title')}>
        <ConnectionDetails status={status} tone={tone} />
      </Popover.Dropdown>
    </Popover>
  );
}
