import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useContracts } from '../../../../stores/contracts/contracts.ts';
import type { Contract, ContractOrder, FundingPayment } from '../../../../stores/contracts/types.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { Amount, Profit } from '../../../../ui/text/figures.tsx';
import { amountColumn, wordColumn } from '../../screen/tables/orderCells.tsx';
import { sizeUnit } from '../contractInstrument.ts';
import classes from '../positions/Positions.module.css';
import { ContractLink } from './ContractLink.tsx';

/** Gives the contract of a name; `undefined` when it is not listed. */
type ContractLookup = (name: string) => Contract | undefined;

/** The listed contracts by name. */
export function useContractLookup(): ContractLookup {
  const { value } = useContracts();
  return useMemo(() => {
    const byName = new Map(value?.map((contract) => [contract.contract, contract]));
    return (name) => byName.get(name);
  }, [value]);
}

/** What columns of contract tables are made with. */
export interface ColumnsUse {
  readonly t: TFunction;
  readonly contractOf: ContractLookup;
}

type Placed = Pick<ContractOrder, 'contract' | 'marginMode'>;

/** The contract and the margin mode of a row; two columns in an export. */
export function contractColumn<Row extends Placed>({ t, contractOf }: ColumnsUse): Column<Row> {
  const header = t('contract.columns.contract');
  return {
    id: 'contract',
    header,
    cell: ({ contract, marginMode }) => (
      <span className={classes['name']}>
        <ContractLink contract={contract} kind={contractOf(contract)?.kind} />
        <span className={classes['mode']}>{t(`contract.positions.${marginMode}`)}</span>
      </span>
    ),
    csv: ({ contract }) => contract,
    parts: [
      { header, csv: ({ contract }) => contract },
      { header: t('contract.columns.marginMode'), csv: ({ marginMode }) => marginMode },
    ],
    sortBy: ({ contract }) => contract,
    isCardHead: true,
  };
}

/** A column of quantities, each in the unit of its contract; exported without the unit. */
export function quantityColumn<Row extends Pick<Placed, 'contract'>>(
  { t, contractOf }: ColumnsUse,
  quantityOf: (row: Row) => string | null,
  missing?: string,
): Column<Row> {
  return {
    id: 'quantity',
    header: t('contract.columns.quantity'),
    cell: (row) => {
      const [quantity, contract] = [quantityOf(row), contractOf(row.contract)];
      if (quantity === null) return missing;
      return (
        <Amount value={quantity} scale={contract?.quantityScale} asset={contract && sizeUnit(contract)} />
      );
    },
    csv: (row) => quantityOf(row) ?? '',
    sortBy: quantityOf,
    isNumber: true,
  };
}

/** A column of signed money. */
export function profitColumn<Row>(
  id: string,
  header: string,
  profitOf: (row: Row) => readonly [amount: string, asset: string],
  isHidden: boolean,
): Column<Row> {
  return {
    id,
    header,
    cell: (row) => {
      const [value, asset] = profitOf(row);
      return <Profit value={value} asset={asset} isHidden={isHidden} />;
    },
    csv: (row) => profitOf(row)[0],
    sortBy: (row) => profitOf(row)[0],
    isNumber: true,
  };
}

/** What fills realized. */
export function realizedColumn<Row extends Pick<ContractOrder, 'realizedPnl' | 'settleAsset'>>(
  t: TFunction,
  isHidden: boolean,
): Column<Row> {
  return {
    ...profitColumn<Row>(
      'realizedPnl',
      t('contract.columns.realizedPnl'),
      ({ realizedPnl, settleAsset }) => [realizedPnl, settleAsset],
      isHidden,
    ),
    hint: t('contract.hints.tradePnl'),
  };
}

/** An amount in the settlement asset; exported without it. */
export function settledColumn<Row extends Pick<ContractOrder, 'settleAsset'>>(
  id: string,
  header: string,
  amountOf: (row: Row) => string,
): Column<Row> {
  return {
    ...amountColumn<Row>(id, header, (row) => [amountOf(row), row.settleAsset]),
    csv: amountOf,
  };
}

/** Whether an order may only make a position smaller. */
export function reduceOnlyColumn<Row extends Pick<ContractOrder, 'reduceOnly'>>(t: TFunction): Column<Row> {
  return wordColumn<Row>(
    'reduceOnly',
    t('contract.columns.reduceOnly'),
    ({ reduceOnly }) => String(reduceOnly),
    ({ reduceOnly }) => t(reduceOnly ? 'contract.tables.yes' : 'contract.tables.no'),
  );
}

/** Which position it is about: the one of one-way mode, or the long or short of hedge mode. */
export function positionModeColumn<Row extends Pick<ContractOrder, 'positionSide'>>(
  t: TFunction,
): Column<Row> {
  return wordColumn<Row>(
    'positionSide',
    t('contract.columns.positionSide'),
    ({ positionSide }) => positionSide,
    ({ positionSide }) =>
      positionSide === 'net' ? t('contract.mode.oneWay') : t(`contract.positions.${positionSide}`),
  );
}

/** Long or Short, in its colour. */
export function positionSideColumn<Row extends Pick<FundingPayment, 'side'>>(t: TFunction): Column<Row> {
  return {
    id: 'side',
    header: t('contract.columns.side'),
    cell: ({ side }) => (
      <span className={side === 'long' ? 'tm-up' : 'tm-down'}>{t(`contract.positions.${side}`)}</span>
    ),
    csv: ({ side }) => side,
    sortBy: ({ side }) => side,
  };
}
