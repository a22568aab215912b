import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { readBrand } from '../../../../platform/pageHead.ts';
import { useSession } from '../../../../stores/session/index.ts';
import { Brand, BrandMark } from '../../../../ui/Brand.tsx';
import { ConnectionIndicator } from '../../connection/ConnectionIndicator.tsx';
import { EntryLinks } from '../EntryLinks.tsx';
import classes from './Bar.module.css';
import { BarDrawers } from './BarDrawers.tsx';

/** The bar of phones: guests find the ways in, users a drawer of their own; everything else is in the menu drawer. */
export function SmallBar() {
  const { t } = useTranslation();
  const isLoggedIn = useSession().user !== null;
  return (
    <div className={`${classes['row']} ${classes['small']}`}>
      <Link
        href="/"
        className={`${classes['logo']} tm-touch`}
        aria-label={t('nav.logo', { brand: readBrand().name })}
      >
        {/* Beside the ways in there is no room for the name. */}
        {isLoggedIn ? <Brand /> : <BrandMark />}
      </Link>
      <div className={classes['end']}>
        <ConnectionIndicator />
        <EntryLinks />
        <BarDrawers />
      </div>
    </div>
  );
}
