import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface ConfirmAgainProps {
  readonly isOff: boolean;
  readonly onOff: (isOff: boolean) => void;
}

/** Lets the user do without the question the next time. */
export function ConfirmAgain({ isOff, onOff }: ConfirmAgainProps) {
  const { t } = useTranslation();
  return (
    <Checkbox
      mt="md"
      size="sm"
      label={t('contract.close.doNotAsk')}
      checked={isOff}
      onChange={(event) => onOff(event.currentTarget.checked)}
    />
  );
}
