import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuote } from '../../../../stores/market/lastKnown.ts';
import { toneOf } from '../../../../ui/format/decimalText.ts';
import type { DecimalText } from '../../../../ui/format/decimalText.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { Amount, Change, Figure, Price } from '../../../../ui/text/figures.tsx';
import type { Instrument } from '../instrument/instrument.ts';
import { DirectionArrow, useDirection } from './DirectionArrow.tsx';
import classes from './MarketHeader.module.css';
import type { PairMenuProps } from './PairMenu.tsx';
import { PairName } from './PairName.tsx';
import pairSelectorClasses from './PairSelector.module.css';
import type { PairGroup } from './pairGroups.ts';
import { Stat } from './Stat.tsx';

export interface MarketHeaderProps {
  readonly instrument: Instrument;
  /** What can be chosen instead. */
  readonly groups: readonly PairGroup[];
  readonly onPair: (pair: string) => void;
  /** Figures before those of the last 24 hours. */
  readonly facts?: ReactNode;
  /** Controls at its end. */
  readonly actions?: ReactNode;
}

/** Pair, last price and the last 24 hours; the page's title follows the price. */
export function MarketHeader({ instrument, groups, onPair, facts, actions }: MarketHeaderProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { kind, pair, baseAsset, quoteAsset, size, priceScale } = instrument;
  const { value, phase } = useQuote(pair);
  const direction = useDirection(value?.last);
  usePriceTitle(pair, value?.last, priceScale);

  return (
    <section
      className={classes['header']}
      aria-label={t('trade.marketHeader.title')}
      data-stale={phase === 'stale'}
    >
      <PairSelector pair={pair} groups={groups} onPair={onPair} />
      {value?.status === 'halted' && (
        <span className={classes['halted']} role="status">
          {t('trade.form.halted')}
        </span>
      )}
      <div className={classes['last']} data-testid="last-price">
        <Figure tone={direction} className={classes['price']}>
          <span>{formatDecimal(value?.last, priceScale)}</span> <DirectionArrow direction={direction} />
        </Figure>
        <span className={classes['phoneChange']}>
          <Change rate={value?.changeRate} />
        </span>
      </div>
      <dl className={classes['stats']} tabIndex={0}>
        {facts}
        <Stat label={t('trade.marketHeader.change')} isWideOnly>
          <span className={classes['change']}>
            <Figure tone={toneOf(value?.changeRate)}>
              {`${toneOf(value?.change) === 'up' ? '+' : ''}${formatDecimal(value?.change, priceScale)}`}
            </Figure>
            <Change rate={value?.changeRate} />
          </span>
        </Stat>
        <Stat label={t('trade.marketHeader.high')}>
          <Price value={value?.high} scale={priceScale} />
        </Stat>
        <Stat label={t('trade.marketHeader.low')}>
          <Price value={value?.low} scale={priceScale} />
        </Stat>
        <Stat label={t('trade.marketHeader.volume', { asset: size })}>
          <Amount value={value?.volume} short />
        </Stat>
        <Stat label={t('trade.marketHeader.volume', { asset: kind === 'inverse' ? baseAsset : quoteAsset })}>
          <Amount value={value?.quoteVolume} short />
        </Stat>
      </dl>
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </section>
  );
}

/** Keeps the last price and the pair in the page's title, where a trader sees them from another tab. */
function usePriceTitle(pair: string, last: DecimalText, scale: number): void {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const page = typeof last === 'string' ? `${formatDecimal(last, scale)} ${pair}` : pair;
  useEffect(() => {
    document.title = t('app.documentTitle', { page });
  }, [t, page]);
}

const PairMenu = lazyPart(async () => ({ default: (await import('../laterParts.ts')).PairMenu }));

/** The pair shown, which opens the list of all as soon as the list's code is there. */
function PairSelector(props: PairMenuProps) {
  const name = (
    <span className={pairSelectorClasses['target']}>
      <PairName pair={props.pair} />
    </span>
  );
  return (
    <Suspense fallback={name}>
      <PairMenu {...props} />
    </Suspense>
  );
}
