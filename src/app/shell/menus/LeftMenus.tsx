import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuItems } from '../../../stores/navigation/index.ts';
import { BarTriggerOutline } from '../dropdown/BarTrigger.tsx';
import { BarLink } from './BarLink.tsx';
import classes from './LeftMenus.module.css';
import { useFittingCount } from './useFittingCount.ts';

const MoreMenu = lazy(() => import('./MoreMenu.tsx'));

/** The deployment's menus at the start of the bar; what does not fit is under "More". */
export function LeftMenus() {
  const { t } = useTranslation();
  const items = useMenuItems('left');
  const { row, count } = useFittingCount(items.length);
  const rest = items.slice(count);
  return (
    <nav aria-label={t('nav.main')} className={classes['nav']}>
      <div ref={row} className={classes['row']}>
        {items.map((item, index) => (
          <div
            key={`${item.name} ${item.url}`}
            className={classes['entry']}
            data-out={index >= count || undefined}
          >
            <BarLink item={item} />
          </div>
        ))}
        <div className={classes['entry']} data-out={rest.length === 0 || undefined}>
          <Suspense fallback={<BarTriggerOutline label={t('nav.more')} />}>
            {rest.length === 0 ? <BarTriggerOutline label={t('nav.more')} /> : <MoreMenu items={rest} />}
          </Suspense>
        </div>
      </div>
    </nav>
  );
}
