import { TextInput } from '@mantine/core';
import { use } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContracts } from '../../../../stores/contracts/contracts.ts';
import { SelectField } from '../../screen/controls/SelectField.tsx';
import { ORDER_TYPE_NAMES, ORDER_TYPES } from '../../screen/orderTypes.ts';
import { ContractContext } from '../context/contractContext.ts';
import classes from './FilterBar.module.css';
import { RANGES } from './filter.ts';
import type { TableFilter } from './filter.ts';

/** `triggerType` and `tpSl` are the types and kinds of orders that wait for a price. */
export type FilterPart = 'contract' | 'range' | ChoicePart;

export interface FilterBarProps {
  readonly filter: TableFilter;
  readonly onChange: (filter: TableFilter) => void;
  /** What can be narrowed, in the order it is shown. */
  readonly parts: readonly FilterPart[];
}

const ALL = '';
const MODES = ['cross', 'isolated'] as const;
const SIDES = ['buy', 'sell'] as const;
const TRIGGER_TYPES = ['limit', 'market'] as const;
const TP_SL = ['takeProfit', 'stopLoss', 'trailingStop'] as const;
const PURPOSES = ['entry', ...TP_SL] as const;

/** Narrows a table. */
export function FilterBar({ filter, onChange, parts }: FilterBarProps) {
  const change = (part: Partial<TableFilter>): void => onChange({ ...filter, ...part });
  return parts.map((part): ReactNode => {
    if (part === 'range') return <RangeFilter key={part} filter={filter} onChange={change} />;
    if (part === 'contract') return <ContractFilter key={part} filter={filter} onChange={change} />;
    return <ChoiceFilter key={part} part={part} filter={filter} onChange={change} />;
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
    <SelectField
      label={t('contract.columns.contract')}
      value={filter.contract ?? ALL}
      options={[
        { value: ALL, text: t('contract.tables.allContracts') },
        ...[...names].map((name) => ({ value: name, text: name })),
      ]}
      onChange={(value) => onChange({ contract: value || undefined })}
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
} as const satisfies Record<string, keyof TableFilter>;
type ChoicePart = keyof typeof FIELDS;

function ChoiceFilter({ part, filter, onChange }: PartProps & { readonly part: ChoicePart }) {
  const { t } = useTranslation();
  const choices = useChoices();
  const field = FIELDS[part];
  return (
    <SelectField
      label={t(`contract.columns.${field}`)}
      value={filter[field] ?? ALL}
      options={[{ value: ALL, text: t(`contract.tables.all_${field}`) }, ...choices[part]]}
      onChange={(value) => onChange({ [field]: value || undefined })}
    />
  );
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
  };
}

function RangeFilter({ filter, onChange }: PartProps) {
  const { t } = useTranslation();
  const { range, from, to } = filter;
  const day = (name: 'from' | 'to', value: string) => (
    <TextInput
      type="date"
      size="xs"
      classNames={{ input: classes['date'] ?? '' }}
      aria-label={t(`contract.tables.${name}`)}
      value={value}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <SelectField
        label={t('contract.tables.range')}
        value={range}
        options={RANGES.map((value) => ({ value, text: t(`contract.tables.range_${value}`) }))}
        onChange={(next) => onChange({ range: next })}
      />
      {range === 'custom' && (
        <span className={classes['dates']}>
          {day('from', from)}
          <span aria-hidden="true">–</span>
          {day('to', to)}
        </span>
      )}
    </>
  );
}
