import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dataNotices$ } from '../../stores/data/notices.ts';
import { toast, useFailureText } from '../../ui/feedback/index.ts';

/** Shows what the data layer wants the user told. */
export function DataNotices() {
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
