import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useItem } from '../../../stores/data/useItem.ts';
import { useList } from '../../../stores/data/useList.ts';
import { revisionOf } from '../../../stores/wallet/progress.ts';
import type { Deposit, WalletAsset } from '../../../stores/wallet/types.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Amount } from '../../../ui/text/figures.tsx';
import { ChainText, TransactionLink } from '../chain/ChainText.tsx';
import { decimalsIn } from '../chain/decimalsIn.ts';
import { HistoryPanel } from '../chain/HistoryPanel.tsx';
import { MovementDialog, MovementFacts } from '../chain/MovementDialog.tsx';
import { movementColumns } from '../chain/movementColumns.tsx';
import { MovementFilterBar, useMovementFilter } from '../chain/movementFilter.tsx';
import { networkOf } from '../chain/networkOf.ts';
import type { ArrivalsProps } from './Arrivals.tsx';
import { DepositBadge } from './DepositBadge.tsx';

const STATUSES = [
  'seen',
  'confirming',
  'belowMinimum',
  'credited',
  'reversed',
  'orphaned',
] as const satisfies readonly Deposit['status'][];

/** Every deposit, newest first, and the one that is asked for; renewed when the stream tells of one. */
export function DepositHistory({ assets, stream }: ArrivalsProps) {
  const { t } = useTranslation();
  const revision = revisionOf(stream.value);
  const narrowed = useMovementFilter<Deposit['status']>();
  const list = useList({
    namespace: 'wallet.deposits',
    api: 'listDeposits',
    filters: narrowed.query,
    revision,
  });
  const columns = useMemo(() => depositColumns(t, assets), [t, assets]);
  return (
    <>
      <HistoryPanel
        title={t('deposit.history')}
        columns={columns}
        list={list}
        filter={narrowed}
        filters={
          <MovementFilterBar
            narrowed={narrowed}
            assets={assets}
            statuses={STATUSES.map((value) => ({ value, text: t(`deposit.status.${value}`) }))}
          />
        }
        keyOf={({ depositId }) => depositId}
        empty={<EmptyState title={t('deposit.none')} hint={t('deposit.noneHint')} />}
      />
      <MovementDialog title={t('deposit.title')} member="deposit">
        {(depositId) => <OneDeposit depositId={depositId} columns={columns} revision={revision} />}
      </MovementDialog>
    </>
  );
}

interface OneDepositProps {
  readonly depositId: string;
  readonly columns: readonly Column<Deposit>[];
  readonly revision: string | undefined;
}

function OneDeposit({ depositId, columns, revision }: OneDepositProps) {
  const found = useItem({ namespace: 'wallet.deposit', api: 'getDeposit', query: { depositId }, revision });
  return <MovementFacts found={found} columns={columns} />;
}

/** The columns of deposits. */
export function depositColumns(t: TFunction, assets: readonly WalletAsset[]): readonly Column<Deposit>[] {
  return [
    ...movementColumns<Deposit>(t, assets, ({ status }) => <DepositBadge status={status} />),
    {
      id: 'credited',
      header: t('deposit.credited'),
      cell: ({ credited }) => <Amount value={credited} scale={decimalsIn(credited)} />,
      csv: ({ credited }) => credited,
      isNumber: true,
    },
    {
      id: 'address',
      header: t('chain.address'),
      cell: ({ address }) => <ChainText text={address} />,
      csv: ({ address }) => address,
    },
    {
      id: 'transaction',
      header: t('chain.transaction'),
      cell: (deposit) => <TransactionLink network={networkOf(assets, deposit)} txId={deposit.txId} />,
      csv: ({ txId }) => txId,
    },
  ];
}
