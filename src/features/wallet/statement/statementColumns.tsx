import { UnstyledButton } from '@mantine/core';
import type { TFunction } from 'i18next';
import { Link } from 'wouter';
import type { StatementEntry } from '../../../stores/wallet/statement.ts';
import { NO_VALUE, toneOf } from '../../../ui/format/decimalText.ts';
import { amountScale, useFormat } from '../../../ui/format/format.ts';
import { formatDateTime } from '../../../ui/format/time.ts';
import type { Column } from '../../../ui/table/column.ts';
import { Amount, Figure, MASK } from '../../../ui/text/figures.tsx';
import { placeOf } from './reference.ts';
import classes from './Statement.module.css';

export interface EntryContext {
  readonly productName: (product: number) => string;
  /** Balances are masked on the screen, not in an export. */
  readonly isHidden: boolean;
  /** Shows a transfer. */
  readonly onTransfer: (transferId: string) => void;
}

/** The columns of the statement. */
export function statementColumns(
  t: TFunction,
  { productName, isHidden, onTransfer }: EntryContext,
): readonly Column<StatementEntry>[] {
  const account = (entry: StatementEntry): string => accountName(entry, productName);
  return [
    {
      id: 'time',
      header: t('statement.column.time'),
      cell: ({ time }) => <Figure>{formatDateTime(time)}</Figure>,
      csv: ({ time }) => formatDateTime(time),
    },
    {
      id: 'type',
      header: t('statement.column.type'),
      cell: ({ type }) => t(`statement.type.${type}`),
      csv: ({ type }) => t(`statement.type.${type}`),
      isCardHead: true,
    },
    {
      id: 'account',
      header: t('statement.column.account'),
      cell: (entry) => <bdi>{account(entry)}</bdi>,
      csv: account,
    },
    {
      id: 'asset',
      header: t('statement.column.asset'),
      cell: ({ asset }) => <b>{asset}</b>,
      csv: ({ asset }) => asset,
    },
    {
      id: 'amount',
      header: t('statement.column.amount'),
      cell: ({ amount, asset }) => <SignedAmount amount={amount} asset={asset} isHidden={isHidden} />,
      csv: ({ amount }) => amount,
      isNumber: true,
      isCardHead: true,
    },
    {
      id: 'balance',
      header: t('statement.column.balance'),
      hint: t('statement.column.balanceHint'),
      cell: ({ balance, asset }) => <Amount value={balance} scale={amountScale(asset)} isHidden={isHidden} />,
      csv: ({ balance }) => balance,
      isNumber: true,
    },
    {
      id: 'reference',
      header: t('statement.column.reference'),
      cell: (entry) => <Reference entry={entry} onTransfer={onTransfer} />,
      csv: ({ reference }) => reference ?? '',
    },
  ];
}

/** The account of an entry in words; margin accounts go by their contract as well. */
export function accountName(
  { product, instrument }: Pick<StatementEntry, 'product' | 'instrument'>,
  productName: EntryContext['productName'],
): string {
  const name = productName(product);
  return instrument === null ? name : `${name} ${instrument}`;
}

interface SignedAmountProps extends Pick<StatementEntry, 'amount' | 'asset'> {
  readonly isHidden: boolean;
}

/** What came or went, with its sign; the title has every digit. */
function SignedAmount({ amount, asset, isHidden }: SignedAmountProps) {
  const { formatAmount, formatDecimal } = useFormat();
  if (isHidden) return <Figure>{MASK}</Figure>;
  const tone = toneOf(amount);
  const sign = tone === 'up' ? '+' : '';
  return (
    <Figure tone={tone} title={`${sign}${formatAmount(amount)} ${asset}`}>
      {`${sign}${formatDecimal(amount, amountScale(asset))}`}
    </Figure>
  );
}

interface ReferenceProps extends Pick<EntryContext, 'onTransfer'> {
  readonly entry: StatementEntry;
}

/** What an entry belongs to, and the way to it. */
function Reference({ entry, onTransfer }: ReferenceProps) {
  const { reference } = entry;
  if (reference === null) return <span>{NO_VALUE}</span>;
  const place = placeOf(entry);
  const text = (
    <bdi dir="ltr" className={classes['reference']} title={reference}>
      {reference}
    </bdi>
  );
  if (place === undefined) return text;
  if ('href' in place) {
    return (
      <Link href={place.href} className={`${classes['link'] ?? ''} tm-touch`}>
        {text}
      </Link>
    );
  }
  return (
    <UnstyledButton
      className={`${classes['link'] ?? ''} tm-touch`}
      onClick={() => onTransfer(place.transferId)}
    >
      {text}
    </UnstyledButton>
  );
}
