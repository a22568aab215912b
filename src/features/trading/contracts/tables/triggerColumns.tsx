import type { TFunction } from 'i18next';
import type { TriggerOrder } from '../../../../stores/contracts/types.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { Figure } from '../../../../ui/text/figures.tsx';
import { isRejectCode } from '../../screen/useFailureText.ts';
import { fileUnits, inUnits, withClientId } from '../../../../ui/table/fileUnits.ts';
import {
  decimalColumn,
  OrderNumber,
  sideColumn,
  timeColumn,
  wordColumn,
} from '../../screen/tables/orderCells.tsx';
import { Ratio } from '../positions/positionCells.tsx';
import { contractColumn, positionModeColumn, quantityColumn, reduceOnlyColumn } from './contractCells.tsx';
import type { ColumnsUse } from './contractCells.tsx';

/** The columns of orders that wait for a price, with units and client IDs in their file. */
export function waitingTriggerColumns(use: ColumnsUse): readonly Column<TriggerOrder>[] {
  const { zone, quote, size } = fileUnits(use.t);
  const columns = triggerColumns(use).map((column) =>
    column.id === 'orderNumber'
      ? withClientId(column, use.t, ({ clientTriggerId }) => clientTriggerId)
      : column,
  );
  return inUnits(columns, { time: zone, triggerPrice: quote, price: quote, quantity: size });
}

/** The columns of orders that wait for a price, and with `isHistory` of those that were set off or cancelled. */
export function triggerColumns(use: ColumnsUse, isHistory = false): readonly Column<TriggerOrder>[] {
  const { t } = use;
  return [
    timeColumn<TriggerOrder>(t('contract.columns.time'), ({ createdAt: createTime }) => createTime),
    contractColumn<TriggerOrder>(use),
    purposeColumn(t),
    sideColumn<TriggerOrder>(t),
    positionModeColumn<TriggerOrder>(t),
    decimalColumn<TriggerOrder>(
      'triggerPrice',
      t('contract.columns.triggerPrice'),
      ({ triggerPrice }) => triggerPrice,
    ),
    wordColumn(
      'triggerBy',
      t('contract.columns.triggerBy'),
      ({ triggerBy }) => triggerBy,
      ({ triggerBy }) => t(`contract.tpSl.by.${triggerBy}`),
    ),
    callbackColumn(t),
    orderPriceColumn(t),
    quantityColumn<TriggerOrder>(use, ({ quantity }) => quantity, t('contract.tpSl.whole')),
    reduceOnlyColumn<TriggerOrder>(t),
    ...(isHistory ? [statusColumn(t), failureColumn(t), placedColumn(t)] : []),
    numberColumn(t),
  ];
}

/** What it is for; what it places is a column of its own in an export. */
function purposeColumn(t: TFunction): Column<TriggerOrder> {
  const column = wordColumn<TriggerOrder>(
    'purpose',
    t('contract.columns.purpose'),
    ({ purpose }) => purpose,
    ({ purpose, type }) =>
      purpose === 'entry' ? t(`contract.tables.trigger_${type}`) : t(`contract.tpSl.${purpose}`),
  );
  return {
    ...column,
    isCardHead: true,
    parts: [column, { header: t('contract.columns.type'), csv: ({ type }) => type }],
  };
}

function callbackColumn(t: TFunction): Column<TriggerOrder> {
  return {
    id: 'callback',
    header: t('contract.tpSl.callback'),
    cell: ({ callbackRate }) => <Ratio value={callbackRate ?? undefined} />,
    csv: ({ callbackRate }) => callbackRate ?? '',
    isNumber: true,
  };
}

function orderPriceColumn(t: TFunction): Column<TriggerOrder> {
  const column = decimalColumn<TriggerOrder>('price', t('contract.columns.orderPrice'), ({ price }) => price);
  return {
    ...column,
    cell: (trigger) => (trigger.type === 'market' ? t('trade.type.market') : column.cell(trigger)),
  };
}

function statusColumn(t: TFunction): Column<TriggerOrder> {
  return wordColumn(
    'status',
    t('contract.columns.status'),
    ({ status }) => status,
    ({ status }) => t(`contract.tables.triggerStatus.${status}`),
  );
}

/** Why the order of a failed one was rejected. */
function failureColumn(t: TFunction): Column<TriggerOrder> {
  return {
    id: 'failure',
    header: t('contract.columns.failure'),
    cell: ({ failureCode }) => {
      if (failureCode === null) return undefined;
      return isRejectCode(failureCode)
        ? t(`trade.reject.${failureCode}`)
        : t('contract.tables.rejectedWith', { code: failureCode });
    },
    csv: ({ failureCode }) => (failureCode === null ? '' : String(failureCode)),
  };
}

/** The order that was placed. */
function placedColumn(t: TFunction): Column<TriggerOrder> {
  return {
    id: 'placedOrder',
    header: t('contract.columns.placedOrder'),
    cell: ({ orderId }) => (orderId === null ? <Figure>--</Figure> : <OrderNumber orderId={orderId} />),
    csv: ({ orderId }) => orderId ?? '',
  };
}

/** What the exchange knows the trigger itself by. */
function numberColumn(t: TFunction): Column<TriggerOrder> {
  return {
    id: 'orderNumber',
    header: t('trade.columns.orderNumber'),
    cell: ({ triggerId }) => <OrderNumber orderId={triggerId} />,
    csv: ({ triggerId }) => triggerId,
    sortBy: ({ triggerId }) => triggerId,
  };
}
