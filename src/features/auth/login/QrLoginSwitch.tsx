import { Button } from '@mantine/core';
import { IconPassword, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './QrLoginSwitch.module.css';

export interface QrLoginSwitchProps {
  readonly isByQr: boolean;
  readonly onChange: (isByQr: boolean) => void;
}

/** Between logging in with a password and with a QR code; a phone shows none, for it is what scans the code. */
export function QrLoginSwitch({ isByQr, onChange }: QrLoginSwitchProps) {
  const { t } = useTranslation();
  const Icon = isByQr ? IconPassword : IconQrcode;
  return (
    <Button
      className={classes['switch'] ?? ''}
      variant="default"
      size="md"
      fullWidth
      leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => onChange(!isByQr)}
    >
      {t(isByQr ? 'auth.qr.password' : 'auth.qr.open')}
    </Button>
  );
}
