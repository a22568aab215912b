import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZES, pageSizeOf } from '../../platform/pageSizes.ts';
import type { PageSize } from '../../platform/pageSizes.ts';
import { Figure } from '../text/figures.tsx';
import classes from './Pager.module.css';

export interface PagerProps {
  readonly list: {
    /** From 1. */
    readonly page: {
      readonly current: number;
      readonly size: number;
      /** Entries of the whole list, where its pages have numbers. */
      readonly total?: number | undefined;
    };
    readonly hasNext: boolean;
    /** The entries of the page; `undefined` until they have come. */
    readonly items: readonly unknown[] | undefined;
    readonly goTo: (page: number) => void;
    readonly resize: (pageSize: PageSize) => void;
  };
}

/** Page numbers around the current one: the first, the last and two on each side. */
function numbersAround(current: number, last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === last || Math.abs(number - current) <= 2,
  );
}

/** "11–20" with the way back and forth, and how many rows a page has, in every list, and the pages by number and the total where the list has them; nothing when all rows are on the smallest page of a list without. */
export function Pager({ list: { page, hasNext, items, goTo, resize } }: PagerProps) {
  const { t } = useTranslation();
  const { current, size, total } = page;
  if (
    !(total !== undefined && total > 0) &&
    current === 1 &&
    !hasNext &&
    (items?.length ?? 0) <= PAGE_SIZES[0]
  )
    return null;
  const first = (current - 1) * size + 1;
  const last = first - 1 + (items?.length ?? size);
  return (
    <nav className={classes['pager']} aria-label={t('ui.table.pages')}>
      <label className={classes['size']}>
        <span>{t('ui.table.pageSize')}</span>
        <select value={size} onChange={({ currentTarget: { value } }) => resize(pageSizeOf(value))}>
          {PAGE_SIZES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      {total !== undefined && <Figure>{t('ui.table.total', { total })}</Figure>}
      {first <= last && <Figure>{`${first}–${last}`}</Figure>}
      <span className={classes['steps']}>
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
        {total !== undefined &&
          numbersAround(current, Math.ceil(total / size)).map((number) => (
            <ActionIcon
              key={number}
              variant={number === current ? 'light' : 'subtle'}
              color="gray"
              size="sm"
              aria-label={t('ui.table.page', { number })}
              aria-current={number === current ? 'page' : undefined}
              onClick={() => goTo(number)}
            >
              <Figure>{String(number)}</Figure>
            </ActionIcon>
          ))}
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
      </span>
    </nav>
  );
}
