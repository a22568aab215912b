import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import type { FilterUse } from './useFilter.ts';

interface NoneMatchProps {
  readonly filter: Pick<FilterUse<unknown>, 'clear' | 'isNarrowed'>;
  /** Shown where the list is empty without any filter. */
  readonly children: ReactNode;
}

/** Shown where a list is empty: says so of its filters, and offers to clear them. */
export function NoneMatch({ filter: { clear, isNarrowed }, children }: NoneMatchProps) {
  const { t } = useTranslation();
  if (!isNarrowed) return children;
  const clearAll = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The button goes away with the filters, and must not take the focus along.
    currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
    clear();
  };
  return (
    <EmptyState
      title={t('ui.filter.none')}
      action={
        <Button variant="light" size="sm" mt={8} onClick={clearAll}>
          {t('ui.filter.clear')}
        </Button>
      }
    />
  );
}
