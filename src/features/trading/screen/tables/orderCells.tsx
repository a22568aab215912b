import { UnstyledButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OrderBasics } from '../../../../stores/market/types.ts';
import { useCopy } from '../../../../ui/feedback/useCopy.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { decimalsOf } from '../../../../ui/format/decimalText.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { formatDateTime } from '../../../../ui/format/time.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { Amount, Figure, Price } from '../../../../ui/text/figures.tsx';
import classes from './TableView.module.css';

export function orderNumberColumn<Row extends Pick<OrderBasics, 'orderId'>>(t: TFunction): Column<Row> {
  return {
    id: 'orderNumber',
    header: t('trade.columns.orderNumber'),
    cell: ({ orderId }) => <OrderNumber orderId={orderId} />,
    csv: ({ orderId }) => orderId,
    sortBy: ({ orderId }) => orderId,
  };
}

/** A time column of milliseconds since the epoch, shown in the user's time zone. */
export function timeColumn<Row>(header: string, timeOf: (row: Row) => number): Column<Row> {
  return {
    id: 'time',
    header,
    cell: (row) => <Figure>{formatDateTime(timeOf(row))}</Figure>,
    csv: (row) => formatDateTime(timeOf(row)),
    sortBy: timeOf,
  };
}

export function sideColumn<Row extends Pick<OrderBasics, 'side'>>(t: TFunction): Column<Row> {
  return {
    id: 'side',
    header: t('trade.columns.side'),
    cell: ({ side }) => (
      <span className={side === 'buy' ? 'tm-up' : 'tm-down'}>{t(`trade.side.${side}`)}</span>
    ),
    csv: ({ side }) => side,
    sortBy: ({ side }) => side,
    isCardHead: true,
  };
}

/** A decimal column; exported as it came over the wire. */
export function decimalColumn<Row>(
  id: string,
  header: string,
  textOf: (row: Row) => string | null,
): Column<Row> {
  return {
    id,
    header,
    cell: (row) => <Price value={textOf(row)} scale={decimalsOf(textOf(row))} />,
    csv: (row) => textOf(row) ?? '',
    sortBy: textOf,
    isNumber: true,
  };
}

/** A part of a whole in percent, never rounded up. */
function Share({ ratio }: { readonly ratio: string }) {
  const { formatRate } = useFormat();
  return <Figure>{formatRate(ratio, 2)}</Figure>;
}

/** A column of texts that stand for values of the wire; exported as the wire has them. */
export function wordColumn<Row>(
  id: string,
  header: string,
  valueOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Column<Row> {
  return { id, header, cell: nameOf, csv: valueOf, sortBy: valueOf };
}

/** What became of an order. */
export function statusColumn<Row extends { readonly status: OrderBasics['status'] }>(
  t: TFunction,
  header: string,
): Column<Row> {
  return wordColumn<Row>(
    'status',
    header,
    ({ status }) => status,
    ({ status }) => t(`trade.status.${status}`),
  );
}

/** How much of an order is filled; exported as the quantity. An order that names no quantity has none of it filled. */
export function filledColumn<Row extends Pick<OrderBasics, 'filled' | 'quantity'>>(
  header: string,
): Column<Row> {
  const share = ({ filled, quantity: text }: Row) => {
    const quantity = new Money(text);
    return quantity.isZero() ? quantity : new Money(filled).div(quantity);
  };
  return {
    id: 'filled',
    header,
    cell: (order) => <Share ratio={share(order).toFixed()} />,
    csv: ({ filled }) => filled,
    sortBy: (order) => share(order).toNumber(),
    isNumber: true,
  };
}

/** An amount with its asset, in the decimals of the asset. */
export function amountColumn<Row>(
  id: string,
  header: string,
  amountOf: (row: Row) => readonly [amount: string, asset: string],
  scaleOf: (amount: string) => number | undefined = () => undefined,
): Column<Row> {
  return {
    id,
    header,
    cell: (row) => {
      const [amount, asset] = amountOf(row);
      return <Amount value={amount} scale={scaleOf(amount)} asset={asset} />;
    },
    csv: (row) => amountOf(row)[0],
    sortBy: (row) => amountOf(row)[0],
    isNumber: true,
  };
}

/** The number that the exchange knows an order by; a press copies it. */
export function OrderNumber({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <UnstyledButton
      className={`${classes['orderNumber']} tm-touch`}
      aria-label={t('ui.copy', { text: orderId })}
      onClick={() => void copy(orderId)}
    >
      <Figure>{orderId}</Figure>
      <IconCopy size={14} stroke={1.75} aria-hidden="true" />
    </UnstyledButton>
  );
}
