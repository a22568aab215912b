import type { ContractFill } from '../../../../stores/contracts/index.ts';
import type { Column } from '../../../../ui/table/index.ts';
import { decimalColumn, orderNumberColumn, sideColumn, timeColumn } from '../../screen/tables/orderCells.tsx';
import {
  contractColumn,
  positionModeColumn,
  quantityColumn,
  realizedColumn,
  settledColumn,
  wordColumn,
} from './contractCells.tsx';
import type { ColumnsUse } from './contractCells.tsx';

/** The columns of a user's fills in contracts; realised profit tells balances and can be masked. */
export function contractFillColumns(use: ColumnsUse, isHidden: boolean): readonly Column<ContractFill>[] {
  const { t } = use;
  return [
    timeColumn<ContractFill>(t('contract.columns.time'), ({ ts }) => ts),
    contractColumn<ContractFill>(t),
    sideColumn<ContractFill>(t),
    positionModeColumn<ContractFill>(t),
    decimalColumn<ContractFill>('price', t('contract.columns.price'), ({ price }) => price),
    quantityColumn<ContractFill>(use, ({ quantity }) => quantity),
    settledColumn<ContractFill>('value', t('contract.columns.value'), ({ value }) => value),
    wordColumn(
      'role',
      t('contract.columns.role'),
      ({ role }) => role,
      ({ role }) => t(`trade.role.${role}`),
    ),
    settledColumn<ContractFill>('fee', t('contract.columns.fee'), ({ fee }) => fee),
    realizedColumn<ContractFill>(t, isHidden),
    orderNumberColumn<ContractFill>(t),
  ];
}
