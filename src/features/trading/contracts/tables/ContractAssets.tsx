import type { LiveAccount } from '../../../../stores/contracts/live/portfolio.ts';
import { usePortfolio } from '../../../../stores/contracts/live/usePortfolio.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { Profit } from '../../../../ui/text/figures.tsx';
import { fileUnits, inUnits } from '../../../../ui/table/fileUnits.ts';
import { wordColumn } from '../../screen/tables/orderCells.tsx';
import type Decimal from 'decimal.js';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TableView } from '../../screen/tables/TableView.tsx';
import { Ratio, SteadyAmount } from '../positions/positionCells.tsx';

/** The user's margin accounts, moving with the mark. */
export function ContractAssets() {
  const { t } = useTranslation();
  const state = usePortfolio();
  const { hideBalance } = usePreferences();
  const columns = useMemo(() => marginColumns(t, hideBalance), [t, hideBalance]);
  return (
    <TableView
      label={t('contract.tables.assets')}
      columns={columns}
      rows={state.value && [...state.value.accounts.values()]}
      keyOf={({ account: { product, contract, asset } }) => `${product} ${contract ?? ''} ${asset}`}
      state={state}
      empty={<EmptyState title={t('trade.empty.assets')} hint={t('trade.empty.assetsHint')} />}
    />
  );
}

const RATIO_SCALE = 8;

/** Columns of amounts in the asset of the account. */
const MONEY: readonly string[] =
  'balance unrealizedPnl equity available bonus transferable held maintenance'.split(' ');

/** The columns of margin accounts; hidden amounts are masked on the screen, not in an export. */
export function marginColumns(t: TFunction, isHidden: boolean): readonly Column<LiveAccount>[] {
  const amount = (
    id: string,
    header: string,
    valueOf: (live: LiveAccount) => string,
  ): Column<LiveAccount> => ({
    id,
    header,
    cell: (live) => <SteadyAmount value={valueOf(live)} asset={live.account.asset} isHidden={isHidden} />,
    csv: valueOf,
    sortBy: valueOf,
    isNumber: true,
  });
  const exact = (figure: Decimal | undefined): string => figure?.toFixed() ?? '';
  const columns: readonly Column<LiveAccount>[] = [
    wordColumn(
      'account',
      t('contract.columns.account'),
      ({ account }) => account.contract ?? 'cross',
      ({ account }) =>
        account.contract === null
          ? t('contract.tables.crossAccount')
          : t('contract.tables.isolatedAccount', { contract: account.contract }),
    ),
    wordColumn(
      'asset',
      t('contract.columns.asset'),
      ({ account }) => account.asset,
      ({ account }) => account.asset,
    ),
    amount('balance', t('contract.columns.balance'), ({ account }) => account.balance),
    {
      id: 'unrealizedPnl',
      header: t('contract.columns.unrealizedPnl'),
      cell: ({ account, unrealized }) => (
        <Profit value={unrealized.toFixed()} asset={account.asset} isMoving isHidden={isHidden} />
      ),
      csv: ({ unrealized }) => exact(unrealized),
      sortBy: ({ unrealized }) => exact(unrealized),
      isNumber: true,
    },
    amount('equity', t('contract.columns.equity'), ({ equity }) => exact(equity)),
    amount('available', t('contract.columns.available'), ({ available }) => exact(available)),
    amount('bonus', t('contract.risk.bonus'), ({ account }) => account.bonus?.left ?? '0'),
    amount('transferable', t('contract.risk.transferable'), ({ transferable }) => exact(transferable)),
    amount('held', t('contract.columns.held'), ({ account }) => account.held),
    amount('maintenance', t('contract.columns.maintenance'), ({ maintenance }) => exact(maintenance)),
    {
      id: 'marginRatio',
      header: t('contract.columns.marginRatio'),
      cell: ({ marginRatio }) => <Ratio value={marginRatio?.toFixed()} />,
      csv: ({ marginRatio }) => marginRatio?.toDecimalPlaces(RATIO_SCALE).toFixed() ?? '',
      isNumber: true,
    },
  ];
  const { asset } = fileUnits(t);
  return inUnits(columns, Object.fromEntries(MONEY.map((id) => [id, asset])));
}
