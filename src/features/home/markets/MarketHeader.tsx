import { UnstyledButton } from '@mantine/core';
import { IconCaretDownFilled, IconCaretUpFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './MarketTable.module.css';
import type { MarketSort, SortColumn } from './marketSort.ts';

const COLUMNS = [
  { column: 'pair', label: 'home.market', className: 'pair' },
  { column: 'last', label: 'home.last', className: 'number' },
  { column: 'change', label: 'home.change', className: 'number' },
  { column: 'high', label: 'home.high', className: 'wide' },
  { column: 'low', label: 'home.low', className: 'wide' },
  { column: 'turnover', label: 'home.turnover', className: 'medium' },
] as const;

export interface MarketHeaderProps {
  readonly sort: MarketSort | undefined;
  readonly onSort: (column: SortColumn) => void;
}

/** Column headers; pressing one sorts by it. */
export function MarketHeader({ sort, onSort }: MarketHeaderProps) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {COLUMNS.map(({ column, label, className }) => {
          const direction = sort?.column === column ? sort.direction : undefined;
          return (
            <th key={column} scope="col" className={classes[className]} aria-sort={direction ?? 'none'}>
              <UnstyledButton className={classes['sort']} onClick={() => onSort(column)}>
                {t(label)}
                <SortSign direction={direction} />
              </UnstyledButton>
            </th>
          );
        })}
        <th scope="col" className={classes['trend']}>
          {t('home.lastDay')}
        </th>
        <th scope="col" className={classes['action']}>
          <span className={classes['hidden']}>{t('home.trade')}</span>
        </th>
      </tr>
    </thead>
  );
}

function SortSign({ direction }: { readonly direction: MarketSort['direction'] | undefined }) {
  const Icon = direction === 'ascending' ? IconCaretUpFilled : IconCaretDownFilled;
  return (
    <Icon
      size={12}
      aria-hidden="true"
      className={classes['sortSign']}
      data-active={direction !== undefined}
    />
  );
}
