import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { nativeApp } from '../../../../stores/nativeApp/index.ts';
import { statusBarHeight } from '../embedded/statusBarHeight.ts';
import { usePageTitle } from '../embedded/usePageTitle.ts';
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
