import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { WalletAsset } from '../../../stores/wallet/types.ts';
import { formatDateTime } from '../../../ui/format/time.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Amount, Figure } from '../../../ui/text/figures.tsx';
import { decimalsIn } from './decimalsIn.ts';
import { networkOf } from './networkOf.ts';

/** What deposits and withdrawals have in common. */
interface Movement {
  readonly amount: string;
  readonly asset: string;
  readonly network: string;
  readonly status: string;
  readonly createdAt: number;
}

/** The first columns of a history of deposits or withdrawals: how much, how it stands, when, and over which network. */
export function movementColumns<Row extends Movement>(
  t: TFunction,
  assets: readonly WalletAsset[],
  badge: (row: Row) => ReactNode,
): readonly Column<Row>[] {
  return [
    {
      id: 'amount',
      header: t('chain.amount'),
      cell: ({ amount, asset }) => <Amount value={amount} scale={decimalsIn(amount)} asset={asset} />,
      csv: ({ amount }) => amount,
      parts: [
        { header: t('chain.amount'), csv: ({ amount }) => amount },
        { header: t('chain.asset'), csv: ({ asset }) => asset },
      ],
      isCardHead: true,
    },
    {
      id: 'status',
      header: t('chain.status'),
      cell: badge,
      csv: ({ status }) => status,
      isCardHead: true,
    },
    {
      id: 'time',
      header: t('chain.time'),
      cell: ({ createdAt }) => <Figure>{formatDateTime(createdAt)}</Figure>,
      csv: ({ createdAt }) => formatDateTime(createdAt),
      below: {
        id: 'network',
        header: t('chain.network'),
        cell: (row) => <bdi>{networkOf(assets, row).name}</bdi>,
        csv: ({ network }) => network,
      },
    },
  ];
}
