import { useComputedColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBarBackground } from '../../stores/deployment/index.ts';
import { ReviewWatch } from './account/ReviewWatch.tsx';
import { SessionWatch } from './account/SessionWatch.tsx';
import { DialogHost } from './dialogs/DialogHost.tsx';
import { LiquidationWatch } from './messages/LiquidationWatch.tsx';
import { NavigationBar } from './navigation/NavigationBar.tsx';
import { useNavigationFocus } from './navigation/useNavigationFocus.ts';
import classes from './Shell.module.css';

const MAIN_ID = 'content';

/** What surrounds every screen: skip link, navigation bar and the main landmark. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const main = useNavigationFocus();
  const barBackground = useBarBackground(useComputedColorScheme('light'));
  return (
    <>
      <a className={classes['skip']} href={`#${MAIN_ID}`}>
        {t('app.skipToContent')}
      </a>
      <SessionWatch />
      <ReviewWatch />
      <LiquidationWatch />
      <NavigationBar background={barBackground} />
      <main ref={main} id={MAIN_ID} tabIndex={-1} className={classes['main']}>
        {children}
      </main>
      <DialogHost />
    </>
  );
}
