import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { parseQuery } from '../../../../platform/query.ts';
import { nativeApp } from '../../../../stores/nativeApp/index.ts';
import classes from './Bar.module.css';

/** The bar inside the native app: a way back to the app, and the title of the page below the phone's status bar. */
export function EmbeddedBar() {
  const { t } = useTranslation();
  const title = usePageTitle();
  const style: CSSProperties = { paddingBlockStart: statusBarHeight() };
  return (
    <div style={style} data-testid="embedded-bar">
      <div className={`${classes['row']} ${classes['embedded']}`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('nav.back')}
          onClick={() => void nativeApp().close()}
        >
          <IconArrowLeft className="tm-mirrored" size={22} stroke={1.75} />
        </ActionIcon>
        <p className={classes['title']}>{title}</p>
      </div>
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

/** The title of the page as its screen set it, without the name of the brand. */
function usePageTitle(): string {
  const { t } = useTranslation();
  const title = useSyncExternalStore(subscribe, () => document.title);
  return title.replace(t('app.documentTitle', { page: '' }), '');
}

/** Height of a phone's status bar where the app does not tell, in pixels. */
const DEFAULT_PX = 20;

/** As the app opened the page: later navigations inside it do not carry the parameter. */
const openedWith = location.search;

/** Room for the phone's status bar above the page, in pixels: the query parameter `statusBarHeight`. */
export function statusBarHeight(search: string = openedWith): number {
  const wanted = parseQuery(search).get('statusBarHeight') ?? '';
  return /^\d{1,3}(\.\d+)?$/.test(wanted) ? Number(wanted) : DEFAULT_PX;
}
