import { Button } from '@mantine/core';
import { IconActivity, IconReceipt2, IconShieldCheck } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useTradePairs } from '../../../stores/market/tradePairs.ts';
import type { TradePair } from '../../../stores/market/types.ts';
import { useSession } from '../../../stores/session/index.ts';
import { strategyOf } from '../../../stores/strategies/index.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import classes from './CallToAction.module.css';
import claimsClasses from './Claims.module.css';
import { FeaturedMarket, FeaturedMarketSkeleton } from './FeaturedMarket.tsx';
import { highestFeePercent } from './highestFee.ts';

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

/** Insurance fund named in the marketing copy, in USDT. */
const INSURANCE_FUND = '50000000';

/** What the exchange claims: its fees (as they really are), its insurance fund and its open book. */
function Claims({ pairs }: { readonly pairs: readonly TradePair[] | undefined }) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const fee = highestFeePercent(pairs ?? []);
  const claims = [
    {
      key: 'fees',
      Icon: IconReceipt2,
      title: t('home.fees'),
      text: fee === undefined ? t('home.feesText') : t('home.feesUpTo', { fee: formatDecimal(fee) }),
    },
    {
      key: 'fund',
      Icon: IconShieldCheck,
      title: t('home.fund', { amount: formatDecimal(INSURANCE_FUND) }),
      text: t('home.fundText'),
    },
    { key: 'live', Icon: IconActivity, title: t('home.live'), text: t('home.liveText') },
  ];
  return (
    <ul className={claimsClasses['claims']}>
      {claims.map(({ key, Icon, title, text }) => (
        <li key={key} className={claimsClasses['claim']}>
          <Icon size={24} stroke={1.5} className={claimsClasses['icon']} aria-hidden="true" />
          <div>
            <p className={claimsClasses['title']}>{title}</p>
            <p className={claimsClasses['text']}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
