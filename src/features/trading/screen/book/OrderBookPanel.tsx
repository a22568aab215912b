import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { tradingSettings, useTradingSettings } from '../../../../stores/market/settings.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { SelectField } from '../../../../ui/input/SelectField.tsx';
import type { Instrument } from '../instrument/instrument.ts';
import { BookLadder } from './BookLadder.tsx';
import classes from './OrderBook.module.css';
import { BOOK_LAYOUTS } from './bookRows.ts';
import type { BookLayout } from './bookRows.ts';
import { useGrouping } from './useGrouping.ts';

/** The order book with its controls. */
export function OrderBookPanel({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const { groupings, bookLayout } = useTradingSettings();
  const { grouping, query } = useGrouping(instrument);

  return (
    <section className={classes['panel']} aria-label={t('trade.book.title')}>
      <BookControls
        layout={bookLayout}
        onLayout={(layout) => tradingSettings.update({ bookLayout: layout })}
        grouping={grouping}
        groupings={instrument.groupings}
        onGrouping={(chosen) =>
          tradingSettings.update({ groupings: { ...groupings, [instrument.pair]: chosen } })
        }
      />
      <BookLadder instrument={instrument} grouping={grouping} query={query} layout={bookLayout} />
    </section>
  );
}

interface BookControlsProps {
  readonly layout: BookLayout;
  readonly onLayout: (layout: BookLayout) => void;
  readonly grouping: string;
  readonly groupings: readonly string[];
  readonly onGrouping: (grouping: string) => void;
}

/** Which sides are shown, and the price step levels are merged into. */
function BookControls({ layout, onLayout, grouping, groupings, onGrouping }: BookControlsProps) {
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

const HALVES = { asks: ['down', 'down'], bids: ['up', 'up'], both: ['down', 'up'] } as const;

/** A small drawing of the book: which colours fill its two halves, beside the lines of the numbers. */
function LayoutIcon({ layout }: { readonly layout: BookLayout }) {
  const [top, bottom] = HALVES[layout];
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <rect x="2" y="2" width="5" height="5.5" rx="1" fill={`var(--tm-${top})`} />
      <rect x="2" y="8.5" width="5" height="5.5" rx="1" fill={`var(--tm-${bottom})`} />
      {[3, 7, 11].map((y) => (
        <rect key={y} x="9" y={y - 0.5} width="5" height="2" rx="1" fill="currentColor" opacity="0.5" />
      ))}
    </svg>
  );
}
