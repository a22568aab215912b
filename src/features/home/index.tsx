import '@mantine/core/styles/Input.layer.css';
import { useDocumentTitle } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Hero } from './hero/Hero.tsx';
import { MarketSection } from './markets/MarketSection.tsx';

const Offers = lazyPart(() => import('./offers/Offers.tsx'));
const Footer = lazyPart(() => import('../../ui/page/Footer.tsx'));

/** Home: what the exchange offers, the live markets, what it gives, and the way in. */
export default function HomePage() {
  const { t } = useTranslation();
  useDocumentTitle(t('app.documentTitle', { page: t('home.title') }));
  return (
    <>
      <Hero />
      <MarketSection />
      <Suspense fallback={null}>
        <Offers />
        <Footer />
      </Suspense>
    </>
  );
}
