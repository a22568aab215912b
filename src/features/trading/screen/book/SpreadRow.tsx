import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuote } from '../../../../stores/market/index.ts';
import { Money, useFormat } from '../../../../ui/format/index.ts';
import { Figure } from '../../../../ui/text/index.ts';
import { useTradingContext } from '../context/tradingContext.ts';
import type { Instrument } from '../instrument/instrument.ts';
import type { Level } from '../instrument/level.ts';
import { DirectionArrow } from '../marketHeader/DirectionArrow.tsx';
import { useDirection } from '../marketHeader/useDirection.ts';
import classes from './OrderBook.module.css';

export interface SpreadRowProps {
  readonly instrument: Instrument;
  readonly bid: Level | undefined;
  readonly ask: Level | undefined;
}

/** The last price with its direction below the prices, and the distance between the sides; left to right as the rows. */
export function SpreadRow({ instrument, bid, ask }: SpreadRowProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { ticket } = useTradingContext();
  const last = useQuote(instrument.pair).value?.n;
  const direction = useDirection(last);
  const spread = bid && ask && new Money(ask.price).minus(bid.price).toFixed(instrument.priceScale);

  return (
    <div className={classes['spread']} dir="ltr">
      <UnstyledButton
        className={classes['last']}
        title={t('trade.book.useLast')}
        disabled={typeof last !== 'string'}
        onClick={() => typeof last === 'string' && ticket.pickLevel({ price: last })}
      >
        <Figure tone={direction}>
          {formatDecimal(last, instrument.priceScale)} <DirectionArrow direction={direction} />
        </Figure>
      </UnstyledButton>
      <span className={classes['distance']} dir="auto">
        {t('trade.book.spread')} <Figure>{formatDecimal(spread, instrument.priceScale)}</Figure>
      </span>
    </div>
  );
}
