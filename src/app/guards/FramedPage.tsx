import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NoticePage } from '../../ui/page/NoticePage.tsx';

/** What is shown inside a frame of another host: nothing but the way out, which browsers only allow to a click. */
export default function FramedPage() {
  const { t } = useTranslation();
  return (
    <NoticePage
      title={t('guards.framedTitle')}
      action={
        <Button component="a" href={location.href} target="_top">
          {t('guards.framedOpen')}
        </Button>
      }
    >
      <p>{t('guards.framedText')}</p>
    </NoticePage>
  );
}
