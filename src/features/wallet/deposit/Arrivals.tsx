import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dialogs } from '../../../stores/dialogs.ts';
import { useUnderWay } from '../../../stores/wallet/progress.ts';
import type { Deposit, DepositStream, WalletAsset } from '../../../stores/wallet/types.ts';
import { DEPOSIT_PRODUCT } from '../../../stores/wallet/walletSettings.ts';
import { AssetIcon } from '../../../ui/AssetIcon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { Stale } from '../../../ui/feedback/Stale.tsx';
import { useFormat } from '../../../ui/format/format.ts';
import { NextSteps, Panel } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { TransactionLink } from '../chain/ChainText.tsx';
import { ConfirmationBar } from '../chain/ConfirmationBar.tsx';
import { networkOf } from '../chain/networkOf.ts';
import { spotPage } from '../chain/NoNetwork.tsx';
import { DepositBadge } from './DepositBadge.tsx';
import classes from './Deposit.module.css';

export interface ArrivalsProps {
  readonly assets: readonly WalletAsset[];
  readonly stream: DepositStream;
}

/** The deposits that are on their way, block by block, and those that have ended while one looked on. */
export function Arrivals({ assets, stream }: ArrivalsProps) {
  const { t } = useTranslation();
  const arrivals = useUnderWay(stream.value);
  return (
    <Panel title={t('deposit.arriving')}>
      <Stale state={stream}>
        {arrivals === undefined && <RowsSkeleton rows={2} rowHeight={56} />}
        {arrivals?.length === 0 && (
          <EmptyState
            title={t('deposit.noneArriving')}
            hint={t('deposit.noneArrivingHint')}
            icon={<IconCoins size={28} stroke={1.5} />}
          />
        )}
        {arrivals !== undefined && arrivals.length > 0 && (
          <ul className={classes['list']}>
            {arrivals.map((deposit) => (
              <Arrival key={deposit.depositId} deposit={deposit} assets={assets} />
            ))}
          </ul>
        )}
      </Stale>
    </Panel>
  );
}

interface ArrivalProps {
  readonly deposit: Deposit;
  readonly assets: readonly WalletAsset[];
}

/** One deposit: how far it is, in plain words, and what to do with it once it is there. */
function Arrival({ deposit, assets }: ArrivalProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { asset, amount, status, account, confirmations, requiredConfirmations, txId } = deposit;
  return (
    <li className={classes['arrival']} data-status={status}>
      <div className={classes['head']}>
        <span className={classes['amount']}>
          <AssetIcon asset={asset} size={24} />
          <Figure>{`${formatDecimal(amount)} ${asset}`}</Figure>
        </span>
        <DepositBadge status={status} />
      </div>
      {(status === 'seen' || status === 'confirming') && (
        <ConfirmationBar confirmations={confirmations} required={requiredConfirmations} />
      )}
      {status !== 'confirming' && (
        <p className={classes['hint']}>
          {t(account === undefined ? `deposit.statusHint.${status}` : `deposit.creditedTo.${account}`)}
        </p>
      )}
      {status === 'credited' && (
        <NextSteps
          steps={[
            {
              label: t('deposit.transfer'),
              onClick: () =>
                dialogs.openTransfer({ asset, fromProduct: DEPOSIT_PRODUCT[account ?? 'wallet'] }),
            },
            { label: t('deposit.trade'), href: spotPage(asset) },
          ]}
        />
      )}
      <div>
        <TransactionLink network={networkOf(assets, deposit)} txId={txId} />
      </div>
    </li>
  );
}
