import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReserveSnapshot } from '../../../stores/wallet/reserves.ts';
import { AssetIcon } from '../../../ui/AssetIcon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useMaxWidth } from '../../../ui/fontScale.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { CardList } from '../../../ui/table/CardList.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { Notice } from '../chain/Notice.tsx';
import classes from './Reserves.module.css';

interface AssetRow {
  readonly asset: string;
  readonly total: string;
  readonly users: number;
  /** Null: unknown. */
  readonly held: string | null;
  readonly ratio: string | null;
  /** What is held lies on chains whose coins are worth nothing: it says nothing about what is owed. */
  readonly isDemonstration: boolean;
}

/** What is owed of each asset, and what is held of it. */
export function AssetTable({ snapshot }: { readonly snapshot: ReserveSnapshot }) {
  const { t } = useTranslation();
  const columns = useColumns();
  const isSmall = useMaxWidth(767);
  const content = {
    label: t('reserves.assets'),
    columns,
    rows: rowsOf(snapshot),
    keyOf: ({ asset }: AssetRow) => asset,
    empty: <EmptyState title={t('reserves.nothingOwed')} />,
  };
  return (
    <Panel title={t('reserves.assets')}>
      <div className={classes['stack']}>
        {snapshot.reserves === null && <Notice tone="plain">{t('reserves.unknownReserves')}</Notice>}
        {isSmall ? (
          <CardList {...content} />
        ) : (
          <DataTable {...content} sort={undefined} onSort={() => undefined} />
        )}
      </div>
    </Panel>
  );
}

function rowsOf({ liabilities, coverage, reserves: proof }: ReserveSnapshot): AssetRow[] {
  return liabilities.assets.map(({ asset, total, leaves }) => {
    const { reserves = null, ratio = null } = coverage.find((each) => each.asset === asset) ?? {};
    const isDemonstration =
      proof?.chains.some(({ nature, assets }) => nature !== 'real' && assets.includes(asset)) ?? false;
    return { asset, total, users: leaves, held: reserves, ratio, isDemonstration };
  });
}

function useColumns(): readonly Column<AssetRow>[] {
  const { t } = useTranslation();
  const { formatDecimal, formatRate } = useFormat();
  const unknown = <span className={classes['muted']}>{t('reserves.unknown')}</span>;
  return [
    {
      id: 'asset',
      header: t('chain.asset'),
      cell: ({ asset }) => (
        <span className={classes['asset']}>
          <AssetIcon asset={asset} size={20} />
          <bdi>{asset}</bdi>
        </span>
      ),
      csv: ({ asset }) => asset,
    },
    {
      id: 'users',
      header: t('reserves.users'),
      isNumber: true,
      cell: ({ users }) => <Figure>{formatDecimal(String(users))}</Figure>,
      csv: ({ users }) => String(users),
    },
    {
      id: 'owed',
      header: t('reserves.owed'),
      isNumber: true,
      cell: ({ total }) => <Figure>{formatDecimal(total)}</Figure>,
      csv: ({ total }) => total,
    },
    {
      id: 'held',
      header: t('reserves.held'),
      isNumber: true,
      cell: ({ held }) => (held === null ? unknown : <Figure>{formatDecimal(held)}</Figure>),
      csv: ({ held }) => held ?? '',
    },
    {
      id: 'ratio',
      header: t('reserves.ratio'),
      isNumber: true,
      cell: ({ ratio, isDemonstration }) =>
        ratio === null ? (
          unknown
        ) : isDemonstration ? (
          <span className={classes['muted']}>{t('reserves.demonstration')}</span>
        ) : (
          <Badge tt="none" variant="dot" color={isCovered(ratio) ? 'teal' : 'red'}>
            <Figure>{formatRate(ratio, 2)}</Figure>
          </Badge>
        ),
      csv: ({ ratio, isDemonstration }) => (isDemonstration ? '' : (ratio ?? '')),
    },
  ];
}

/** Whether at least as much is held as is owed. */
function isCovered(ratio: string): boolean {
  return !ratio.startsWith('0.') && ratio !== '0';
}
