import type { TFunction } from 'i18next';
import type { Balance } from '../../../../stores/spot/index.ts';
import { AssetIcon } from '../../../../ui/AssetIcon.tsx';
import { Money } from '../../../../ui/format/index.ts';
import { Amount } from '../../../../ui/text/index.ts';
import type { Column } from '../../../../ui/table/index.ts';
import classes from './AccountTables.module.css';

const totalOf = ({ available, held }: Balance): string => new Money(available).plus(held).toFixed();

/** The columns of a user's balances; hidden ones are masked on the screen, not in an export. */
export function assetColumns(t: TFunction, isHidden: boolean): readonly Column<Balance>[] {
  const amount = (id: string, header: string, textOf: (balance: Balance) => string): Column<Balance> => ({
    id,
    header,
    cell: (balance) => <Amount value={textOf(balance)} isHidden={isHidden} />,
    csv: textOf,
    sortBy: textOf,
    isNumber: true,
  });
  return [
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
}
