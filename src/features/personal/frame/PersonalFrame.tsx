import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { useOffers } from '../../../stores/deployment/index.ts';
import { useCurrentInView } from '../../../ui/page/page.tsx';
import classes from './PersonalFrame.module.css';
import { isCurrent, RAIL_LINKS } from './railLinks.ts';

/** The personal centre: its places at the start, on small screens above, and the one that is open. */
export default function PersonalFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [location] = useLocation();
  const { leadsTo } = useOffers();
  const rail = useCurrentInView(location);
  return (
    <div className={classes['frame']}>
      <nav ref={rail} className={classes['rail']} aria-label={t('personal.title')}>
        <ul className={classes['links']}>
          {RAIL_LINKS.filter(({ href }) => leadsTo(href)).map((link) => (
            <li key={link.name}>
              <Link
                href={link.href}
                className={classes['link']}
                aria-current={isCurrent(link, location) ? 'page' : undefined}
              >
                <link.Icon size={18} stroke={1.75} aria-hidden="true" />
                <span>{t(`personal.rail.${link.name}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes['content']}>{children}</div>
    </div>
  );
}
