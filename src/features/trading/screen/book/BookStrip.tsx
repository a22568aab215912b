import { useTranslation } from 'react-i18next';
import { useBook } from '../../../../stores/market/lastKnown.ts';
import type { PriceLevel } from '../../../../stores/market/types.ts';
import { Stale } from '../../../../ui/feedback/Stale.tsx';
import { useFormat } from '../../../../ui/format/format.ts';
import { useTradingContext } from '../context/tradingContext.ts';
import { moveFocus } from '../controls/moveFocus.ts';
import classes from './BookStrip.module.css';
import { useGrouping } from './useGrouping.ts';

/** Levels a side where nothing else is said. */
const LEVELS = 4;

/** The best bids beside the best asks, for where something covers the book; a press takes a price. */
export function BookStrip({ levels = LEVELS }: { readonly levels?: number }) {
  const { t } = useTranslation();
  const { instrument, ticket } = useTradingContext();
  const { formatDecimal } = useFormat();
  const state = useBook(useGrouping(instrument).query);
  const sides = { bids: state.value?.bids ?? [], asks: state.value?.asks ?? [] };
  const { priceScale, quantityScale } = instrument;

  const row = (side: keyof typeof sides, level: PriceLevel | undefined, index: number) => (
    <button
      key={index}
      type="button"
      className={classes['row']}
      tabIndex={index === 0 ? 0 : -1}
      disabled={level === undefined}
      data-price={level?.price}
      onClick={() => level && ticket.pickLevel({ price: level.price })}
    >
      <span className={side === 'bids' ? 'tm-up' : 'tm-down'}>{formatDecimal(level?.price, priceScale)}</span>
      <span>{formatDecimal(level?.quantity, quantityScale)}</span>
    </button>
  );
  return (
    <div
      role="group"
      className={classes['strip']}
      data-levels={levels}
      aria-label={t('trade.book.title')}
      dir="ltr"
    >
      <Stale state={state} className={classes['stale']}>
        <div className={classes['sides']}>
          {(['bids', 'asks'] as const).map((side) => (
            <div
              key={side}
              role="group"
              aria-label={t(`trade.book.${side}`)}
              className={classes['side']}
              data-side={side}
              onKeyDown={moveFocus}
            >
              {Array.from({ length: levels }, (_, index) => row(side, sides[side][index], index))}
            </div>
          ))}
        </div>
      </Stale>
    </div>
  );
}
