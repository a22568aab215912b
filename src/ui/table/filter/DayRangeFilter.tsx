import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../input/SelectField.tsx';
import { RANGES } from './dayRange.ts';
import type { DayRange } from './dayRange.ts';
import classes from './DayRangeFilter.module.css';

interface DayRangeFilterProps {
  readonly value: DayRange;
  readonly onChange: (part: Partial<DayRange>) => void;
}

/** Narrows a history to a time by its name, or by its first and last day. */
export function DayRangeFilter({ value: { range, from, to }, onChange }: DayRangeFilterProps) {
  const { t } = useTranslation();
  const day = (name: 'from' | 'to', value: string) => (
    <TextInput
      type="date"
      size="xs"
      classNames={{ input: classes['date'] ?? '' }}
      aria-label={t(`ui.filter.${name}`)}
      value={value}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <SelectField
        label={t('ui.filter.range')}
        value={range}
        options={RANGES.map((each) => ({ value: each, text: t(`ui.filter.range_${each}`) }))}
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
