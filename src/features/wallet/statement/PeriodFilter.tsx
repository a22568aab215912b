import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Days } from '../../../platform/calendarDays.ts';
import { PERIODS } from './period.ts';
import type { PeriodName } from './period.ts';
import classes from './Statement.module.css';

interface PeriodFilterProps {
  readonly query: Days & { readonly period: PeriodName };
  readonly onChange: (change: Partial<PeriodFilterProps['query']>) => void;
}

/** Chooses a time by its name, or by its first and last day. */
export function PeriodFilter({ query: { period, from, to }, onChange }: PeriodFilterProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        size="xs"
        className={classes['filter'] ?? ''}
        aria-label={t('statement.filter.period')}
        data={PERIODS.map((value) => ({ value, label: t(`statement.period.${value}`) }))}
        value={period}
        allowDeselect={false}
        onChange={(next) => next !== null && onChange({ period: next })}
      />
      {period === 'custom' && (
        <>
          <TextInput
            size="xs"
            type="date"
            aria-label={t('statement.filter.from')}
            value={from}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <span aria-hidden="true">–</span>
          <TextInput
            size="xs"
            type="date"
            aria-label={t('statement.filter.to')}
            value={to}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </>
      )}
    </>
  );
}
