import { createElement, Suspense } from 'react';
import type { Page } from './routes/page.ts';
import { Providers } from './providers/Providers.tsx';

/** A page that stands alone: no navigation bar, no session, no calls. */
export function NoticeApp({ page }: { readonly page: Page }) {
  return (
    <Providers>
      <Suspense fallback={null}>{createElement(page.component())}</Suspense>
    </Providers>
  );
}
