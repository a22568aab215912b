import type { Liquidation } from '../../../../stores/contracts/index.ts';
import type { Column } from '../../../../ui/table/index.ts';
import { decimalColumn, timeColumn } from '../../screen/tables/orderCells.tsx';
import { contractColumn, quantityColumn, wordColumn } from './contractCells.tsx';
import type { ColumnsUse } from './contractCells.tsx';

/** The columns of what the exchange did to positions whose margin was used up, and to those closed against them. */
export function liquidationColumns(use: ColumnsUse): readonly Column<Liquidation>[] {
  const { t } = use;
  const event = wordColumn<Liquidation>(
    'event',
    t('contract.columns.event'),
    ({ stage }) => stage,
    ({ role, stage }) => t(`contract.liquidation.${role === 'counterparty' ? role : stage}`),
  );
  return [
    timeColumn<Liquidation>(t('contract.columns.time'), ({ ts }) => ts),
    contractColumn<Liquidation>(t),
    { ...event, parts: [event, { header: t('contract.columns.role'), csv: ({ role }) => role }] },
    quantityColumn<Liquidation>(use, ({ quantity, stage }) =>
      stage === 'ordersCancelled' ? null : quantity,
    ),
    decimalColumn<Liquidation>('price', t('contract.columns.price'), ({ price }) => price),
  ];
}
