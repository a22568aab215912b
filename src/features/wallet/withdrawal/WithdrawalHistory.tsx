import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useItem } from '../../../stores/data/useItem.ts';
import { useList } from '../../../stores/data/useList.ts';
import { revisionOf } from '../../../stores/wallet/progress.ts';
import type { WalletAsset, Withdrawal } from '../../../stores/wallet/types.ts';
import { isReturned } from '../../../stores/wallet/withdrawalStatus.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { NO_VALUE } from '../../../ui/format/decimalText.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Amount } from '../../../ui/text/figures.tsx';
import { TransactionLink } from '../chain/ChainText.tsx';
import { decimalsIn } from '../chain/decimalsIn.ts';
import { HistoryPanel } from '../chain/HistoryPanel.tsx';
import { MovementDialog, MovementFacts } from '../chain/MovementDialog.tsx';
import { movementColumns } from '../chain/movementColumns.tsx';
import { MovementFilterBar, useMovementFilter } from '../chain/movementFilter.tsx';
import { networkOf } from '../chain/networkOf.ts';
import type { PayoutsProps } from './Payouts.tsx';
import { Receiver } from './Receiver.tsx';
import { WithdrawalBadge } from './WithdrawalBadge.tsx';

const STATUSES = [
  'unconfirmed',
  'review',
  'approved',
  'sent',
  'mined',
  'completed',
  'cancelled',
  'expired',
  'rejected',
  'failed',
] as const satisfies readonly Withdrawal['status'][];

/** Every withdrawal, newest first, and the one that is asked for; renewed when the stream tells of one. */
export function WithdrawalHistory({ assets, stream }: Pick<PayoutsProps, 'assets' | 'stream'>) {
  const { t } = useTranslation();
  const revision = revisionOf(stream.value);
  const narrowed = useMovementFilter<Withdrawal['status']>();
  const list = useList({
    namespace: 'wallet.withdrawals',
    api: 'listWithdrawals',
    filters: narrowed.query,
    revision,
  });
  const columns = useMemo(() => withdrawalColumns(t, assets), [t, assets]);
  return (
    <>
      <HistoryPanel
        title={t('withdrawal.history')}
        columns={columns}
        list={list}
        filter={narrowed}
        filters={
          <MovementFilterBar
            narrowed={narrowed}
            assets={assets}
            statuses={STATUSES.map((value) => ({ value, text: t(`withdrawal.status.${value}`) }))}
          />
        }
        keyOf={({ withdrawalId }) => withdrawalId}
        empty={<EmptyState title={t('withdrawal.none')} hint={t('withdrawal.noneHint')} />}
      />
      <MovementDialog title={t('withdrawal.title')} member="withdrawal">
        {(withdrawalId) => (
          <OneWithdrawal withdrawalId={withdrawalId} columns={columns} revision={revision} />
        )}
      </MovementDialog>
    </>
  );
}

interface OneWithdrawalProps {
  readonly withdrawalId: string;
  readonly columns: readonly Column<Withdrawal>[];
  readonly revision: string | undefined;
}

function OneWithdrawal({ withdrawalId, columns, revision }: OneWithdrawalProps) {
  const found = useItem({
    namespace: 'wallet.withdrawal',
    api: 'getWithdrawal',
    query: { withdrawalId },
    revision,
  });
  return <MovementFacts found={found} columns={columns} />;
}

interface PaidProps {
  readonly withdrawal: Withdrawal;
  readonly member: 'fee' | 'receives';
}

/** A part of the amount; empty where all of it is back. */
function paidOf(withdrawal: Withdrawal, member: PaidProps['member']): string {
  return isReturned(withdrawal) ? '' : withdrawal[member];
}

function Paid({ withdrawal, member }: PaidProps) {
  const value = paidOf(withdrawal, member);
  return value === '' ? NO_VALUE : <Amount value={value} scale={decimalsIn(value)} />;
}

/** The columns of withdrawals. */
export function withdrawalColumns(
  t: TFunction,
  assets: readonly WalletAsset[],
): readonly Column<Withdrawal>[] {
  return [
    ...movementColumns<Withdrawal>(t, assets, ({ status }) => <WithdrawalBadge status={status} />),
    {
      id: 'fee',
      header: t('withdrawal.fee'),
      cell: (withdrawal) => <Paid withdrawal={withdrawal} member="fee" />,
      csv: (withdrawal) => paidOf(withdrawal, 'fee'),
      isNumber: true,
      below: {
        id: 'receives',
        header: t('withdrawal.receives'),
        cell: (withdrawal) => <Paid withdrawal={withdrawal} member="receives" />,
        csv: (withdrawal) => paidOf(withdrawal, 'receives'),
        isNumber: true,
      },
    },
    {
      id: 'address',
      header: t('chain.address'),
      cell: (withdrawal) => <Receiver withdrawal={withdrawal} />,
      csv: ({ address }) => address,
      parts: [
        { header: t('chain.address'), csv: ({ address }) => address },
        { header: t('withdrawal.label'), csv: ({ label }) => label ?? '' },
      ],
    },
    {
      id: 'transaction',
      header: t('chain.transaction'),
      cell: (withdrawal) =>
        withdrawal.txId === null ? (
          NO_VALUE
        ) : (
          <TransactionLink network={networkOf(assets, withdrawal)} txId={withdrawal.txId} />
        ),
      csv: ({ txId }) => txId ?? '',
    },
  ];
}
