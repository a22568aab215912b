import { IconMenu2, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { readBrand } from '../../../../platform/brand.ts';
import { session, useSession } from '../../../../stores/session/index.ts';
import { Brand, BrandMark } from '../../../../ui/Brand.tsx';
import { ConnectionIndicator } from '../../connection/ConnectionIndicator.tsx';
import { DrawerButton } from '../../drawers/DrawerButton.tsx';
import { BellButton } from '../../drawers/BellButton.tsx';
import { menuContent, userContent } from '../../drawers/contents.ts';
import { EntryLinks } from '../EntryLinks.tsx';
import classes from './Bar.module.css';

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
        {isLoggedIn && (
          <>
            <BellButton />
            <DrawerButton
              label={t('account.open')}
              title={t('account.title')}
              icon={<IconUserCircle size={22} stroke={1.75} />}
              content={userContent}
              onOpen={() => void session.refreshInfo()}
            />
          </>
        )}
        <DrawerButton
          label={t('nav.openMenu')}
          title={t('nav.menu')}
          icon={<IconMenu2 size={20} stroke={1.75} />}
          content={menuContent}
        />
      </div>
    </div>
  );
}
