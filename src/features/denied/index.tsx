import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { siteOf } from '../../platform/site.ts';
import { NoticePage } from '../../ui/page/NoticePage.tsx';

/** The page for visitors whose region is not served. Nothing on it asks the exchange for anything. */
export default function DeniedPage() {
  const { t } = useTranslation();
  useDocumentTitle(t('app.documentTitle', { page: t('denied.title') }));
  return (
    <NoticePage
      title={t('denied.title')}
      action={
        // Reloads: who has moved is let in, the others see the message again.
        <Button component="a" href={`${siteOf(location.pathname).base}/`} variant="default">
          {t('denied.retry')}
        </Button>
      }
    >
      <p>{t('denied.explanation')}</p>
      <p>{t('denied.hint')}</p>
    </NoticePage>
  );
}
