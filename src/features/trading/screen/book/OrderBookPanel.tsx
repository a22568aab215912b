import { useTranslation } from 'react-i18next';
import { tradingSettings, useTradingSettings } from '../../../../stores/market/index.ts';
import type { Instrument } from '../instrument/instrument.ts';
import { BookControls } from './BookControls.tsx';
import { BookLadder } from './BookLadder.tsx';
import classes from './OrderBook.module.css';

/** The order book with its controls. */
export function OrderBookPanel({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const { groupings, bookLayout } = useTradingSettings();
  const [finest = instrument.tick.toFixed()] = instrument.groupings;
  const saved = groupings[instrument.pair];
  const grouping = saved !== undefined && instrument.groupings.includes(saved) ? saved : finest;

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
      <BookLadder
        instrument={instrument}
        grouping={grouping}
        isFinest={grouping === finest}
        layout={bookLayout}
      />
    </section>
  );
}
