import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export interface HideBalancesProps {
  readonly isHidden: boolean;
  readonly onChange: (isHidden: boolean) => void;
}

/** The eye beside balances, which hides them everywhere. */
export function HideBalances({ isHidden, onChange }: HideBalancesProps) {
  const { t } = useTranslation();
  const Eye = isHidden ? IconEyeOff : IconEye;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t(isHidden ? 'wallet.show' : 'wallet.hide')}
      onClick={() => onChange(!isHidden)}
    >
      <Eye size={18} stroke={1.75} />
    </ActionIcon>
  );
}
