import { IconCrown, IconPercentage, IconTicket, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useOffers } from '../../stores/deployment/index.ts';
import classes from './Mobile.module.css';

/** The pages under `/m/#`, in the order of their links. */
export const MOBILE_LINKS = [
  { name: 'fees', path: '/fees', Icon: IconPercentage },
  { name: 'vip', path: '/vip', Icon: IconCrown },
  { name: 'coupon', path: '/mobile/coupon', Icon: IconTicket },
  { name: 'invite', path: '/mobile/invite', Icon: IconUserPlus },
] as const;

interface MobileFrameProps {
  /** The fragment's path that is open. */
  readonly path: string;
  readonly children: ReactNode;
}

/** The phone layout of the `/m/` pages: one column, and the way to the others above it. */
export default function MobileFrame({ path, children }: MobileFrameProps) {
  const { t } = useTranslation();
  const { leadsTo } = useOffers();
  return (
    <div className={classes['frame']}>
      <nav className={classes['links']} aria-label={t('mobile.menu')}>
        {MOBILE_LINKS.filter((link) => leadsTo(`/m/#${link.path}`)).map(({ name, path: own, Icon }) => (
          <Link
            key={name}
            href={`/m/#${own}`}
            className={classes['link']}
            aria-current={own === path ? 'page' : undefined}
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            <span>{t(`mobile.${name}.title`)}</span>
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
