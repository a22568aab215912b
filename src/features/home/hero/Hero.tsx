import { useTranslation } from 'react-i18next';
import { useTradePairs } from '../../../stores/markets/index.ts';
import { CallToAction } from './CallToAction.tsx';
import { Claims } from './Claims.tsx';
import { FeaturedMarket, FeaturedMarketSkeleton } from './FeaturedMarket.tsx';
import classes from './Hero.module.css';

/** The promise of the exchange beside its first market, live. */
export function Hero() {
  const { t } = useTranslation();
  const { value: pairs } = useTradePairs();
  const featured = pairs?.[0];
  return (
    <section className={classes['hero']} aria-labelledby="hero-title">
      <div className={classes['inner']}>
        <div className={classes['promise']}>
          <h1 id="hero-title" className={classes['title']}>
            {t('home.headline')}
          </h1>
          <p className={classes['lead']}>{t('home.lead')}</p>
          <CallToAction />
        </div>
        {featured === undefined ? <FeaturedMarketSkeleton /> : <FeaturedMarket pair={featured} />}
      </div>
      <Claims pairs={pairs} />
    </section>
  );
}
