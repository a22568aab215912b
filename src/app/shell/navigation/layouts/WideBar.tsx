import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { readBrand } from '../../../../platform/pageHead.ts';
import { useSession } from '../../../../stores/session/index.ts';
import { Brand } from '../../../../ui/Brand.tsx';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { ConnectionIndicator } from '../../connection/ConnectionIndicator.tsx';
import { BarTriggerOutline } from '../../dropdown/BarTrigger.tsx';
import { loadLater } from '../../loadLater.ts';
import { LeftMenus } from '../../menus/LeftMenus.tsx';
import { EntryLinks } from '../EntryLinks.tsx';
import classes from './Bar.module.css';

const UserMenus = lazyPart(() => import('./UserMenus.tsx'));
const SiteMenus = lazyPart(async () => ({ default: (await loadLater()).SiteMenus }));

/** The bar of desktops: menus as dropdowns, the deployment's at the start, the visitor's at the end. */
export function WideBar() {
  const { t } = useTranslation();
  const isLoggedIn = useSession().user !== null;
  return (
    <div className={classes['row']}>
      <Link href="/" className={classes['logo']} aria-label={t('nav.logo', { brand: readBrand().name })}>
        <Brand />
      </Link>
      <LeftMenus />
      <div className={classes['end']}>
        {isLoggedIn ? (
          <Suspense fallback={<EndMenusOutline texts={[t('nav.assets'), t('nav.orders')]} signs={2} />}>
            <UserMenus />
          </Suspense>
        ) : (
          <EntryLinks />
        )}
        <Suspense fallback={<EndMenusOutline signs={3} />}>
          <SiteMenus />
        </Suspense>
        <ConnectionIndicator />
      </div>
    </div>
  );
}

interface EndMenusOutlineProps {
  readonly texts?: readonly string[];
  /** How many triggers that are signs. */
  readonly signs: number;
}

/** Keeps the place of menus whose code is on its way, so that nothing moves when it is there. */
function EndMenusOutline({ texts = [], signs }: EndMenusOutlineProps) {
  return (
    <>
      {texts.map((text) => (
        <BarTriggerOutline key={text} label={text} />
      ))}
      {Array.from({ length: signs }, (_, index) => (
        <BarTriggerOutline key={index} label="" icon={<span />} />
      ))}
    </>
  );
}
