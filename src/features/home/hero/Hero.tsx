import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useTradePairs } from '../../../stores/market/index.ts';
import { CallToAction } from './CallToAction.tsx';
import { Claims } from './Claims.tsx';
import { FeaturedMarket, FeaturedMarketSkeleton } from './FeaturedMarket.tsx';

/** The promise of the exchange beside its first market, live. */
export function Hero() {
  const { t } = useTranslation();
  // Takes a while to show: what the visitor does meanwhile comes first.
  const pairs = useDeferredValue(useTradePairs().value);
  const featured = pairs?.[0];
  return (
    <section className="tm-hero" aria-labelledby="hero-title">
      <div className="tm-hero-inner">
        <div className="tm-hero-promise">
          <h1 id="hero-title" className="tm-hero-title">
            {t('home.headline')}
          </h1>
          <p className="tm-hero-lead">{t('home.lead')}</p>
          <CallToAction />
        </div>
        {featured === undefined ? <FeaturedMarketSkeleton /> : <FeaturedMarket pair={featured} />}
      </div>
      <Claims pairs={pairs} />
    </section>
  );
}
