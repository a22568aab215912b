import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AddressCheck, NewWithdrawal, WalletNetwork } from '../../../stores/wallet/types.ts';
import { receivedOf } from '../../../stores/wallet/withdrawalRules.ts';
import type { FeeQuote } from '../../../stores/wallet/useFeeQuote.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { formatTime } from '../../../ui/format/time.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { useLastRequest } from '../../../ui/overlay/useLastRequest.ts';
import { Facts } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { ChainText } from '../chain/ChainText.tsx';
import { NatureNotice, Notice } from '../chain/Notice.tsx';
import classes from './Withdrawal.module.css';

export interface ConfirmWithdrawalProps {
  /** Shown while there is one. */
  readonly asked: NewWithdrawal | null;
  readonly network: WalletNetwork;
  /** In the asset. */
  readonly fee: string;
  /** How long it stays so; `undefined` where there is none. */
  readonly quote: FeeQuote | undefined;
  readonly check: AddressCheck | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (withdrawal: NewWithdrawal) => void;
}

/** Repeats address and amount in full, before they are final. */
export function ConfirmWithdrawal({
  asked,
  network,
  fee,
  quote,
  check,
  onClose,
  onConfirm,
}: ConfirmWithdrawalProps) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const last = useLastRequest(asked);
  if (last === undefined) return null;
  const { asset, address, amount } = last.request;
  const written = (value: string): string => `${formatAmount(value, 0)} ${asset}`;
  return (
    <Modal isOpen={last.isOpen} onClose={onClose} title={t('withdrawal.confirm.title')}>
      <div className={classes['confirm']}>
        <div>
          <span className={classes['label']}>{t('withdrawal.address')}</span>
          <p dir="ltr" className={classes['fullAddress']}>
            <ChainText text={address} />
          </p>
        </div>
        <Facts
          facts={[
            { label: t('chain.network'), value: <bdi>{network.name}</bdi> },
            { label: t('chain.amount'), value: <Figure>{written(amount)}</Figure> },
            { label: t('withdrawal.fee'), value: <Figure>{written(fee)}</Figure> },
            {
              label: t('withdrawal.receives'),
              value: (
                <Figure className={classes['receives']}>{written(receivedOf(amount, fee) ?? '0')}</Figure>
              ),
            },
          ]}
        />
        {receivedOf(amount, fee) !== amount && (
          <p className={classes['hint']}>
            {[
              t('withdrawal.feeHolds'),
              ...(quote ? [t('withdrawal.feeUntil', { time: inOrder(formatTime(quote.until)) })] : []),
            ].join(' ')}
          </p>
        )}
        {quote?.before !== undefined && (
          <Notice tone="warning" isStatus>
            {t('withdrawal.feeChanged', {
              before: inOrder(written(quote.before)),
              fee: inOrder(written(fee)),
            })}
          </Notice>
        )}
        <NatureNotice nature={network.nature} />
        <Notice tone="warning">{t('withdrawal.confirm.text')}</Notice>
        {check?.isContract === true && <Notice tone="danger">{t('withdrawal.note.contract')}</Notice>}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              // A step-up that is asked for comes alone.
              onClose();
              onConfirm(last.request);
            }}
          >
            {t('withdrawal.confirm.submit')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
