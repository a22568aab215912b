import { IconAlertTriangle, IconFlask2, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalletNetwork } from '../../../stores/wallet/types.ts';
import classes from './Chain.module.css';

const ICONS = {
  plain: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  test: IconFlask2,
} as const;

export interface NoticeProps {
  readonly tone: keyof typeof ICONS;
  /** Told at once when it comes. */
  readonly isStatus?: boolean;
  readonly children: ReactNode;
}

/** Something that has to be known before coins are sent. */
export function Notice({ tone, isStatus = false, children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classes['notice']} data-tone={tone} role={isStatus ? 'status' : undefined}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}

/** Says of a chain that is none of the world's that its coins are worth nothing. */
export function NatureNotice({ nature }: Pick<WalletNetwork, 'nature'>) {
  const { t } = useTranslation();
  return nature === 'real' ? null : <Notice tone="test">{t(`chain.${nature}`)}</Notice>;
}
