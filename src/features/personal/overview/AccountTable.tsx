import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextSort } from '../../../platform/sort.ts';
import type { Sort } from '../../../platform/sort.ts';
import { usePreferences } from '../../../stores/preferences/index.ts';
import { Panel } from '../../../ui/page/index.ts';
import { DataTable, sortRows } from '../../../ui/table/index.ts';
import type { Column } from '../../../ui/table/index.ts';
import { Amount } from '../../../ui/text/index.ts';
import type { Account, AccountBalance } from '../accountBalances.ts';
import { useProductName } from '../useProductName.ts';
import classes from './Overview.module.css';

/** One account: its assets and how much of them is free. */
export function AccountTable({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const productName = useProductName();
  const { hideBalance } = usePreferences();
  const [sort, setSort] = useState<Sort>();
  const amount = (id: 'available' | 'held'): Column<AccountBalance> => ({
    id,
    header: t(`personal.overview.${id}`),
    cell: (row) => <Amount value={row[id]} isHidden={hideBalance} />,
    csv: (row) => row[id],
    sortBy: (row) => row[id],
    isNumber: true,
  });
  const columns: readonly Column<AccountBalance>[] = [
    {
      id: 'asset',
      header: t('personal.overview.asset'),
      cell: ({ asset }) => <b>{asset}</b>,
      csv: ({ asset }) => asset,
      sortBy: ({ asset }) => asset,
    },
    amount('available'),
    amount('held'),
  ];
  const name = productName(account.product);
  const title = account.subProduct === null ? name : `${name} ${account.subProduct}`;
  return (
    <Panel title={title}>
      <div className={classes['scroller']}>
        <DataTable
          label={title}
          columns={columns}
          rows={sortRows(account.balances, sort, columns.find(({ id }) => id === sort?.column)?.sortBy)}
          keyOf={({ asset }) => asset}
          sort={sort}
          onSort={(column) => setSort(nextSort(sort, column))}
          empty={null}
        />
      </div>
    </Panel>
  );
}
