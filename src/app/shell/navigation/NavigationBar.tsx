import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Brand } from '../../../ui/Brand.tsx';
import { AccountArea } from '../account/AccountArea.tsx';
import { AppearanceMenu } from '../appearance/AppearanceMenu.tsx';
import { ConnectionIndicator } from '../connection/ConnectionIndicator.tsx';
import { MenuButton } from './MenuButton.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';
import classes from './NavigationBar.module.css';
import { useScrolled } from './useScrolled.ts';

export interface NavigationBarProps {
  /** Background of the bar once the page is scrolled, any CSS colour; default: the theme's surface. */
  readonly background?: string | undefined;
}

/**
 * The bar on top of every screen, fixed while scrolling. Up to 767 px it has the logo, the login and a menu
 * drawer; up to 1023 px and above also the links and menus, with more room on desktop.
 */
export function NavigationBar({ background }: NavigationBarProps) {
  const { t } = useTranslation();
  const scrolled = useScrolled();
  const style = background === undefined ? undefined : ({ '--bar-background': background } as CSSProperties);

  return (
    <header className={classes['bar']} data-scrolled={scrolled} style={style}>
      <Link href="/" className={classes['logo']} aria-label={t('nav.logo')}>
        <Brand />
      </Link>
      <NavigationLinks className={classes['links']} />
      <div className={classes['end']}>
        <ConnectionIndicator />
        <div className={classes['wide']}>
          <AppearanceMenu />
        </div>
        <AccountArea />
        <div className={classes['narrow']}>
          <MenuButton />
        </div>
      </div>
    </header>
  );
}
