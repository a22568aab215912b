import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../stores/preferences.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import type { Balance } from '../../../../stores/spot/types.ts';
import { AssetIcon } from '../../../../ui/AssetIcon.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Money } from '../../../../ui/format/decimal.ts';
import { amountScale } from '../../../../ui/format/format.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { Amount } from '../../../../ui/text/figures.tsx';
import { fileUnits, inUnits } from '../../../../ui/table/fileUnits.ts';
import { TableView } from '../../screen/tables/TableView.tsx';
import classes from './Assets.module.css';

/** The user's spot balances, live. */
export function Assets() {
  const { t } = useTranslation();
  const state = useTopic(topics.balances);
  const { hideBalance } = usePreferences();
  return (
    <TableView
      label={t('trade.tables.assets')}
      columns={assetColumns(t, hideBalance)}
      rows={state.value}
      keyOf={({ asset }) => asset}
      state={state}
      empty={<EmptyState title={t('trade.empty.assets')} hint={t('trade.empty.assetsHint')} />}
    />
  );
}

const totalOf = ({ available, held }: Balance): string => new Money(available).plus(held).toFixed();

/** The columns of a user's balances; hidden ones are masked on the screen, not in an export. */
export function assetColumns(t: TFunction, isHidden: boolean): readonly Column<Balance>[] {
  const amount = (id: string, header: string, textOf: (balance: Balance) => string): Column<Balance> => ({
    id,
    header,
    cell: (balance) => (
      <Amount value={textOf(balance)} scale={amountScale(balance.asset)} isHidden={isHidden} />
    ),
    csv: textOf,
    sortBy: textOf,
    isNumber: true,
  });
  const { asset: unit } = fileUnits(t);
  const columns: readonly Column<Balance>[] = [
    {
      id: 'asset',
      header: t('trade.columns.asset'),
      cell: ({ asset }) => (
        <span className={classes['asset']}>
          <AssetIcon asset={asset} size={18} /> <b>{asset}</b>
        </span>
      ),
      csv: ({ asset }) => asset,
      sortBy: ({ asset }) => asset,
    },
    amount('total', t('trade.columns.balance'), totalOf),
    amount('available', t('trade.columns.available'), ({ available }) => available),
    amount('held', t('trade.columns.held'), ({ held }) => held),
  ];
  return inUnits(columns, { total: unit, available: unit, held: unit });
}
