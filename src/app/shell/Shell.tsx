import { useComputedColorScheme } from '@mantine/core';
import { startTransition, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecisions } from '../../stores/account/decisions.ts';
import { useBarBackground } from '../../stores/deployment/index.ts';
import { useIsNativeApp } from '../../stores/nativeApp/index.ts';
import { isRecorderWanted } from '../../stores/recorder/offer.ts';
import { useSession } from '../../stores/session/index.ts';
import { afterPaint } from '../../platform/scheduling.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { withTexts } from '../i18n/i18n.ts';
import { SessionWatch } from './account/SessionWatch.tsx';
import { DialogHost } from './dialogs/DialogHost.tsx';
import { NavigationBar, useBarLayout } from './navigation/NavigationBar.tsx';
import classes from './Shell.module.css';

const MAIN_ID = 'content';

/** What surrounds every screen: skip link, navigation bar and the main landmark. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const main = useNavigationFocus();
  const barBackground = useBarBackground(useComputedColorScheme('light', { getInitialValueInEffect: false }));
  return (
    <>
      <a className={classes['skip']} href={`#${MAIN_ID}`}>
        {t('app.skipToContent')}
      </a>
      <SessionWatch />
      <ReviewWatch />
      <News />
      <NavigationBar background={barBackground} />
      <Unsettled />
      <main ref={main} id={MAIN_ID} tabIndex={-1} className={classes['main']}>
        {children}
      </main>
      <PhoneBar />
      <DialogHost />
      <RecorderForTesters />
    </>
  );
}

const BottomBar = lazyPart(() => import('./navigation/BottomBar.tsx'));

/** The bar at the bottom of a phone; the native app has its own. */
function PhoneBar() {
  return useBarLayout() === 'small' ? (
    <Suspense>
      <BottomBar />
    </Suspense>
  ) : null;
}

/** Keeps what is shown of the user right when the exchange has decided about the nickname or the identity. */
function ReviewWatch() {
  useDecisions();
  return null;
}

const Recorder = lazyPart(withTexts('recorder', () => import('../../features/recorder/Recorder.tsx')));

/** Where it is switched on. */
function RecorderForTesters() {
  const [isWanted] = useState(() => isRecorderWanted(location.search));
  return isWanted ? (
    <Suspense>
      <Recorder />
    </Suspense>
  ) : null;
}

const nothing = { default: () => null };

const NewsWatch = lazyPart(() =>
  withTexts('message', () => import('../notices/NewsWatch.tsx'))().catch(() => nothing),
);

/** Whether the page has been painted: what need not be there at once waits for that. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted;
}

const UnsettledNotices = lazyPart(() => import('../notices/UnsettledNotices.tsx').catch(() => nothing));

/** Says on every page which requests may or may not have been carried out. */
function Unsettled() {
  const userId = useSession().user?.userId;
  const isPainted = useIsPainted();
  if (!isPainted || userId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <UnsettledNotices key={userId} />
    </Suspense>
  );
}

/** Announces on every page what happens to the user's orders and positions; the native app does so itself. Comes after the first paint. */
function News() {
  const userId = useSession().user?.userId;
  const isApp = useIsNativeApp();
  const isPainted = useIsPainted();
  if (!isPainted || isApp || userId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <NewsWatch key={userId} />
    </Suspense>
  );
}

/**
 * Makes a navigation inside the page feel like one: the new screen starts at its top and has the focus, so that
 * screen readers and the Tab key continue there. Going back keeps the position that the browser restores, and a
 * change of query or fragment moves nothing. wouter announces its navigations as `pushState` events.
 */
function useNavigationFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    let pathname = location.pathname;
    const onPush = (): void => {
      const changed = location.pathname !== pathname;
      pathname = location.pathname;
      if (!changed) return;
      main.current?.focus({ preventScroll: true });
      if (location.hash === '') window.scrollTo(0, 0);
    };
    // As after a login, whose form may have been scrolled.
    const onReplace = (): void => {
      if (location.pathname !== pathname && location.hash === '') window.scrollTo(0, 0);
      pathname = location.pathname;
    };
    const onPop = (): void => void (pathname = location.pathname);
    window.addEventListener('pushState', onPush);
    window.addEventListener('replaceState', onReplace);
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('pushState', onPush);
      window.removeEventListener('replaceState', onReplace);
      window.removeEventListener('popstate', onPop);
    };
  }, []);

  return main;
}
