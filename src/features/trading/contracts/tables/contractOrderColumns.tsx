import type { TFunction } from 'i18next';
import type { ContractOrder } from '../../../../stores/contracts/types.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { Price } from '../../../../ui/text/figures.tsx';
import {
  decimalColumn,
  filledColumn,
  orderNumberColumn,
  sideColumn,
  statusColumn,
  timeColumn,
} from '../../screen/tables/orderCells.tsx';
import { fileUnits, inUnits, withClientId } from '../../../../ui/table/fileUnits.ts';
import {
  contractColumn,
  positionModeColumn,
  quantityColumn,
  realizedColumn,
  reduceOnlyColumn,
  settledColumn,
} from './contractCells.tsx';
import type { ColumnsUse } from './contractCells.tsx';

/** The columns of contract orders that still rest in the book. */
export function openContractOrderColumns(use: ColumnsUse): readonly Column<ContractOrder>[] {
  const { t } = use;
  const { zone, quote, size } = fileUnits(t);
  const columns: readonly Column<ContractOrder>[] = [
    timeColumn<ContractOrder>(t('contract.columns.time'), ({ createdAt: createTime }) => createTime),
    contractColumn<ContractOrder>(use),
    typeColumn(t),
    sideColumn<ContractOrder>(t),
    positionModeColumn<ContractOrder>(t),
    decimalColumn<ContractOrder>('price', t('contract.columns.orderPrice'), ({ price }) => price),
    quantityColumn<ContractOrder>(use, ({ quantity }) => quantity),
    filledColumn<ContractOrder>(t('contract.columns.filled')),
    reduceOnlyColumn<ContractOrder>(t),
    tpSlColumn(use),
    withClientId(orderNumberColumn<ContractOrder>(t), t, ({ clientOrderId }) => clientOrderId),
  ];
  return inUnits(columns, { time: zone, price: quote, quantity: size, filled: size, protection: quote });
}

/** The columns of contract orders that have ended; realized profit tells balances and can be masked. */
export function contractOrderHistoryColumns(
  use: ColumnsUse,
  isHidden: boolean,
): readonly Column<ContractOrder>[] {
  const { t } = use;
  return [
    timeColumn<ContractOrder>(t('contract.columns.time'), ({ createdAt: createTime }) => createTime),
    contractColumn<ContractOrder>(use),
    typeColumn(t),
    sideColumn<ContractOrder>(t),
    positionModeColumn<ContractOrder>(t),
    averageColumn(use),
    decimalColumn<ContractOrder>('price', t('contract.columns.orderPrice'), ({ price }) => price),
    {
      ...quantityColumn<ContractOrder>(use, ({ filled }) => filled),
      id: 'filled',
      header: t('contract.columns.executed'),
    },
    quantityColumn<ContractOrder>(use, ({ quantity }) => quantity),
    settledColumn<ContractOrder>('value', t('contract.columns.value'), ({ filledValue }) => filledValue),
    settledColumn<ContractOrder>('fee', t('contract.columns.fee'), ({ fee }) => fee),
    realizedColumn<ContractOrder>(t, isHidden),
    reduceOnlyColumn<ContractOrder>(t),
    tpSlColumn(use),
    statusColumn<ContractOrder>(t, t('contract.columns.status')),
    orderNumberColumn<ContractOrder>(t),
  ];
}

/** `Limit IOC`; who placed it when that was not the user. */
function typeColumn(t: TFunction): Column<ContractOrder> {
  const special = ({ timeInForce, type }: ContractOrder): string =>
    timeInForce === 'GTC' || type === 'market' ? '' : ` ${timeInForce}`;
  const header = t('contract.columns.type');
  return {
    id: 'type',
    header,
    cell: (order) =>
      order.origin === 'owner'
        ? `${t(`trade.type.${order.type}`)}${special(order)}`
        : `${t(`trade.type.${order.type}`)}${special(order)} · ${t(`contract.tables.origin.${order.origin}`)}`,
    csv: (order) => `${order.type}${special(order)}`,
    isCardHead: true,
    parts: [
      { header, csv: (order) => `${order.type}${special(order)}` },
      { header: t('contract.columns.origin'), csv: ({ origin }) => origin },
    ],
  };
}

/** As exact as the prices of its contract on the screen; an export has all of its decimals. */
function averageColumn({ t, contractOf }: ColumnsUse): Column<ContractOrder> {
  const column = decimalColumn<ContractOrder>(
    'average',
    t('contract.columns.average'),
    ({ averagePrice }) => averagePrice,
  );
  return {
    ...column,
    cell: ({ averagePrice, contract }) => {
      const scale = contractOf(contract)?.priceScale;
      return <Price value={averagePrice} scale={scale} />;
    },
  };
}

/** The take-profit and stop-loss that come into being with the fills of an order. */
function tpSlColumn({ t, contractOf }: ColumnsUse): Column<ContractOrder> {
  const priceOf = (purpose: 'takeProfit' | 'stopLoss') => (order: ContractOrder) =>
    order[purpose]?.triggerPrice ?? '';
  return {
    id: 'protection',
    header: t('contract.columns.tpSl'),
    cell: ({ contract, takeProfit, stopLoss }) => {
      const scale = contractOf(contract)?.priceScale;
      return (
        <>
          <Price value={takeProfit?.triggerPrice} scale={scale} tone={takeProfit ? 'up' : 'muted'} />
          <span aria-hidden="true"> / </span>
          <Price value={stopLoss?.triggerPrice} scale={scale} tone={stopLoss ? 'down' : 'muted'} />
        </>
      );
    },
    csv: priceOf('takeProfit'),
    parts: [
      { header: t('contract.columns.takeProfit'), csv: priceOf('takeProfit') },
      { header: t('contract.columns.stopLoss'), csv: priceOf('stopLoss') },
    ],
    isNumber: true,
  };
}
