import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../text/figures.tsx';
import classes from './Pager.module.css';

export interface PagerProps {
  readonly list: {
    /** From 1. */
    readonly page: { readonly current: number; readonly size: number };
    readonly hasNext: boolean;
    /** The entries of the page; `undefined` until they have come. */
    readonly items: readonly unknown[] | undefined;
    readonly goTo: (page: number) => void;
  };
}

/** "11–20" with the way back and forth; nothing when all rows are on one page. */
export function Pager({ list: { page, hasNext, items, goTo } }: PagerProps) {
  const { t } = useTranslation();
  const { current, size } = page;
  if (current === 1 && !hasNext) return null;
  const first = (current - 1) * size + 1;
  const last = first - 1 + (items?.length ?? size);
  return (
    <nav className={classes['pager']} aria-label={t('ui.table.pages')}>
      {first <= last && <Figure>{`${first}–${last}`}</Figure>}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('ui.table.previous')}
        disabled={current === 1}
        onClick={() => goTo(current - 1)}
      >
        <IconChevronLeft size={16} className="tm-mirrored" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('ui.table.next')}
        disabled={!hasNext}
        onClick={() => goTo(current + 1)}
      >
        <IconChevronRight size={16} className="tm-mirrored" />
      </ActionIcon>
    </nav>
  );
}
