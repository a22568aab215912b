import {
  IconArrowsExchange2,
  IconChartCandle,
  IconClipboardList,
  IconHome,
  IconWallet,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { pathOfProduct } from '../../../features/trading/orders/products.ts';
import { isElsewhere } from '../../../platform/links.ts';
import { useMenuItems } from '../../../stores/navigation/index.ts';
import { preloadPath } from '../../routes/find.ts';
import { isCurrentPage } from '../menus/LeftMenus.tsx';
import { useItemLabel } from '../menus/menuItem.tsx';
import classes from './BottomBar.module.css';

interface Place {
  readonly href: string;
  readonly text: string;
  readonly Icon: typeof IconHome;
}

const MARKETS = [IconArrowsExchange2, IconChartCandle];

/** The orders of what is traded on the page: of the contracts of a contract screen, otherwise of the spot market. */
function ordersFrom(location: string): string {
  if (location.startsWith('/contract/exchange')) return pathOfProduct('usdtm', null);
  return pathOfProduct(location.startsWith('/contract/crypto') ? 'coinm' : 'spot', null);
}

/** What a thumb reaches on a phone: home, the first two markets of the deployment's menu, orders and assets. */
export default function BottomBar() {
  const { t } = useTranslation();
  const [location] = useLocation();
  const labelOf = useItemLabel();
  const markets = useMenuItems('left').filter(({ url }) => url.startsWith('/') && !isElsewhere(url));
  const places: readonly Place[] = [
    { href: '/', text: t('nav.home'), Icon: IconHome },
    ...MARKETS.flatMap((Icon, index): Place[] => {
      const item = markets[index];
      return item === undefined ? [] : [{ href: item.url, text: labelOf(item), Icon }];
    }),
    { href: ordersFrom(location), text: t('nav.orders'), Icon: IconClipboardList },
    { href: '/personal/overview', text: t('nav.assets'), Icon: IconWallet },
  ];
  return (
    <nav className={classes['bar']} data-bottom-bar aria-label={t('nav.menu')}>
      {places.map(({ href, text, Icon }) => (
        <Link
          key={href}
          href={href}
          className={classes['place'] ?? ''}
          aria-current={isCurrentPage(href, location) ? 'page' : undefined}
          onPointerDown={() => preloadPath(href)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes['text']}>{text}</span>
        </Link>
      ))}
    </nav>
  );
}
