import { Popover, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConnectionStatus } from '../../../stores/connection/index.ts';
import { ConnectionDetails } from './ConnectionDetails.tsx';
import classes from './ConnectionIndicator.module.css';
import { ConnectionSign } from './ConnectionSign.tsx';
import { connectionTone } from './connectionTone.ts';

/** The status of the connection as a button that opens its details. */
export default function ConnectionMenu({ status }: { readonly status: ConnectionStatus }) {
  const { t } = useTranslation();
  const tone = connectionTone(status.phase);
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
          aria-label={t('connection.button', { status: t(`connection.${tone}`) })}
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
