import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WalletAddress } from '../../../stores/wallet/types.ts';
import { timeInOrder } from '../../../ui/format/inOrder.ts';
import { useNow } from '../../../ui/useNow.ts';
import { ChainText, CopySign } from '../chain/ChainText.tsx';
import classes from './AddressBook.module.css';

export interface AddressRowProps {
  readonly entry: WalletAddress;
  /** Name of its network. */
  readonly network: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** One address: its name, where it is, and since when it may be used. */
export function AddressRow({ entry, network, isBusy, onRemove }: AddressRowProps) {
  const { t } = useTranslation();
  const { label, address, isWhitelisted, usableAt } = entry;
  const isWaiting = usableAt > useNow(1_000);
  return (
    <li className={classes['entry']}>
      <div className={classes['text']}>
        <span className={classes['head']}>
          <bdi className={classes['label']}>{label}</bdi>
          <bdi className={classes['network']}>{network}</bdi>
          {isWhitelisted && (
            <Badge
              tt="none"
              variant="light"
              color={isWaiting ? 'yellow' : 'teal'}
              c={isWaiting ? 'var(--tm-warning-text)' : 'var(--tm-teal-text)'}
            >
              {isWaiting
                ? t('withdrawal.usableAt', { time: timeInOrder(usableAt) })
                : t('withdrawal.whitelisted')}
            </Badge>
          )}
        </span>
        <span>
          <ChainText text={address} /> <CopySign text={address} label={t('chain.copyAddress')} />
        </span>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-disabled={isBusy}
        aria-label={t('addressBook.removeOne', { label })}
        onClick={onRemove}
      >
        {t('addressBook.remove')}
      </Button>
    </li>
  );
}
