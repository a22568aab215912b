import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WalletAsset, Withdrawal } from '../../../stores/wallet/types.ts';
import { isReturned } from '../../../stores/wallet/withdrawalStatus.ts';
import { AssetIcon } from '../../../ui/AssetIcon.tsx';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { formatCountdown } from '../../../ui/format/time.ts';
import { Figure } from '../../../ui/text/figures.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { TransactionLink } from '../chain/ChainText.tsx';
import { ConfirmationBar } from '../chain/ConfirmationBar.tsx';
import { networkOf } from '../chain/networkOf.ts';
import { Receiver } from './Receiver.tsx';
import { StageList } from './StageList.tsx';
import { WithdrawalBadge } from './WithdrawalBadge.tsx';
import classes from './Withdrawal.module.css';

export interface PayoutProps {
  readonly withdrawal: Withdrawal;
  readonly assets: readonly WalletAsset[];
  readonly isBusy: boolean;
  readonly onEnterCode: () => void;
  readonly onCancel: () => void;
}

/** One withdrawal: where it goes, how far it is, and what its user can do about it. */
export function Payout({ withdrawal, assets, isBusy, onEnterCode, onCancel }: PayoutProps) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const {
    asset,
    amount,
    fee,
    receives,
    status,
    reason,
    txId,
    confirmations,
    requiredConfirmations,
    isInternal,
  } = withdrawal;
  const isOver = isReturned(withdrawal);
  const written = (value: string): string => `${formatAmount(value, 0)} ${asset}`;
  return (
    <li className={classes['payout']} data-status={status}>
      <div className={classes['head']}>
        <span className={classes['amount']}>
          <AssetIcon asset={asset} size={24} />
          <Figure>{written(amount)}</Figure>
        </span>
        <WithdrawalBadge status={status} />
      </div>
      <Receiver withdrawal={withdrawal} />
      {!isOver && (
        <dl className={classes['split']}>
          <div>
            <dt>{t('withdrawal.fee')}</dt>
            <dd>
              <Figure>{written(fee)}</Figure>
            </dd>
          </div>
          <div>
            <dt>{t('withdrawal.receives')}</dt>
            <dd>
              <Figure>{written(receives)}</Figure>
            </dd>
          </div>
        </dl>
      )}
      <StageList withdrawal={withdrawal} />
      {status === 'mined' && (
        <ConfirmationBar confirmations={confirmations} required={requiredConfirmations} />
      )}
      {isInternal && <p className={classes['hint']}>{t('withdrawal.note.internal')}</p>}
      {status === 'review' && <p className={classes['hint']}>{t('withdrawal.inReview')}</p>}
      {reason !== null && <p className={classes['hint']}>{t(`withdrawal.reason.${reason}`)}</p>}
      {isOver && <p className={classes['hint']}>{t('withdrawal.returned')}</p>}
      {status === 'unconfirmed' && <ClosesIn expiresAt={withdrawal.expiresAt} />}
      <div className={classes['tools']}>
        {status === 'unconfirmed' && (
          <Button size="xs" onClick={onEnterCode}>
            {t('withdrawal.enterCode')}
          </Button>
        )}
        {withdrawal.isCancellable && (
          <Button size="xs" variant="default" aria-disabled={isBusy} onClick={onCancel}>
            {t('withdrawal.cancel')}
          </Button>
        )}
        {txId !== null && <TransactionLink network={networkOf(assets, withdrawal)} txId={txId} />}
      </div>
    </li>
  );
}

/** How long there is to confirm it. */
function ClosesIn({ expiresAt }: Pick<Withdrawal, 'expiresAt'>) {
  const { t } = useTranslation();
  const now = useNow(1_000);
  if (expiresAt === null) return null;
  return (
    <p className={classes['hint']}>
      {t('withdrawal.closesIn', { left: inOrder(formatCountdown(expiresAt - now)) })}
    </p>
  );
}
