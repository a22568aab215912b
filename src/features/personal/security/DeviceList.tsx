import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../stores/data/useItem.ts';
import { forgetDevice, type KnownDevices } from '../../../stores/identity/sessions.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { timeInOrder } from '../../../ui/format/inOrder.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { useKeptFocus } from '../../../ui/useKeptFocus.ts';
import { useAction } from '../../base/useAction.ts';
import { VisitRow } from './VisitRow.tsx';
import classes from './Visits.module.css';

/** The devices that the user has logged in from, each of which but this one can be forgotten. */
export function DeviceList({ item, error, reload }: Item<KnownDevices>) {
  const { t } = useTranslation();
  const { isBusy, run } = useAction();
  const place = useKeptFocus<HTMLUListElement>(item);
  const devices = item?.devices;
  const forget = (deviceId: string) => (): void =>
    run(async () => {
      try {
        await forgetDevice(deviceId);
        toast.success(t('personal.security.devices.forgotten'));
      } finally {
        reload();
      }
    });
  return (
    <Panel title={t('personal.security.devices.title')}>
      <p className={classes['hint']}>{t('personal.security.devices.lead')}</p>
      {devices === undefined && error === undefined && <RowsSkeleton rows={3} rowHeight={64} />}
      {devices === undefined && error !== undefined && (
        <ErrorState title={t('personal.security.devices.failed')} onRetry={reload} />
      )}
      <ul {...place} className={classes['list']} aria-label={t('personal.security.devices.title')}>
        {devices?.map((device) => (
          <VisitRow
            key={device.deviceId}
            visit={device}
            isCurrent={device.isCurrent}
            times={[t('personal.security.devices.used', { time: timeInOrder(device.usedAt) })]}
            action={
              !device.isCurrent && (
                <Button size="xs" variant="default" aria-disabled={isBusy} onClick={forget(device.deviceId)}>
                  {t('personal.security.devices.forget')}
                </Button>
              )
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
