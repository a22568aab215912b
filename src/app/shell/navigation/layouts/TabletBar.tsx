import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { readBrand } from '../../../../platform/pageHead.ts';
import { Brand } from '../../../../ui/Brand.tsx';
import { ConnectionIndicator } from '../../connection/ConnectionIndicator.tsx';
import { LeftMenus } from '../../menus/LeftMenus.tsx';
import { EntryLinks } from '../EntryLinks.tsx';
import classes from './Bar.module.css';
import { BarDrawers } from './BarDrawers.tsx';

/** The bar of tablets: the deployment's menus as on a desktop; what is the visitor's opens beside the page, in drawers made for fingers. */
export function TabletBar() {
  const { t } = useTranslation();
  return (
    <div className={classes['row']}>
      <Link href="/" className={classes['logo']} aria-label={t('nav.logo', { brand: readBrand().name })}>
        <Brand />
      </Link>
      <LeftMenus />
      <div className={classes['end']}>
        <ConnectionIndicator />
        <EntryLinks />
        <BarDrawers />
      </div>
    </div>
  );
}
