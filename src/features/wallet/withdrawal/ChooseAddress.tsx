import { Badge, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { WalletAddress } from '../../../stores/wallet/types.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { timeInOrder } from '../../../ui/format/inOrder.ts';
import { ReactiveOverlay } from '../../../ui/overlay/ReactiveOverlay.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { ChainText } from '../chain/ChainText.tsx';
import classes from './Withdrawal.module.css';

export interface ChooseAddressProps {
  readonly isOpen: boolean;
  /** Those of the network. */
  readonly entries: readonly WalletAddress[];
  readonly whitelistOnly: boolean;
  readonly onClose: () => void;
  readonly onChoose: (address: string) => void;
}

/** The address book, to choose from; what may not be used yet says so. */
export function ChooseAddress({ isOpen, entries, whitelistOnly, onClose, onChoose }: ChooseAddressProps) {
  const { t } = useTranslation();
  const now = useNow(1_000);
  const isUsable = ({ isWhitelisted, usableAt }: WalletAddress): boolean =>
    !whitelistOnly || (isWhitelisted && usableAt <= now);
  return (
    <ReactiveOverlay isOpen={isOpen} onClose={onClose} title={t('withdrawal.addressBook')}>
      {entries.length === 0 && (
        <EmptyState title={t('withdrawal.noAddresses')} hint={t('withdrawal.noAddressesHint')} />
      )}
      <ul className={classes['entries']}>
        {entries.map((entry) => (
          <li key={entry.addressId}>
            <UnstyledButton
              className={classes['entry']}
              disabled={!isUsable(entry)}
              onClick={() => onChoose(entry.address)}
            >
              <span className={classes['entryHead']}>
                <bdi>{entry.label}</bdi>
                {entry.isWhitelisted && (
                  <Badge
                    tt="none"
                    variant="light"
                    color={entry.usableAt > now ? 'yellow' : 'teal'}
                    c={entry.usableAt > now ? 'var(--tm-warning-text)' : 'var(--tm-teal-text)'}
                  >
                    {entry.usableAt > now
                      ? t('withdrawal.usableAt', { time: timeInOrder(entry.usableAt) })
                      : t('withdrawal.whitelisted')}
                  </Badge>
                )}
              </span>
              <ChainText text={entry.address} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Link href="/personal/withdrawal/addresses">{t('withdrawal.manageAddresses')}</Link>
    </ReactiveOverlay>
  );
}
