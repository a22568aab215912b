import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { NAVIGATION_LINKS } from './navigationLinks.ts';
import { scrollToFragment } from './scrollToFragment.ts';

export interface NavigationLinksProps {
  readonly className?: string | undefined;
  /** Called after a link was followed, e.g. to close the drawer it is in. */
  readonly onFollow?: () => void;
}

/** The links of the bar and of the menu drawer; a chunk is fetched as soon as its link is pointed at. */
export function NavigationLinks({ className, onFollow }: NavigationLinksProps) {
  const { t } = useTranslation();
  const [location] = useLocation();
  return (
    <nav aria-label={t('nav.main')} className={className}>
      {NAVIGATION_LINKS.map(({ label, href, page, isCurrent }) => (
        <Link
          key={href}
          href={href}
          aria-current={isCurrent(location) ? 'page' : undefined}
          onPointerEnter={page.preload}
          onFocus={page.preload}
          onClick={() => {
            onFollow?.();
            scrollToFragment(href);
          }}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
