import { use } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContracts } from '../../../../stores/contracts/contracts.ts';
import { ChoiceFilter } from '../../../../ui/table/filter/ChoiceFilter.tsx';
import { DayRangeFilter } from '../../../../ui/table/filter/DayRangeFilter.tsx';
import { ORDER_ENDS, ORDER_TYPE_NAMES, ORDER_TYPES } from '../../screen/orderTypes.ts';
import { ContractContext } from '../context/contractContext.ts';
import type { TableFilter } from './filter.ts';

/** `triggerType` and `tpSl` are the types and kinds of orders that wait for a price. */
export type FilterPart = 'contract' | 'range' | ChoicePart;

export interface FilterBarProps {
  readonly filter: TableFilter;
  readonly onChange: (filter: TableFilter) => void;
  /** What can be narrowed, in the order it is shown. */
  readonly parts: readonly FilterPart[];
}

const MODES = ['cross', 'isolated'] as const;
const SIDES = ['buy', 'sell'] as const;
const TRIGGER_TYPES = ['limit', 'market'] as const;
const TP_SL = ['takeProfit', 'stopLoss', 'trailingStop'] as const;
const PURPOSES = ['entry', ...TP_SL] as const;
const TRIGGER_ENDS = ['triggered', 'cancelled', 'failed'] as const;

/** Narrows a table. */
export function FilterBar({ filter, onChange, parts }: FilterBarProps) {
  const change = (part: Partial<TableFilter>): void => onChange({ ...filter, ...part });
  return parts.map((part): ReactNode => {
    if (part === 'range') return <DayRangeFilter key={part} value={filter} onChange={change} />;
    if (part === 'contract') return <ContractFilter key={part} filter={filter} onChange={change} />;
    return <PartFilter key={part} part={part} filter={filter} onChange={change} />;
  });
}

interface PartProps {
  readonly filter: TableFilter;
  readonly onChange: (part: Partial<TableFilter>) => void;
}

/** All contracts of the kind, or one of them: the one on the screen first, where there is one, then as they are listed. */
function ContractFilter({ filter, onChange }: PartProps) {
  const { t } = useTranslation();
  const pair = use(ContractContext)?.instrument.pair;
  const { value = [] } = useContracts();
  const listed = value.filter(({ kind }) => filter.kind === undefined || kind === filter.kind);
  const names = new Set([...(pair === undefined ? [] : [pair]), ...listed.map(({ contract }) => contract)]);
  return (
    <ChoiceFilter
      label={t('contract.columns.contract')}
      all={t('contract.tables.allContracts')}
      value={filter.contract}
      options={[...names].map((name) => ({ value: name, text: name }))}
      onChange={(contract) => onChange({ contract })}
    />
  );
}

/** What each choice narrows. */
const FIELDS = {
  marginMode: 'marginMode',
  side: 'side',
  type: 'type',
  triggerType: 'type',
  purpose: 'purpose',
  tpSl: 'purpose',
  orderStatus: 'orderStatus',
  triggerStatus: 'triggerStatus',
} as const satisfies Record<string, keyof TableFilter>;
type ChoicePart = keyof typeof FIELDS;

function PartFilter({ part, filter, onChange }: PartProps & { readonly part: ChoicePart }) {
  const choices = useChoices();
  const field = FIELDS[part];
  const names = useNames()[field];
  return (
    <ChoiceFilter
      {...names}
      value={filter[field]}
      options={choices[part]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}

/** What is narrowed, and what says that it is not. */
function useNames() {
  const { t } = useTranslation();
  const status = { label: t('contract.columns.status'), all: t('ui.filter.all_status') };
  return {
    marginMode: { label: t('contract.columns.marginMode'), all: t('contract.tables.all_marginMode') },
    side: { label: t('contract.columns.side'), all: t('ui.filter.all_side') },
    type: { label: t('contract.columns.type'), all: t('ui.filter.all_type') },
    purpose: { label: t('contract.columns.purpose'), all: t('contract.tables.all_purpose') },
    orderStatus: status,
    triggerStatus: status,
  };
}

function useChoices(): Readonly<
  Record<ChoicePart, readonly { readonly value: string; readonly text: string }[]>
> {
  const { t } = useTranslation();
  return {
    marginMode: MODES.map((value) => ({ value, text: t(`contract.positions.${value}`) })),
    side: SIDES.map((value) => ({ value, text: t(`trade.side.${value}`) })),
    type: ORDER_TYPE_NAMES.map((value) => ({ value, text: t(ORDER_TYPES[value].text) })),
    triggerType: TRIGGER_TYPES.map((value) => ({ value, text: t(`contract.tables.trigger_${value}`) })),
    purpose: PURPOSES.map((value) => ({ value, text: t(`contract.tpSl.${value}`) })),
    tpSl: TP_SL.map((value) => ({ value, text: t(`contract.tpSl.${value}`) })),
    orderStatus: ORDER_ENDS.map((value) => ({ value, text: t(`trade.status.${value}`) })),
    triggerStatus: TRIGGER_ENDS.map((value) => ({
      value,
      text: t(`contract.tables.triggerStatus.${value}`),
    })),
  };
}
