import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PageFrame, Panel } from '../../ui/page/page.tsx';
import Footer from '../../ui/page/Footer.tsx';
import classes from './About.module.css';

/** The terms, the risks and what is kept of people. */
export default function LegalPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageFrame title={t('footer.legal')} lead={t('about.legal.lead')}>
        <Panel title={t('about.legal.terms')}>
          <p className={classes['text']}>{t('about.legal.termsText')}</p>
        </Panel>
        <Panel title={t('about.legal.risk')}>
          <p className={classes['text']}>{t('home.risk')}</p>
          <p className={classes['text']}>{t('about.legal.leverageText')}</p>
        </Panel>
        <Panel title={t('footer.reserves')}>
          <p className={classes['text']}>{t('about.legal.reservesText')}</p>
          <Link href="/proof-of-reserves">{t('about.legal.reservesLink')}</Link>
        </Panel>
        <Panel title={t('about.legal.privacy')}>
          <p className={classes['text']}>{t('about.legal.privacyText')}</p>
        </Panel>
      </PageFrame>
      <Footer />
    </>
  );
}
