import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../text/figures.tsx';
import classes from './Pager.module.css';

export interface PagerProps {
  /** From 1. */
  readonly pageNum: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (pageNum: number) => void;
}

/** "1–10 of 37" with the way back and forth; nothing when all rows are on one page. */
export function Pager({ pageNum, pageSize, total, onPage }: PagerProps) {
  const { t } = useTranslation();
  if (total <= pageSize) return null;
  const first = (pageNum - 1) * pageSize + 1;
  const last = Math.min(total, pageNum * pageSize);
  return (
    <nav className={classes['pager']} aria-label={t('ui.table.pages')}>
      <Figure>{t('ui.table.range', { first, last, total })}</Figure>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('ui.table.previous')}
        disabled={pageNum <= 1}
        onClick={() => onPage(pageNum - 1)}
      >
        <IconChevronLeft size={16} className="tm-mirrored" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('ui.table.next')}
        disabled={last >= total}
        onClick={() => onPage(pageNum + 1)}
      >
        <IconChevronRight size={16} className="tm-mirrored" />
      </ActionIcon>
    </nav>
  );
}
