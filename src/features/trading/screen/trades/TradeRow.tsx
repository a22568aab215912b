import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Trade } from '../../../../stores/market/index.ts';
import { formatDateTime, formatTime, useFormat } from '../../../../ui/format/index.ts';
import { DirectionArrow } from '../marketHeader/DirectionArrow.tsx';
import classes from './RecentTrades.module.css';

export interface TradeRowProps {
  readonly trade: Trade;
  /** Distance from the top of the list, in pixels. */
  readonly top: number;
  readonly priceScale: number;
  readonly quantityScale: number;
}

/** One public trade; the arrow and the colour tell which side took. */
export const TradeRow = memo(function TradeRow({ trade, top, priceScale, quantityScale }: TradeRowProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const direction = trade.side === 'buy' ? 'up' : 'down';
  return (
    <div
      role="listitem"
      dir="ltr"
      className={classes['row']}
      data-trade={trade.id}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span className={`tm-${direction}`} title={t(`trade.side.${trade.side}`)}>
        {formatDecimal(trade.price, priceScale)} <DirectionArrow direction={direction} />
      </span>
      <span>{formatDecimal(trade.quantity, quantityScale)}</span>
      <time dateTime={new Date(trade.ts).toISOString()} title={formatDateTime(trade.ts)}>
        {formatTime(trade.ts)}
      </time>
    </div>
  );
});
