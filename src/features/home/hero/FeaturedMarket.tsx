import { Skeleton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useDayTrend } from '../../../stores/market/candles.ts';
import type { TradePair } from '../../../stores/market/types.ts';
import { topics, useTopic } from '../../../stores/realtime.ts';
import { AssetIcon } from '../../../ui/AssetIcon.tsx';
import { Sparkline } from '../../../ui/chart/Sparkline.tsx';
import { toneOf } from '../../../ui/format/decimalText.ts';
import { Amount, Change, Price } from '../../../ui/text/figures.tsx';
import { useFlash } from '../../../ui/text/useFlash.ts';
import { tradingPath, withLast } from '../market.ts';
import classes from './FeaturedMarket.module.css';

/** One market as a card: last price, change, the day's line, its range, and the way to trade it. */
export function FeaturedMarket({ pair }: { readonly pair: TradePair }) {
  const { t } = useTranslation();
  const { value: quote, phase } = useTopic(topics.quote, { instrument: pair.pair });
  const trend = useDayTrend(pair.pair);
  const price = useFlash<HTMLParagraphElement>(quote?.last);
  const stale = phase === 'stale' ? 'tm-stale' : undefined;

  return (
    <article className={classes['card']} aria-label={pair.pair}>
      <header className={classes['head']}>
        <AssetIcon asset={pair.baseAsset} size={36} />
        <h2 className={classes['pair']}>
          {pair.baseAsset}
          <span className="tm-muted">{`/${pair.quoteAsset}`}</span>
        </h2>
        <span className={classes['change']}>
          <Change rate={quote?.changeRate} />
        </span>
      </header>
      <p ref={price} className={[classes['price'], stale].filter(Boolean).join(' ')}>
        <Price value={quote?.last} scale={pair.priceScale} />
      </p>
      <div className={classes['chart']}>
        <Sparkline
          values={withLast(trend, quote?.last)}
          tone={toneOf(quote?.changeRate)}
          width={400}
          height={120}
          label={t('home.trend', { pair: pair.pair })}
          area
        />
      </div>
      <dl className={classes['facts']}>
        <div>
          <dt>{t('home.high')}</dt>
          <dd>
            <Price value={quote?.high} scale={pair.priceScale} />
          </dd>
        </div>
        <div>
          <dt>{t('home.low')}</dt>
          <dd>
            <Price value={quote?.low} scale={pair.priceScale} />
          </dd>
        </div>
        <div>
          <dt>{t('home.turnover')}</dt>
          <dd>
            <Amount value={quote?.quoteVolume} short />
          </dd>
        </div>
      </dl>
      <Link href={tradingPath(pair.pair)} className={classes['trade']}>
        <span>{t('home.tradePair', { pair: pair.pair })}</span>
        <IconArrowRight size={16} aria-hidden="true" className="tm-mirrored" />
      </Link>
    </article>
  );
}

/** The card's outline, of the same height. */
export function FeaturedMarketSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes['card']} role="status" aria-label={t('ui.loading')}>
      <Skeleton height={36} width="50%" />
      <Skeleton height={44} width="70%" />
      <Skeleton height={120} />
      <Skeleton height={44} />
      <Skeleton height={20} width="40%" />
    </div>
  );
}
