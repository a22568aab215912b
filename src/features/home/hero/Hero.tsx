import { Button } from '@mantine/core';
import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useTradePairs } from '../../../stores/market/tradePairs.ts';
import { useSession } from '../../../stores/session/index.ts';
import { strategyOf } from '../../../stores/strategies/index.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import classes from './CallToAction.module.css';
import { FeaturedMarket, FeaturedMarketSkeleton } from './FeaturedMarket.tsx';

const Claims = lazyPart(() => import('./Claims.tsx'));

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
      <div className={classes['claims']}>
        <Suspense fallback={null}>
          <Claims />
        </Suspense>
      </div>
    </section>
  );
}

const LARGE = { size: 'md', h: 44, px: 24 } as const;

/** The next step: trading or, by strategy, the markets below; and for guests the login. */
function CallToAction() {
  const { t } = useTranslation();
  const { user } = useSession();
  const login = useLoginPath();
  const target = strategyOf('homeCallToAction', 'trade');
  return (
    <div className={classes['actions']}>
      {target === 'trade' ? (
        <Button component={Link} href="/spot/exchange" {...LARGE}>
          {t('home.startTrading')}
        </Button>
      ) : (
        <Button component="a" href="#markets" {...LARGE}>
          {t('home.exploreMarkets')}
        </Button>
      )}
      {user === null && (
        <Button component={Link} href={login} variant="default" {...LARGE}>
          {t('home.login')}
        </Button>
      )}
    </div>
  );
}
