import '@mantine/core/styles/Input.layer.css';
import { useDocumentTitle } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../ui/Brand.tsx';
import classes from './footer/Footer.module.css';
import { Hero } from './hero/Hero.tsx';
import { MarketSection } from './markets/MarketSection.tsx';

/** Home: what the exchange offers, the live markets, and the way in. */
export default function HomePage() {
  const { t } = useTranslation();
  useDocumentTitle(t('app.documentTitle', { page: t('home.title') }));
  return (
    <>
      <Hero />
      <MarketSection />
      <Footer />
    </>
  );
}

/** The end of the page: who speaks, and what trading can cost. */
function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <Brand />
        <p className={classes['risk']}>{t('home.risk')}</p>
      </div>
    </footer>
  );
}
