import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AddressCheck, WalletAddress, WalletNetwork } from '../../../stores/wallet/types.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { ChainText } from '../chain/ChainText.tsx';
import { Notice } from '../chain/Notice.tsx';
import classes from './Withdrawal.module.css';

export interface AddressNotesProps {
  readonly network: WalletNetwork;
  /** What the exchange says of the address; `undefined` while that is not known. */
  readonly check: AddressCheck | undefined;
  /** Its name in the address book. */
  readonly label: string | undefined;
  /** An entry of the address book that it resembles without being it. */
  readonly twin: WalletAddress | undefined;
}

/** What has to be known of an address before it is paid. */
export function AddressNotes({ network, check, label, twin }: AddressNotesProps) {
  const { t } = useTranslation();
  if (check === undefined || check.problem !== null) return null;
  return (
    <>
      {twin !== undefined && (
        <Notice tone="danger" isStatus>
          <span>{t('withdrawal.note.lookAlike', { label: twin.label })}</span>{' '}
          <ChainText text={twin.address} />
        </Notice>
      )}
      {check.isContract && (
        <Notice tone="warning" isStatus>
          {t('withdrawal.note.contract')}
        </Notice>
      )}
      {check.isInternal && (
        <Notice tone="plain" isStatus>
          {t(check.isOwn ? 'withdrawal.note.own' : 'withdrawal.note.internal')}
        </Notice>
      )}
      {twin === undefined && (
        <p role="status" className={classes['known']} data-known={label !== undefined}>
          {label !== undefined && <IconShieldCheck size={16} stroke={1.75} aria-hidden="true" />}
          <span>
            {label === undefined
              ? t('withdrawal.note.valid', { network: inOrder(network.name) })
              : t('withdrawal.note.known', { label })}
          </span>
        </p>
      )}
    </>
  );
}
