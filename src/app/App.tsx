import { createElement, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../platform/scheduling.ts';
import { untilLoaded } from '../platform/untilLoaded.ts';
import { whenStuck } from '../platform/update/outdated.ts';
import { dataNotices$ } from '../stores/data/context.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useFailureText } from '../ui/feedback/useFailureText.ts';
import { Lifecycle } from './lifecycle/Lifecycle.tsx';
import { Providers } from './providers/Providers.tsx';
import type { Page } from './routes/page.ts';
import { Routes } from './routes/Routes.tsx';
import { loadLater } from './shell/loadLater.ts';
import { Shell } from './shell/Shell.tsx';

/** The whole application. */
export function App() {
  return (
    <Providers>
      <DataNotices />
      <UpdateNotices />
      <Lifecycle>
        <Shell>
          <Routes />
        </Shell>
      </Lifecycle>
    </Providers>
  );
}

/** A page that stands alone: no navigation bar, no session, no calls. */
export function NoticeApp({ page }: { readonly page: Page }) {
  return (
    <Providers>
      <Suspense fallback={null}>{createElement(page.component())}</Suspense>
    </Providers>
  );
}

/** Tells of an exchange that was updated while the page was open, and gives back what had been typed. */
function UpdateNotices() {
  const { t } = useTranslation();
  useEffect(() => {
    whenStuck(() => toast.warning(t('app.updated.stuck')));
    const restore = async (): Promise<void> => {
      const { restoreTyped } = await untilLoaded(loadLater);
      restoreTyped((isComplete) => toast.info(t(isComplete ? 'app.updated.done' : 'app.updated.incomplete')));
    };
    afterPaint(() => void restore());
  }, [t]);
  return null;
}

/** Shows what the data layer wants the user told. */
function DataNotices() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  useEffect(() => {
    const subscription = dataNotices$.subscribe((notice) =>
      notice.kind === 'exported'
        ? toast.success(t('data.exported'))
        : toast.error(failureText(notice.failure)),
    );
    return () => subscription.unsubscribe();
  });
  return null;
}
