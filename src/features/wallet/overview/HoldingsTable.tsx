import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nextSort } from '../../../platform/sort.ts';
import type { Sort } from '../../../platform/sort.ts';
import { usePreferences } from '../../../stores/preferences.ts';
import { CardList } from '../../../ui/table/CardList.tsx';
import { linesOf } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { sortRows } from '../../../ui/table/sortRows.ts';
import { HoldingActions } from './HoldingActions.tsx';
import { holdingColumns } from './holdingColumns.tsx';
import type { Assets } from './useAssets.ts';
import type { Holding } from './worth.ts';
import { useWorthText } from './worthText.ts';
import classes from './Overview.module.css';

interface HoldingsTableProps {
  readonly label: string;
  readonly holdings: readonly Holding[];
  readonly assets: Assets;
  readonly names: ReadonlyMap<string, string>;
  readonly isCards: boolean;
  readonly empty: ReactNode;
}

/** Holdings with what each is worth and what can be done with it; cards on a phone. */
export function HoldingsTable({ label, holdings, assets, names, isCards, empty }: HoldingsTableProps) {
  const { t } = useTranslation();
  const { hideBalance, valuationAsset } = usePreferences();
  const worthText = useWorthText();
  const [sort, setSort] = useState<Sort>();
  const columns = holdingColumns(t, {
    names,
    quotes: assets.quotes,
    worthText,
    valuationAsset,
    isHidden: hideBalance,
  });
  const valueOf = linesOf(columns).find(({ id }) => id === sort?.column)?.sortBy;
  const rows = sortRows(holdings, sort, valueOf);
  const keyOf = ({ key }: Holding): string => key;
  if (isCards) {
    return (
      <CardList
        label={label}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        empty={empty}
        action={(holding) => <HoldingActions holding={holding} isWorded />}
      />
    );
  }
  return (
    <div className={classes['scroller']} tabIndex={0} role="group" aria-label={label}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        sort={sort}
        onSort={(column) => setSort(nextSort(sort, column))}
        empty={empty}
        action={(holding) => <HoldingActions holding={holding} />}
      />
    </div>
  );
}
