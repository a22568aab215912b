import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useOffers } from '../../../../stores/deployment/index.ts';
import { useProfitDoubleNames, useProfitDoubleOrders } from '../../../../stores/growth/profitDouble.ts';
import type { ProfitDoubleOrder } from '../../../../stores/growth/profitDouble.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { formatDateTime } from '../../../../ui/format/time.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { Figure } from '../../../../ui/text/figures.tsx';
import { HistoryTable } from '../../screen/tables/HistoryTable.tsx';
import { orderNumberColumn, sideColumn, timeColumn, wordColumn } from '../../screen/tables/orderCells.tsx';
import { profitColumn, quantityColumn, useContractLookup } from './contractCells.tsx';
import type { ColumnsUse } from './contractCells.tsx';
import { ContractLink } from './ContractLink.tsx';
import { FilterBar } from './FilterBar.tsx';
import { useTableFilter } from './shownKind.ts';

const COUPON_CENTER = '/personal/coupon';

/** Orders whose profit coupons double or doubled, newest first. */
export default function ProfitDoubleOrders() {
  const { t } = useTranslation();
  const { leadsTo } = useOffers();
  const contractOf = useContractLookup();
  const { hideBalance } = usePreferences();
  const names = useProfitDoubleNames();
  const narrowed = useTableFilter();
  const { filter, change } = narrowed;
  const { contract } = filter;
  const columns = useMemo(
    () =>
      profitDoubleColumns({ t, contractOf }, { nameOf: (id) => names.get(id) ?? id, isHidden: hideBalance }),
    [t, contractOf, names, hideBalance],
  );
  return (
    <HistoryTable
      label={t('contract.tables.profitDouble')}
      columns={columns}
      history={useProfitDoubleOrders(contract === undefined ? {} : { contract })}
      filter={narrowed}
      tools={<FilterBar filter={filter} onChange={change} parts={['contract']} />}
      keyOf={({ orderId }) => orderId}
      empty={
        <EmptyState
          title={t('contract.empty.profitDouble')}
          hint={t('contract.empty.profitDoubleHint')}
          action={
            leadsTo(COUPON_CENTER) && (
              <Button component={Link} href={COUPON_CENTER} variant="light" size="sm" mt={8}>
                {t('contract.empty.couponCenter')}
              </Button>
            )
          }
        />
      }
    />
  );
}

interface ProfitDoubleUse {
  /** What a coupon of an id is called. */
  readonly nameOf: (couponId: string) => string;
  readonly isHidden: boolean;
}

/** The columns of orders whose profit is doubled; what they brought tells balances and can be masked. */
export function profitDoubleColumns(
  use: ColumnsUse,
  { nameOf, isHidden }: ProfitDoubleUse,
): readonly Column<ProfitDoubleOrder>[] {
  const { t, contractOf } = use;
  const money = (id: 'profit' | 'doubledAmount', header: string): Column<ProfitDoubleOrder> =>
    profitColumn(
      id,
      header,
      (order) => [order[id], contractOf(order.contract)?.settleAsset ?? 'USDT'],
      isHidden,
    );
  return [
    timeColumn(t('contract.profitDouble.markedAt'), ({ markedAt }) => markedAt),
    {
      id: 'contract',
      header: t('contract.columns.contract'),
      cell: ({ contract }) => <ContractLink contract={contract} kind={contractOf(contract)?.kind} />,
      csv: ({ contract }) => contract,
      sortBy: ({ contract }) => contract,
      isCardHead: true,
    },
    sideColumn(t),
    quantityColumn(use, ({ quantity }) => quantity),
    {
      id: 'coupon',
      header: t('contract.profitDouble.coupon'),
      cell: ({ couponId }) => <bdi>{nameOf(couponId)}</bdi>,
      csv: ({ couponId }) => couponId,
      sortBy: ({ couponId }) => nameOf(couponId),
    },
    money('profit', t('contract.columns.realizedPnl')),
    money('doubledAmount', t('contract.profitDouble.doubled')),
    wordColumn(
      'status',
      t('contract.columns.status'),
      ({ status }) => status,
      ({ status }) => t(`contract.profitDouble.status.${status}`),
    ),
    {
      id: 'settledAt',
      header: t('contract.profitDouble.settledAt'),
      cell: ({ settledAt }) => <Figure>{settledAt === null ? '--' : formatDateTime(settledAt)}</Figure>,
      csv: ({ settledAt }) => (settledAt === null ? '' : formatDateTime(settledAt)),
      sortBy: ({ settledAt }) => settledAt ?? Infinity,
    },
    orderNumberColumn(t),
  ];
}
