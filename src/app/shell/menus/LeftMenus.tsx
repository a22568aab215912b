import '@mantine/core/styles/OverflowList.layer.css';
import { OverflowList } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuItems } from '../../../stores/navigation/index.ts';
import type { MenuItem } from '../../../stores/navigation/index.ts';
import { BarTriggerOutline } from '../dropdown/BarTrigger.tsx';
import { BarLink } from './BarLink.tsx';
import { useTagText } from './ItemMarks.tsx';
import classes from './LeftMenus.module.css';
import { useItemLabel } from './useItemLabel.ts';

const MoreMenu = lazy(() => import('./MoreMenu.tsx'));

/** The deployment's menus at the start of the bar; what does not fit is under "More". */
export function LeftMenus() {
  const { t } = useTranslation();
  const items = useMenuItems('left');
  const labelOf = useItemLabel();
  const has = (tag: MenuItem['tag']) => (items.some((item) => item.tag === tag) ? tag : undefined);
  // The tags arrive later than the entries and take room, too.
  const tags = [useTagText(has('earnApy')), useTagText(has('zeroFee'))].join();

  return (
    <nav aria-label={t('nav.main')} className={classes['nav']}>
      <OverflowList<MenuItem>
        className={classes['list'] ?? ''}
        data={[...items]}
        // Whatever changes the width of an entry has it measured again.
        getItemKey={(item) => `${item.name} ${labelOf(item)} ${tags}`}
        renderItem={(item) => <BarLink item={item} />}
        renderOverflow={(rest) => (
          <div className={classes['more']}>
            <Suspense fallback={<BarTriggerOutline label={t('nav.more')} />}>
              <MoreMenu items={rest} />
            </Suspense>
          </div>
        )}
      />
    </nav>
  );
}
