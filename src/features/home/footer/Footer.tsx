import { useTranslation } from 'react-i18next';
import { Brand } from '../../../ui/Brand.tsx';
import classes from './Footer.module.css';

/** The end of the page: who speaks, and what trading can cost. */
export function Footer() {
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
