import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { parseQuery } from '../../../../platform/query.ts';
import {
  useContractOrderHistory,
  useLiquidations,
  useTriggerHistory,
} from '../../../../stores/contracts/history.ts';
import type { Liquidation } from '../../../../stores/contracts/types.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { SelectField } from '../../../../ui/input/SelectField.tsx';
import { HistoryTable } from '../../screen/tables/HistoryTable.tsx';
import { withAddress } from '../../screen/tables/OrderChip.tsx';
import { decimalColumn, timeColumn, wordColumn } from '../../screen/tables/orderCells.tsx';
import { contractColumn, quantityColumn, useContractLookup } from './contractCells.tsx';
import type { ColumnsUse } from './contractCells.tsx';
import { contractOrderHistoryColumns } from './contractOrderColumns.tsx';
import { EntryChip, useEntryOfAddress } from './EntryChip.tsx';
import { choicesOf, historyFilterOf } from './filter.ts';
import { FilterBar } from './FilterBar.tsx';
import { useTableFilter } from './shownKind.ts';
import { triggerColumns } from './triggerColumns.tsx';

const TABLES = {
  orders: Orders,
  triggers: Triggers,
  liquidations: Liquidations,
} as const satisfies Record<string, (props: SourceProps) => ReactNode>;
type Source = keyof typeof TABLES;
const SOURCES = Object.keys(TABLES) as readonly Source[];

interface SourceProps {
  readonly chooser: ReactNode;
}

/** Orders that have ended, orders that waited for a price and wait no more, or what became of positions in liquidations. */
export function ContractOrderHistory() {
  const { t } = useTranslation();
  const [source, setSource] = useState<Source>(sourceOfAddress(useSearch()));
  const chooser = (
    <SelectField
      label={t('contract.tables.orderHistory')}
      value={source}
      options={SOURCES.map((value) => ({ value, text: t(`contract.tables.source_${value}`) }))}
      onChange={setSource}
    />
  );
  const Table = TABLES[source];
  return <Table chooser={chooser} />;
}

/** Returns the list that the address names, `?source=liquidations`. */
function sourceOfAddress(search: string): Source {
  const named = parseQuery(search).get('source');
  return SOURCES.find((source) => source === named) ?? 'orders';
}

function Orders({ chooser }: SourceProps) {
  const { t } = useTranslation();
  const contractOf = useContractLookup();
  const { hideBalance } = usePreferences();
  const narrowed = useTableFilter();
  const { filter, change } = narrowed;
  const columns = useMemo(
    () => contractOrderHistoryColumns({ t, contractOf }, hideBalance),
    [t, contractOf, hideBalance],
  );
  return (
    <HistoryTable
      label={t('contract.tables.orderHistory')}
      columns={columns}
      history={useContractOrderHistory({
        ...historyFilterOf(filter),
        ...choicesOf(filter),
        ...(filter.orderStatus !== undefined && { status: filter.orderStatus }),
      })}
      filter={narrowed}
      tools={
        <>
          {chooser}
          <FilterBar
            filter={filter}
            onChange={change}
            parts={['contract', 'marginMode', 'side', 'type', 'orderStatus', 'range']}
          />
        </>
      }
      keyOf={({ orderId }) => orderId}
      empty={<EmptyState title={t('trade.empty.orderHistory')} hint={t('trade.empty.orderHistoryHint')} />}
    />
  );
}

function Triggers({ chooser }: SourceProps) {
  const { t } = useTranslation();
  const contractOf = useContractLookup();
  const narrowed = useTableFilter();
  const { filter, change } = narrowed;
  const columns = useMemo(() => triggerColumns({ t, contractOf }, true), [t, contractOf]);
  return (
    <HistoryTable
      label={t('contract.tables.source_triggers')}
      columns={columns}
      history={useTriggerHistory({
        ...historyFilterOf(filter),
        ...choicesOf(filter),
        ...(filter.triggerStatus !== undefined && { status: filter.triggerStatus }),
      })}
      filter={narrowed}
      tools={
        <>
          {chooser}
          <FilterBar
            filter={filter}
            onChange={change}
            parts={['contract', 'marginMode', 'side', 'triggerType', 'purpose', 'triggerStatus', 'range']}
          />
        </>
      }
      keyOf={({ triggerId }) => triggerId}
      empty={
        <EmptyState
          title={t('contract.empty.triggerHistory')}
          hint={t('contract.empty.triggerHistoryHint')}
        />
      }
    />
  );
}

function Liquidations({ chooser }: SourceProps) {
  const { t } = useTranslation();
  const contractOf = useContractLookup();
  const narrowed = useTableFilter();
  const entry = useEntryOfAddress();
  const { filter, change } = narrowed;
  const columns = useMemo(() => liquidationColumns({ t, contractOf }), [t, contractOf]);
  return (
    <HistoryTable
      label={t('contract.tables.source_liquidations')}
      columns={columns}
      history={useLiquidations({ ...historyFilterOf(filter), ...entry.query })}
      filter={withAddress(narrowed, entry)}
      tools={
        <>
          {chooser}
          <EntryChip entry={entry} />
          <FilterBar filter={filter} onChange={change} parts={['contract', 'marginMode', 'range']} />
        </>
      }
      keyOf={(stage) => Object.values(stage).join(':')}
      empty={
        <EmptyState title={t('contract.empty.liquidations')} hint={t('contract.empty.liquidationsHint')} />
      }
    />
  );
}

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
    timeColumn<Liquidation>(t('contract.columns.time'), ({ occurredAt: ts }) => ts),
    contractColumn<Liquidation>(use),
    { ...event, parts: [event, { header: t('contract.columns.role'), csv: ({ role }) => role }] },
    quantityColumn<Liquidation>(use, ({ quantity, stage }) =>
      stage === 'ordersCancelled' ? null : quantity,
    ),
    decimalColumn<Liquidation>('price', t('contract.columns.price'), ({ price }) => price),
  ];
}
