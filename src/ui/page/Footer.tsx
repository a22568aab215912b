import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { readBrand } from '../../platform/pageHead.ts';
import { Brand } from '../Brand.tsx';
import classes from './Footer.module.css';

const LINKS = [
  { name: 'fees', href: '/m/#/fees' },
  { name: 'security', href: '/security' },
  { name: 'reserves', href: '/proof-of-reserves' },
  { name: 'status', href: '/status' },
  { name: 'support', href: '/support' },
  { name: 'legal', href: '/legal' },
] as const;

/** The end of a page: who speaks, where everything else stands, and what trading can cost. */
export default function Footer() {
  const { t } = useTranslation();
  const { name: brand } = readBrand();
  return (
    <footer className={classes['footer']}>
      <div className={classes['inner']}>
        <Brand />
        <nav className={classes['links']} aria-label={t('footer.label', { brand })}>
          {LINKS.map(({ name, href }) => (
            <Link key={name} href={href} className={classes['link']}>
              {t(`footer.${name}`)}
            </Link>
          ))}
          <a href="/docs/" className={classes['link']}>
            {t('footer.api')}
          </a>
        </nav>
        <p className={classes['risk']}>{t('home.risk')}</p>
      </div>
    </footer>
  );
}
