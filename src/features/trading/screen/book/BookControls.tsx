import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/format/index.ts';
import { SelectField } from '../controls/SelectField.tsx';
import { LayoutIcon } from './LayoutIcon.tsx';
import classes from './OrderBook.module.css';
import { BOOK_LAYOUTS } from './rowCounts.ts';
import type { BookLayout } from './rowCounts.ts';

export interface BookControlsProps {
  readonly layout: BookLayout;
  readonly onLayout: (layout: BookLayout) => void;
  readonly grouping: string;
  readonly groupings: readonly string[];
  readonly onGrouping: (grouping: string) => void;
}

/** Which sides are shown, and the price step levels are merged into. */
export function BookControls({ layout, onLayout, grouping, groupings, onGrouping }: BookControlsProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  return (
    <div className={classes['controls']}>
      <h2 className={classes['title']}>{t('trade.book.title')}</h2>
      <div role="group" aria-label={t('trade.book.sides')} className={classes['layouts']}>
        {BOOK_LAYOUTS.map((choice) => (
          <UnstyledButton
            key={choice}
            className={classes['layout']}
            aria-pressed={choice === layout}
            aria-label={t(`trade.book.layout.${choice}`)}
            title={t(`trade.book.layout.${choice}`)}
            onClick={() => onLayout(choice)}
          >
            <LayoutIcon layout={choice} />
          </UnstyledButton>
        ))}
      </div>
      <SelectField
        label={t('trade.book.grouping')}
        value={grouping}
        options={groupings.map((step) => ({ value: step, text: formatDecimal(step) }))}
        onChange={onGrouping}
      />
    </div>
  );
}
